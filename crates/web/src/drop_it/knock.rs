//! Wood on wood. Where there is no sound, there is silence.

use leptos::prelude::*;
use web_sys::{AudioContext, OscillatorType};

/// The sound of the shaft, from the first time somebody touches it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Knocks(StoredValue<Option<AudioContext>, LocalStorage>);

impl Default for Knocks {
    fn default() -> Knocks {
        Knocks(StoredValue::new_local(None))
    }
}

/// An impulse as loud as can be.
const LOUDEST: f32 = 1.0;

impl Knocks {
    /// Browsers allow sound once somebody has touched the page; this is to be called then.
    pub(super) fn wake(self) {
        self.0.update_value(|context| {
            if context.is_none() {
                *context = AudioContext::new().ok();
            }
            if let Some(context) = context {
                let _ = context.resume();
            }
        });
    }

    /// A knock, the louder the harder the hit compared with the hardest.
    pub(super) fn knock(self, strength: f32) {
        self.0.with_value(|context| {
            let _ = context.as_ref().map(|context| play(context, strength.clamp(0.0, LOUDEST)));
        });
    }
}

fn play(context: &AudioContext, strength: f32) -> Result<(), wasm_bindgen::JsValue> {
    let now = context.current_time();
    // A body that rings low, and a short click of the surface.
    for (pitch, loud, long) in [(210.0, 0.5, 0.09), (880.0, 0.16, 0.03)] {
        let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
        tone.set_type(OscillatorType::Triangle);
        tone.frequency().set_value_at_time(pitch * (1.0 + 0.3 * strength), now)?;
        tone.frequency().exponential_ramp_to_value_at_time(pitch * 0.6, now + long)?;
        volume.gain().set_value_at_time(loud * (0.06 + 0.94 * strength), now)?;
        volume.gain().exponential_ramp_to_value_at_time(0.0004, now + long)?;
        tone.connect_with_audio_node(&volume)?.connect_with_audio_node(&context.destination())?;
        tone.start()?;
        tone.stop_with_when(now + long + 0.02)?;
    }
    Ok(())
}

//! The sounds of a table, synthesised with Web Audio. Without Web Audio, the page is silent.

use std::time::Duration;

use wasm_bindgen::JsValue;
use weave::prelude::*;
use web_sys::{AudioBuffer, AudioContext, AudioContextState, BiquadFilterType, OscillatorType};

use crate::browser;

/// The sounds of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sounds(StoredValue<Option<AudioContext>>);

impl Sounds {
    /// Plays sounds while `wanted` is true. Browsers allow audio only after the user has interacted with the
    /// page; most have before they reach a table.
    pub(crate) fn new(wanted: Signal<bool>) -> Sounds {
        let sounds = Sounds(StoredValue::new(None));
        // Creating the audio context is slow: do it before the game starts if possible, but after the board
        // or the effect of an interaction has been painted.
        let wake = move || {
            if wanted.get_untracked() && sounds.0.with_value(Option::is_none) {
                request_animation_frame(move || set_timeout(move || sounds.wake(), Duration::ZERO));
            }
        };
        wake();
        listen_everywhere(event::pointerdown(move |_| wake()));
        listen_everywhere(event::pointerup(move |_| wake()));
        listen_everywhere(event::keydown(move |_| wake()));
        on_cleanup(move || {
            let _ = sounds.0.try_update_value(Option::take).flatten().map(|context| context.close());
        });
        sounds
    }

    fn wake(self) {
        if !browser::was_touched() {
            return;
        }
        let _ = self.0.try_update_value(|context| {
            if context.is_none() {
                *context = AudioContext::new().ok();
                // Warm-up, never played: the first oscillator is slow to create, since the browser computes
                // wave tables.
                let _ = context.as_ref().map(AudioContext::create_oscillator);
            }
        });
    }

    /// Wood on wood; `strength` is at most 1.
    pub(crate) fn knock(self, strength: f32) {
        self.make(move |context| knock(context, strength.clamp(0.0, 1.0)));
    }

    /// A tile is laid on paper.
    pub(crate) fn paper(self) {
        self.make(paper);
    }

    /// The murmur of a crowd, pleased or displeased.
    pub(crate) fn crowd(self, is_pleased: bool) {
        self.make(move |context| crowd(context, is_pleased));
    }

    /// Plays a sound in a task of its own: setting one up can take longer than a frame.
    fn make(self, sound: impl FnOnce(&AudioContext) -> Result<(), JsValue> + 'static) {
        let make = move || {
            let Some(context) = self.0.try_get_value().flatten() else { return };
            // The system may have suspended the context, for example during a call.
            if context.state() != AudioContextState::Running {
                let _ = context.resume();
            }
            let _ = sound(&context);
        };
        set_timeout(make, Duration::ZERO);
    }
}

/// A low ringing body, and a short click of the surface.
fn knock(context: &AudioContext, strength: f32) -> Result<(), JsValue> {
    let now = context.current_time();
    for (pitch, loud, long) in [(210.0, 0.5, 0.09), (880.0, 0.16, 0.03)] {
        let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
        tone.set_type(OscillatorType::Triangle);
        tone.frequency().set_value_at_time(pitch * (1.0 + 0.3 * strength), now)?;
        tone.frequency().exponential_ramp_to_value_at_time(pitch * 0.6, now + long)?;
        volume.gain().set_value_at_time(loud * (0.04 + 0.96 * strength), now)?;
        volume.gain().exponential_ramp_to_value_at_time(0.0004, now + long)?;
        tone.connect_with_audio_node(&volume)?.connect_with_audio_node(&context.destination())?;
        tone.start()?;
        tone.stop_with_when(now + long + 0.02)?;
    }
    Ok(())
}

/// A rustle that ends in a soft tap.
fn paper(context: &AudioContext) -> Result<(), JsValue> {
    let now = context.current_time();
    for (start, pitch, loud, long) in [(0.0, 3_200.0, 0.10, 0.12), (0.10, 700.0, 0.30, 0.07)] {
        let (source, filter, volume) =
            (context.create_buffer_source()?, context.create_biquad_filter()?, context.create_gain()?);
        source.set_buffer(Some(&noise(context, long as f32 + 0.05)?));
        filter.set_type(BiquadFilterType::Bandpass);
        filter.frequency().set_value_at_time(pitch, now)?;
        volume.gain().set_value_at_time(0.0004, now + start)?;
        volume.gain().exponential_ramp_to_value_at_time(loud, now + start + 0.012)?;
        volume.gain().exponential_ramp_to_value_at_time(0.0004, now + start + long)?;
        source.connect_with_audio_node(&filter)?.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&context.destination())?;
        source.start_with_when(now + start)?;
    }
    Ok(())
}

/// Several voices, each with its own formant; they rise if pleased and fall if not.
fn crowd(context: &AudioContext, is_pleased: bool) -> Result<(), JsValue> {
    const LONG: f64 = 1.3;
    let now = context.current_time();
    let towards = if is_pleased { 1.35 } else { 0.72 };
    for voice in 0..8_u8 {
        let start = now + f64::from(voice) * 0.035;
        let pitch = 92.0 + 19.0 * f32::from(voice);
        let (tone, throat, volume) =
            (context.create_oscillator()?, context.create_biquad_filter()?, context.create_gain()?);
        tone.set_type(OscillatorType::Sawtooth);
        tone.frequency().set_value_at_time(pitch, start)?;
        tone.frequency().linear_ramp_to_value_at_time(pitch * towards, start + LONG)?;
        throat.set_type(BiquadFilterType::Bandpass);
        throat.frequency().set_value_at_time(380.0 + 70.0 * f32::from(voice % 5), start)?;
        throat.q().set_value_at_time(3.0, start)?;
        volume.gain().set_value_at_time(0.0004, start)?;
        volume.gain().exponential_ramp_to_value_at_time(0.05, start + 0.25)?;
        volume.gain().exponential_ramp_to_value_at_time(0.0004, start + LONG)?;
        tone.connect_with_audio_node(&throat)?.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&context.destination())?;
        tone.start_with_when(start)?;
        tone.stop_with_when(start + LONG + 0.02)?;
    }
    Ok(())
}

/// White noise of this length.
fn noise(context: &AudioContext, seconds: f32) -> Result<AudioBuffer, JsValue> {
    let count = (context.sample_rate() * seconds) as u32;
    let buffer = context.create_buffer(1, count, context.sample_rate())?;
    let samples: Vec<f32> = (0..count).map(|_| js_sys::Math::random() as f32 * 2.0 - 1.0).collect();
    buffer.copy_to_channel(&samples, 0)?;
    Ok(buffer)
}

//! One drop, from release to rest.

use crate::digest::digest;
use crate::impact::Impact;
use crate::path::{Path, Recorder, STEPS_PER_FRAME};
use crate::pose::{PlacedShape, Pose};
use crate::refusal::SettleError;
use crate::solver::tuning::{
    CAREFUL_AFTER, CAREFUL_PASSES, DAMPED_AFTER, HELP_DAMPING, MOST_STEPS, QUIET_WINDOW, STEP, TRIAL_UNTIL,
};
use crate::solver::{SettleAid, World};
use crate::stillness::{Rest, Stillness};

/// The result of a drop.
#[derive(Clone, Debug, PartialEq)]
pub struct Settled {
    /// All pieces at rest; the dropped one is last.
    pub pile: Vec<PlacedShape>,
    /// The path of each piece that visibly moved, in pile order.
    pub paths: Vec<Path>,
    /// Every audible impact, in order of time.
    pub impacts: Vec<Impact>,
    /// How the drop ended.
    pub end: End,
    /// Steps of 1/720 s from release to rest.
    pub steps: usize,
    /// The digest of `pile`.
    pub digest: u64,
}

/// How a drop ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Everything came to rest.
    Rest,
    /// Something still moved when the step limit was reached, and was stopped.
    Stopped,
}

impl Settled {
    /// Duration of the drop, in s.
    pub fn seconds(&self) -> f32 {
        self.steps as f32 * STEP
    }

    /// The pose of a piece at a time in s after the release; `None` if the pile has no such piece.
    pub fn pose_at(&self, piece: usize, time: f32) -> Option<Pose> {
        let path = self.paths.iter().find(|path| path.piece() == piece);
        path.map(|path| path.at(time)).or_else(|| self.pile.get(piece).map(|piece| piece.pose))
    }
}

impl World {
    /// Releases a piece over a pile at rest and simulates until everything rests again.
    ///
    /// A pure function of the pile, the piece and the world's shaft and material: earlier simulations have no effect,
    /// and the result is bit-identical on every machine.
    pub fn settle(&mut self, pile: &[PlacedShape], piece: &PlacedShape) -> Result<Settled, SettleError> {
        self.load(pile)?;
        self.release(piece)?;
        let starts = self.pieces().map(|piece| piece.pose).collect();
        let free_steps = self.skip_free_fall();
        let mut recorder = Recorder::start(starts, free_steps);
        let mut stillness = Stillness::default();
        let mut end = End::Stopped;
        while self.steps < MOST_STEPS {
            self.step_with(help(self.steps as f32 * STEP, stillness.is_on_trial()));
            if self.steps.is_multiple_of(STEPS_PER_FRAME) {
                recorder.record(self);
            }
            if self.steps.is_multiple_of(QUIET_WINDOW) {
                match stillness.look(self) {
                    Rest::NotYet => {}
                    Rest::Seems => self.reload(),
                    Rest::Sure => {
                        end = End::Rest;
                        break;
                    }
                }
            }
        }
        self.stop();
        let pile: Vec<PlacedShape> = self.pieces().collect();
        let digest = digest(&pile);
        let impacts = core::mem::take(&mut self.impacts);
        Ok(Settled { pile, paths: recorder.finish(self), impacts, end, steps: self.steps, digest })
    }
}

/// The settling aid for a drop that has lasted `time` s.
fn help(time: f32, on_trial: bool) -> SettleAid {
    let is_damped = time >= DAMPED_AFTER && !(on_trial && time < TRIAL_UNTIL);
    SettleAid {
        damping: if is_damped { HELP_DAMPING } else { 0.0 },
        passes: if time >= CAREFUL_AFTER { CAREFUL_PASSES } else { 1 },
    }
}

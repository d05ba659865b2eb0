//! Rest detection.

use crate::pose::Pose;
use crate::solver::World;
use crate::solver::tuning::{GROWING_MOTION, QUIET_MOTION, QUIET_WINDOWS, TRIAL_WINDOWS};
use crate::vec2::Vec2;

/// Observes a drop, window by window, until it has come to rest.
///
/// Three things look like rest and are not. A piece about to tip or to roll moves very little at first, but more in
/// each window: growing motion does not count as still. A pile may be held by impulses that its poses alone do not
/// explain, and would give way when the next drop starts from the poses: so once it seems to rest, its impulses are
/// computed again from the poses. And the damping that helps long drops holds pieces that would otherwise move: so
/// the last windows are a trial without aid.
#[derive(Debug, Default)]
pub(crate) struct Stillness {
    /// The pose of each piece at the end of the last window.
    marks: Vec<Mark>,
    /// Consecutive still windows.
    windows: usize,
    reloaded: bool,
}

#[derive(Debug)]
struct Mark {
    pose: Pose,
    /// Displacement of the centre and of the farthest point by rotation in the last window, in mm.
    motion: [Vec2; 2],
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Rest {
    NotYet,
    /// For the first time; the world should compute its impulses again.
    Seems,
    Sure,
}

impl Stillness {
    /// Whether the pile seems to rest and the trial is running.
    pub(crate) fn is_on_trial(&self) -> bool {
        self.windows >= QUIET_WINDOWS
    }

    /// Examines the world at the end of a window.
    pub(crate) fn look(&mut self, world: &World) -> Rest {
        self.windows = if self.is_still(world) { self.windows + 1 } else { 0 };
        if self.windows == QUIET_WINDOWS && !self.reloaded {
            self.reloaded = true;
            Rest::Seems
        } else if self.windows == QUIET_WINDOWS + TRIAL_WINDOWS {
            Rest::Sure
        } else {
            Rest::NotYet
        }
    }

    fn is_still(&mut self, world: &World) -> bool {
        let first_look = self.marks.is_empty();
        if first_look {
            self.marks.extend(
                (0..world.len()).map(|index| Mark { pose: world.pose(index), motion: [Vec2::ZERO; 2] }),
            );
        }
        let mut still = !first_look;
        for (index, mark) in self.marks.iter_mut().enumerate() {
            let pose = world.pose(index);
            let way = pose.centre() - mark.pose.centre();
            let turn = (pose.rotation() - mark.pose.rotation()) * world.radius(index);
            let motion = [way, turn];
            let squared = dot(motion, motion);
            let grows = dot(motion, mark.motion) > dot(mark.motion, mark.motion);
            still &= squared < QUIET_MOTION * QUIET_MOTION;
            still &= !grows || squared < GROWING_MOTION * GROWING_MOTION;
            *mark = Mark { pose, motion };
        }
        still
    }
}

fn dot([way, turn]: [Vec2; 2], [other_way, other_turn]: [Vec2; 2]) -> f32 {
    way.dot(other_way) + turn.dot(other_turn)
}

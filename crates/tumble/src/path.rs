//! Compact recordings of how pieces moved during a drop.

use serde::{Deserialize, Serialize};

use crate::pose::Pose;
use crate::solver::{World, fallen, tuning};
use crate::vec2::{Vec2, vec2};

/// Key frames per second. A piece about to hit the floor moves 19 mm between two of them.
pub const FRAME_RATE: f32 = tuning::STEP_RATE / STEPS_PER_FRAME as f32;

/// Solver steps between two key frames.
pub(crate) const STEPS_PER_FRAME: usize = 6;

/// Units per mm in key frames: a resolution of 1/32 mm, up to 2 m.
const PER_MM: f32 = 32.0;

/// Factor on cosines and sines in key frames.
const PER_UNIT: f32 = 32_000.0;

/// Motion in mm of a piece's farthest point from which a path is recorded.
const VISIBLE: f32 = 0.06;

/// A pose in 8 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Frame {
    x: u16,
    y: u16,
    cos: i16,
    sin: i16,
}

/// The motion of one piece during a drop.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Path {
    piece: usize,
    /// Key frames from the release until this piece starts to move.
    wait: usize,
    frames: Vec<Frame>,
    end: Pose,
}

impl Frame {
    /// Float casts saturate, so every pose has a frame.
    fn of(pose: &Pose) -> Frame {
        Frame {
            x: (pose.x * PER_MM + 0.5) as u16,
            y: (pose.y * PER_MM + 0.5) as u16,
            cos: (pose.cos * PER_UNIT) as i16,
            sin: (pose.sin * PER_UNIT) as i16,
        }
    }

    fn centre(self) -> Vec2 {
        vec2(f32::from(self.x), f32::from(self.y)) * (1.0 / PER_MM)
    }

    fn rotation(self) -> Vec2 {
        vec2(f32::from(self.cos), f32::from(self.sin)) * (1.0 / PER_UNIT)
    }
}

impl Path {
    /// The index of the piece in the settled pile.
    pub fn piece(&self) -> usize {
        self.piece
    }

    /// When the piece starts to move and when it comes to rest, in s after the release.
    pub fn duration(&self) -> (f32, f32) {
        (self.wait as f32 / FRAME_RATE, (self.wait + self.frames.len()) as f32 / FRAME_RATE)
    }

    /// The pose at a time in s after the release, interpolated linearly between key frames. After the last key frame
    /// this is exactly the pose in the settled pile.
    pub fn at(&self, time: f32) -> Pose {
        let frames = time * FRAME_RATE - self.wait as f32;
        // the cast saturates, so a time before the first frame gives the first frame
        let index = frames as usize;
        let [Some(from), Some(to)] = [index, index + 1].map(|index| self.frames.get(index).copied()) else {
            return self.end;
        };
        let part = if frames > 0.0 { frames - index as f32 } else { 0.0 };
        let between = |from: Vec2, to: Vec2| from + (to - from) * part;
        let rotation = between(from.rotation(), to.rotation());
        let length = rotation.length();
        // with half a turn within one frame the direction between is undefined
        let rotation = if length > 0.1 { rotation * (1.0 / length) } else { to.rotation() };
        Pose::at(between(from.centre(), to.centre()), rotation)
    }
}

/// Records the paths of the pieces while they move.
#[derive(Debug, Default)]
pub(crate) struct Recorder {
    starts: Vec<Pose>,
    paths: Vec<Option<Path>>,
    frames: usize,
}

impl Recorder {
    /// Starts with all pieces at rest. The last one was just released and falls freely for `free_steps` steps.
    pub(crate) fn start(starts: Vec<Pose>, free_steps: usize) -> Recorder {
        let mut paths = vec![None; starts.len()];
        let mut frames = 0;
        if let (Some(path), Some(&start)) = (paths.last_mut(), starts.last()) {
            frames = free_steps / STEPS_PER_FRAME + 1;
            let after = |frame: usize| Pose { y: start.y - fallen(frame as f32 / FRAME_RATE), ..start };
            let frames = (0..frames).map(|frame| Frame::of(&after(frame))).collect();
            *path = Some(Path { piece: starts.len() - 1, wait: 0, frames, end: start });
        }
        Recorder { starts, paths, frames }
    }

    /// Adds a key frame.
    pub(crate) fn record(&mut self, world: &World) {
        for (piece, (path, start)) in self.paths.iter_mut().zip(&self.starts).enumerate() {
            let pose = world.pose(piece);
            match path {
                Some(path) => path.frames.push(Frame::of(&pose)),
                None if is_visible(start, &pose, world.radius(piece)) => {
                    let frames = vec![Frame::of(start), Frame::of(&pose)];
                    *path = Some(Path { piece, wait: self.frames - 1, frames, end: pose });
                }
                None => {}
            }
        }
        self.frames += 1;
    }

    /// The paths of all pieces that moved.
    pub(crate) fn finish(self, world: &World) -> Vec<Path> {
        let paths = self.paths.into_iter().flatten();
        paths.map(|path| Path { end: world.pose(path.piece), ..path }.trimmed(world)).collect()
    }
}

impl Path {
    /// Removes the trailing key frames in which the piece does not move.
    fn trimmed(mut self, world: &World) -> Path {
        let radius = world.radius(self.piece);
        let rests =
            |frame: &Frame| !is_visible(&self.end, &Pose::at(frame.centre(), frame.rotation()), radius);
        let still = self.frames.iter().rev().take_while(|frame| rests(frame)).count();
        self.frames.truncate(self.frames.len() + 1 - still.max(1));
        self
    }
}

fn is_visible(from: &Pose, to: &Pose, radius: f32) -> bool {
    let (way, turn) = (to.centre() - from.centre(), (to.rotation() - from.rotation()) * radius);
    way.dot(way) + turn.dot(turn) > VISIBLE * VISIBLE
}

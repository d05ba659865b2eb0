//! The simulation of pieces in a shaft, step by step.

use super::batch::Batch;
use super::bodies::Bodies;
use super::contact::{Contact, FirstBody};
use super::lanes::F4;
use super::near::NearPairs;
use super::pass::{Grip, apply_loads, guess_loads, push, relax};
use super::rebound::hit;
use super::tuning::{
    GRAVITY, HELP_ROLLING, HIT_PASSES, LOADING_PASSES, SPIN_DAMPING, STEP, STEP_RATE, STEPS_PER_SEARCH,
};
use crate::check::{check_pile, check_release};
use crate::geometry::Body;
use crate::impact::Impact;
use crate::material::Material;
use crate::pose::{PlacedShape, Pose};
use crate::refusal::SettleError;
use crate::shaft::{Shaft, Solid, Wall};
use crate::vec2::Vec2;

/// The settling aid: measures that help a long drop to come to rest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SettleAid {
    /// Additional damping of all motion, in 1/s.
    pub(crate) damping: f32,
    /// Solver iterations per step.
    pub(crate) passes: usize,
}

impl SettleAid {
    pub(crate) const NONE: SettleAid = SettleAid { damping: 0.0, passes: 1 };
}

/// Pieces that fall, collide and come to rest in a shaft.
///
/// It only holds buffers that are reused from drop to drop: create one per thread and use it for any number of drops.
/// Most callers only need [`World::settle`]; the other methods advance a drop step by step.
#[derive(Clone, Debug)]
pub struct World {
    pub(super) shaft: Shaft,
    pub(super) material: Material,
    pub(super) solids: [Option<Solid>; Wall::ALL.len()],
    pub(super) bodies: Bodies,
    /// All candidate pairs of the broad phase, touching or not.
    pub(super) contacts: Vec<Contact>,
    pub(super) near: NearPairs,
    /// Indices of the contacts that have points.
    pub(super) touching: Vec<u16>,
    pub(super) batches: Vec<Batch>,
    /// The batches before a step in which something may hit.
    before_hits: Vec<Batch>,
    /// The position of each piece when candidate pairs were last listed.
    pub(super) listed: Vec<Vec2>,
    pub(super) must_list: bool,
    /// Whether some contact approaches fast enough to be audible.
    pub(super) hits_ahead: bool,
    pub(crate) impacts: Vec<Impact>,
    pub(crate) steps: usize,
}

impl World {
    /// An empty shaft.
    pub fn new(shaft: Shaft, material: Material) -> World {
        World {
            shaft,
            material,
            solids: Wall::ALL.map(|wall| shaft.walls().contains(&wall).then(|| shaft.solid(wall))),
            bodies: Bodies::new(),
            contacts: Vec::new(),
            near: NearPairs::new(),
            touching: Vec::new(),
            batches: Vec::new(),
            before_hits: Vec::new(),
            listed: Vec::new(),
            must_list: true,
            hits_ahead: false,
            impacts: Vec::new(),
            steps: 0,
        }
    }

    /// The shaft.
    pub fn shaft(&self) -> &Shaft {
        &self.shaft
    }

    /// Replaces all pieces by a pile at rest, given by its poses alone.
    pub fn load(&mut self, pile: &[PlacedShape]) -> Result<(), SettleError> {
        check_pile(&self.shaft, pile)?;
        self.bodies.clear();
        self.listed.clear();
        self.impacts.clear();
        self.steps = 0;
        for piece in pile {
            self.add(piece);
        }
        self.find_loads();
        Ok(())
    }

    /// Discards all impulses and velocities and continues from the poses alone, as the next drop will.
    pub(crate) fn reload(&mut self) {
        self.bodies.place_all();
        self.find_loads();
    }

    /// Adds a piece at rest in free space.
    pub fn release(&mut self, piece: &PlacedShape) -> Result<(), SettleError> {
        let pile: Vec<PlacedShape> = self.pieces().collect();
        check_release(&self.shaft, &pile, piece)?;
        self.add(piece);
        Ok(())
    }

    fn add(&mut self, piece: &PlacedShape) {
        self.bodies.add(piece);
        self.listed.push(piece.pose.centre());
        self.must_list = true;
    }

    /// All pieces at their current poses.
    pub fn pieces(&self) -> impl ExactSizeIterator<Item = PlacedShape> {
        (0..self.bodies.len()).map(|index| self.bodies.piece(index))
    }

    pub(crate) fn pose(&self, index: usize) -> Pose {
        self.bodies.pose(index)
    }

    pub(crate) fn radius(&self, index: usize) -> f32 {
        self.bodies.outlines()[index].radius()
    }

    pub(crate) fn len(&self) -> usize {
        self.bodies.len()
    }

    pub(crate) fn stop(&mut self) {
        self.bodies.stop();
    }

    /// Advances the last piece, just released, by free fall as far as it certainly collides with nothing; returns the
    /// number of steps.
    pub(crate) fn skip_free_fall(&mut self) -> usize {
        let last = self.bodies.len() - 1;
        let seconds = (2.0 * self.bodies.clear_fall(last) / GRAVITY).sqrt();
        let steps = ((seconds * STEP_RATE) as usize).saturating_sub(1);
        self.bodies.fall(last, steps as f32 * STEP);
        self.steps += steps;
        steps
    }

    /// Finds the impulses that support a resting pile: repeats one step of gravity without moving anything.
    fn find_loads(&mut self) {
        self.contacts.clear();
        self.must_list = true;
        self.bodies.stop();
        self.search();
        let grip = Grip { friction: self.material.friction(), rolling: 1.0 };
        guess_loads(&mut self.batches);
        self.bodies.start_falling();
        apply_loads(&self.batches, &mut self.bodies.motions);
        for _ in 0..LOADING_PASSES {
            relax(&mut self.batches, &mut self.bodies.motions, grip);
        }
        self.bodies.stop();
    }

    /// Advances by one step, 1/720 s.
    pub fn step(&mut self) {
        self.step_with(SettleAid::NONE);
    }

    /// Advances by one step with a settling aid.
    pub(crate) fn step_with(&mut self, help: SettleAid) {
        if self.steps.is_multiple_of(STEPS_PER_SEARCH) || self.must_list {
            self.search();
        }
        self.steps += 1;
        let keep = 1.0 / (1.0 + STEP * help.damping);
        let keep_spin = 1.0 / (1.0 + STEP * (SPIN_DAMPING + 2.0 * help.damping));
        let keep = F4::new([keep, keep, keep_spin, 1.0]);
        let fall = F4::new([0.0, GRAVITY * STEP, 0.0, 0.0]);
        let step = F4::new([STEP, STEP, STEP, 0.0]);
        for motion in self.bodies.moving() {
            motion.velocity = motion.velocity * keep - fall;
        }
        if self.hits_ahead {
            self.before_hits.clone_from(&self.batches);
        }
        apply_loads(&self.batches, &mut self.bodies.motions);
        let passes = if self.hits_ahead { HIT_PASSES } else { help.passes };
        for _ in 0..passes {
            push(&mut self.batches, &mut self.bodies.motions);
        }
        for motion in self.bodies.moving() {
            motion.shift = motion.shift + motion.velocity * step;
        }
        let grip = Grip { friction: self.material.friction(), rolling: 1.0 + HELP_ROLLING * help.damping };
        for _ in 0..passes {
            relax(&mut self.batches, &mut self.bodies.motions, grip);
        }
        if self.hits_ahead && self.hit() {
            // A hit ends with its step. Warm starting the next step with its impulses would let friction throw
            // pieces.
            for (batch, before) in self.batches.iter_mut().zip(&self.before_hits) {
                batch.restore_loads(before);
            }
        }
    }

    /// Resolves all hits of this step; returns whether there were any.
    fn hit(&mut self) -> bool {
        let before = self.impacts.len();
        for &index in &self.touching {
            let contact = &mut self.contacts[usize::from(index)];
            let rebound = self.material.rebound();
            if let Some(impulse) = hit(contact, &mut self.batches, &mut self.bodies.motions, rebound) {
                let first = match contact.first {
                    FirstBody::Piece(piece) => Body::Piece(usize::from(piece)),
                    FirstBody::Wall(wall) => Body::Wall(wall),
                };
                self.impacts.push(Impact {
                    time: self.steps as f32 * STEP,
                    place: contact.points[0].place,
                    impulse,
                    between: [first, Body::Piece(usize::from(contact.second))],
                });
            }
        }
        self.impacts.len() > before
    }
}

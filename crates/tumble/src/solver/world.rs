//! Pieces in a shaft, step by step.

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

/// What helps a long drop to come to rest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SettleAid {
    /// Damping of all motion in 1/s, on top of what damps it anyway.
    pub(crate) damping: f32,
    /// Passes over the contacts in each step.
    pub(crate) passes: usize,
}

impl SettleAid {
    pub(crate) const NONE: SettleAid = SettleAid { damping: 0.0, passes: 1 };
}

/// Pieces that fall, hit and come to rest in a shaft.
///
/// It holds the memory a drop needs and nothing else that lasts: make one for each thread and use it for any number of
/// drops. [`World::settle`] is all most callers need; the other methods let one watch a drop step by step.
#[derive(Clone, Debug)]
pub struct World {
    pub(super) shaft: Shaft,
    pub(super) material: Material,
    pub(super) solids: [Option<Solid>; Wall::ALL.len()],
    pub(super) bodies: Bodies,
    /// Every near pair, touching or not.
    pub(super) contacts: Vec<Contact>,
    pub(super) near: NearPairs,
    /// The contacts that have points.
    pub(super) touching: Vec<u16>,
    pub(super) batches: Vec<Batch>,
    /// The batches before a step in which something may hit.
    before_hits: Vec<Batch>,
    /// Where each piece was when near pairs were listed.
    pub(super) listed: Vec<Vec2>,
    pub(super) must_list: bool,
    /// Whether some contact closes fast enough to be heard.
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

    /// Replaces everything by a pile at rest, given by its poses alone.
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

    /// Forgets all loads and speeds and goes on from the poses alone, as the next drop will.
    pub(crate) fn reload(&mut self) {
        self.bodies.place_all();
        self.find_loads();
    }

    /// Adds a piece at rest in free air.
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

    /// All pieces where they are now.
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

    /// Lets the last piece, just released, fall as far as it is sure to meet nothing; returns the steps this took.
    pub(crate) fn skip_free_fall(&mut self) -> usize {
        let last = self.bodies.len() - 1;
        let seconds = (2.0 * self.bodies.clear_fall(last) / GRAVITY).sqrt();
        let steps = ((seconds * STEP_RATE) as usize).saturating_sub(1);
        self.bodies.fall(last, steps as f32 * STEP);
        self.steps += steps;
        steps
    }

    /// Finds the loads that hold a resting pile up: lets gravity pull for one step, again and again, without moving
    /// anything.
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

    /// Goes on by one step, 1/720 s.
    pub fn step(&mut self) {
        self.step_with(SettleAid::NONE);
    }

    /// Goes on by one step with help to come to rest.
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
            // A hit is over after its step. Were its loads applied again in the next, friction would throw pieces.
            for (batch, before) in self.batches.iter_mut().zip(&self.before_hits) {
                batch.restore_loads(before);
            }
        }
    }

    /// Deals with all hits of this step; returns whether there were any.
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

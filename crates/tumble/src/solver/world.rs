//! Pieces in a shaft, step by step.

use super::batch::{Batch, fetch_loads, pack, store};
use super::bodies::Bodies;
use super::contact::{Contact, Partner, Surface};
use super::lanes::F4;
use super::manifold::Manifold;
use super::motion::STAND_INS;
use super::near::NearPairs;
use super::pass::{Grip, apply_loads, guess_loads, push, relax};
use super::rebound::hit;
use super::tuning::{
    AUDIBLE_SPEED, CONTACT_MARGIN, GRAVITY, HELP_ROLLING, HIT_PASSES, LOADING_PASSES, MARGIN_STEPS, RELIST,
    REMEASURE, SPIN_DAMPING, STEP, STEP_RATE, STEPS_PER_SEARCH,
};
use crate::check::{check_pile, check_release};
use crate::geometry::Body;
use crate::material::Material;
use crate::pose::{Piece, Pose};
use crate::refusal::Refusal;
use crate::shaft::{Shaft, Solid, Wall};
use crate::vec2::Vec2;

/// A hit, for the ear.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impact {
    /// When, in s after the release.
    pub time: f32,
    /// Where, in mm.
    pub place: Vec2,
    /// How hard, in g·mm/s: a square that falls from the rim hits the floor with about 10,000.
    pub impulse: f32,
    /// What hit what.
    pub between: [Body; 2],
}

/// What helps a long drop to come to rest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Help {
    /// Damping of all motion in 1/s, on top of what damps it anyway.
    pub(crate) damping: f32,
    /// Passes over the contacts in each step.
    pub(crate) passes: usize,
}

impl Help {
    pub(crate) const NONE: Help = Help { damping: 0.0, passes: 1 };
}

/// Pieces that fall, hit and come to rest in a shaft.
///
/// It holds the memory a drop needs and nothing else that lasts: make one for each thread and use it for any number of
/// drops. [`World::settle`] is all most callers need; the other methods let one watch a drop step by step.
#[derive(Clone, Debug)]
pub struct World {
    shaft: Shaft,
    material: Material,
    solids: [Option<Solid>; Wall::ALL.len()],
    pub(super) bodies: Bodies,
    /// Every near pair, touching or not.
    pub(super) contacts: Vec<Contact>,
    near: NearPairs,
    /// The contacts that have points.
    touching: Vec<u16>,
    pub(super) batches: Vec<Batch>,
    /// The batches before a step in which something may hit.
    before_hits: Vec<Batch>,
    /// Where each piece was when near pairs were listed.
    listed: Vec<Vec2>,
    must_list: bool,
    /// Whether some contact closes fast enough to be heard.
    hits_ahead: bool,
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
    pub fn load(&mut self, pile: &[Piece]) -> Result<(), Refusal> {
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
    pub fn release(&mut self, piece: &Piece) -> Result<(), Refusal> {
        let pile: Vec<Piece> = self.pieces().collect();
        check_release(&self.shaft, &pile, piece)?;
        self.add(piece);
        Ok(())
    }

    fn add(&mut self, piece: &Piece) {
        self.bodies.add(piece);
        self.listed.push(piece.pose.centre());
        self.must_list = true;
    }

    /// All pieces where they are now.
    pub fn pieces(&self) -> impl ExactSizeIterator<Item = Piece> {
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
        self.step_with(Help::NONE);
    }

    /// Goes on by one step with help to come to rest.
    pub(crate) fn step_with(&mut self, help: Help) {
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
                    Partner::Piece(piece) => Body::Piece(usize::from(piece)),
                    Partner::Wall(wall) => Body::Wall(wall),
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

    /// Measures the contacts of the pieces that moved.
    pub(super) fn search(&mut self) {
        let moved = self.place_moved();
        if moved == 0 && !self.must_list {
            return;
        }
        let listed = self.must_list;
        if listed {
            self.list_near_pairs();
        }
        let is_moved = |piece: u8| moved & 1 << piece != 0;
        let has_moved = |contact: &Contact| {
            is_moved(contact.second) || matches!(contact.first, Partner::Piece(piece) if is_moved(piece))
        };

        let mut must_pack = listed;
        self.touching.clear();
        self.hits_ahead = false;
        for (index, contact) in self.contacts.iter_mut().enumerate() {
            if has_moved(contact) || listed && contact.count == 0 {
                // loads are read before the contact is measured anew, never after: its points may change places
                fetch_loads(&self.batches, contact);
                let before = contact.count;
                *contact = measure(contact, &self.bodies, &self.solids, self.material.rolling());
                must_pack |= contact.count != before;
            }
            if contact.count > 0 {
                self.touching.push(index as u16);
                self.hits_ahead |= contact.approach() <= -AUDIBLE_SPEED;
            }
        }
        if must_pack {
            for contact in self.contacts.iter_mut().filter(|contact| !has_moved(contact)) {
                fetch_loads(&self.batches, contact);
            }
            pack(&mut self.batches, &mut self.contacts, &self.touching);
        } else {
            for contact in self.contacts.iter().filter(|contact| has_moved(contact)) {
                store(&mut self.batches, contact);
            }
        }
    }

    /// Places the outlines of the pieces that have gone far enough; returns them, one bit each.
    fn place_moved(&mut self) -> u64 {
        let mut moved = 0;
        for index in 0..self.bodies.len() {
            if self.bodies.squared_way(index) > REMEASURE * REMEASURE {
                moved |= 1 << index;
                self.bodies.place(index);
                let way = self.bodies.outlines()[index].centre() - self.listed[index];
                self.must_list |= way.dot(way) > RELIST * RELIST;
            }
        }
        moved
    }

    fn list_near_pairs(&mut self) {
        for contact in &mut self.contacts {
            fetch_loads(&self.batches, contact);
            contact.lane = None;
        }
        self.near.list(&mut self.contacts, self.bodies.outlines(), &self.shaft);
        self.listed.clear();
        self.listed.extend(self.bodies.outlines().iter().map(|outline| outline.centre()));
        self.must_list = false;
    }
}

/// Measures a near pair anew.
fn measure(
    contact: &Contact,
    bodies: &Bodies,
    solids: &[Option<Solid>; Wall::ALL.len()],
    rolling: f32,
) -> Contact {
    let outlines = bodies.outlines();
    let index = usize::from(contact.second);
    let second = Surface::of_piece(&outlines[index], &bodies.motions[index]);
    let first = match contact.first {
        Partner::Piece(piece) => {
            Surface::of_piece(&outlines[usize::from(piece)], &bodies.motions[usize::from(piece)])
        }
        Partner::Wall(_) => Surface::of_wall(&bodies.motions[usize::from(STAND_INS[0])]),
    };
    let speed = (second.motion.velocity() - first.motion.velocity()).length()
        + (first.motion.spin() * first.reach).abs()
        + (second.motion.spin() * second.reach).abs();
    let margin = CONTACT_MARGIN + MARGIN_STEPS * STEP * speed;
    let manifold = match contact.first {
        Partner::Piece(piece) => Manifold::between(&outlines[usize::from(piece)], &outlines[index], margin),
        Partner::Wall(wall) => solids[wall as usize]
            .as_ref()
            .map_or_else(Manifold::default, |solid| Manifold::with_wall(solid, &outlines[index], margin)),
    };
    contact.remeasured(&manifold, [first, second], rolling)
}

//! The bot's own hand: it sways and trembles like anybody's at this table, and its timing is no better than that of
//! somebody with quick eyes.

use drop_it::hand::{Offset, tremor};
use drop_it::{Action, Aim, Angle, Assist, Form, Hand, Piece, Public, Release, Sway};
use game::{Chance, Seat};

/// Moments are compared in steps of so many ms.
const TICK: usize = 40;

/// A shake of the hand while a piece is let go: what chance adds to a plan.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shake {
    /// How much too late, in ms.
    late: i32,
    tremor: Offset,
}

/// What the hand shall do: hold the piece there and let go at that moment, in ms. The aim already makes up for the sway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) aim: Aim,
    pub(super) moment: u32,
}

/// A moment, in ms, and where the hand sways around it: at the earliest, the meant and the latest time and halfway.
#[derive(Clone, Copy, Debug)]
struct Beat {
    moment: u32,
    around: [Offset; 5],
}

/// The hand of one seat during one turn.
#[derive(Clone, Debug)]
pub(super) struct Grip {
    sway: Sway,
    hand: Hand,
    assist: Assist,
    /// The piece is let go up to so many ms before or after the moment that was meant.
    reaction: u32,
    /// The moments to choose from.
    beats: Vec<Beat>,
}

impl Grip {
    /// The hand of a seat that lets go up to `reaction` ms too early or too late, and waits up to `patience` ms for a
    /// good moment.
    pub(super) fn new(public: &Public, seat: Seat, reaction: u32, patience: u32) -> Grip {
        let (hand, assist) = public.hand(seat);
        let mut grip = Grip { sway: public.sway(), hand, assist, reaction, beats: Vec::new() };
        grip.beats = (reaction..=reaction + patience).step_by(TICK).map(|moment| grip.beat(moment)).collect();
        grip
    }

    fn beat(&self, moment: u32) -> Beat {
        let half = self.reaction as i32 / 2;
        Beat { moment, around: [-2, -1, 0, 1, 2].map(|step| self.sway_at(moment, step * half)) }
    }

    fn sway_at(&self, moment: u32, late: i32) -> Offset {
        self.sway.at(moment.saturating_add_signed(late), self.hand, self.assist)
    }

    /// One shake of this hand.
    pub(super) fn shake(&self, chance: &mut Chance) -> Shake {
        let late = chance.below(2 * self.reaction + 1) as i32 - self.reaction as i32;
        Shake { late, tremor: tremor(self.hand, self.assist, chance) }
    }

    /// How to let go of a shape as meant: at the moment around which the sway carries it least away from there.
    pub(super) fn plan(&self, form: Form, target: Aim) -> Option<Plan> {
        let plans = self.beats.iter().map(|beat| {
            let plan = Plan { aim: against(form, target, beat.around[2]), moment: beat.moment };
            let strays = beat.around.iter().map(|sway| stray(target, plan.aim.off_by(form, *sway)));
            (strays.sum::<i64>(), plan)
        });
        plans.min_by_key(|(strays, _)| *strays).map(|(_, plan)| plan)
    }

    /// How a plan comes out with this shake.
    pub(super) fn release(&self, form: Form, plan: Plan, shake: Shake) -> Release {
        plan.aim.off_by(form, self.sway_at(plan.moment, shake.late).plus(shake.tremor))
    }

    /// Does as planned, as well as this hand can time it. The tremor is the table's to draw.
    pub(super) fn carry_out(&self, piece: Piece, plan: Plan, chance: &mut Chance) -> Action {
        let moment = plan.moment.saturating_add_signed(self.shake(chance).late);
        Action::Drop { piece, aim: plan.aim, moment }
    }
}

/// The aim that hits the target if the hand sways so far.
fn against(form: Form, target: Aim, sway: Offset) -> Aim {
    let angle = Angle::from_steps(i32::from(target.angle) - sway.angle).steps();
    let (least, most) = Aim::places(form, angle);
    let x = (i32::from(target.x) * 100 - sway.x).div_euclid(100);
    Aim { x: x.clamp(i32::from(least), i32::from(most)) as u16, angle }
}

/// How far a release is from the target, squared: in parts of what a natural tremor does, 200 µm or half a degree.
fn stray(target: Aim, release: Release) -> i64 {
    let aside = i64::from(release.x - target.exactly().x) / 200;
    let steps = i64::from(Angle::STEPS);
    let turned = (i64::from(release.angle) - i64::from(target.angle)).rem_euclid(steps);
    let turned = turned.min(steps - turned);
    aside * aside + turned * turned
}

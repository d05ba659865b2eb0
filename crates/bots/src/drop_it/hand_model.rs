//! The bot's own hand: it sways and trembles like any hand at this table, and its timing is no better than that of a
//! fast human.

use drop_it::hand::{Offset, most_tremor, tremor};
use drop_it::{Action, Aim, Angle, Assist, Hand, Piece, PieceShape, Public, Release, Sway};
use game::{Chance, Seat};

/// Step between compared moments, in ms.
const TICK: usize = 40;

/// A sample of the random error of a release: timing and tremor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shake {
    /// Delay in ms; negative if early.
    late: i32,
    tremor: Offset,
}

/// A planned release: an aim and a moment in ms. The aim already compensates for the sway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AimPlan {
    pub(super) aim: Aim,
    pub(super) moment: u32,
}

/// A moment, in ms, and the sway around it: at the earliest, the intended and the latest time and halfway between.
#[derive(Clone, Copy, Debug)]
struct SwayWindow {
    moment: u32,
    around: [Offset; 5],
}

/// The hand of one seat during one turn.
#[derive(Clone, Debug)]
pub(super) struct HandModel {
    sway: Sway,
    hand: Hand,
    assist: Assist,
    /// Largest timing error to either side, in ms.
    reaction: u32,
    /// The candidate moments.
    beats: Vec<SwayWindow>,
}

impl HandModel {
    /// The hand of a seat that releases up to `reaction` ms too early or too late, and waits up to `patience` ms for
    /// a good moment.
    pub(super) fn new(public: &Public, seat: Seat, reaction: u32, patience: u32) -> HandModel {
        let (hand, assist) = public.hand(seat);
        let mut hand_model = HandModel { sway: public.sway(), hand, assist, reaction, beats: Vec::new() };
        hand_model.beats =
            (reaction..=reaction + patience).step_by(TICK).map(|moment| hand_model.beat(moment)).collect();
        hand_model
    }

    fn beat(&self, moment: u32) -> SwayWindow {
        let half = self.reaction as i32 / 2;
        SwayWindow { moment, around: [-2, -1, 0, 1, 2].map(|step| self.sway_at(moment, step * half)) }
    }

    fn sway_at(&self, moment: u32, late: i32) -> Offset {
        self.sway.at(moment.saturating_add_signed(late), self.hand, self.assist)
    }

    /// Draws one shake of this hand.
    pub(super) fn shake(&self, chance: &mut Chance) -> Shake {
        let late = chance.below(2 * self.reaction + 1) as i32 - self.reaction as i32;
        Shake { late, tremor: tremor(self.hand, self.assist, chance) }
    }

    /// Typical sideways error, in tenths of a mm.
    pub(super) fn spread(&self) -> f64 {
        f64::from(most_tremor(self.hand, self.assist).x / 2) / 100.0
    }

    /// The plan that hits the target with the smallest error from sway; `None` if there is no candidate moment.
    pub(super) fn plan(&self, shape: PieceShape, target: Aim) -> Option<AimPlan> {
        let plans = self.beats.iter().map(|beat| {
            let plan = AimPlan { aim: against(shape, target, beat.around[2]), moment: beat.moment };
            let strays = beat.around.iter().map(|sway| stray(target, plan.aim.off_by(shape, *sway)));
            (strays.sum::<i64>(), plan)
        });
        plans.min_by_key(|(strays, _)| *strays).map(|(_, plan)| plan)
    }

    /// The release that results from a plan with this shake.
    pub(super) fn release(&self, shape: PieceShape, plan: AimPlan, shake: Shake) -> Release {
        plan.aim.off_by(shape, self.sway_at(plan.moment, shake.late).plus(shake.tremor))
    }

    /// The action of a plan, with this hand's timing error. The table draws the tremor.
    pub(super) fn carry_out(&self, piece: Piece, plan: AimPlan, chance: &mut Chance) -> Action {
        let moment = plan.moment.saturating_add_signed(self.shake(chance).late);
        Action::Drop { piece, aim: plan.aim, moment }
    }
}

/// The aim that hits the target if the hand sways by this much.
fn against(shape: PieceShape, target: Aim, sway: Offset) -> Aim {
    let angle = Angle::from_steps(i32::from(target.angle) - sway.angle).steps();
    let (least, most) = Aim::places(shape, angle);
    let x = (i32::from(target.x) * 100 - sway.x).div_euclid(100);
    Aim { x: x.clamp(i32::from(least), i32::from(most)) as u16, angle }
}

/// Squared distance of a release from the target, in units of a natural tremor: 200 µm or half a degree.
fn stray(target: Aim, release: Release) -> i64 {
    let aside = i64::from(release.x - target.exactly().x) / 200;
    let steps = i64::from(Angle::STEPS);
    let turned = (i64::from(release.angle) - i64::from(target.angle)).rem_euclid(steps);
    let turned = turned.min(steps - turned);
    aside * aside + turned * turned
}

#[cfg(test)]
mod tests {
    use drop_it::{DropIt, Edition, Settings, Setup};
    use game::{Authority, Seed, Stream, Teams};

    use super::*;

    const TARGET: Aim = Aim { x: 900, angle: 60 };

    /// A hand at the start of a game with this patience in ms.
    fn hand_model(seed: u64, patience: u32) -> HandModel {
        let setup = Setup::new(Settings::of(Edition::German, Teams::singles(2))).unwrap();
        let (game, _) = Authority::<DropIt>::deal(&setup, Seed::from_number(seed));
        HandModel::new(game.state(), game.to_act().iter().next().unwrap(), 120, patience)
    }

    fn chance() -> Chance {
        Chance::new(Seed::from_number(1), Stream(3))
    }

    /// Mean squared distance of releases from the target.
    fn strays(hand_model: &HandModel, shape: PieceShape, target: Aim) -> i64 {
        let (plan, mut chance) = (hand_model.plan(shape, target).unwrap(), chance());
        (0..200)
            .map(|_| stray(target, hand_model.release(shape, plan, hand_model.shake(&mut chance))))
            .sum::<i64>()
            / 200
    }

    #[test]
    fn waiting_for_a_good_moment_makes_drops_surer() {
        let total = |patience| {
            (0..20).map(|seed| strays(&hand_model(seed, patience), PieceShape::Square, TARGET)).sum::<i64>()
        };
        let [hasty, patient] = [0, 4_000].map(total);
        assert!(patient * 10 < hasty * 9, "{patient} and {hasty}");
    }

    #[test]
    fn a_piece_can_lean_on_the_rim() {
        let (least, _) = Aim::places(PieceShape::Square, 60);
        let sum = |target| {
            (0..20).map(|seed| strays(&hand_model(seed, 4_000), PieceShape::Square, target)).sum::<i64>()
        };
        assert!(sum(Aim { x: least, angle: 60 }) < sum(TARGET));
    }

    #[test]
    fn no_hand_is_quicker_than_its_reaction() {
        let (hand_model, mut chance) = (hand_model(1, 4_000), chance());
        let piece = Piece { shape: PieceShape::Square, ..Piece::default() };
        let plan = hand_model.plan(piece.shape, TARGET).unwrap();
        let lates = (0..200).map(|_| match hand_model.carry_out(piece, plan, &mut chance) {
            Action::Drop { moment, .. } => i64::from(moment) - i64::from(plan.moment),
            Action::Joker(_) => panic!("a drop was planned"),
        });
        let lates: Vec<i64> = lates.collect();
        assert!(lates.iter().all(|late| late.abs() <= 120));
        assert!(lates.iter().any(|late| *late < -100) && lates.iter().any(|late| *late > 100));
    }
}

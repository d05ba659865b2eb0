//! A simple planner: simulates some drops, each with samples of its own hand's error, and takes the best on average.

use drop_it::{
    Action, Aim, Angle, DropIt, JokerChoice, Lying, Phase, Piece, Public, Release, Strips, View, at_rest,
    hand, judge, let_fall,
};
use game::{Chance, Seat};

use crate::{Bot, Budget};

/// Simulates some drops and takes the best on average.
#[derive(Clone, Copy, Debug)]
pub struct Planner;

/// Samples per drop, each with another shake of the hand.
const SHAKES: u32 = 4;

/// Timing error in ms to either side, that of a fast human: the swaying hand is no easier for a bot than for people.
const TIMING: u32 = 120;

/// An unused joker scores three points at the end, so it is spent on drops of at least this many points.
const JOKER_FROM: u8 = 5;

/// A planned drop: piece, aim and moment.
#[derive(Clone, Copy, Debug)]
struct AimPlan {
    piece: Piece,
    target: Release,
    moment: u32,
}

impl Bot<DropIt> for Planner {
    fn choose(&mut self, view: &View, budget: Budget, chance: &mut Chance) -> Option<Action> {
        let public = view.public();
        let seat = view.viewer().seat().filter(|seat| public.to_act().contains(*seat))?;
        match public.phase() {
            Phase::Dropping { .. } => {
                plan(public, seat, budget, chance).map(|plan| carry_out(public, seat, plan, chance))
            }
            Phase::Deciding { .. } => {
                let worth = public.drops().last().map_or(0, drop_it::Drop::worth);
                let choice = if worth >= JOKER_FROM { JokerChoice::Spend } else { JokerChoice::Keep };
                Some(Action::Joker(choice))
            }
            Phase::Undealt | Phase::Ending | Phase::Over => None,
        }
    }
}

/// The best of as many plans as the budget allows; `None` if there is none.
fn plan(public: &Public, seat: Seat, budget: Budget, chance: &mut Chance) -> Option<AimPlan> {
    let pieces: Vec<Piece> = public.tray(seat).iter().map(|(piece, _)| piece).collect();
    let mut best: Option<(u32, AimPlan)> = None;
    for _ in 0..(budget.simulations / SHAKES).max(1) {
        let plan = random_plan(*chance.pick(&pieces)?, chance);
        let points = (0..SHAKES).map(|_| imagine(public, seat, plan, chance)).sum();
        if best.is_none_or(|(most, _)| points > most) {
            best = Some((points, plan));
        }
    }
    best.map(|(_, plan)| plan)
}

fn random_plan(piece: Piece, chance: &mut Chance) -> AimPlan {
    let angle = chance.below(u32::from(Angle::STEPS)) as u16;
    let (least, most) = Aim::places(piece.shape, angle);
    let x = least + chance.below(u32::from(most - least) + 1) as u16;
    AimPlan { piece, target: Aim { x, angle }.exactly(), moment: TIMING + chance.below(3_000) }
}

/// The action of a plan; its aim compensates for the sway at that moment.
fn carry_out(public: &Public, seat: Seat, plan: AimPlan, chance: &mut Chance) -> Action {
    let (steadiness, assist) = public.hand(seat);
    let sway = public.sway().at(plan.moment, steadiness, assist);
    let angle = Angle::from_steps(i32::from(plan.target.angle) - sway.angle).steps();
    let (least, most) = Aim::places(plan.piece.shape, angle);
    let x = (plan.target.x - sway.x).div_euclid(100).clamp(i32::from(least), i32::from(most));
    let moment = plan.moment - TIMING + chance.below(2 * TIMING + 1);
    Action::Drop { piece: plan.piece, aim: Aim { x: x as u16, angle }, moment }
}

/// The points of one sample, with a random shake of the hand.
fn imagine(public: &Public, seat: Seat, plan: AimPlan, chance: &mut Chance) -> u32 {
    let Action::Drop { piece, aim, moment } = carry_out(public, seat, plan, chance) else { return 0 };
    let (steadiness, assist) = public.hand(seat);
    let offset = public.sway().at(moment, steadiness, assist).plus(hand::tremor(steadiness, assist, chance));
    let release = aim.off_by(piece.shape, offset);
    u32::from(points(public.setup().settings().strips, public.pile(), piece, release))
}

/// The points of a drop.
fn points(strips: Strips, pile: &[Lying], piece: Piece, release: Release) -> u8 {
    let Ok(settled) = let_fall(pile, piece, release) else { return 0 };
    let after = at_rest(pile, piece, &settled);
    judge(strips, &after, pile.len()).map_or(0, |verdict| verdict.points())
}

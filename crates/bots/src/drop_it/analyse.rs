//! What a decision was worth, and what would have been better: for looking back after a game.

use drop_it::{Action, Aim, Broken, JokerChoice, LandingRule, Partner, Phase, Piece, Public, Verdict, View};
use game::{Chance, Seat};
use serde::{Deserialize, Serialize};

use super::EXPERT;
use super::hand_model::{AimPlan, Shake};
use super::map::{OutcomeMap, symmetry};
use super::outcome::{ColourSet, DropContext, Outcome};
use super::prospects::Prospects;
use super::thinker::{Character, TurnSearch};
use crate::Budget;

/// Who looks back. Only the drop itself counts, since that is what the estimates tell.
const LOOKING_BACK: Character = Character { saves_pieces: false, finalists: 32, ..EXPERT };

/// What a decision was worth beside the best that was found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judgement {
    /// What was done.
    pub played: Estimate,
    /// The best that was found, perhaps just that.
    pub best: Estimate,
}

impl Judgement {
    /// The chance to win that was given away, from 0 to 1.
    pub fn loss(&self) -> f64 {
        self.best.win - self.played.win
    }
}

/// What an action promises.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The action.
    pub action: Action,
    /// The points it brings on average. A joker that is given counts as lost points, one that is kept as nothing.
    pub points: f64,
    /// The chance to win afterwards, from 0 to 1.
    pub win: f64,
    /// What speaks for or against it.
    pub reason: AnalysisReason,
}

/// What speaks for or against an action.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum AnalysisReason {
    /// How a drop comes out.
    Drop(Landing),
    /// What there is to weigh about a joker.
    Joker {
        /// The points it makes up for.
        worth: u8,
        /// The points it may still bring otherwise.
        price: f64,
    },
}

/// How a drop most likely comes out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Landing {
    /// The piece.
    pub piece: Piece,
    /// How likely it is that no rule is broken, from 0 to 1.
    pub success: f64,
    /// The level it most likely reaches: among the successes, if there are any.
    pub level: u8,
    /// The bonus points that come with it.
    pub bonus: u8,
    /// The colours of the pieces it then touches.
    pub touched: ColourSet,
    /// The rule that is broken most often, if any is.
    pub risk: Option<LandingRule>,
}

/// What a decision was worth, told from what could be seen just before it; nothing if the action does not fit. A third of
/// the budget is spent on each of finding the best, judging it and judging what was done.
pub fn analyse(view: &View, action: &Action, budget: Budget, chance: &mut Chance) -> Option<Judgement> {
    let public = view.public();
    match (public.phase(), *action) {
        (Phase::Dropping { seat }, Action::Drop { piece, aim, moment })
            if public.tray(seat).count(piece) > 0 =>
        {
            let thought = TurnSearch::new(public, seat, LOOKING_BACK);
            let third = (budget.simulations / 3).max(1);
            let shakes: Vec<Shake> = (0..third).map(|_| thought.hand_model.shake(chance)).collect();
            let choice = thought.ponder(Budget { simulations: third }, chance)?;
            let played = estimate(&thought, piece, AimPlan { aim, moment }, &shakes)?;
            let best = estimate(&thought, choice.piece, choice.plan, &shakes)?;
            Some(Judgement { best: if best.win > played.win { best } else { played.clone() }, played })
        }
        (Phase::Deciding { seat }, Action::Joker(choice)) => judge_joker(public, seat, choice),
        _ => None,
    }
}

fn judge_joker(public: &Public, seat: Seat, choice: JokerChoice) -> Option<Judgement> {
    let worth = public.drops().last()?.worth();
    let prospects = Prospects::of(public, seat, public.tray(seat).total());
    let price = prospects.joker_price()?;
    let estimate = |choice| {
        let points = match choice {
            JokerChoice::Spend => f64::from(worth) - price,
            JokerChoice::Keep => 0.0,
        };
        let win = prospects.chance_to_win(points);
        Estimate {
            action: Action::Joker(choice),
            points,
            win,
            reason: AnalysisReason::Joker { worth, price },
        }
    };
    let best = if prospects.spends(worth) { JokerChoice::Spend } else { JokerChoice::Keep };
    Some(Judgement { played: estimate(choice), best: estimate(best) })
}

/// What a planned drop promises, tried with each of these shakes of the hand; nothing if it can't be done.
fn estimate(thought: &TurnSearch, piece: Piece, plan: AimPlan, shakes: &[Shake]) -> Option<Estimate> {
    let verdicts: Vec<Verdict> = shakes
        .iter()
        .filter_map(|shake| {
            thought.scene.verdict(piece, thought.hand_model.release(piece.shape, plan, *shake))
        })
        .collect();
    let count = verdicts.len() as f64;
    let gains = verdicts.iter().map(|verdict| {
        thought.prospects.gain(Outcome::of(verdict, thought.scene, piece.shape), piece.colour)
    });
    let gains: Vec<f64> = gains.collect();
    let landing = landing(thought.scene, piece, &verdicts)?;
    Some(Estimate {
        action: Action::Drop { piece, aim: plan.aim, moment: plan.moment },
        points: gains.iter().sum::<f64>() / count,
        win: gains.iter().map(|gain| thought.prospects.chance_to_win(*gain)).sum::<f64>() / count,
        reason: AnalysisReason::Drop(landing),
    })
}

fn landing(scene: DropContext, piece: Piece, verdicts: &[Verdict]) -> Option<Landing> {
    let (clean, broken): (Vec<&Verdict>, Vec<&Verdict>) =
        verdicts.iter().partition(|verdict| verdict.broken.is_empty());
    let told = if clean.is_empty() { &broken } else { &clean };
    let landings = told.iter().map(|verdict| {
        let touched = verdict.contacts.iter().filter_map(|contact| match contact.partner {
            Partner::Piece(number) => scene.pile.get(number).map(|lying| lying.piece.colour),
            Partner::Edge(..) | Partner::Shoulder => None,
        });
        (verdict.level, verdict.bonus(), touched.collect())
    });
    let (level, bonus, touched) = most_frequent(landings)?;
    let rules = broken.iter().flat_map(|verdict| Broken::iter(verdict.broken));
    Some(Landing {
        piece,
        success: clean.len() as f64 / verdicts.len() as f64,
        level,
        bonus,
        touched,
        risk: most_frequent(rules),
    })
}

/// What comes up most often; of several, the first.
fn most_frequent<T: Copy + PartialEq>(items: impl Iterator<Item = T>) -> Option<T> {
    let mut counted: Vec<(T, u32)> = Vec::new();
    for item in items {
        match counted.iter_mut().find(|(known, _)| *known == item) {
            Some((_, count)) => *count += 1,
            None => counted.push((item, 1)),
        }
    }
    counted.into_iter().reduce(|most, next| if next.1 > most.1 { next } else { most }).map(|(item, _)| item)
}

/// What letting go of a piece at some place of the opening brings.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct HeatCell {
    /// The place and the best angle there.
    pub aim: Aim,
    /// The points on average.
    pub points: f64,
}

/// Columns of a heat map are so many tenths of a mm apart.
const COLUMN: usize = 20;
/// Angles are compared in steps of so many half degrees.
const TURN: usize = 10;

/// What a piece would bring all along the opening, from left to right, on the pile as it lies in this view and to the hand
/// whose turn it is; empty if it is nobody's.
pub fn heat_map(view: &View, piece: Piece, budget: Budget, chance: &mut Chance) -> Vec<HeatCell> {
    let Phase::Dropping { seat } = view.public().phase() else { return Vec::new() };
    let thought = TurnSearch::new(view.public(), seat, LOOKING_BACK);
    let mut map = OutcomeMap::new(chance);
    map.explore(thought.scene, &[piece], budget.simulations.max(1), |_, aim| aim.exactly());
    let points = |aim| {
        map.expected(piece.shape, aim, thought.focus(), |outcome| {
            if outcome.is_broken(piece.colour) { 0.0 } else { f64::from(outcome.worth()) }
        })
    };
    let angles: Vec<u16> = (0..symmetry(piece.shape)).step_by(TURN).collect();
    let reach = |angle: &u16| Aim::places(piece.shape, *angle);
    let least = angles.iter().map(|angle| reach(angle).0).min().unwrap_or(0);
    let most = angles.iter().map(|angle| reach(angle).1).max().unwrap_or(0);
    let column = |x: u16| {
        let fitting = angles.iter().filter(|angle| (reach(angle).0..=reach(angle).1).contains(&x));
        let warmths =
            fitting.map(|angle| Aim { x, angle: *angle }).map(|aim| HeatCell { aim, points: points(aim) });
        warmths.reduce(|best, next| if next.points > best.points { next } else { best })
    };
    (least..=most).step_by(COLUMN).filter_map(column).collect()
}

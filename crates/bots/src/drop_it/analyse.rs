//! Analysis of decisions after a game: the value of an action and the best alternative.

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

/// The bot that analyses. It does not save pieces, since the estimates only cover the drop itself.
const LOOKING_BACK: Character = Character { saves_pieces: false, finalists: 32, ..EXPERT };

/// The value of a decision compared with the best action found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judgement {
    /// The action that was taken.
    pub played: Estimate,
    /// The best action found, possibly the same.
    pub best: Estimate,
}

impl Judgement {
    /// The chance to win that was lost, from 0 to 1.
    pub fn loss(&self) -> f64 {
        self.best.win - self.played.win
    }
}

/// The expected result of an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The action.
    pub action: Action,
    /// The mean points it scores. A spent joker counts as lost points, a kept one as nothing.
    pub points: f64,
    /// The chance to win afterwards, from 0 to 1.
    pub win: f64,
    /// The main reason for or against it.
    pub reason: AnalysisReason,
}

/// A reason for or against an action.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum AnalysisReason {
    /// The likely result of a drop.
    Drop(Landing),
    /// The trade-off of a joker.
    Joker {
        /// The points it would restore.
        worth: u8,
        /// The points it may still bring otherwise.
        price: f64,
    },
}

/// The most likely result of a drop.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Landing {
    /// The piece.
    pub piece: Piece,
    /// Probability that no rule is broken, from 0 to 1.
    pub success: f64,
    /// The most likely level: among the successful samples, if there are any.
    pub level: u8,
    /// The bonus points of that result.
    pub bonus: u8,
    /// The colours of the pieces it touches in that result.
    pub touched: ColourSet,
    /// The rule that is broken most often; `None` if none is.
    pub risk: Option<LandingRule>,
}

/// Analyses a decision from its player's view just before it; `None` if the action does not fit the view. Spends a
/// third of the budget each on finding the best action, on evaluating it and on evaluating the action taken.
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

/// The expected result of a planned drop over these samples of hand shake; `None` if it can't be released.
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

/// The most frequent item; the first of several; `None` if there is none.
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

/// The value of releasing a piece at one position of the opening.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct HeatCell {
    /// The position and the best angle there.
    pub aim: Aim,
    /// The mean points.
    pub points: f64,
}

/// Distance between columns of a heat map, in tenths of a mm.
const COLUMN: usize = 20;
/// Step between compared angles, in half degrees.
const TURN: usize = 10;

/// The value of a piece all along the opening, from left to right, on the pile of this view and with the hand of the
/// seat to act; empty if no seat is to act.
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

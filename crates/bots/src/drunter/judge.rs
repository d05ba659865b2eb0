//! Analysis of decisions: the remaining chance to win, the best action found, and reasons.

use drunter::board::{Printed, printed};
use drunter::{Action, Ballot, Building, Cards, Drunter, Goal, Line, Phase, Tile, View};
use game::{Chance, Game, Seat};
use serde::{Deserialize, Serialize};

use super::policy::{interest, strength};
use super::secret::{own_stakes, points};
use super::thinker::{DecisionContext, most_tried};
use crate::Budget;

/// A covered building is reported as another seat's loss if that seat holds the goal with at least this probability.
const SUSPICION: f64 = 0.3;
/// Smallest change in a line's threat that is reported, in points.
const NOTABLE_POINTS: f32 = 0.3;
/// Smallest change in an observer's belief that is reported.
const NOTABLE_BELIEF: f64 = 0.05;
/// At least one in this many simulations evaluates the action taken.
const LEAST_SHARE: u32 = 8;

/// A reason for or against an action, based on its player's knowledge.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum AnalysisReason {
    /// It covers a building that the player protects.
    CoversOwn {
        /// The points lost.
        points: u8,
    },
    /// It covers a building that another seat probably protects.
    CoversOthers {
        /// The other seat.
        seat: Seat,
        /// The building.
        building: Building,
        /// The points they lose.
        points: u8,
        /// The probability that the seat protects it, 0 to 1.
        chance: f64,
    },
    /// It leads a line away from what the player protects.
    LeadsAway {
        /// Approximate decrease of the threat, in points.
        points: f32,
    },
    /// It leads a line towards what the player protects.
    LeadsTowards {
        /// Approximate increase of the threat, in points.
        points: f32,
    },
    /// It covers an outhouse, so that a vote decides.
    CallsVote,
    /// It brings a line to its end.
    EndsLine(Line),
    /// It makes an observer less certain of the player's goal.
    HidesGoal {
        /// The observer's probability of the true goal before, 0 to 1.
        before: f64,
        /// The same afterwards.
        after: f64,
    },
    /// It makes an observer more certain of the player's goal.
    ShowsGoal {
        /// The observer's probability of the true goal before, 0 to 1.
        before: f64,
        /// The same afterwards.
        after: f64,
    },
    /// It casts votes.
    Casts {
        /// The ballot.
        ballot: Ballot,
        /// Number of votes.
        votes: u8,
    },
    /// It keeps votes for later.
    KeepsVotes {
        /// Number of votes left.
        left: u8,
    },
    /// It chooses a goal that scores this much in the current town.
    Counts {
        /// Its points.
        points: u8,
    },
}

/// The analysis of a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judgement {
    /// The chance to win after the action taken, 0 to 1.
    pub played: f32,
    /// The best action found.
    pub best: Action,
    /// The chance to win after the best action, 0 to 1.
    pub best_chance: f32,
    /// Reasons for and against the action taken.
    pub why_played: Vec<AnalysisReason>,
    /// Reasons for and against the best action found.
    pub why_best: Vec<AnalysisReason>,
}

impl Judgement {
    /// The chance to win that was lost, 0 to 1.
    pub fn loss(&self) -> f32 {
        (self.best_chance - self.played).max(0.0)
    }
}

/// Analyses an action that the viewer took or could take now; `None` if it is not legal for them.
pub fn analyse(view: &View, action: Action, budget: Budget, chance: &mut Chance) -> Option<Judgement> {
    let legal = Drunter::legal(view)?;
    if !legal.contains(&action) {
        return None;
    }
    let thought = DecisionContext::new(view)?;
    let (played, best, best_chance) = match (view.public().phase(), action) {
        (Phase::Laying { .. }, _) => judge_tile(&thought, &legal, action, budget, chance)?,
        (Phase::Voting { .. }, Action::Vote(cards)) => judge_vote(&thought, view, cards, budget, chance)?,
        (Phase::Declaring { .. }, _) => judge_declaration(&thought, view, action, budget, chance)?,
        (Phase::Choosing { .. }, _) => judge_choice(&thought, action, budget, chance)?,
        _ => return None,
    };
    Some(Judgement {
        played,
        best,
        best_chance,
        why_played: reasons_of(&thought, view, action),
        why_best: reasons_of(&thought, view, best),
    })
}

/// Reasons for and against an action of the viewer, without a search; empty if it is not legal for them.
pub fn reasons(view: &View, action: Action) -> Vec<AnalysisReason> {
    DecisionContext::new(view).map_or_else(Vec::new, |thought| reasons_of(&thought, view, action))
}

/// The chance to win of the action taken, the best action and its chance.
type Verdict = Option<(f32, Action, f32)>;

fn judge_tile(
    thought: &DecisionContext,
    legal: &[Action],
    action: Action,
    budget: Budget,
    chance: &mut Chance,
) -> Verdict {
    let index = legal.iter().position(|other| *other == action)?;
    let mut search = thought.search(thought.board);
    search.run(budget.simulations.max(1), chance);
    let best = most_tried(search.arms(thought.secret))?;
    let tried = search.arms(thought.secret).get(index)?.visits;
    search.insist(index, (budget.simulations / LEAST_SHARE).max(1).saturating_sub(tried), chance);
    let arms = search.arms(thought.secret);
    Some((arms.get(index)?.chance_to_win()?, *legal.get(best)?, arms.get(best)?.chance_to_win()?))
}

fn judge_vote(
    thought: &DecisionContext,
    view: &View,
    cards: Cards,
    budget: Budget,
    chance: &mut Chance,
) -> Verdict {
    let solution = thought.ballot(view, cards, budget, chance)?;
    let played = solution.choices.iter().position(|choice| *choice == cards)?;
    let best = (0..solution.choices.len())
        .reduce(|best, next| if solution.values[next] > solution.values[best] { next } else { best })?;
    let value = |index: usize| (solution.if_back + solution.values[index]).clamp(0.0, 1.0);
    Some((value(played), Action::Vote(solution.choices[best]), value(best)))
}

fn judge_declaration(
    thought: &DecisionContext,
    view: &View,
    action: Action,
    budget: Budget,
    chance: &mut Chance,
) -> Verdict {
    let [stays, back] = thought.outcomes(view, budget, chance)?;
    let Phase::Declaring { vote, .. } = view.public().phase() else { return None };
    let (mut yes, mut no) = (*vote, *vote);
    yes.joker_yes = vote.joker_yes.with(thought.seat);
    no.joker_yes = vote.joker_yes.without(thought.seat);
    let value = |stay: bool| {
        let search = if stay { &stays } else { &back };
        search.account.mean(thought.seat.index(), thought.secret)
    };
    let options = [
        (Action::Declare(Ballot::Yes), value(yes.tally().stays())?),
        (Action::Declare(Ballot::No), value(no.tally().stays())?),
    ];
    pick_out(&options, action)
}

fn judge_choice(thought: &DecisionContext, action: Action, budget: Budget, chance: &mut Chance) -> Verdict {
    let mains = thought.mains(budget, chance);
    let options: Vec<(Action, f32)> =
        mains.into_iter().map(|(goal, value)| (Action::Choose(goal), value)).collect();
    pick_out(&options, action)
}

/// The value of one option, and the best of all.
fn pick_out(options: &[(Action, f32)], action: Action) -> Verdict {
    let played = options.iter().find(|(option, _)| *option == action)?.1;
    let best = options.iter().copied().reduce(|best, next| if next.1 > best.1 { next } else { best })?;
    Some((played, best.0, best.1))
}

fn reasons_of(thought: &DecisionContext, view: &View, action: Action) -> Vec<AnalysisReason> {
    match action {
        Action::Lay(tile) => reasons_of_tile(thought, view, tile),
        Action::Vote(cards) => {
            let wants = cards.votes(Ballot::Yes) >= cards.votes(Ballot::No);
            let cast = strength(cards, wants);
            let ballot = if cast >= 0 { Ballot::Yes } else { Ballot::No };
            let left = view.public().hand(thought.seat).without(cards).strength();
            if cast == 0 {
                vec![AnalysisReason::KeepsVotes { left }]
            } else {
                vec![
                    AnalysisReason::Casts { ballot, votes: cast.unsigned_abs() },
                    AnalysisReason::KeepsVotes { left },
                ]
            }
        }
        Action::Declare(ballot) => {
            vec![AnalysisReason::Casts { ballot, votes: drunter::Card::Joker.strength() }]
        }
        Action::Choose(goal) => vec![AnalysisReason::Counts { points: points(goal, thought.board.covered) }],
    }
}

fn reasons_of_tile(thought: &DecisionContext, view: &View, tile: Tile) -> Vec<AnalysisReason> {
    let mut reasons = Vec::new();
    let (Some(step), Some(goals)) = (thought.board.find(tile), view.goals()) else { return reasons };
    let covered = thought.board.covered;
    let own = |covered| goals.cards().map(|goal| points(goal, covered)).max().unwrap_or(0);
    let lost = own(covered).saturating_sub(own(covered | step.buildings()));
    if lost > 0 {
        reasons.push(AnalysisReason::CoversOwn { points: lost });
    }
    reasons.extend(losses_of_others(thought, view, tile));
    let stakes = own_stakes(goals, covered, thought.board.is_undecided());
    let points = interest(&thought.board, step, &stakes) + f32::from(lost);
    if points >= NOTABLE_POINTS {
        reasons.push(AnalysisReason::LeadsAway { points });
    } else if points <= -NOTABLE_POINTS {
        reasons.push(AnalysisReason::LeadsTowards { points: -points });
    }
    if step.calls_vote() {
        reasons.push(AnalysisReason::CallsVote);
    }
    let mut after = thought.board;
    after.lay(step);
    reasons.extend(
        Line::ALL
            .into_iter()
            .filter(|line| after.has_ended(*line as u8) && !thought.board.has_ended(*line as u8))
            .map(AnalysisReason::EndsLine),
    );
    reasons.extend(change_of_belief(thought, view, tile));
    reasons
}

/// The buildings under a tile that other seats probably protect.
fn losses_of_others(thought: &DecisionContext, view: &View, tile: Tile) -> Vec<AnalysisReason> {
    let mut reasons = Vec::new();
    for field in tile.span.fields() {
        let Printed::Building(building, points) = printed(field) else { continue };
        for seat in view.seats().filter(|seat| *seat != thought.seat) {
            let chance = thought.private.chance_of(seat, Goal::Protect(building));
            if chance >= SUSPICION {
                reasons.push(AnalysisReason::CoversOthers { seat, building, points, chance });
            }
        }
    }
    reasons
}

/// What an observer learns from a tile about the player's goal.
fn change_of_belief(thought: &DecisionContext, view: &View, tile: Tile) -> Option<AnalysisReason> {
    let goal = view.goals()?.cards().next()?;
    let before = thought.public.chance_of(thought.seat, goal);
    let after = super::Belief::with_tile(view.public(), thought.seat, tile).chance_of(thought.seat, goal);
    if after <= before - NOTABLE_BELIEF {
        Some(AnalysisReason::HidesGoal { before, after })
    } else if after >= before + NOTABLE_BELIEF {
        Some(AnalysisReason::ShowsGoal { before, after })
    } else {
        None
    }
}

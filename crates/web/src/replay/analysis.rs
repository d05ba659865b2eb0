//! The analysis of a replay: the value of each decision, computed in the worker one by one.

use std::collections::BTreeMap;

use bots::drop_it::{AnalysisReason as DropReason, Estimate};
use bots::drunter::{AnalysisReason, Judgement};
use bots::review;
use client::{ComputedReplay, DecisionValue, HeatMap, MoveAnalysis};
use draw::svg::Num;
use drunter::{Action, Goal};
use game::Seat;
use i18n::{AnalysisText, DropItText, DrunterText};
use weave::prelude::*;

use crate::settings::Settings;
use crate::worker;

/// The state of an analysis.
#[derive(Clone, Copy, Debug)]
struct AnalysisState {
    bytes: StoredValue<Vec<u8>>,
    replay: StoredValue<ComputedReplay>,
    /// The moment of the replay that is shown.
    at: RwSignal<usize>,
    names: Signal<Vec<String>>,
    settings: Settings,
    /// The results so far, by decision.
    found: RwSignal<BTreeMap<usize, MoveAnalysis>>,
    /// How many decisions have been analysed.
    judged: RwSignal<usize>,
}

/// A fraction in whole percent.
fn percent(share: f64) -> u32 {
    (share * 100.0).round() as u32
}

/// Points in tenths.
fn tenths(points: f64) -> i32 {
    (points * 10.0).round() as i32
}

impl AnalysisState {
    fn say(self, message: AnalysisText<'_>) -> String {
        self.settings.say(message)
    }

    fn name(self, seat: Seat) -> String {
        self.names.with(|names| names.get(seat.index()).cloned()).unwrap_or_default()
    }

    fn count(self) -> usize {
        self.replay.with_value(ComputedReplay::decisions)
    }

    /// Analyses one decision after the other, as long as the page is open.
    fn judge_from(self, decision: usize) {
        if decision >= self.count() {
            return;
        }
        let done = move |finding: Option<MoveAnalysis>| {
            let is_here = self.judged.try_set(decision + 1);
            if let Some(finding) = finding {
                self.found.try_update(|found| found.insert(decision, finding));
            }
            if is_here {
                self.judge_from(decision + 1);
            }
        };
        self.bytes.with_value(|bytes| worker::analyse(bytes, decision, done));
    }

    /// The share of the best chances found that a player kept; `None` if none of their decisions is analysed yet.
    fn accuracy(self, seat: Seat) -> Option<f64> {
        self.found.with(|found| {
            review::accuracy(found.values().filter(|finding| finding.seat == seat).map(MoveAnalysis::chances))
        })
    }

    /// The decisions that lost the most, the worst first, with the loss.
    fn misses(self) -> Vec<((usize, Seat), f64)> {
        self.found.with(|found| {
            let judged =
                |(decision, finding): (&usize, &MoveAnalysis)| ((*decision, finding.seat), finding.chances());
            review::misses(found.iter().map(judged))
        })
    }
}

/// The analysis of a game; starts on request.
#[component]
pub(super) fn Analysis(
    bytes: StoredValue<Vec<u8>>,
    replay: StoredValue<ComputedReplay>,
    at: RwSignal<usize>,
    names: Signal<Vec<String>>,
    settings: Settings,
) -> Markup {
    let is_open = RwSignal::new(false);
    let back = AnalysisState {
        bytes,
        replay,
        at,
        names,
        settings,
        found: RwSignal::new(BTreeMap::new()),
        judged: RwSignal::new(0),
    };
    let toggle = move |_| {
        is_open.update(|open| *open = !*open);
        if back.judged.get_untracked() == 0 {
            back.judge_from(0);
        }
    };
    view! {
        <button class="chip analyse" aria-expanded=move || is_open.get().to_string() on:click=toggle
            title=move || back.say(AnalysisText::AnalysisHint)>
            {move || back.say(AnalysisText::Analysis)}
        </button>
        <Show when=move || is_open.get()>
            <aside class="analysis" aria-label=move || back.say(AnalysisText::Analysis)>
                <p class="hint">{move || back.say(AnalysisText::AnalysisHint)}</p>
                {move || progress(back)}
                {move || summary(back)}
                {move || this_decision(back)}
            </aside>
        </Show>
    }
}

/// The progress; `None` when done.
fn progress(back: AnalysisState) -> Option<Markup> {
    let (judged, of) = (back.judged.get(), back.count());
    (judged < of).then(|| {
        let label = back.say(AnalysisText::Judging { number: judged as u32 + 1, of: of as u32 });
        view! { <label class="judging"><progress max=of value=judged></progress>{label}</label> }
    })
}

/// The accuracy of all players, and the worst decisions; `None` until everything is analysed.
fn summary(back: AnalysisState) -> Option<Markup> {
    if back.judged.get() < back.count() {
        return None;
    }
    let accuracies = game::seats(back.names.with(Vec::len)).filter_map(|seat| {
        let percent = percent(back.accuracy(seat)?);
        let text = back.say(AnalysisText::Accuracy { name: &back.name(seat), percent });
        Some(view! { <li>{text}</li> })
    });
    let miss = |((decision, seat), loss): ((usize, Seat), f64)| {
        let (game, made) = back.replay.with_value(|replay| (replay.kind(), replay.decision(decision)));
        let ((moment, number), percent) = (made.unwrap_or_default(), percent(loss));
        let text = back.say(AnalysisText::Miss { game, number, name: &back.name(seat), percent });
        view! { <li><button class="plain" on:click=move |_| back.at.set(moment)>{text}</button></li> }
    };
    let misses = back.misses();
    let none = misses.is_empty().then(|| view! { <p>{back.say(AnalysisText::NoMisses)}</p> });
    Some(view! {
        <ul class="accuracy">{accuracies.collect::<Markup>()}</ul>
        <h3>{back.say(AnalysisText::Misses)}</h3>
        {none}
        <ol>{misses.into_iter().map(miss).collect::<Markup>()}</ol>
    })
}

/// The analysis of the decision that led to the moment shown.
fn this_decision(back: AnalysisState) -> Option<Markup> {
    let at = back.at.get();
    let decision = back.replay.with_value(|replay| replay.decision_at(at))?;
    let finding = back.found.with(|found| found.get(&decision).cloned())?;
    let [played, best] = finding.chances();
    let title = back.say(AnalysisText::Decided { name: &back.name(finding.seat) });
    let chance = back.say(AnalysisText::ChanceToWin { percent: percent(played) });
    let is_better = review::is_miss([played, best]);
    let verdict = match is_better {
        true => back.say(AnalysisText::Better { percent: percent(best) }),
        false => back.say(AnalysisText::NothingBetter),
    };
    let (said, better, evidence) = match &finding.worth {
        DecisionValue::DropIt { judgement, heat } => (
            promises(back, &judgement.played),
            promises(back, &judgement.best),
            heat.as_ref().map(|heat| heat_map(back, heat).into_markup()),
        ),
        DecisionValue::Drunter { judgement, beliefs } => (
            reasons(back, &judgement.why_played),
            best_move(back, judgement),
            Some(belief_table(back, beliefs).into_markup()),
        ),
    };
    let lines =
        |texts: Vec<String>| texts.into_iter().map(|text| view! { <li>{text}</li> }).collect::<Markup>();
    Some(view! {
        <h3>{title}</h3>
        <p>{chance}</p>
        <ul>{lines(said)}</ul>
        <p>{verdict}</p>
        {is_better.then(|| view! { <ul>{lines(better)}</ul> })}
        {evidence}
    })
}

/// The estimates for a drop or a joker.
fn promises(back: AnalysisState, estimate: &Estimate) -> Vec<String> {
    match &estimate.reason {
        DropReason::Drop(landing) => {
            let touched: Vec<_> = landing.touched.iter().collect();
            let (level, bonus) = (u32::from(landing.level), u32::from(landing.bonus));
            let success = percent(landing.success);
            let mut lines = vec![
                back.say(AnalysisText::DropPromises {
                    piece: landing.piece,
                    tenths: tenths(estimate.points),
                }),
                back.say(AnalysisText::Landing { touched: &touched, level, bonus, percent: success }),
            ];
            lines.extend(landing.risk.map(|rule| back.say(AnalysisText::Risk { rule })));
            lines
        }
        DropReason::Joker { worth, price } => {
            vec![back.say(AnalysisText::JokerWeighed { worth: u32::from(*worth), tenths: tenths(*price) })]
        }
    }
}

/// The best action found, and the reasons for it.
fn best_move(back: AnalysisState, judgement: &Judgement) -> Vec<String> {
    let say = |message: DrunterText<'_>| back.settings.say(message);
    let action = match judgement.best {
        Action::Lay(tile) => {
            say(DrunterText::StoryLaid { kind: tile.line.kind(), span: tile.span, under: false })
        }
        Action::Vote(cards) => {
            let shouts: Vec<String> = cards.iter().map(|card| say(DrunterText::CardShout { card })).collect();
            shouts.join(" + ")
        }
        Action::Declare(ballot) => say(DrunterText::JokerChoice { ballot }),
        Action::Choose(goal) => say(DrunterText::GoalName { goal }),
    };
    std::iter::once(action).chain(reasons(back, &judgement.why_best)).collect()
}

fn reasons(back: AnalysisState, reasons: &[AnalysisReason]) -> Vec<String> {
    reasons.iter().map(|reason| reason_in_words(back, *reason)).collect()
}

fn reason_in_words(back: AnalysisState, reason: AnalysisReason) -> String {
    match reason {
        AnalysisReason::CoversOwn { points } => {
            back.say(AnalysisText::CoversOwn { points: u32::from(points) })
        }
        AnalysisReason::CoversOthers { seat, building, points, chance } => {
            back.say(AnalysisText::CoversOthers {
                name: &back.name(seat),
                building,
                points: u32::from(points),
                percent: percent(chance),
            })
        }
        AnalysisReason::LeadsAway { .. } => back.say(AnalysisText::LeadsAway),
        AnalysisReason::LeadsTowards { .. } => back.say(AnalysisText::LeadsTowards),
        AnalysisReason::CallsVote => back.say(AnalysisText::LeadsToVote),
        AnalysisReason::EndsLine(line) => back.say(AnalysisText::EndsLine { line }),
        AnalysisReason::HidesGoal { before, after } => {
            back.say(AnalysisText::HidesGoal { before: percent(before), after: percent(after) })
        }
        AnalysisReason::ShowsGoal { before, after } => {
            back.say(AnalysisText::ShowsGoal { before: percent(before), after: percent(after) })
        }
        AnalysisReason::Casts { ballot, votes } => {
            back.say(AnalysisText::Casts { ballot, votes: u32::from(votes) })
        }
        AnalysisReason::KeepsVotes { left } => back.say(AnalysisText::KeepsVotes { votes: u32::from(left) }),
        AnalysisReason::Counts { points } => back.say(AnalysisText::GoalBrings { points: u32::from(points) }),
    }
}

/// The value of the piece along the opening, and where it was released.
fn heat_map(back: AnalysisState, heat: &HeatMap) -> Markup {
    // Positions in the opening are in tenths of a mm from the shaft's left wall.
    let width = drop_it::board::WIDTH * 10.0;
    let most = heat.warmth.iter().map(|warmth| warmth.points).fold(1.0, f64::max);
    let bar = |warmth: &bots::drop_it::HeatCell| {
        let height = 100.0 * warmth.points / most;
        let (x, y) = (f64::from(warmth.aim.x) - 10.0, 100.0 - height);
        let [x, y, height] = [x, y, height].map(|length| Num(length).to_string());
        let opacity = Num(0.25 + 0.75 * warmth.points / most).to_string();
        view! { <rect x=x y=y width="20" height=height opacity=opacity></rect> }
    };
    let colour = format!("--own: var(--{})", heat.piece.colour);
    let label = back.settings.say(DropItText::HeatMap);
    view! {
        <figure class="heat" style=colour>
            <svg viewBox=format!("0 -14 {} 128", Num(width.into())) preserveAspectRatio="none" role="img" aria-label=label.clone()>
                {heat.warmth.iter().map(bar).collect::<Markup>()}
                <line x1=heat.aim.x x2=heat.aim.x y1="-14" y2="114"></line>
            </svg>
            <figcaption>{label}</figcaption>
        </figure>
    }
}

/// What a careful observer believed about each player's goal.
fn belief_table(back: AnalysisState, beliefs: &[Vec<(Goal, f64)>]) -> Markup {
    let row = |(seat, cards): (Seat, &Vec<(Goal, f64)>)| {
        let name = back.name(seat);
        let cell = |(goal, chance): &(Goal, f64)| {
            let percent = percent(*chance);
            let text = back.say(AnalysisText::Believed { name: &name, goal: *goal, percent });
            let goal = back.settings.say(DrunterText::GoalName { goal: *goal });
            view! {
                <li aria-label=text>
                    <span>{goal}</span><meter min="0" max="100" value=percent></meter><b>{percent}" %"</b>
                </li>
            }
        };
        let cells = cards.iter().map(cell).collect::<Markup>();
        view! { <section><h4>{name}</h4><ul class="belief">{cells}</ul></section> }
    };
    let rows = game::seats(beliefs.len()).zip(beliefs).map(row).collect::<Markup>();
    view! { <h3>{back.say(AnalysisText::Beliefs)}</h3>{rows} }
}

//! The end of a game: the goals, revealed one by one, and the ranking.

use draw::drunter::{goal_buildings, goal_card, seat_mark};
use drunter::board::{Field, Printed, printed};
use drunter::{Goal, Goals, Happening, Score, Town, View, board};
use game::{BySeat, Seat, Standings};
use i18n::{DrunterText, TableText};
use weave::prelude::*;

use super::picture;
use super::stage::Stage;
use crate::props::ScreenProps;

/// All seats, the winner first.
fn ranking(view: &View) -> Vec<Seat> {
    view.public().standings().map(|standings| standings.ranking().collect()).unwrap_or_default()
}

/// The goals and points of all players, the winner first.
#[component]
pub(super) fn Outcome(view: Signal<View>, props: ScreenProps, stage: Stage) -> Markup {
    let rows = move || {
        let view = view.get();
        let (Some(scores), Some(standings)) = (view.public().scores(), view.public().standings()) else {
            return Vec::new();
        };
        let hidden = stage.hidden_goals();
        let shown = ranking(&view).into_iter().filter(|seat| !hidden.contains(*seat));
        shown.map(|seat| row(&view, seat, standings.place(seat), scores[seat], props)).collect()
    };
    let tie = move || view.get().public().scores().and_then(|scores| tie(&scores)).map(|tie| props.say(tie));
    view! {
        <section class="dd-results" aria-live="polite">
            <ol>{move || rows().into_iter().collect::<Markup>()}</ol>
            <Show when=move || stage.are_goals_revealed()>
                {move || tie().map(|tie| view! { <p class="dd-tie">{tie}</p> })}
                <p class="dd-summary">{move || props.say(summary(&view.get()))}</p>
            </Show>
        </section>
    }
}

fn row(view: &View, seat: Seat, place: u8, score: Score, props: ScreenProps) -> Markup {
    let town = view.public().town();
    let goals: Vec<Goal> = view.goals_of(seat).into_iter().flat_map(Goals::cards).collect();
    let name = goals.first().map(|goal| props.say(DrunterText::GoalName { goal: *goal }));
    let second = goals.get(1).map(|goal| {
        let second = DrunterText::SecondGoal { goal: *goal, points: u32::from(score.second) };
        view! { <p class="dd-second">{props.say(second)}</p> }
    });
    let standing = goals.first().and_then(|goal| standing(*goal, town));
    let standing =
        standing.map(|values| format!("{} · ", props.say(DrunterText::StillStanding { values: &values })));
    let votes = props.say(DrunterText::VotesLeft { count: u32::from(score.votes) });
    let buildings = goals.first().and_then(|goal| goal_buildings(*goal, town, props.theme.get()));
    view! {
        <li class="dd-card dd-result" data-first=(place == 1).then_some("")>
            <div class="dd-faces">{goals.into_iter().map(|goal| picture(&goal_card(goal))).collect::<Markup>()}</div>
            <div>
                <h3><b class="dd-number">{place}</b>{picture(&seat_mark(seat, props.theme.get()))}{props.name(seat)}</h3>
                <p>{name}</p>
                {buildings.map(|buildings| view! { <div class="dd-protected">{picture(&buildings)}</div> })}
                {second}
                <small>{standing}{votes}</small>
            </div>
            <p class="dd-points"><b>{score.points}</b><small>{props.say(TableText::PointsLabel)}</small></p>
        </li>
    }
}

/// The values of the buildings still standing, if the goal is one type of building; `None` otherwise.
fn standing(goal: Goal, town: &Town) -> Option<Vec<u32>> {
    match goal {
        Goal::Protect(building) => {
            let stands = |value: &u8| !town.is_covered(board::site(building, *value));
            Some((1..=5).filter(stands).map(u32::from).collect())
        }
        _ => None,
    }
}

/// How a tie for the first place was broken; `None` if there was none.
fn tie(scores: &BySeat<Score>) -> Option<DrunterText<'static>> {
    let best: Vec<Score> = Standings::by_score(scores).ranking().map(|seat| scores[seat]).collect();
    match best[..] {
        [one, two, ..] if one == two => Some(DrunterText::TieStands),
        [one, two, ..] if (one.points, one.second) == (two.points, two.second) => {
            Some(DrunterText::TieByVotes)
        }
        [one, two, ..] if one.points == two.points => Some(DrunterText::TieBySecond),
        _ => None,
    }
}

/// A summary of the town: what is left of it.
fn summary(view: &View) -> DrunterText<'static> {
    let town = view.public().town();
    let is_gone = |field: &Field| matches!(printed(*field), Printed::Building(..)) && town.is_covered(*field);
    let passed_under = |happening: &Happening| match happening {
        Happening::Laid { passes_under, .. } => *passes_under,
        Happening::Decided { turn, passes_under, .. } => *passes_under && turn.stays(),
        _ => false,
    };
    DrunterText::Summary {
        tiles: town.tiles().len() as u32,
        covered: Field::all().filter(is_gone).count() as u32,
        bridges: view.public().told().into_iter().filter(passed_under).count() as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tie_of(scores: [(u8, u8, u8); 3]) -> Option<DrunterText<'static>> {
        tie(&BySeat::new(3, |seat| {
            let (points, second, votes) = scores[seat.index()];
            Score { points, second, votes }
        }))
    }

    #[test]
    fn the_end_says_what_broke_a_tie_at_the_top() {
        assert_eq!(tie_of([(9, 1, 1), (7, 4, 0), (7, 4, 0)]), None);
        assert_eq!(tie_of([(9, 3, 0), (9, 4, 0), (7, 0, 8)]), Some(DrunterText::TieBySecond));
        assert_eq!(tie_of([(9, 4, 2), (9, 4, 5), (7, 0, 8)]), Some(DrunterText::TieByVotes));
        assert_eq!(tie_of([(9, 4, 5), (9, 4, 5), (7, 0, 8)]), Some(DrunterText::TieStands));
    }
}

//! What everybody protected, and who stands where.

use draw::drunter::{goal_card, seat_mark};
use drunter::{Goal, Goals, Score, Town, View, board};
use game::{BySeat, Seat};
use i18n::{AtTable, InDrunter};
use leptos::prelude::*;

use super::picture;
use crate::stage::Stage;

/// Everybody's goal and points, the winner first.
#[component]
pub(super) fn Result(view: Signal<View>, stage: Stage) -> impl IntoView {
    let rows = move || {
        let view = view.get();
        let (Some(scores), Some(standings)) = (view.public().scores(), view.public().standings()) else {
            return Vec::new();
        };
        let mut seats: Vec<Seat> = view.seats().collect();
        seats.sort_by_key(|seat| standings.place(*seat));
        seats.into_iter().map(|seat| row(&view, seat, standings.place(seat), scores[seat], stage)).collect()
    };
    let tie = move || view.get().public().scores().and_then(|scores| tie(&scores)).map(|tie| stage.say(tie));
    view! {
        <section class="dd-results">
            {move || tie().map(|tie| view! { <p class="dd-tie">{tie}</p> })}
            <ol>{move || rows().into_iter().collect_view()}</ol>
        </section>
    }
}

fn row(view: &View, seat: Seat, place: u8, score: Score, stage: Stage) -> impl IntoView + use<> {
    let goals: Vec<Goal> = view.goals_of(seat).into_iter().flat_map(Goals::cards).collect();
    let names: Vec<String> =
        goals.iter().map(|goal| stage.say(InDrunter::GoalName { goal: *goal })).collect();
    let standing = goals.first().and_then(|goal| standing(*goal, view.public().town()));
    let standing = standing.map(|values| stage.say(InDrunter::StillStanding { values: &values }));
    let votes = stage.say(InDrunter::VotesLeft { count: u32::from(score.votes) });
    view! {
        <li class="dd-card dd-result" data-first=(place == 1).then_some("")>
            <div class="dd-faces">{goals.into_iter().map(|goal| picture(&goal_card(goal))).collect_view()}</div>
            <div>
                <h3><b class="dd-number">{place}</b>{picture(&seat_mark(seat, stage.theme.get()))}{stage.name(seat)}</h3>
                <p>{names.join(" · ")}</p>
                <small>{standing}{" · "}{votes}</small>
            </div>
            <p class="dd-points"><b>{score.points}</b><small>{stage.say(AtTable::PointsLabel)}</small></p>
        </li>
    }
}

/// The values that still stand, where the goal is one type of building.
fn standing(goal: Goal, town: &Town) -> Option<Vec<u32>> {
    match goal {
        Goal::Protect(building) => {
            let stands = |value: &u8| !town.is_covered(board::site(building, *value));
            Some((1..=5).filter(stands).map(u32::from).collect())
        }
        _ => None,
    }
}

/// How a tie at the top was broken, if there was one.
fn tie(scores: &BySeat<Score>) -> Option<InDrunter<'static>> {
    let mut best: Vec<Score> = scores.iter().map(|(_, score)| *score).collect();
    best.sort_by(|one, other| other.cmp(one));
    match best[..] {
        [one, two, ..] if one == two => Some(InDrunter::TieStands),
        [one, two, ..] if (one.points, one.second) == (two.points, two.second) => Some(InDrunter::TieByVotes),
        [one, two, ..] if one.points == two.points => Some(InDrunter::TieBySecond),
        _ => None,
    }
}

//! The end of a game of Drop It: the ranking, and how the points came about.

use draw::drop_it::colour_mark;
use drop_it::{Drop, Public};
use game::Seat;
use i18n::{DropItText, TableText};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::play::Play;
use super::players::{are_teams, colour_of, members, side_name};
use crate::chunks::ChunkError;
use crate::picture::drawn;
use crate::props::ScreenProps;

/// The result of a side.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    side: usize,
    place: u8,
    points: u16,
    jokers: u8,
    members: Vec<Seat>,
    drops: Vec<Drop>,
}

/// The results, one row per side, the winner first; `None` until the game is over.
fn rows(public: &Public) -> Option<Vec<Row>> {
    let standings = public.standings()?;
    let row = |side: usize| {
        let members = members(public, side);
        let any = members.first().copied()?;
        let drops = public.drops().iter().filter(|drop| members.contains(&drop.seat)).copied().collect();
        let (place, points, jokers) = (standings.place(any), public.score(any), public.jokers(any));
        Some(Row { side, place, points, jokers, members, drops })
    };
    let mut rows: Vec<Row> = (0..public.setup().sides()).filter_map(row).collect();
    rows.sort_by_key(|row| row.place);
    Some(rows)
}

fn title(props: ScreenProps, public: &Public, rows: &[Row]) -> String {
    let winners = rows.iter().filter(|row| row.place == 1);
    let names: Vec<String> = winners.map(|row| side_name(props, public, row.side)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    match names.as_slice() {
        [name] if are_teams(public) => props.say(DropItText::TeamWins { name }),
        _ if are_teams(public) => props.say(DropItText::TeamsShareWin),
        [name] => props.say(TableText::Wins { name }),
        names => props.say(TableText::SharedWin { names }),
    }
}

fn drops_in_words(props: ScreenProps, drops: &[Drop]) -> String {
    let best = drops.iter().map(Drop::points).max().unwrap_or_default();
    let blanks = drops.iter().filter(|drop| drop.points() == 0).count();
    let (drops, blanks) = (drops.len() as u32, blanks as u32);
    props.say(DropItText::PlayerSummary { drops, best: u32::from(best), blanks })
}

/// The result, in the court's chunk: neither is needed before the first drop.
#[wasm_split(court, fallible)]
pub(super) fn result() -> Result<fn(Play) -> Markup, ChunkError> {
    Ok(|play| view! { <Standings play/> })
}

/// The ranking, and how the points came about.
#[component]
fn Standings(play: Play) -> Markup {
    let props = play.props;
    let row = move |public: &Public, row: &Row| {
        let name = side_name(props, public, row.side);
        let unused = (row.jokers > 0).then(|| {
            let (count, points) =
                (u32::from(row.jokers), u32::from(row.jokers) * u32::from(drop_it::JOKER_POINTS));
            view! { <small>{props.say(DropItText::UnusedJokers { name: &name, count, points })}</small> }
        });
        let crew = are_teams(public).then(|| {
            let names: Vec<String> = row.members.iter().map(|seat| props.name(*seat)).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            view! { <small>{i18n::list(props.language.get(), &names)}</small> }
        });
        let mark = drawn(&colour_mark(colour_of(public, row.side), props.theme.get()));
        let standing = TableText::AriaStandings {
            place: u32::from(row.place),
            name: &name,
            points: u32::from(row.points),
        };
        view! {
            <li class:first=row.place == 1>
                <span class="di-mark" aria-hidden="true" inner_html=mark></span>
                <span>
                    <strong>{props.say(standing)}</strong>
                    {crew}
                    <small>{drops_in_words(props, &row.drops)}</small>
                    {unused}
                </span>
            </li>
        }
    };
    let shown = move || {
        if play.is_moving.get() {
            return None;
        }
        play.seen.with(|seen| {
            let public = seen.public();
            let rows = rows(public)?;
            Some(view! {
                <section class="di-card di-result" role="status">
                    <h2>{title(props, public, &rows)}</h2>
                    <ol>{rows.iter().map(|one| row(public, one)).collect::<Markup>()}</ol>
                    {rounds(props, public, &rows)}
                </section>
            })
        })
    };
    view! { {shown} }
}

/// The points of each side, by round.
fn rounds(props: ScreenProps, public: &Public, rows: &[Row]) -> Markup {
    let count = rows.iter().map(|row| row.drops.len()).max().unwrap_or_default();
    let heads = rows
        .iter()
        .map(|row| view! { <th scope="col">{side_name(props, public, row.side)}</th> })
        .collect::<Markup>();
    let cell = |drop: Option<&Drop>| drop.map(|drop| format!("+{}", drop.points()));
    let line = |round: usize| {
        let cells =
            rows.iter().map(|row| view! { <td>{cell(row.drops.get(round))}</td> }).collect::<Markup>();
        view! { <tr><th scope="row">{round + 1}</th>{cells}</tr> }
    };
    view! {
        <details class="di-rounds">
            <summary>{props.say(DropItText::RoundByRound)}</summary>
            <table>
                <thead><tr><td></td>{heads}</tr></thead>
                <tbody>{(0..count).map(line).collect::<Markup>()}</tbody>
            </table>
        </details>
    }
}

#[cfg(test)]
mod tests {
    use drop_it::{DropIt, Edition, Settings, Setup};
    use game::{Authority, Chance, Game, Seed, Stream, Teams, Viewer};

    use super::*;

    #[test]
    fn a_team_has_one_row_with_all_its_drops_and_its_jokers_once() {
        let teams = Teams::of_sizes(&[2, 1]).unwrap();
        let setup = Setup::new(Settings::of(Edition::German, teams).with_jokers()).unwrap();
        let (mut game, _) = Authority::<DropIt>::deal(&setup, Seed::from_number(1));
        let mut chance = Chance::new(Seed::from_number(2), Stream(0));
        while let Some(seat) = game.to_act().iter().next() {
            let action = DropIt::random_action(&game.view(Viewer::Seat(seat)), &mut chance).unwrap();
            game.act(seat, &action).unwrap();
        }
        let rows = rows(game.state()).unwrap();
        assert_eq!(rows.iter().map(|row| row.drops.len()).collect::<Vec<_>>(), [18, 18]);
        assert_eq!(rows.iter().map(|row| row.members.len()).sum::<usize>(), 3);
        assert_eq!(rows[0].place, 1);
        assert!(rows[1].place <= 2);
        for row in &rows {
            let dropped: u16 = row.drops.iter().map(|drop| u16::from(drop.points())).sum();
            assert_eq!(row.points, dropped + u16::from(row.jokers) * drop_it::JOKER_POINTS);
        }
    }
}

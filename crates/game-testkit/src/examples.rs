//! Examples of a game's JSON for authors of bots.

use std::collections::BTreeSet;
use std::fmt::Debug;

use game::{Game, Viewer};
use serde::Serialize;

use crate::{PlayedGame, TestGame, play_at_random, viewers};

/// Number of random games: more than enough for every kind of event to occur.
const GAMES: u64 = 20;
/// Number of actions after which a view has something in every field and is still short.
const ACTIONS: usize = 3;

/// The JSON of one example of each kind of action and visible event, and of a view.
pub fn examples<G: TestGame>() -> String {
    let tables = G::tables();
    let games: Vec<PlayedGame<G>> = (0..GAMES)
        .flat_map(|seed| tables.iter().map(move |(name, setup)| play_at_random(setup, seed, name)))
        .collect();
    let actions = games.iter().flat_map(|game| &game.steps).filter_map(|step| step.cause.as_ref());
    let mut text = String::from("# Actions\n");
    write_each_kind(&mut text, actions.map(|(_, action)| action.clone()));
    text += "\n# Sights\n";
    write_each_kind(&mut text, games.iter().flat_map(visible));
    text += "\n# A setup\n";
    text += &json(&games[0].setup);
    text += "\n\n# A view\n";
    let state = &games[0].steps[ACTIONS].after;
    let view = G::view(state, Viewer::Seat(game::Seat::default()));
    text += &serde_json::to_string_pretty(&view).expect("a view has a JSON form");
    text + "\n"
}

fn visible<G: Game>(game: &PlayedGame<G>) -> impl Iterator<Item = G::VisibleEvent> {
    game.events()
        .flat_map(|event| viewers::<G>(&game.setup).into_iter().map(|viewer| G::project(event, viewer)))
}

/// Writes the first value of each kind in alphabetical order, so that a rare kind does not move the others.
fn write_each_kind<T: Debug + Serialize>(text: &mut String, values: impl Iterator<Item = T>) {
    let mut known = BTreeSet::new();
    let first_of_kind = values.filter(|value| known.insert(kind(value)));
    let mut lines: Vec<String> = first_of_kind.map(|value| json(&value)).collect();
    lines.sort();
    lines.into_iter().for_each(|line| *text += &(line + "\n"));
}

/// The variant names of a value, two levels deep, and whether it hides something.
fn kind(value: &impl Debug) -> (String, bool) {
    let text = format!("{value:?}");
    let names: Vec<&str> = text.split([' ', ')']).next().unwrap_or_default().splitn(3, '(').take(2).collect();
    (names.join("("), text.contains("None"))
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a value of the game's own types has a JSON form")
}

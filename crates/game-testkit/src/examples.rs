//! How a game looks to programs in other languages.

use std::collections::BTreeSet;
use std::fmt::Debug;

use game::{Game, Viewer};
use serde::Serialize;

use crate::{PlayedGame, TestGame, play_at_random, viewers};

/// More than enough random games that everything that can happen does.
const GAMES: u64 = 20;
/// After so many actions a view shows something of everything, and is still short.
const ACTIONS: usize = 3;

/// The JSON of an example of each kind of action and sight, and of a view: what authors of bots read first.
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

/// The first of each kind, in the order of the alphabet, so that a rare one does not move the others.
fn write_each_kind<T: Debug + Serialize>(text: &mut String, values: impl Iterator<Item = T>) {
    let mut known = BTreeSet::new();
    let first_of_kind = values.filter(|value| known.insert(kind(value)));
    let mut lines: Vec<String> = first_of_kind.map(|value| json(&value)).collect();
    lines.sort();
    lines.into_iter().for_each(|line| *text += &(line + "\n"));
}

/// The names of the variants a value is made of, two deep, and whether something is hidden in it.
fn kind(value: &impl Debug) -> (String, bool) {
    let text = format!("{value:?}");
    let names: Vec<&str> = text.split([' ', ')']).next().unwrap_or_default().splitn(3, '(').take(2).collect();
    (names.join("("), text.contains("None"))
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a value of the game's own types has a JSON form")
}

//! The description of the HTTP API, compared with the types that it describes. `cargo xtask nightly` compares it with
//! what the server answers.

use std::collections::BTreeSet;

use drop_it::{Assist, Colour, ColourOrder, Edition, Hand, Strips};
use drunter::Rules;
use game::Team;
use serde::Serialize;
use serde_json::{Value, json};
use table::{ChosenSides, Clock, DropItOptions, GameKind, GameOptions, Name, Sides, TableOptions};

use crate::client::Server;

/// The schemas of the description, by name.
async fn schemas() -> Value {
    let server = Server::in_memory().await;
    let (status, _, body) = server.http("GET /api/openapi.json", "").await;
    assert_eq!(status, 200);
    let mut document: Value = serde_json::from_str(&body).unwrap();
    document["components"]["schemas"].take()
}

/// The texts that a list of the schema allows.
fn texts(schemas: &Value, pointer: &str) -> BTreeSet<String> {
    let list = schemas.pointer(pointer).unwrap_or_else(|| panic!("{pointer} is missing")).as_array().unwrap();
    list.iter().filter_map(|text| text.as_str().map(str::to_owned)).collect()
}

fn written<T: Serialize>(values: impl IntoIterator<Item = T>) -> BTreeSet<String> {
    values.into_iter().map(|value| json!(value).as_str().expect("a text").to_owned()).collect()
}

#[tokio::test]
async fn the_description_names_every_value_of_an_option() {
    let schemas = schemas().await;
    let texts = |pointer| texts(&schemas, pointer);
    let editions = [Edition::German, Edition::English, Edition::Japanese];
    assert_eq!(texts("/DropItOptions/properties/edition/enum"), written(editions));
    let strips = [Strips::Shapes, Strips::Colours, Strips::Nothing];
    assert_eq!(texts("/DropItOptions/properties/strips/enum"), written(strips));
    assert_eq!(texts("/DropItOptions/properties/hand/enum"), written(Hand::ALL));
    assert_eq!(texts("/DropItOptions/properties/assist/items/enum"), written(Assist::ALL));
    assert_eq!(texts("/DrunterOptions/properties/rules/enum"), written([Rules::Base, Rules::Variant]));
    assert_eq!(texts("/Sides/oneOf/0/enum"), written([Sides::Singles, Sides::InTurn]));
    assert_eq!(texts("/Clock/oneOf/0/enum"), written([Clock::Off]));
    let colours = [Colour::Red, Colour::Yellow, Colour::Blue, Colour::Green];
    assert_eq!(texts("/ChosenSides/properties/colours/oneOf/1/items/enum"), written(colours));
}

/// The names of an object's fields.
fn fields(value: &Value) -> BTreeSet<&String> {
    value.as_object().unwrap().keys().collect()
}

#[tokio::test]
async fn the_description_names_every_option() {
    let schemas = schemas().await;
    let chosen = ChosenSides {
        teams: Team::BOTH.to_vec(),
        names: [Some(Name::new("Ada").unwrap()), None],
        colours: Some(ColourOrder::default()),
    };
    let drop_it = DropItOptions { sides: Sides::Chosen(chosen), ..DropItOptions::default() };
    let options = json!(TableOptions::new(drop_it.into(), 2));
    let drunter = json!(TableOptions::drunter(2));
    for (name, value) in [
        ("TableOptions", &options),
        ("DropItOptions", &options["game"]["drop_it"]),
        ("ChosenSides", &options["game"]["drop_it"]["sides"]["chosen"]),
        ("DrunterOptions", &drunter["game"]["drunter"]),
    ] {
        assert_eq!(fields(&schemas[name]["properties"]), fields(value), "{name}");
    }
    let games = schemas["GameOptions"]["oneOf"].as_array().unwrap();
    let games: BTreeSet<&String> = games.iter().flat_map(|game| fields(&game["properties"])).collect();
    let known = GameKind::ALL.map(|kind| json!(GameOptions::new(kind)));
    assert_eq!(games, known.iter().flat_map(fields).collect());
}

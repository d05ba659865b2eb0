//! Every picture is well-formed, complete and without ballast.

use std::collections::{BTreeMap, BTreeSet};

use draw::Theme;
use draw::drunter::{Layout, Options, OwnGoal, board, table};
use drunter::{Action, Drunter, State, Tile, View};
use game::{Game, Viewer};
use roxmltree::Document;

use crate::games::sample;
use crate::reading::{definitions, drawn, read, references};

/// Both pictures of a position in every layout and light, with all the extras.
fn pictures(view: &View) -> Vec<String> {
    let spots: Vec<Tile> = view
        .legal()
        .into_iter()
        .filter_map(|action| if let Action::Lay(tile) = action { Some(tile) } else { None })
        .collect();
    let mut pictures = Vec::new();
    for layout in Layout::ALL {
        for theme in Theme::ALL {
            let (own_goal, focus) = (OwnGoal::Ringed, spots.len().checked_sub(1));
            let options =
                Options { title: "t", theme, layout, names: &["A & B"], spots: &spots, focus, own_goal };
            pictures.extend([board(view, &options), table(view, &options)]);
        }
    }
    pictures
}

fn views(state: &State) -> [View; 2] {
    let acting = Drunter::to_act(state).iter().next().map_or(Viewer::Spectator, Viewer::Seat);
    [Viewer::Spectator, acting].map(|viewer| Drunter::view(state, viewer))
}

#[test]
fn pictures_are_whole_and_carry_nothing_unused() {
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    sample(12, |state| {
        for svg in views(state).iter().flat_map(pictures) {
            let document = read(&svg);
            check_definitions(&document);
            check_numbers(&document);
            check_words(&document);
            for (id, node) in definitions(&document) {
                let text = &svg[node.range()];
                let before = known.entry(id.to_owned()).or_insert_with(|| text.to_owned());
                assert_eq!(before, text, "{id} means two things, so two pictures can't share a page");
            }
        }
    });
    assert!(known.len() > 40, "{:?}", known.keys());
}

fn check_definitions(document: &Document<'_>) {
    let defined = definitions(document);
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "an id comes twice");
    let mut needed: Vec<String> = drawn(document).flat_map(references).collect();
    let mut used = BTreeSet::new();
    while let Some(id) = needed.pop() {
        let Some(node) = defined.get(id.as_str()) else {
            panic!("{id} is used and not defined");
        };
        if used.insert(id) {
            needed.extend(node.descendants().flat_map(references));
        }
    }
    let defined: BTreeSet<String> = defined.keys().map(|id| (*id).to_owned()).collect();
    assert_eq!(used, defined, "what is defined is not what is used");
}

fn check_numbers(document: &Document<'_>) {
    for attribute in document.descendants().flat_map(|node| node.attributes()) {
        let value = attribute.value();
        assert!(!value.contains("NaN") && !value.contains("inf"), "{value}");
        for after in value.split('.').skip(1) {
            let decimals = after.chars().take_while(char::is_ascii_digit).count();
            assert!(decimals <= 2, "{} has {decimals} decimals: {value}", attribute.name());
        }
    }
}

/// Numbers, coordinates, a dash for what counts nothing, and what the caller said.
fn check_words(document: &Document<'_>) {
    for text in document.descendants().filter(|node| node.is_text()) {
        let said = text.text().unwrap();
        let number = said.parse::<u8>().is_ok();
        let column = said.len() == 1 && ("A"..="O").contains(&said);
        assert!(number || column || ["–", "×1", "A & B", "t"].contains(&said), "“{said}” is a word");
    }
}

#[test]
fn a_hostile_title_stays_a_title() {
    let title = "\"'></title><script>alert(1)</script>&amp;\u{0}\u{7} 便所";
    let state = drunter::notation::read_position("drunter 2 players | undealt").unwrap();
    let view = Drunter::view(&state, Viewer::Spectator);
    let hostile = [title, title];
    let options = Options { title, names: &hostile, ..Options::default() };
    for svg in [board(&view, &options), table(&view, &options)] {
        let document = read(&svg);
        let said = document.root_element().first_element_child().unwrap();
        assert_eq!(said.tag_name().name(), "title");
        assert_eq!(said.text().unwrap(), title.replace(['\u{0}', '\u{7}'], "\u{fffd}"));
        assert!(!document.descendants().any(|node| node.tag_name().name() == "script"));
        assert_eq!(document.root_element().attribute("role"), Some("img"));
    }
}

#[test]
fn without_a_title_a_picture_is_decoration() {
    let state = drunter::notation::read_position("drunter 2 players | undealt").unwrap();
    let svg = board(&Drunter::view(&state, Viewer::Spectator), &Options::default());
    let document = read(&svg);
    assert_eq!(document.root_element().attribute("aria-hidden"), Some("true"));
    assert_eq!(document.root_element().attribute("role"), None);
}

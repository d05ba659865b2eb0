//! Every picture is well-formed, complete and minimal.

use std::collections::BTreeMap;

use draw::Theme;
use draw::drunter::{Layout, OwnGoal, PictureOptions, board, table};
use drunter::{Action, Drunter, State, Tile, View};
use game::{Game, Viewer};
use roxmltree::Document;

use crate::games::sample;
use crate::reading::read;
use crate::sound::{check_definitions, check_meanings, check_numbers, check_title};

/// Both pictures of a position in every layout and theme, with all options.
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
            let options = PictureOptions {
                title: "t",
                theme,
                layout,
                names: &["A & B"],
                spots: &spots,
                focus,
                own_goal,
                ..PictureOptions::default()
            };
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
            check_meanings(&svg, &document, &mut known);
        }
    });
    assert!(known.len() > 40, "{:?}", known.keys());
}

/// Text is only numbers, coordinates, a dash for what counts nothing, and the caller's own words.
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
    let options = PictureOptions { title, names: &hostile, ..PictureOptions::default() };
    for svg in [board(&view, &options), table(&view, &options)] {
        check_title(&svg, title);
    }
}

#[test]
fn without_a_title_a_picture_is_decoration() {
    let state = drunter::notation::read_position("drunter 2 players | undealt").unwrap();
    let svg = board(&Drunter::view(&state, Viewer::Spectator), &PictureOptions::default());
    let document = read(&svg);
    assert_eq!(document.root_element().attribute("aria-hidden"), Some("true"));
    assert_eq!(document.root_element().attribute("role"), None);
}

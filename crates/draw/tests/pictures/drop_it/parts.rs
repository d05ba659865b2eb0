//! The small pictures.

use std::collections::BTreeSet;

use draw::Theme;
use draw::drop_it::{Joker, Lap, Marks, colour_mark, joker, lap_token, piece};
use draw::svg::{Picture, definitions};
use drop_it::{Colour, Tray};

use crate::reading::{read, references};

fn all() -> Vec<Picture> {
    let mut pictures = Vec::new();
    for theme in Theme::ALL {
        for marks in [Marks::Engraved, Marks::Plain] {
            pictures.extend(Tray::looks().map(|look| piece(look, marks, theme)));
        }
        for colour in Colour::ALL {
            pictures.push(joker(colour, Joker::Left, theme));
            pictures.extend(Lap::ALL.map(|lap| lap_token(colour, lap, theme)));
            pictures.push(colour_mark(colour, theme));
        }
        pictures.push(joker(Colour::Red, Joker::Spent, theme));
    }
    pictures
}

#[test]
fn no_two_small_pictures_look_the_same() {
    let pictures: BTreeSet<String> = all().iter().map(|picture| picture.to_svg("")).collect();
    assert_eq!(pictures.len(), all().len());
}

/// Both games in one page: an id that they share must mean the same.
#[test]
fn a_page_of_pictures_shares_one_set_of_definitions() {
    let mut pictures = all();
    pictures.extend(game::seats(4).map(|seat| draw::drunter::seat_mark(seat, Theme::Light)));
    let bodies: String = pictures.iter().map(|picture| picture.to_svg_without_definitions("")).collect();
    let page =
        format!("<page xmlns=\"http://www.w3.org/2000/svg\">{}{bodies}</page>", definitions(&pictures));
    let document = read(&page);
    let defined: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let used: BTreeSet<String> = document.descendants().flat_map(references).collect();
    assert_eq!(defined.iter().map(|id| (*id).to_owned()).collect::<BTreeSet<_>>(), used);
    assert_eq!(defined.len(), used.len(), "an id comes twice");
}

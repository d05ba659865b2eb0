//! The small pictures.

use std::collections::BTreeSet;

use draw::Theme;
use draw::drop_it::{Joker, Lap, Marks, colour_mark, joker, lap_token, piece};
use draw::svg::Picture;
use drop_it::{Colour, Tray};

use crate::sound::check_page;

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
    check_page(&pictures);
}

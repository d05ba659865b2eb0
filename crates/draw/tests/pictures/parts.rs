//! The small pictures.

use std::collections::BTreeSet;

use draw::Theme;
use draw::drunter::{Icon, goal_card, goal_card_back, icon, seat_mark, tile, vote_card, vote_card_back};
use draw::svg::Picture;
use drunter::{Card, Goal, Supply};

use crate::reading::read;
use crate::sound::check_page;

fn all() -> Vec<Picture> {
    let mut pictures = vec![goal_card_back(), vote_card_back()];
    pictures.extend(Goal::ALL.map(goal_card));
    pictures.extend(Card::ALL.map(vote_card));
    pictures.extend(Icon::ALL.map(icon));
    for theme in Theme::ALL {
        pictures.extend(Supply::EACH.map(|(kind, length)| tile(kind, length, theme)));
        pictures.extend(game::seats(4).map(|seat| seat_mark(seat, theme)));
    }
    pictures
}

#[test]
fn no_two_small_pictures_look_the_same() {
    let pictures: BTreeSet<String> = all().iter().map(|picture| picture.to_svg("")).collect();
    assert_eq!(pictures.len(), all().len());
}

#[test]
fn a_page_of_pictures_shares_one_set_of_definitions() {
    check_page(&all());
}

#[test]
fn a_picture_carries_only_what_it_uses() {
    let svg = icon(Icon::Ballot).to_svg("");
    let document = read(&svg);
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    assert_eq!(ids, ["dd-ballot"]);
}

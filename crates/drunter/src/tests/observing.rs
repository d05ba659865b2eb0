//! Which visible events a view accepts, by example. The conformance suite folds whole games.

use game::{BySeat, Game, Seat, Viewer};

use crate::notation::{read_action, read_position};
use crate::{Card, Cards, Drunter, Goals, PublicEvent, Tile, View, VisibleEvent};

/// Seat 1's view of a position.
fn view(position: &str) -> View {
    Drunter::view(&read_position(position).unwrap(), Viewer::Seat(Seat::default()))
}

fn believes(position: &str, visible: VisibleEvent) -> bool {
    Drunter::apply_visible(&mut view(position), &visible).is_ok()
}

fn tile(text: &str) -> Tile {
    let crate::Action::Lay(tile) = read_action(text).unwrap() else { panic!("{text} is no tile") };
    tile
}

fn cards(each: [&str; 2]) -> BySeat<Cards> {
    each.into_iter().map(|cards| cards.parse().unwrap()).collect()
}

fn second() -> Seat {
    Seat::default().next(2)
}

const TURN: &str = "drunter 2 players
    river A9-A7 B7
    seat 1: goal inn; tiles wall 2/0/0
    seat 2: goal school; tiles river 1/0/0 wall 1/0/0
    turn 2";

const VOTE: &str = "drunter 2 players
    river A9-A7 B7
    seat 1: goal inn; tiles wall 2/0/0
    seat 2: goal school; tiles river 1/0/0; used no3; laid no1 no2
    vote 2 river C7";

/// The last card is laid, but the cards are not revealed yet.
fn before_the_reveal() -> View {
    let mut view = view(VOTE);
    let own: Cards = "yes3".parse().unwrap();
    let visible = VisibleEvent::Voted { seat: Seat::default(), count: 1, cards: Some(own) };
    Drunter::apply_visible(&mut view, &visible).unwrap();
    assert_eq!(view.laid(), own);
    view
}

#[test]
fn a_tile_over_an_outhouse_calls_a_vote_and_no_other_does() {
    let laid = |text| VisibleEvent::Public(PublicEvent::Laid { seat: second(), tile: tile(text) });
    let proposed = |text| VisibleEvent::Public(PublicEvent::Proposed { seat: second(), tile: tile(text) });
    assert!(believes(TURN, laid("wall-a B1")) && !believes(TURN, proposed("wall-a B1")));
    assert!(believes(TURN, proposed("river C7")) && !believes(TURN, laid("river C7")));
}

#[test]
fn nobody_lays_out_of_turn_or_what_they_do_not_have() {
    assert!(!believes(
        TURN,
        VisibleEvent::Public(PublicEvent::Laid { seat: Seat::default(), tile: tile("wall-a B1") })
    ));
    assert!(!believes(
        TURN,
        VisibleEvent::Public(PublicEvent::Laid { seat: second(), tile: tile("street O2") })
    ));
    assert!(!believes(TURN, VisibleEvent::Public(PublicEvent::Skipped(second()))));
}

#[test]
fn only_own_cards_are_seen_and_they_are_in_the_hand() {
    let own = |count, cards| VisibleEvent::Voted { seat: Seat::default(), count, cards };
    let card = |card| Some(Cards::one(card));
    assert!(believes(VOTE, own(1, card(Card::Joker))));
    assert!(!believes(VOTE, own(1, None)));
    assert!(!believes(VOTE, own(2, card(Card::Joker))));
    assert!(!believes(VOTE, own(0, Some(Cards::NONE))));
    let turn = VOTE.replace("; laid no1 no2", "");
    let other = |count, cards| VisibleEvent::Voted { seat: second(), count, cards };
    assert!(believes(&turn, other(7, None)));
    assert!(!believes(&turn, other(8, None)), "one card is used up");
    assert!(!believes(&turn, other(1, card(Card::Joker))));
}

#[test]
fn cards_are_revealed_as_they_were_laid() {
    let reveals = |each| {
        Drunter::apply_visible(
            &mut before_the_reveal(),
            &VisibleEvent::Public(PublicEvent::Revealed { cards: cards(each) }),
        )
    };
    assert!(reveals(["yes3", "yes1 abstain"]).is_ok());
    assert!(reveals(["yes2", "yes1 abstain"]).is_err(), "these are not mine");
    assert!(reveals(["yes3", "yes1"]).is_err(), "there were two");
    assert!(reveals(["yes3", "yes1 no3"]).is_err(), "one was used up before");
}

#[test]
fn what_follows_by_itself_comes_before_anything_else() {
    let mut view = before_the_reveal();
    let before = view;
    let declared = VisibleEvent::Public(PublicEvent::Declared { seat: second(), ballot: crate::Ballot::Yes });
    Drunter::apply_visible(&mut view, &declared).unwrap_err();
    assert_eq!(view, before);
}

#[test]
fn my_goal_is_shown_as_it_is() {
    let last = "drunter 2 players | seat 1: goal inn; tiles street 1/0/0 | seat 2: goal school | turn 1";
    let ends = |goals: [&str; 2]| {
        let mut view = view(last);
        let laid = VisibleEvent::Public(PublicEvent::Laid { seat: Seat::default(), tile: tile("street O2") });
        Drunter::apply_visible(&mut view, &laid).unwrap();
        let goals = goals.into_iter().map(|goal| Goals::One(goal.parse().unwrap())).collect();
        Drunter::apply_visible(&mut view, &VisibleEvent::Public(PublicEvent::Ended { goals })).is_ok()
    };
    assert!(ends(["inn", "museum"]));
    assert!(!ends(["museum", "inn"]), "this is not mine");
    assert!(!ends(["inn", "inn"]), "there is one card of each");
    assert!(!ends(["inn", "one-each"]), "this card is not in the base game");
}

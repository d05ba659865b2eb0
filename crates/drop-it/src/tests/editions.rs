//! The differences between the three editions.

use game::{Game, Record, Teams};

use super::check::chance;
use crate::{
    BadSetup, Colour, ColourOrder, Colours, DropIt, Edition, Event, Piece, PieceShape, Settings, Setup,
    StartCustom, Strips, Tray,
};

#[test]
fn edge_strips_of_the_base_game() {
    assert_eq!(Edition::ALL.map(Edition::strips), [Strips::Shapes, Strips::Colours, Strips::Shapes]);
}

#[test]
fn who_begins() {
    let customs = [StartCustom::Youngest, StartCustom::LatestBirthday, StartCustom::Youngest];
    assert_eq!(Edition::ALL.map(Edition::start), customs);
}

#[test]
fn jokers_with_three_or_four_players() {
    for sides in [3, 4] {
        assert_eq!(Edition::ALL.map(|edition| edition.jokers(sides)), [2, 2, 2]);
    }
}

#[test]
fn jokers_with_two_players_or_two_teams() {
    assert_eq!(Edition::ALL.map(|edition| edition.jokers(2)), [4, 2, 4]);
    let teams = Settings::of(Edition::English, Teams::of_sizes(&[3, 3]).unwrap()).with_jokers();
    assert_eq!(teams.jokers, 2);
}

#[test]
fn jokers_are_off_in_every_base_game() {
    assert!(Edition::ALL.iter().all(|edition| Settings::of(*edition, Teams::singles(2)).jokers == 0));
}

/// Each player gets a circle and two different other shapes, and all nine pieces are dealt.
#[test]
fn fourth_colour_with_three_players() {
    for (edition, shared) in [(Edition::German, Colour::Green), (Edition::Japanese, Colour::Yellow)] {
        let setup = Setup::new(Settings::of(edition, Teams::singles(3))).unwrap();
        let mut portions = Vec::new();
        for seed in 0..20 {
            let Event::Dealt { trays, .. } = DropIt::deal(&setup, &mut chance(seed)) else {
                panic!("the deal")
            };
            let portion =
                |tray: &Tray| PieceShape::ALL.map(|shape| tray.count(Piece { colour: shared, shape }));
            let dealt: Vec<[u8; 4]> = trays.iter().map(portion).collect();
            assert!(dealt.iter().all(|[circle, others @ ..]| *circle == 1 && others.iter().sum::<u8>() == 2));
            assert!(
                dealt.iter().flat_map(|[_, others @ ..]| others).all(|count| *count <= 1),
                "different ones"
            );
            let sum = dealt.iter().fold([0; 4], |sum, portion| std::array::from_fn(|i| sum[i] + portion[i]));
            assert_eq!(sum, [3, 2, 2, 2]);
            portions.push(dealt);
        }
        assert!(portions.iter().any(|dealt| *dealt != portions[0]), "chance decides who gets which");
    }
}

#[test]
fn every_setting_is_free_to_change() {
    let settings = Settings {
        strips: Strips::Nothing,
        jokers: 1,
        colours: Colours::Usual { shared: Colour::Red },
        ..Settings::of(Edition::German, Teams::singles(3))
    };
    let setup = Setup::new(settings).unwrap();
    let own: Vec<Colour> = (0..3).flat_map(|side| setup.colours(side)).collect();
    assert_eq!(own, [Colour::Yellow, Colour::Blue, Colour::Green]);
}

#[test]
fn sides_play_the_colours_they_chose() {
    let order = ColourOrder::default().with(0, Colour::Green).with_last(Colour::Yellow);
    let settings = |sides| Settings {
        colours: Colours::Chosen(order),
        ..Settings::of(Edition::German, Teams::singles(sides))
    };
    let played = |sides: usize| -> Vec<Vec<Colour>> {
        let setup = Setup::new(settings(sides)).unwrap();
        (0..sides).map(|side| setup.colours(side).collect()).collect()
    };
    assert_eq!(order.colours(), [Colour::Green, Colour::Red, Colour::Blue, Colour::Yellow]);
    assert_eq!(played(2), [[Colour::Green, Colour::Blue], [Colour::Red, Colour::Yellow]]);
    assert_eq!(played(3), [[Colour::Green], [Colour::Red], [Colour::Blue]]);
    assert_eq!(Setup::new(settings(3)).unwrap().shared_colour(), Some(Colour::Yellow));
}

fn refused(settings: Settings) -> String {
    Setup::new(settings).unwrap_err().to_string()
}

#[test]
fn tables_that_can_not_be_are_refused_with_a_sentence() {
    let alone = Settings::of(Edition::German, Teams::singles(1));
    assert_eq!(refused(alone), "Drop It is for 2 to 4 players or 2 teams, not for 1 sides");
    let five = Settings::of(Edition::German, Teams::singles(5));
    assert_eq!(refused(five), "Drop It is for 2 to 4 players or 2 teams, not for 5 sides");
    let three_teams = Settings::of(Edition::German, Teams::of_sizes(&[2, 1, 1]).unwrap());
    assert_eq!(refused(three_teams), "teams are always two; 3 teams can't play");
    let two = Settings::of(Edition::German, Teams::singles(2));
    assert_eq!(Setup::new(Settings { jokers: 5, ..two }), Err(BadSetup::Jokers(5)));
    let nobody = game::Seat::from_index(2).unwrap();
    let start = crate::Start::Named(nobody);
    assert_eq!(refused(Settings { start, ..two }), "seat 3 can't begin at a table of 2");
}

/// Games of rules version 1 differ from later ones only in the order of teams.
#[test]
fn a_game_stored_under_the_first_rules_still_opens_unless_teams_played() {
    let read = |teams: Teams| {
        let setup = Setup::new(Settings::of(Edition::Japanese, teams)).unwrap();
        let events = vec![DropIt::deal(&setup, &mut chance(1))];
        let mut bytes = Record::<DropIt> { setup, events, proof: None }.to_bytes();
        let version = "tischlein".len() + 2 + DropIt::NAME.len();
        assert_eq!(bytes[version..version + 2], [2, 0]);
        bytes[version] = 1;
        Record::<DropIt>::from_bytes(&bytes).map(|record| record.setup.colours(0).collect::<Vec<_>>())
    };
    assert_eq!(read(Teams::singles(2)), Ok(vec![Colour::Red, Colour::Blue]));
    assert_eq!(
        read(Teams::of_sizes(&[2, 2]).unwrap()),
        Err(game::codec::DecodeError::OtherRules { found: 1, known: 2 })
    );
}

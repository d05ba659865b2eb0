//! Drop It passes the conformance suite.

use game::{Chance, Seat, Teams};
use game_testkit::TestGame;

use crate::{
    Action, Aim, Assist, DropIt, Edition, Event, Hand, JokerChoice, Settings, Setup, Start, Strips, Tray,
    View,
};

/// Every number of sides, even and odd teams, all editions, with and without jokers.
pub(super) fn tables() -> Vec<Setup> {
    let teams = |sizes: &[usize]| Teams::of_sizes(sizes).unwrap();
    let last = |seats: u8| Start::Named(Seat::from_index(seats - 1).unwrap());
    let base = Settings::of;
    let jokers = |edition, teams| Settings::of(edition, teams).with_jokers();
    let mut assisted = jokers(Edition::Japanese, teams(&[2, 1]));
    assisted.assist[Seat::default()] = Assist::Steady;
    [
        base(Edition::German, Teams::singles(2)),
        Settings { start: last(3), ..jokers(Edition::English, Teams::singles(3)) },
        Settings { hand: Hand::Wild, ..jokers(Edition::Japanese, Teams::singles(4)) },
        Settings { hand: Hand::Sure, strips: Strips::Nothing, ..base(Edition::English, teams(&[2, 2])) },
        assisted,
        Settings { start: last(5), ..jokers(Edition::German, teams(&[3, 2])) },
    ]
    .into_iter()
    .map(|settings| Setup::new(settings).unwrap())
    .collect()
}

impl TestGame for DropIt {
    /// 36 drops, a decision about each, and the deal.
    const MOST_ACTIONS: usize = 2 * crate::PIECES + 1;

    fn tables() -> Vec<(String, Setup)> {
        tables().into_iter().map(|setup| (format!("{setup:?}"), setup)).collect()
    }

    /// Mostly illegal actions: each legal one costs a simulated drop.
    fn attempts(view: &View, chance: &mut Chance) -> Vec<Action> {
        let looks: Vec<crate::Piece> = Tray::looks().collect();
        let absent = looks.iter().filter(|piece| {
            game::seats(view.public().setup().seats())
                .all(|seat| view.public().tray(seat).count(**piece) == 0)
        });
        let aim = Aim { x: 900, angle: 0 };
        let mut attempts: Vec<Action> =
            absent.take(2).map(|piece| Action::Drop { piece: *piece, aim, moment: 0 }).collect();
        let piece = looks[chance.below(looks.len() as u32) as usize];
        for aim in [Aim { x: 0, angle: 0 }, Aim { x: u16::MAX, angle: 90 }, Aim { x: 900, angle: u16::MAX }] {
            attempts.push(Action::Drop { piece, aim, moment: u32::MAX });
        }
        attempts.extend(JokerChoice::ALL.map(Action::Joker));
        attempts
    }

    fn look_alikes(_: &View, action: &Action) -> Vec<Action> {
        vec![*action]
    }

    /// Nothing is hidden, but the hand trembles differently in every state that draws its own randomness.
    fn unveils(event: &Event) -> bool {
        matches!(event, Event::Dropped { .. })
    }
}

/// Games at each table; more in nightly runs.
const GAMES: u64 = if cfg!(feature = "nightly") { 500 } else { 10 };

#[test]
fn keeps_every_law_of_the_suite() {
    game_testkit::conform::<DropIt>(GAMES);
}

/// If this fails, stored games can't be read any more: correct the code, never the number.
#[test]
fn stored_bytes_are_as_ever() {
    assert_eq!(format!("{:016x}", game_testkit::fingerprint::<DropIt>()), "b5c4baa149304882");
}

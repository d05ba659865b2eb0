use drop_it::{DropIt, Edition, Settings, Setup};
use game::{Authority, Chance, Game, Seed, Standings, Stream, Teams, Viewer, seats};

use super::{OTHERS, by_name};
use crate::{Bot, Budget};

fn play(setup: &Setup, names: &[&str], seed: u64) -> Standings {
    let mut bots: Vec<Box<dyn Bot<DropIt>>> =
        names.iter().map(|name| by_name(name).unwrap().sit_down()).collect();
    let (mut game, _) = Authority::<DropIt>::deal(setup, Seed::from_number(seed));
    let mut thoughts = Chance::new(Seed::from_number(seed), Stream(2));
    while let Some(seat) = game.to_act().iter().next() {
        let budget = Budget { simulations: 32 };
        let action =
            bots[seat.index()].choose(&game.view(Viewer::Seat(seat)), budget, &mut thoughts).unwrap();
        game.act(seat, &action).unwrap();
    }
    DropIt::standings(game.state()).unwrap()
}

#[test]
fn all_bots_play_to_the_end_within_the_rules() {
    let settings = [Teams::singles(3), Teams::of_sizes(&[2, 1]).unwrap()]
        .map(|teams| Settings::of(Edition::German, teams).with_jokers());
    for setup in settings.map(|settings| Setup::new(settings).unwrap()) {
        for candidate in OTHERS {
            play(&setup, &[candidate.name; 3], 1);
        }
    }
}

#[test]
fn the_planner_beats_the_random_bot() {
    let setup = Setup::new(Settings::of(Edition::German, Teams::singles(2))).unwrap();
    let wins = (0..10).filter(|seed| {
        let seating = if seed % 2 == 0 { ["planner", "random"] } else { ["random", "planner"] };
        let standings = play(&setup, &seating, *seed);
        seats(2).any(|seat| seating[seat.index()] == "planner" && standings.place(seat) == 1)
    });
    let wins = wins.count();
    assert!(wins >= 9, "{wins} of 10 games");
}

#[test]
fn an_unknown_name_is_answered_with_the_known_ones() {
    let sentence = by_name("godzilla").unwrap_err().to_string();
    assert_eq!(
        sentence,
        "there is no bot “godzilla” for drop-it; choose one of 1, 2, 3, 4, 5, random, planner"
    );
}

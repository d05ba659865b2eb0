use drop_it::{Action, DropIt, Edition, PIECES, Settings, Setup};
use game::{Chance, Game, Seed, Stream, Teams, Viewer, seats};

use super::{Play, two_players};
use crate::drop_it::{LEVELS, OTHERS, by_name};
use crate::{Budget, Candidate};

#[test]
fn all_bots_play_every_edition_to_the_end_within_the_rules() {
    let budget = Budget { simulations: 4 };
    let tables = [Teams::singles(2), Teams::singles(3), Teams::singles(4), Teams::of_sizes(&[2, 1]).unwrap()];
    let settings = Edition::ALL.into_iter().flat_map(|edition| {
        tables.map(|teams| [Settings::of(edition, teams), Settings::of(edition, teams).with_jokers()])
    });
    let bots = LEVELS.iter().chain(OTHERS).cycle();
    for (seed, (settings, bot)) in settings.flatten().zip(bots).enumerate() {
        let setup = Setup::new(settings).unwrap();
        let game = Play { setup: &setup, seating: &vec![bot; setup.seats()], budget, seed: seed as u64 }
            .until(PIECES);
        assert!(game.standings().is_some(), "{} with {settings:?}", bot.name);
    }
}

fn choice(bot: &Candidate<DropIt>, public: &drop_it::Public, seed: u64) -> Option<Action> {
    let seat = public.to_act().iter().next()?;
    let view = DropIt::view(public, Viewer::Seat(seat));
    let mut chance = Chance::new(Seed::from_number(seed), Stream(3));
    bot.sit_down().choose(&view, Budget { simulations: 40 }, &mut chance)
}

#[test]
fn the_same_seed_and_budget_give_the_same_move_whatever_is_hidden() {
    let setup = two_players(Edition::English);
    let game = Play {
        setup: &setup,
        seating: &[by_name("planner").unwrap(); 2],
        budget: Budget { simulations: 8 },
        seed: 5,
    };
    for public in game.positions(&[0, 17, 34]) {
        let seat = public.to_act().iter().next().unwrap();
        let view = DropIt::view(&public, Viewer::Seat(seat));
        for bot in LEVELS {
            let chosen = choice(bot, &public, 1);
            for hidden in 0..2 {
                let world = DropIt::resample(&view, &mut Chance::new(Seed::from_number(hidden), Stream(4)));
                assert_eq!(choice(bot, &world, 1), chosen, "level {}", bot.name);
            }
        }
    }
}

#[test]
fn who_is_not_to_act_does_nothing() {
    let setup = two_players(Edition::German);
    let public = Play { setup: &setup, seating: &[], budget: Budget { simulations: 0 }, seed: 1 }.until(0);
    let idle = seats(2).find(|seat| !public.to_act().contains(*seat)).unwrap();
    for viewer in [Viewer::Seat(idle), Viewer::Spectator] {
        let view = DropIt::view(&public, viewer);
        for bot in LEVELS {
            let mut chance = Chance::new(Seed::from_number(1), Stream(3));
            assert_eq!(bot.sit_down().choose(&view, bot.budget, &mut chance), None);
        }
    }
}

/// The number of wins of the first of two bots in ten games; it begins every other one.
fn wins(names: [&str; 2], budget: Budget) -> usize {
    let setup = two_players(Edition::German);
    let [first, second] = names.map(|name| by_name(name).unwrap());
    let won = (0..10).filter(|seed| {
        let seating = if seed % 2 == 0 { [first, second] } else { [second, first] };
        let game = Play { setup: &setup, seating: &seating, budget, seed: *seed }.until(PIECES);
        let winners = game.standings().unwrap().winners();
        seats(2).any(|seat| seating[seat.index()].name == first.name && winners.contains(seat))
    });
    won.count()
}

#[test]
fn the_planner_beats_the_random_bot() {
    let wins = wins(["planner", "random"], Budget { simulations: 32 });
    assert!(wins >= 9, "{wins} of 10 games");
}

#[test]
fn even_a_novice_beats_the_random_bot() {
    let wins = wins(["1", "random"], LEVELS[0].budget);
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

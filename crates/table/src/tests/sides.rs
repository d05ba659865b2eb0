//! Teams, changes of seats, and who begins.

use crate::DropItOptions;
use drop_it::{ColourOrder, JokerChoice};
use game::Team;

use super::*;

/// A table of Drop It with jokers and these teams.
pub(crate) fn teams(of: &[usize]) -> TableOptions {
    TableOptions::drop_it(of.len() as u8).in_teams(of.iter().map(|index| Team::BOTH[*index])).with_jokers()
}

fn standings(sim: &Sim) -> Vec<u8> {
    let TablePhase::Finished { standings: Some(standings), .. } = sim.table.state().phase else {
        panic!("the game is over")
    };
    game::seats(standings.seats()).map(|seat| standings.place(seat)).collect()
}

#[test]
fn every_pair_of_teams_plays_to_an_end_with_one_place_for_each_team() {
    for of in
        [&[0, 1, 1][..], &[0, 1, 0, 1], &[1, 0, 1, 1], &[0, 1, 0, 1, 0, 1, 1], &[0, 0, 0, 0, 1, 1, 1, 1]]
    {
        let mut sim = Sim::playing(teams(of), of.len() as u8);
        sim.play_out(&mut chance(3));
        let places = standings(&sim);
        let place_of = |team: usize| places[of.iter().position(|other| *other == team).unwrap()];
        assert!(places.iter().zip(of).all(|(place, team)| *place == place_of(*team)), "{of:?}: {places:?}");
        assert!(place_of(0).min(place_of(1)) == 1 && place_of(0).max(place_of(1)) <= 2, "{of:?}: {places:?}");
    }
}

#[test]
fn teams_of_unequal_size_take_turns_and_mates_drop_equally_often() {
    let of = [0, 1, 0, 1, 0, 1, 1];
    let mut sim = Sim::playing(teams(&of), 7);
    sim.play_out(&mut chance(4));
    let Some(GameView::DropIt(view)) = sim.table.table_view(Viewer::Spectator).game else { panic!("a game") };
    let sides: Vec<usize> = view.public().drops().iter().map(|drop| of[drop.seat.index()]).collect();
    assert!(sides.windows(2).all(|pair| pair[0] != pair[1]), "teams alternate: {sides:?}");
    let drops = |seat: usize| view.public().drops().iter().filter(|drop| drop.seat.index() == seat).count();
    let team = |team: usize| (0..7).filter(move |seat| of[*seat] == team).map(drops).collect::<Vec<_>>();
    for counts in [team(0), team(1)] {
        assert!(counts.iter().max().unwrap() - counts.iter().min().unwrap() <= 1, "{counts:?}");
    }
}

#[test]
fn the_player_that_the_table_agreed_on_begins_in_both_games() {
    for options in [TableOptions::drop_it(4), TableOptions::drunter(4), teams(&[0, 1, 1, 0])] {
        for first in 0..4 {
            let mut sim = Sim::with_people(options.clone(), 4);
            sim.ask(0, Command::ChooseStarter { starter: Some(seat(first)) }).unwrap();
            (0..4).for_each(|index| {
                sim.ask(index, Command::Ready(true)).unwrap();
            });
            assert_eq!(sim.turn(), Some(first));
        }
    }
}

#[test]
fn nobody_on_a_free_seat_can_begin_and_chance_decides_when_the_starter_leaves() {
    let mut sim = Sim::with_people(TableOptions::drunter(3), 2);
    let choose = |index| Command::ChooseStarter { starter: Some(seat(index)) };
    assert_eq!(sim.ask(0, choose(2)), Err(CommandRefusal::SeatFree(seat(2))));
    assert_eq!(sim.ask(0, choose(5)), Err(CommandRefusal::NoSuchSeat(seat(5))));
    sim.ask(0, choose(1)).unwrap();
    assert_eq!(sim.table.state().starter, Some(seat(1)));
    sim.ask(1, Command::Leave).unwrap();
    assert_eq!(sim.table.state().starter, None);
}

#[test]
fn who_changes_seats_keeps_name_key_and_the_right_to_begin() {
    let mut sim = Sim::with_people(TableOptions::drunter(3), 2);
    sim.ask(1, Command::ChooseStarter { starter: Some(seat(0)) }).unwrap();
    sim.ask(1, Command::Mute { seat: seat(0), muted: true }).unwrap();
    sim.ask(1, Command::Move { from: seat(0), to: seat(2) }).unwrap();
    assert_eq!(sim.table.admit(&Credential::Seat(key("p0"))), Some(Role::Seat(seat(2))));
    assert_eq!(sim.table.state().starter, Some(seat(2)));
    assert!(sim.table.is_muted(seat(1), seat(2)), "muted people stay muted");
    assert!(sim.table.attendance().away_since[2].is_none(), "their device moves with them");
    assert!(!sim.place(0).is_person());
    sim.ask(2, Command::Swap { one: seat(1), other: seat(2) }).unwrap();
    assert_eq!(sim.table.admit(&Credential::Seat(key("p0"))), Some(Role::Seat(seat(1))));
    assert_eq!(sim.table.admit(&Credential::Seat(key("p1"))), Some(Role::Seat(seat(2))));
    let restored = sim.restored();
    assert_eq!(restored.admit(&Credential::Seat(key("p1"))), Some(Role::Seat(seat(2))));
    assert_eq!(restored.state(), sim.table.state());
}

#[test]
fn a_seat_that_was_taken_meanwhile_is_not_swapped_away() {
    let mut sim = Sim::with_people(TableOptions::drunter(3), 1);
    sim.join("Ben").unwrap();
    assert_eq!(
        sim.ask(0, Command::Move { from: seat(0), to: seat(1) }),
        Err(CommandRefusal::SeatTaken(seat(1)))
    );
    assert_eq!(
        sim.ask(0, Command::Swap { one: seat(0), other: seat(2) }),
        Err(CommandRefusal::SeatFree(seat(2)))
    );
    assert_eq!(sim.table.admit(&Credential::Seat(key("Ben"))), Some(Role::Seat(seat(1))));
}

#[test]
fn a_swap_asked_for_twice_is_done_once() {
    let mut sim = Sim::with_people(TableOptions::drunter(2), 2);
    let swap = Command::Swap { one: seat(0), other: seat(1) };
    let Ok(Accepted::New(_)) = sim.command(Role::Seat(seat(0)), "swap", &swap) else { panic!("new") };
    let again = sim.command(Role::Seat(seat(1)), "swap", &swap);
    assert!(matches!(again, Ok(Accepted::Duplicate(_))), "{again:?}");
    sim.table = sim.restored();
    let again = sim.command(Role::Seat(seat(1)), "swap", &swap);
    assert!(matches!(again, Ok(Accepted::Duplicate(_))), "{again:?}");
}

#[test]
fn what_was_asked_for_before_a_change_of_seats_is_not_done_again() {
    let mut sim = Sim::with_people(TableOptions::drunter(2), 2);
    let mute = Command::Mute { seat: seat(1), muted: true };
    sim.command(Role::Seat(seat(0)), "mute", &mute).unwrap();
    sim.ask(1, Command::Swap { one: seat(0), other: seat(1) }).unwrap();
    let again = sim.command(Role::Seat(seat(1)), "mute", &mute);
    assert!(matches!(again, Ok(Accepted::Duplicate(_))), "{again:?}");
}

#[test]
fn fewer_seats_move_people_to_free_ones_and_never_remove_anybody() {
    let mut sim = Sim::with_people(TableOptions::drunter(4), 2);
    sim.ask(1, Command::Move { from: seat(0), to: seat(3) }).unwrap();
    sim.ask(1, Command::Configure(TableOptions::drunter(2))).unwrap();
    assert_eq!(sim.table.admit(&Credential::Seat(key("p0"))), Some(Role::Seat(seat(0))));
    let mut full = Sim::with_people(TableOptions::drunter(3), 3);
    assert_eq!(
        full.ask(0, Command::Configure(TableOptions::drunter(2))),
        Err(CommandRefusal::SeatInUse(seat(2)))
    );
}

#[test]
fn seats_change_only_before_the_game() {
    let mut sim = Sim::playing(TableOptions::drunter(2), 2);
    assert_eq!(sim.ask(0, Command::Swap { one: seat(0), other: seat(1) }), Err(CommandRefusal::NotInLobby));
    assert_eq!(sim.ask(0, Command::ChooseStarter { starter: None }), Err(CommandRefusal::NotInLobby));
}

#[test]
fn team_mates_are_told_apart_from_rivals() {
    let options = teams(&[0, 1, 0, 1, 1]);
    let mates = |index: u8| options.team_mates(seat(index)).iter().map(u8::from).collect::<Vec<_>>();
    assert_eq!(mates(0), [2]);
    assert_eq!(mates(4), [1, 3]);
    assert!(TableOptions::drop_it(4).team_mates(seat(0)).is_empty());
    assert!(TableOptions::drunter(4).team_mates(seat(0)).is_empty());
}

#[test]
fn a_team_spends_its_jokers_together() {
    let mut sim = Sim::playing(teams(&[0, 1, 0]), 3);
    let mut any = chance(5);
    let mut spent = 0;
    while sim.table.state().phase == TablePhase::Playing {
        let Some(GameView::DropIt(view)) = sim.table.table_view(Viewer::Spectator).game else {
            panic!("a game")
        };
        match view.public().phase() {
            drop_it::Phase::Deciding { seat: owner } if owner != seat(1) => {
                let before = view.public().jokers(seat(0));
                let action = drop_it::Action::Joker(JokerChoice::Spend);
                sim.ask(owner.into(), Command::Play(action.into())).unwrap();
                let Some(GameView::DropIt(view)) = sim.table.table_view(Viewer::Spectator).game else {
                    panic!()
                };
                assert_eq!([seat(0), seat(2)].map(|mate| view.public().jokers(mate)), [before - 1; 2]);
                spent += 1;
            }
            _ => {
                sim.play_any(&mut any).unwrap();
            }
        }
    }
    assert!(spent > 1, "both members had to decide");
}

#[test]
fn a_table_plays_the_colours_it_chose() {
    let mut options = TableOptions::drop_it(3);
    if let GameOptions::DropIt(DropItOptions { sides, .. }) = &mut options.game {
        let order = ColourOrder::default().with(0, drop_it::Colour::Green).with_last(drop_it::Colour::Red);
        *sides = Sides::Chosen(ChosenSides { colours: Some(order), ..ChosenSides::default() });
    }
    let sim = Sim::playing(options, 3);
    let Some(GameView::DropIt(view)) = sim.table.table_view(Viewer::Spectator).game else { panic!("a game") };
    assert_eq!(view.public().setup().shared_colour(), Some(drop_it::Colour::Red));
    assert_eq!(view.public().setup().colours(0).next(), Some(drop_it::Colour::Green));
}

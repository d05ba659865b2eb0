//! Players who are disconnected, slow or gone.

use super::*;

/// A game of two: the seat that is to act, and the other one.
fn waiting(options: TableOptions) -> (Sim, u8, u8) {
    let sim = Sim::playing(options, 2);
    let turn = sim.turn().unwrap();
    (sim, turn, 1 - turn)
}

#[test]
fn after_the_grace_period_a_bot_sits_in_and_the_player_takes_the_seat_back_at_once() {
    let (mut sim, turn, _) = waiting(TableOptions::drunter(2));
    sim.disconnect(turn);
    sim.wait(59);
    assert_eq!(sim.place(turn).stand_in, None);
    assert!(!sim.let_bot_act());
    sim.wait(2);
    assert_eq!(sim.place(turn).stand_in, Some(StandInReason::Away));
    assert!(sim.let_bot_act());
    sim.connect(turn);
    assert_eq!(sim.place(turn).stand_in, None);
}

#[test]
fn a_bot_that_is_still_thinking_when_the_player_returns_does_not_act() {
    let (mut sim, turn, _) = waiting(TableOptions::drunter(2));
    sim.disconnect(turn);
    sim.wait(100);
    let task = sim.table.bot_turn().unwrap();
    let action = task.think().unwrap();
    sim.connect(turn);
    assert_eq!(sim.table.bot_acts(sim.now, &task, &action), None);
}

#[test]
fn nobody_is_hurried_while_nobody_waits() {
    let (mut sim, turn, other) = waiting(TableOptions::drunter(2));
    sim.disconnect(turn);
    sim.disconnect(other);
    sim.wait(10_000);
    assert_eq!(sim.place(turn).stand_in, None);
    assert!(!sim.let_bot_act());
    sim.connect(other);
    sim.wait(1);
    assert_eq!(
        sim.place(turn).stand_in,
        Some(StandInReason::Away),
        "now another player waits, and has waited long enough"
    );
}

#[test]
fn being_away_on_anothers_turn_costs_nothing() {
    let (mut sim, turn, other) = waiting(TableOptions::drunter(2));
    sim.disconnect(other);
    sim.wait(10_000);
    assert_eq!((sim.place(turn).stand_in, sim.place(other).stand_in), (None, None));
}

#[test]
fn who_is_quicker_than_the_stand_in_takes_the_turn_themselves() {
    let (mut sim, turn, _) = waiting(with_clock());
    sim.wait(25);
    assert_eq!(sim.place(turn).stand_in, None);
    sim.wait(10);
    assert_eq!(sim.place(turn).stand_in, Some(StandInReason::Clock));
    assert_eq!(sim.ask(1 - turn, Command::Return), Err(CommandRefusal::NotAway));
    sim.play_any(&mut chance(1)).unwrap();
    assert_eq!(sim.place(turn).stand_in, None, "acting is returning");
    assert_eq!((sim.place(turn).moves, sim.place(turn).stand_in_moves), (1, 0));
}

#[test]
fn who_runs_out_of_time_loses_one_turn_and_plays_the_next() {
    let (mut sim, turn, other) = waiting(with_clock());
    sim.wait(31);
    sim.let_bots_act();
    assert!(sim.place(turn).missed && sim.place(turn).stand_in.is_none());
    let mut any = chance(1);
    while sim.turn() == Some(other) {
        sim.play_any(&mut any).unwrap();
    }
    assert!(!sim.let_bot_act(), "the next turn is the player's own");
    sim.wait(25);
    assert_eq!((sim.turn(), sim.place(turn).stand_in), (Some(turn), None), "with time of its own");
    sim.play_any(&mut any).unwrap();
    assert!(!sim.place(turn).missed);
}

#[test]
fn a_drop_and_its_joker_are_one_missed_turn() {
    let options = TableOptions { clock: Clock::Seconds(30), ..TableOptions::drop_it(2) }.with_jokers();
    let mut sim = Sim::playing(options, 2);
    let mut any = chance(3);
    let phase = |sim: &Sim| match sim.table.table_view(Viewer::Spectator).game {
        Some(GameView::DropIt(view)) => view.public().phase(),
        _ => unreachable!("Drop It is played"),
    };
    loop {
        let turn = sim.turn().unwrap();
        sim.wait(31);
        let task = sim.table.bot_turn().unwrap();
        // A random action is enough, and breaks rules sooner.
        let action = sim.table.guess(&task).unwrap();
        let entry = sim.table.bot_acts(sim.now, &task, &action);
        sim.keep(entry);
        if matches!(phase(&sim), drop_it::Phase::Deciding { .. }) {
            assert_eq!((sim.turn(), sim.place(turn).stand_in), (Some(turn), Some(StandInReason::Clock)));
            assert!(sim.let_bot_act());
            let decided = sim.log.last().unwrap().events.iter().find_map(|event| match event {
                TableEvent::Played { action, .. } => Some(action.clone()),
                _ => None,
            });
            let keep = drop_it::Action::Joker(drop_it::JokerChoice::Keep);
            assert_eq!(decided, Some(keep.into()), "jokers are for their owner to spend");
            assert!(sim.place(turn).missed && sim.place(turn).stand_in.is_none());
            return;
        }
        assert!(sim.place(turn).missed && sim.place(turn).stand_in.is_none());
        while sim.turn() == Some(1 - turn) {
            sim.play_any(&mut any).unwrap();
        }
    }
}

#[test]
fn a_missed_vote_does_not_cost_the_next_turn() {
    let mut sim = Sim::playing(with_clock(), 2);
    let voter = play_to_vote(&mut sim);
    sim.wait(31);
    assert!(sim.let_bot_act());
    assert!(sim.place(voter).missed && sim.place(voter).stand_in.is_none());
    assert_eq!(sim.turn(), Some(voter), "the last voter lays next");
    assert!(!sim.let_bot_act());
}

#[test]
fn two_idle_people_do_not_watch_bots_play_their_game() {
    for bots in [0, 2] {
        let mut sim = Sim::with_people(
            TableOptions { clock: Clock::Seconds(30), ..TableOptions::drunter(2 + bots) },
            2,
        );
        for index in 0..bots {
            sim.ask(0, Command::CallBot { seat: seat(2 + index), level: 1 }).unwrap();
        }
        (0..2).for_each(|index| drop(sim.ask(index, Command::Ready(true)).unwrap()));
        sim.let_bots_act();
        let begun = sim.log.len();
        for _ in 0..50 {
            sim.wait(60);
            sim.let_bots_act();
        }
        let missed = (0..2).filter(|index| sim.place(*index).missed).count();
        assert_eq!(missed, 1, "the last one at the table is waited for");
        assert_eq!(sim.table.next_alarm(), None);
        let turns = sim.log[begun..].iter().filter(|entry| entry.events.iter().any(is_tile)).count();
        assert!(turns <= 1 + usize::from(bots), "{turns} turns without anybody");
    }
}

fn is_tile(event: &TableEvent) -> bool {
    matches!(event, TableEvent::Played { action: GameAction::Drunter(drunter::Action::Lay(_)), .. })
}

#[test]
fn when_a_player_is_back_nobody_runs_out_of_time_at_once() {
    let (mut sim, turn, other) = waiting(with_clock());
    sim.wait(31);
    sim.let_bots_act();
    assert_eq!(sim.turn(), Some(other));
    sim.wait(1_000);
    assert_eq!(sim.place(other).stand_in, None, "nobody waits for them");
    sim.ask(turn, Command::Return).unwrap();
    assert!(!sim.place(turn).missed);
    sim.wait(25);
    assert_eq!(sim.place(other).stand_in, None);
    sim.wait(10);
    assert_eq!(sim.place(other).stand_in, Some(StandInReason::Clock));
}

#[test]
fn any_sign_of_life_ends_an_absence() {
    let signs: [fn(&mut Sim, u8); 2] = [
        |sim, index| {
            sim.disconnect(index);
            sim.connect(index);
        },
        |sim, index| drop(sim.ask(index, Command::EndEarly(false)).unwrap()),
    ];
    for sign in signs {
        let (mut sim, turn, _) = waiting(with_clock());
        sim.wait(31);
        sim.let_bots_act();
        assert!(sim.place(turn).missed);
        sign(&mut sim, turn);
        assert!(!sim.place(turn).missed);
        assert_eq!(sim.ask(turn, Command::Return), Err(CommandRefusal::NotAway));
    }
}

#[test]
fn who_is_not_even_connected_when_the_time_is_up_is_away_until_they_return() {
    let (mut sim, turn, _) = waiting(with_clock());
    sim.disconnect(turn);
    sim.wait(31);
    sim.let_bots_act();
    assert_eq!(sim.place(turn).stand_in, Some(StandInReason::Away), "the others don't wait at every turn");
    sim.connect(turn);
    assert_eq!(sim.place(turn).stand_in, None);
}

#[test]
fn a_table_whose_people_all_left_does_not_play_on() {
    let (mut sim, turn, other) = waiting(TableOptions::drunter(2));
    sim.ask(turn, Command::Leave).unwrap();
    assert!(sim.table.bot_turn().is_some());
    sim.ask(other, Command::Leave).unwrap();
    assert!(!sim.let_bot_act(), "though both still look on");
    sim.ask(other, Command::Return).unwrap();
    assert!(sim.let_bot_act());
}

#[test]
fn who_missed_their_turn_is_not_asked_whether_to_stop() {
    let (mut sim, _, other) = waiting(with_clock());
    sim.wait(31);
    sim.let_bots_act();
    sim.ask(other, Command::EndEarly(true)).unwrap();
    assert!(matches!(sim.table.state().phase, TablePhase::Finished { reason: EndReason::Agreed, .. }));
}

#[test]
fn a_game_that_is_stopped_needs_no_stand_in() {
    let (mut sim, turn, other) = waiting(with_clock());
    sim.wait(31);
    assert_eq!(sim.place(turn).stand_in, Some(StandInReason::Clock));
    sim.ask(other, Command::EndEarly(true)).unwrap();
    assert_eq!(sim.place(turn).stand_in, None);
    sim.ask(turn, Command::Rematch(true)).unwrap();
    assert!(
        matches!(sim.table.state().phase, TablePhase::Finished { .. }),
        "both are asked for another game"
    );
}

#[test]
fn a_stand_in_abstains_in_votes_unless_its_player_said_otherwise() {
    let mut sim = Sim::playing(TableOptions::drunter(2), 2);
    let voter = play_to_vote(&mut sim);
    sim.ask(voter, Command::Leave).unwrap();
    let task = sim.table.bot_turn().unwrap();
    assert_eq!((task.think(), sim.table.guess(&task)), (Some(abstain()), Some(abstain())));
    sim.ask(voter, Command::StandInVotes(true)).unwrap();
    assert!(sim.place(voter).stand_in_votes);
    assert_eq!(sim.table.bot_turn().unwrap().fixed(), None, "it thinks about its vote");
    assert!(sim.let_bot_act());
}

#[test]
fn what_a_stand_in_did_stays_done() {
    let (mut sim, turn, _) = waiting(with_clock());
    sim.wait(31);
    assert!(sim.let_bot_act());
    assert_eq!(sim.ask(turn, Command::TakeBack), Err(CommandRefusal::NothingToTakeBack));
}

#[test]
fn the_result_says_how_many_moves_the_stand_in_made() {
    let mut sim = Sim::playing(TableOptions::drunter(2), 2);
    let mut any = chance(2);
    (0..9).for_each(|_| drop(sim.play_any(&mut any).unwrap()));
    let (gone, left_at) = (sim.turn().unwrap(), sim.log.len());
    sim.ask(gone, Command::Leave).unwrap();
    sim.play_out(&mut any);
    let moves = |log: &[Entry], index: u8| {
        let events = log.iter().flat_map(|entry| &entry.events);
        events
            .filter(|event| matches!(event, TableEvent::Played { seat: by, .. } if *by == seat(index)))
            .count()
    };
    let counted = |index: u8| (sim.place(index).moves as usize, sim.place(index).stand_in_moves as usize);
    assert_eq!(counted(gone), (moves(&sim.log, gone), moves(&sim.log[left_at..], gone)));
    assert_eq!(counted(1 - gone), (moves(&sim.log, 1 - gone), 0));
    sim.ask(1 - gone, Command::Rematch(true)).unwrap();
    assert_eq!(sim.place(gone).stand_in_moves, 0, "a new game counts anew");
}

/// A time limit of 30 s for each turn.
fn with_clock() -> TableOptions {
    TableOptions { clock: Clock::Seconds(30), ..TableOptions::drunter(2) }
}

/// The vote that costs nothing.
fn abstain() -> GameAction {
    drunter::Action::Vote(drunter::Cards::one(drunter::Card::Abstain)).into()
}

/// Plays until a player is to vote on another player's tile, and returns the voter. Nobody else has voted yet.
fn play_to_vote(sim: &mut Sim) -> u8 {
    let mut any = chance(4);
    loop {
        let turn = sim.turn().expect("there is a vote before the game is over");
        let view = sim.table.table_view(Viewer::Spectator).game;
        let owner = match view {
            Some(GameView::Drunter(view)) => match view.public().phase() {
                drunter::Phase::Voting { owner, .. } => Some(*owner),
                _ => None,
            },
            _ => None,
        };
        match owner {
            Some(owner) if owner == seat(turn) => sim.ask(turn, Command::Play(abstain())).unwrap(),
            Some(_) => return turn,
            None => sim.play_any(&mut any).unwrap(),
        };
    }
}

#[test]
fn when_a_turn_takes_days_nobody_is_away() {
    let (mut sim, turn, _) = waiting(TableOptions { clock: Clock::Days(3), ..TableOptions::drunter(2) });
    sim.disconnect(turn);
    sim.wait(2 * 24 * 3600);
    assert_eq!(sim.place(turn).stand_in, None);
    sim.wait(24 * 3600);
    assert_eq!(sim.place(turn).stand_in, Some(StandInReason::Clock));
}

#[test]
fn a_bot_plays_on_for_a_player_who_left_and_a_guest_may_take_the_seat() {
    let (mut sim, turn, other) = waiting(TableOptions::drunter(2));
    sim.ask(turn, Command::Leave).unwrap();
    assert_eq!(sim.place(turn).stand_in, Some(StandInReason::Left));
    assert!(sim.let_bot_act());
    sim.connect(turn);
    assert_eq!(sim.place(turn).stand_in, Some(StandInReason::Left), "looking in is not coming back");
    sim.ask(turn, Command::Return).unwrap();
    assert_eq!(sim.place(turn).stand_in, None);
    sim.ask(turn, Command::Leave).unwrap();
    sim.join("heir").unwrap();
    assert_eq!(sim.table.admit(&Credential::Seat(key("heir"))), Some(Role::Seat(seat(turn))));
    assert_eq!(sim.table.admit(&Credential::Seat(key(&format!("p{turn}")))), None);
    assert_eq!(sim.place(turn).stand_in, None);
    assert!(sim.place(other).is_person());
}

#[test]
fn bots_think_the_same_again_after_a_restart() {
    let mut sim = Sim::with_people(TableOptions::drunter(2), 1);
    sim.ask(0, Command::CallBot { seat: seat(1), level: 1 }).unwrap();
    sim.ask(0, Command::Ready(true)).unwrap();
    let mut any = chance(5);
    while sim.table.bot_turn().is_none() {
        sim.play_any(&mut any).unwrap();
    }
    let mut again = sim.restored();
    assert!(again.bot_turn().is_none(), "nobody is there to see it play");
    again.connect(sim.now, Role::Seat(seat(0)));
    assert_eq!(again.bot_turn().unwrap().think(), sim.table.bot_turn().unwrap().think());
}

#[test]
fn bots_think_the_same_elsewhere() {
    for options in [TableOptions::drunter(2), TableOptions::drop_it(2)] {
        let mut sim = Sim::with_people(options, 1);
        sim.ask(0, Command::CallBot { seat: seat(1), level: 1 }).unwrap();
        sim.ask(0, Command::Ready(true)).unwrap();
        let mut any = chance(6);
        while sim.table.bot_turn().is_none() {
            sim.play_any(&mut any).unwrap();
        }
        let task = sim.table.bot_turn().unwrap();
        let mut bytes = task.to_bytes();
        let elsewhere = BotTask::from_bytes(&bytes).unwrap();
        assert_eq!(elsewhere, task);
        let action = elsewhere.think().unwrap();
        assert_eq!(Some(&action), task.think().as_ref());
        assert_eq!(GameAction::from_bytes(&action.to_bytes()), Some(action));
        assert_eq!(BotTask::from_bytes(&bytes[..bytes.len() - 1]), None);
        bytes.push(0);
        assert_eq!(BotTask::from_bytes(&bytes), None);
    }
}

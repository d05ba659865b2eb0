//! Secrets that other viewers must not learn.

use drunter::{Cards, Event as Town, Goals};
use game::BySeat;

use super::*;

/// A log that differs only in the secrets of seat 0: its goal, and which of its cards lie face down.
fn with_other_secrets(log: &[Entry], goals: Goals, swap: impl Fn(Cards) -> Cards) -> Vec<Entry> {
    let mut log = log.to_vec();
    for event in log.iter_mut().flat_map(|entry| &mut entry.events) {
        match event {
            TableEvent::Started { dealt: GameEvents::Drunter(dealt), .. } => {
                if let [Town::Dealt { goals: dealt, .. }] = dealt.as_mut_slice() {
                    dealt[seat(0)] = goals;
                }
            }
            TableEvent::Played { seat: by, action, events: GameEvents::Drunter(events), .. }
                if *by == seat(0) =>
            {
                for event in events.iter_mut() {
                    if let Town::Voted { cards, .. } = event {
                        *cards = swap(*cards);
                        *action = GameAction::Drunter(drunter::Action::Vote(*cards));
                    }
                }
            }
            _ => {}
        }
    }
    log
}

/// A game in which cards of seat 0 lie face down, and the goals.
fn in_the_middle_of_a_vote() -> (Sim, BySeat<Goals>) {
    for seed in 0.. {
        let mut sim = Sim::playing(TableOptions::drunter(3), 3);
        let mut any = chance(seed);
        let goals = sim.log.iter().flat_map(|entry| &entry.events).find_map(|event| match event {
            TableEvent::Started { dealt: GameEvents::Drunter(dealt), .. } => match dealt.first() {
                Some(Town::Dealt { goals, .. }) => Some(*goals),
                _ => None,
            },
            _ => None,
        });
        while sim.table.state().phase == TablePhase::Playing {
            let turn = sim.turn().unwrap();
            sim.play_any(&mut any).unwrap();
            let Some(TableEvent::Played { events: GameEvents::Drunter(events), .. }) =
                sim.log.last().unwrap().events.first()
            else {
                break;
            };
            if turn == 0 && matches!(events.as_slice(), [Town::Voted { cards, .. }] if cards.len() == 1) {
                return (sim, goals.unwrap());
            }
            if events.iter().any(|event| matches!(event, Town::Public(drunter::PublicEvent::Revealed { .. })))
            {
                break;
            }
        }
    }
    unreachable!("some seed leads to a vote of one card")
}

#[test]
fn tables_that_differ_only_in_secrets_look_the_same_to_everybody_else() {
    let (sim, goals) = in_the_middle_of_a_vote();
    let free = drunter::Goal::ALL[..6]
        .iter()
        .find(|goal| goals.iter().all(|(_, goals)| !goals.cards().any(|card| card == **goal)));
    let other = Goals::One(*free.unwrap());
    assert_ne!(goals[seat(0)], other);
    let swap = |cards: Cards| {
        let another = Cards::ALL.without(cards).iter().find(|card| !cards.iter().any(|own| own == *card));
        another.into_iter().collect()
    };
    let changed = with_other_secrets(&sim.log, other, swap);
    assert_ne!(changed, sim.log);
    let twin = Table::restore(sim.now, &changed).unwrap();
    let origin = sim.restored();
    for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Spectator] {
        for ((one, other), seq) in sim.log.iter().zip(&changed).zip(1..) {
            assert_eq!(one.project(viewer, seq), other.project(viewer, seq));
        }
        assert_eq!(origin.table_view(viewer), twin.table_view(viewer));
    }
    let own = Viewer::Seat(seat(0));
    assert_ne!(origin.table_view(own), twin.table_view(own), "seat 0 itself sees the difference");
}

#[test]
fn keys_and_seeds_do_not_show_in_debug_output() {
    let credential = Credential::Seat(key("secret"));
    assert!(!format!("{credential:?} {:?}", key("secret").hash()).contains("secret"));
}

#[test]
fn the_seed_is_told_when_the_game_is_over_and_not_before() {
    let mut sim = Sim::playing(TableOptions::drunter(2), 2);
    sim.play_out(&mut chance(9));
    let TablePhase::Finished { seed, .. } = sim.table.state().phase else { panic!("not over") };
    let tells = |entry: &Entry| {
        let step = entry.project(Viewer::Seat(seat(0)), 1);
        step.events
            .iter()
            .any(|visible| matches!(visible, VisibleTableEvent::Ended { seed: told, .. } if *told == seed))
    };
    let (last, before) = sim.log.split_last().unwrap();
    assert!(tells(last));
    assert!(!before.iter().any(tells));
}

//! The toy game of `docs/adding-a-game.md` at a table.

use super::*;

#[test]
fn a_person_and_a_bot_play_the_toy_game_at_a_table() {
    let options = TableOptions::new(GameOptions::new(GameKind::ToyGame), 2);
    let mut sim = Sim::with_people(options, 1);
    sim.ask(0, Command::CallBot { seat: seat(1), level: 2 }).unwrap();
    sim.ask(0, Command::Ready(true)).unwrap();
    let seal = sim.table.state().seal.unwrap();
    sim.play_out(&mut chance(1));
    let TablePhase::Finished { standings, seed, .. } = sim.table.state().phase else { panic!("not over") };
    assert!(standings.is_some() && Seal::of(&seed) == seal);
    let record = record(&sim.log, 1).unwrap();
    assert_eq!(check_record(GameKind::ToyGame, seed, &record), Ok(()));
    for viewer in Viewer::all(2) {
        assert_eq!(sim.restored().table_view(viewer), sim.table.table_view(viewer));
        let mut followed = TableView::new(viewer, sim.table.state().options.clone());
        for (entry, seq) in sim.log.iter().zip(1..) {
            followed.apply_visible(&entry.project(viewer, seq)).unwrap();
        }
        assert_eq!(followed.game, sim.table.table_view(viewer).game);
    }
}

//! Lists that a device keeps: finished games, tables on servers, tables set aside. The latest entry is the first, and each
//! list has a limit.

use game::{Seat, seats};
use serde::{Deserialize, Serialize};
use table::{GameKind, Occupant, TablePhase, TableView, Timestamp};

/// How many finished games are remembered.
const MAX_FINISHED: usize = 200;
/// How many tables on servers are remembered.
const MAX_RECENT: usize = 12;
/// How many tables can be set aside.
const MAX_SAVED: usize = 8;

/// A finished game. It is stored: if a field is added, here or in a player, its format changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastGame {
    /// The seal, which identifies the game.
    pub seal: String,
    /// The game.
    pub game: GameKind,
    /// The players, by seat.
    pub players: Vec<RankedPlayer>,
    /// The index of the device's owner; `None` if they only watched, or if several people played on the device.
    pub own: Option<usize>,
    /// When it ended.
    pub at: Timestamp,
    /// The route of its replay: the address after the `#`. `None` if there is none.
    pub replay: Option<String>,
}

/// A player in a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankedPlayer {
    /// Their name.
    pub name: String,
    /// Their rank, counted from 1.
    pub place: u8,
    /// Their points.
    pub points: u32,
}

impl PastGame {
    /// The result of a table's game; `None` until it is over.
    pub fn of(
        table_view: &TableView,
        own: Option<Seat>,
        names: Vec<String>,
        at: Timestamp,
        replay: Option<String>,
    ) -> Option<PastGame> {
        let TablePhase::Finished { standings: Some(standings), .. } = table_view.state.phase else {
            return None;
        };
        let player = |(seat, name)| {
            let points = table_view.game.as_ref()?.score(seat)?;
            Some(RankedPlayer { name, place: standings.place(seat), points })
        };
        Some(PastGame {
            seal: table_view.state.seal?.to_string(),
            game: table_view.state.options.kind(),
            players: seats(standings.seats()).zip(names).map(player).collect::<Option<_>>()?,
            own: own.map(Seat::index),
            at,
            replay,
        })
    }

    /// The device's owner; `None` if they did not play.
    pub fn owner(&self) -> Option<&RankedPlayer> {
        self.players.get(self.own?)
    }

    /// Adds a game to the list; if it is there already, only the link to its replay is updated.
    pub fn add_to(self, games: &mut Vec<PastGame>) {
        match games.iter_mut().find(|known| known.seal == self.seal) {
            Some(known) => known.replay = self.replay.or(known.replay.take()),
            None => games.insert(0, self),
        }
        games.truncate(MAX_FINISHED);
    }
}

/// The seat of the device's owner at a table on the device: the only person, or the one with the owner's name.
pub fn owner_seat(table_view: &TableView, owner: &str) -> Option<Seat> {
    let persons = table_view.state.persons();
    let is_owner = |seat: &Seat| match table_view.state.seat(*seat).and_then(|place| place.occupant.as_ref())
    {
        Some(Occupant::Person { name, .. }) => persons.len() == 1 || name.to_string() == owner,
        _ => false,
    };
    persons.iter().find(is_owner)
}

/// How often a game was played and won on this device, and the best result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameTotals {
    /// Finished games.
    pub played: u32,
    /// Those in which the device's owner played.
    pub own: u32,
    /// Those that the owner won.
    pub won: u32,
    /// The owner's most points; `None` if they never played.
    pub best: Option<u32>,
}

impl GameTotals {
    /// The totals of one kind of game.
    pub fn of(games: &[PastGame], kind: GameKind) -> GameTotals {
        let mut totals = GameTotals::default();
        for game in games.iter().filter(|game| game.game == kind) {
            totals.played += 1;
            if let Some(owner) = game.owner() {
                totals.own += 1;
                totals.won += u32::from(owner.place == 1);
                totals.best = totals.best.max(Some(owner.points));
            }
        }
        totals
    }
}

/// A table on a server at which this device has a seat. It is stored: if a field is added, its format changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecentTable {
    /// The id of the table.
    pub table: String,
    /// The game.
    pub game: GameKind,
    /// The names of the players.
    pub names: Vec<String>,
    /// When this device was last connected to it.
    pub at: Timestamp,
}

impl RecentTable {
    /// Puts the table at the top of the list. Beyond the limit, the oldest is dropped.
    pub fn add_to(self, tables: &mut Vec<RecentTable>) {
        tables.retain(|other| other.table != self.table);
        tables.insert(0, self);
        tables.truncate(MAX_RECENT);
    }
}

/// A table on this device that was set aside for another one. It is stored: if a field is added, its format changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedGame {
    /// The game.
    pub game: GameKind,
    /// The names of the players.
    pub names: Vec<String>,
    /// When it was set aside.
    pub at: Timestamp,
    /// The encoded table.
    pub table: String,
}

impl SavedGame {
    /// Puts the table at the top of the list. Beyond the limit, the oldest is dropped.
    pub fn add_to(self, tables: &mut Vec<SavedGame>) {
        tables.insert(0, self);
        tables.truncate(MAX_SAVED);
    }
}

#[cfg(test)]
mod tests {
    use game::{Chance, Seed, Stream, Team, Viewer};
    use table::{Command, GameEngine, Name, TableOptions};

    use super::*;
    use crate::local::{Local, LocalPlayer};
    use crate::replay::tests::finished;

    fn played(seal: &str, replay: Option<&str>) -> PastGame {
        PastGame {
            seal: seal.to_owned(),
            game: GameKind::DropIt,
            players: vec![RankedPlayer { name: "Ada".to_owned(), place: 1, points: 30 }],
            own: Some(0),
            at: Timestamp(1),
            replay: replay.map(str::to_owned),
        }
    }

    fn listed(games: &[PastGame]) -> Vec<PastGame> {
        let mut list = Vec::new();
        games.iter().for_each(|game| game.clone().add_to(&mut list));
        list
    }

    #[test]
    fn a_game_is_listed_once_and_its_link_is_updated() {
        let linked = played("a", Some("#/replay/x"));
        let games = listed(&[played("a", None), played("b", None), linked.clone()]);
        assert_eq!(games, [played("b", None), linked]);
        let mut again = games.clone();
        played("a", None).add_to(&mut again);
        assert_eq!(again, games, "a link is not lost");
    }

    #[test]
    fn the_oldest_of_too_many_games_is_forgotten() {
        let games: Vec<PastGame> = (0..=MAX_FINISHED).map(|n| played(&n.to_string(), None)).collect();
        let list = listed(&games);
        assert_eq!((list.len(), list[0].seal.as_str()), (MAX_FINISHED, "200"));
        assert!(list.iter().all(|game| game.seal != "0"));
    }

    #[test]
    fn a_finished_table_becomes_an_entry_with_ranks_and_points() {
        let (local, _) = finished(&TableOptions::drunter(2));
        let table_view = local.table_view(Viewer::Spectator);
        let names = || vec!["Ada".to_owned(), "Mabel".to_owned()];
        let seat = owner_seat(&table_view, "whatever they are called");
        assert_eq!(seat, Some(Seat::default()), "the only person");
        let game = PastGame::of(&table_view, seat, names(), Timestamp(9), None).unwrap();
        assert_eq!((game.game, game.at, game.players.len()), (GameKind::Drunter, Timestamp(9), 2));
        assert_eq!(game.owner().unwrap().name, "Ada");
        assert!(game.players.iter().any(|player| player.place == 1));
        let view = table_view.game.as_ref().unwrap();
        assert_eq!(Some(game.players[1].points), view.score(Seat::default().next(2)));
    }

    #[test]
    fn a_table_without_result_is_no_entry() {
        let (local, _) = finished(&TableOptions::drunter(2));
        let mut table_view = local.table_view(Viewer::Spectator);
        table_view.state.phase = TablePhase::Playing;
        assert_eq!(PastGame::of(&table_view, None, Vec::new(), Timestamp(9), None), None);
    }

    #[test]
    fn totals_count_only_games_of_the_owner_as_won() {
        let watched = PastGame { own: None, ..played("b", None) };
        let mut lost = played("c", None);
        lost.players[0].place = 2;
        lost.players[0].points = 44;
        let other = PastGame { game: GameKind::Drunter, ..played("d", None) };
        let games = [played("a", None), watched, lost, other];
        let totals = GameTotals::of(&games, GameKind::DropIt);
        assert_eq!(totals, GameTotals { played: 3, own: 2, won: 1, best: Some(44) });
        assert_eq!(GameTotals::of(&[], GameKind::DropIt), GameTotals::default());
    }

    #[test]
    fn everybody_in_a_team_is_remembered_with_the_place_and_points_of_the_team() {
        let teams = [0, 1, 1].map(|index| Team::BOTH[index]);
        let names = ["Ada", "Ben", "Cem"].map(str::to_owned).to_vec();
        let person = |name: &String| LocalPlayer::Person { name: Name::new(name).unwrap(), colour: None };
        let players: Vec<LocalPlayer> = names.iter().map(person).collect();
        let options = TableOptions::drop_it(3).in_teams(teams).with_jokers();
        let (seed, now) = (Seed::from_number(1), Timestamp(1));
        let mut local = Local::start(GameEngine::DROP_IT, now, &options, &players, None, seed).unwrap();
        let mut chance = Chance::new(seed, Stream(9));
        while local.is_playing() {
            let seat = local.table_view(Viewer::Spectator).game.unwrap().to_act().iter().next().unwrap();
            let view = local.table_view(Viewer::Seat(seat)).game.unwrap();
            let action = view.random_action(&mut chance).unwrap();
            local.ask(now, seat, &Command::Play(action), seed).unwrap();
        }
        let finished = PastGame::of(&local.table_view(Viewer::Spectator), None, names, now, None).unwrap();
        let [ada, ben, cem] = &finished.players[..] else { panic!("three players") };
        assert_eq!((ben.place, ben.points), (cem.place, cem.points), "one team, one result");
        let expected = if ada.points > ben.points { (1, 2) } else { (2, 1) };
        assert_ne!(ada.points, ben.points, "no tie with this seed");
        assert_eq!((ada.place, ben.place), expected);
    }

    fn recent(table: &str, at: u64) -> RecentTable {
        RecentTable { table: table.to_owned(), game: GameKind::Drunter, names: Vec::new(), at: Timestamp(at) }
    }

    #[test]
    fn a_table_that_is_visited_again_moves_to_the_top() {
        let mut tables = Vec::new();
        for (table, at) in [("a", 1), ("b", 2), ("a", 3)] {
            recent(table, at).add_to(&mut tables);
        }
        assert_eq!(tables, [recent("a", 3), recent("b", 2)]);
        (0..20).for_each(|at| recent(&at.to_string(), at).add_to(&mut tables));
        assert_eq!((tables.len(), tables[0].table.as_str()), (MAX_RECENT, "19"));
    }

    #[test]
    fn tables_set_aside_are_kept_up_to_a_limit() {
        let saved = |at: u64| SavedGame {
            game: GameKind::DropIt,
            names: Vec::new(),
            at: Timestamp(at),
            table: String::new(),
        };
        let mut tables = Vec::new();
        (0..20).for_each(|at| saved(at).add_to(&mut tables));
        assert_eq!((tables.len(), tables[0].at, tables[7].at), (MAX_SAVED, Timestamp(19), Timestamp(12)));
    }
}

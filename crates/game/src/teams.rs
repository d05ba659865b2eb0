//! Teams of seats.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{BySeat, MAX_SEATS, Seat, SeatSet, seats};

/// One team, counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Team(u8);

impl Team {
    /// The first and the second of two teams.
    pub const BOTH: [Team; 2] = [Team(0), Team(1)];

    /// Counted from 0, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// The team of every seat. Teams are numbered from 0 without gaps, and each has at least one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "BySeat<Team>", into = "BySeat<Team>")]
pub struct Teams(BySeat<Team>);

/// Why seats don't form valid teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadTeams {
    /// A team has no members: its number was left out, or there are no seats at all.
    #[error("team {} has no players; give every team at least one", .0 + 1)]
    Empty(usize),
    /// There are more players than seats.
    #[error("{0} players are too many; a table has at most {MAX_SEATS} seats")]
    TooMany(usize),
}

impl Teams {
    /// One team per seat.
    pub fn singles(count: usize) -> Teams {
        Teams(BySeat::new(count, |seat| Team(seat.index() as u8)))
    }

    /// Teams of these sizes, seated alternately for as long as each has players left: 2 and 2 sit as 1 2 1 2.
    pub fn of_sizes(sizes: &[usize]) -> Result<Teams, BadTeams> {
        if let Some(empty) = sizes.iter().position(|size| *size == 0) {
            return Err(BadTeams::Empty(empty));
        }
        let count = sizes.iter().fold(0, |sum: usize, size| sum.saturating_add(*size));
        if count > MAX_SEATS {
            return Err(BadTeams::TooMany(count));
        }
        let rounds = sizes.iter().max().copied().unwrap_or(0);
        let seated = (0..rounds).flat_map(|round| {
            sizes.iter().enumerate().filter(move |(_, size)| round < **size).map(|(team, _)| Team(team as u8))
        });
        Teams::try_from(seated.collect::<BySeat<Team>>())
    }

    /// The team of every seat, in order.
    pub fn seated(of: &[Team]) -> Result<Teams, BadTeams> {
        if of.len() > MAX_SEATS {
            return Err(BadTeams::TooMany(of.len()));
        }
        Teams::try_from(of.iter().copied().collect::<BySeat<Team>>())
    }

    /// Number of seats.
    pub fn seats(&self) -> usize {
        self.0.seats()
    }

    /// Number of teams.
    pub fn count(&self) -> usize {
        self.0.iter().map(|(_, team)| team.index() + 1).max().unwrap_or(0)
    }

    /// The team a seat plays for.
    pub fn of(&self, seat: Seat) -> Team {
        self.0[seat]
    }

    /// The seats of a team.
    pub fn members(&self, team: Team) -> SeatSet {
        seats(self.seats()).filter(|seat| self.of(*seat) == team).collect()
    }
}

impl TryFrom<BySeat<Team>> for Teams {
    type Error = BadTeams;
    fn try_from(of: BySeat<Team>) -> Result<Teams, BadTeams> {
        let teams = Teams(of);
        let empty = (0..teams.count().max(1)).find(|team| teams.members(Team(*team as u8)).is_empty());
        match empty {
            Some(team) => Err(BadTeams::Empty(team)),
            None => Ok(teams),
        }
    }
}

impl From<Teams> for BySeat<Team> {
    fn from(teams: Teams) -> BySeat<Team> {
        teams.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seating(sizes: &[usize]) -> String {
        match Teams::of_sizes(sizes) {
            Ok(teams) => seats(teams.seats()).map(|seat| teams.of(seat).to_string()).collect(),
            Err(bad) => bad.to_string(),
        }
    }

    #[test]
    fn members_of_teams_sit_in_turn() {
        assert_eq!(seating(&[2, 2]), "1212");
        assert_eq!(seating(&[3, 1]), "1211");
    }

    #[test]
    fn teams_that_cannot_be_are_refused_with_a_sentence() {
        assert_eq!(seating(&[2, 0]), "team 2 has no players; give every team at least one");
        assert_eq!(seating(&[]), "team 1 has no players; give every team at least one");
        assert_eq!(seating(&[5, 4]), "9 players are too many; a table has at most 8 seats");
        assert_eq!(seating(&[usize::MAX, 2]).split(' ').next(), Some("18446744073709551615"));
    }

    #[test]
    fn alone_everyone_is_a_team() {
        let teams = Teams::singles(3);
        assert_eq!(teams.count(), 3);
        assert_eq!(teams.members(Team(1)).len(), 1);
    }
}

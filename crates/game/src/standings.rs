//! Final standings, with ties.

use serde::{Deserialize, Serialize};

use crate::{BySeat, Seat, SeatSet, Teams, seats};

/// The place of every seat, as in sports: 1, 2, 2, 4. Seats that share a place are tied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standings(BySeat<u8>);

impl Standings {
    /// Standings by score: higher is better; equal scores share a place. Use a tuple or array for tie-breaks.
    pub fn by_score<S: Ord + Default>(scores: &BySeat<S>) -> Standings {
        Standings(scores.map(|_, score| 1 + scores.iter().filter(|(_, other)| *other > score).count() as u8))
    }

    /// Standings by team score: all members of a team share its place, and places count teams, not seats.
    pub fn by_team<S: Ord>(teams: &Teams, scores: &[S]) -> Standings {
        let place = |seat| {
            let own = scores.get(teams.of(seat).index());
            1 + scores.iter().filter(|other| Some(*other) > own).count() as u8
        };
        Standings(BySeat::new(teams.seats(), place))
    }

    /// Number of seats.
    pub fn seats(&self) -> usize {
        self.0.seats()
    }

    /// The place of a seat, counted from 1.
    pub fn place(&self, seat: Seat) -> u8 {
        self.0[seat]
    }

    /// All seats, best first; seats that share a place come in seat order.
    pub fn ranking(self) -> impl Iterator<Item = Seat> {
        let on = move |place: usize| {
            seats(self.seats()).filter(move |seat| usize::from(self.place(*seat)) == place)
        };
        (1..=self.seats()).flat_map(on)
    }

    /// All seats in first place.
    pub fn winners(&self) -> SeatSet {
        seats(self.seats()).filter(|seat| self.place(*seat) == 1).collect()
    }

    /// Whether several seats share the first place; the members of a winning team do.
    pub fn is_shared(&self) -> bool {
        self.winners().len() > 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places<S: Ord + Default>(scores: impl IntoIterator<Item = S>) -> Vec<u8> {
        let standings = Standings::by_score(&scores.into_iter().collect());
        seats(standings.seats()).map(|seat| standings.place(seat)).collect()
    }

    #[test]
    fn equal_scores_share_a_place_and_the_next_place_is_left_out() {
        assert_eq!(places([7, 9, 7, 3]), [2, 1, 2, 4]);
        assert_eq!(places([5, 5]), [1, 1]);
        let standings = Standings::by_score(&[7, 9, 7, 3].into_iter().collect());
        assert_eq!(standings.ranking().map(Seat::index).collect::<Vec<_>>(), [1, 0, 2, 3]);
    }

    #[test]
    fn a_team_wins_as_one_and_the_other_team_is_second() {
        let teams = Teams::of_sizes(&[2, 2]).unwrap();
        let places = |scores: [u16; 2]| {
            let standings = Standings::by_team(&teams, &scores);
            seats(4).map(|seat| standings.place(seat)).collect::<Vec<_>>()
        };
        assert_eq!(places([50, 40]), [1, 2, 1, 2]);
        assert_eq!(places([40, 50]), [2, 1, 2, 1]);
        assert_eq!(places([40, 40]), [1, 1, 1, 1]);
    }

    #[test]
    fn a_tuple_breaks_ties_in_its_order() {
        assert_eq!(places([(5, 1), (5, 2), (4, 9)]), [2, 1, 3]);
    }

    #[test]
    fn all_on_the_first_place_win() {
        let standings = Standings::by_score(&[4, 6, 6].into_iter().collect());
        assert_eq!(standings.winners().iter().map(Seat::number).collect::<Vec<_>>(), [2, 3]);
        assert!(standings.is_shared());
    }
}

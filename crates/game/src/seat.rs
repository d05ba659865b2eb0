//! Seats at a table.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::{converts, two_forms};

/// The most seats a table can have: two teams of four.
pub const MAX_SEATS: usize = 8;

/// One seat at a table, counted from 0 in code and from 1 in text for people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

/// No seat has this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no seat {number}; seats are numbered from 1 to {MAX_SEATS}", number = u16::from(*.0) + 1)]
pub struct NoSuchSeat(u8);

impl Seat {
    /// The seat with this index, counted from 0.
    pub const fn from_index(index: u8) -> Result<Seat, NoSuchSeat> {
        if (index as usize) < MAX_SEATS { Ok(Seat(index)) } else { Err(NoSuchSeat(index)) }
    }

    /// Counted from 0, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from 1, for people to read.
    pub const fn number(self) -> usize {
        self.index() + 1
    }

    /// The next seat clockwise at a table of this size.
    pub const fn next(self, seats: usize) -> Seat {
        let next = self.0 + 1;
        if (next as usize) < seats { Seat(next) } else { Seat(0) }
    }

    /// All seats of a table in clockwise order, beginning with this one.
    pub fn around(self, seats: usize) -> impl Iterator<Item = Seat> {
        (0..seats).scan(self, move |seat, _| {
            let now = *seat;
            *seat = seat.next(seats);
            Some(now)
        })
    }
}

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;
    fn try_from(index: u8) -> Result<Seat, NoSuchSeat> {
        Seat::from_index(index)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// The seats of a table of this size, in order. Sizes above [`MAX_SEATS`] are cut to it.
pub fn seats(count: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
    (0..count.min(MAX_SEATS) as u8).map(Seat)
}

/// A set of seats of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatSet(u8);

converts!(SeatSet as u8);
two_forms!(SeatSet, compact u8, readable Vec<Seat>);

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Vec<Seat> {
        set.iter().collect()
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> SeatSet {
        seats.into_iter().collect()
    }
}

impl SeatSet {
    /// The empty set.
    pub const NONE: SeatSet = SeatSet(0);

    /// The set of just this seat.
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Every seat of a table of this size.
    pub fn all(count: usize) -> SeatSet {
        seats(count).collect()
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with this seat added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | (1 << seat.0))
    }

    /// The set with this seat removed.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats of the set in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        seats(MAX_SEATS).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

/// One `T` for every seat of a table. It is `Copy` if `T` is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "T: Default + Serialize", deserialize = "T: Default + Deserialize<'de>"))]
pub struct BySeat<T: Default>(ArrayVec<[T; MAX_SEATS]>);

impl<T: Default> BySeat<T> {
    /// One `T` per seat of a table of this size.
    pub fn new(count: usize, make: impl FnMut(Seat) -> T) -> BySeat<T> {
        seats(count).map(make).collect()
    }

    /// Number of seats at the table.
    pub fn seats(&self) -> usize {
        self.0.len()
    }

    /// The value of this seat; `None` if the table has no such seat.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// Every seat with its value.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        seats(MAX_SEATS).zip(&self.0)
    }

    /// Applies `make` to the value of each seat.
    pub fn map<U: Default>(&self, mut make: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        self.iter().map(|(seat, item)| make(seat, item)).collect()
    }
}

impl<T: Default> FromIterator<T> for BySeat<T> {
    /// Takes the first [`MAX_SEATS`] items.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> BySeat<T> {
        BySeat(items.into_iter().take(MAX_SEATS).collect())
    }
}

impl<T: Default> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T: Default> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_go_around_the_table_and_back_to_the_first_seat() {
        let numbers = |first: u8, count| -> Vec<usize> {
            Seat::from_index(first).unwrap().around(count).map(Seat::number).collect()
        };
        assert_eq!(numbers(0, 3), [1, 2, 3]);
        assert_eq!(numbers(2, 4), [3, 4, 1, 2]);
    }

    #[test]
    fn a_seat_beyond_the_table_is_refused_with_a_sentence() {
        assert_eq!(
            Seat::from_index(8).unwrap_err().to_string(),
            "there is no seat 9; seats are numbered from 1 to 8"
        );
        assert_eq!(
            Seat::from_index(255).unwrap_err().to_string(),
            "there is no seat 256; seats are numbered from 1 to 8"
        );
    }

    #[test]
    fn a_seat_set_holds_what_was_put_in() {
        let [a, b, c] = [0, 1, 2].map(|index| Seat::from_index(index).unwrap());
        let set = SeatSet::one(a).with(c);
        assert_eq!((set.contains(a), set.contains(b), set.contains(c)), (true, false, true));
        assert_eq!(set.without(a), SeatSet::one(c));
        assert_eq!(SeatSet::all(3).len(), 3);
        assert!(SeatSet::NONE.is_empty());
    }
}

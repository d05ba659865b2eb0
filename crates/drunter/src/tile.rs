//! The 60 tiles of wall, street and river.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::board::{self, Field, Heading};

/// What is printed on a tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TileKind {
    /// Town wall, for either of the two wall lines.
    #[default]
    Wall,
    /// Street.
    Street,
    /// River.
    River,
}

impl TileKind {
    /// All three kinds.
    pub const ALL: [TileKind; 3] = [TileKind::Wall, TileKind::Street, TileKind::River];
}

/// One of the four lines that grow through Schilda.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// The wall from the top left corner.
    #[default]
    WallA,
    /// The wall from the bottom right corner.
    WallB,
    /// The street from the top right corner.
    Street,
    /// The river from the bottom left corner.
    River,
}

impl Line {
    /// All four lines.
    pub const ALL: [Line; 4] = [Line::WallA, Line::WallB, Line::Street, Line::River];

    /// The kind of its tiles.
    pub const fn kind(self) -> TileKind {
        match self {
            Line::WallA | Line::WallB => TileKind::Wall,
            Line::Street => TileKind::Street,
            Line::River => TileKind::River,
        }
    }
}

/// The number of fields a tile covers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TileLength {
    /// One field, start and end at once.
    #[default]
    Single = 1,
    /// Two fields: the marked one joins the line, the other is the end.
    Double = 2,
    /// Three fields, the middle one a bridge.
    Triple = 3,
}

impl TileLength {
    /// All three lengths, shortest first.
    pub const ALL: [TileLength; 3] = [TileLength::Single, TileLength::Double, TileLength::Triple];

    /// Length in fields.
    pub const fn fields(self) -> u8 {
        self as u8
    }
}

/// The fields a tile covers, from the one that joins the line to the one the crew moves to: one to three in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    first: Field,
    last: Field,
}

game::two_forms!(Span, compact (Field, Field), readable Ends);

/// The encoded form of a span.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ends {
    first: Field,
    last: Field,
}

/// No tile covers these two fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no tile reaches from {first} to {last}; tiles are straight and cover one to three fields")]
pub struct BadSpan {
    first: Field,
    last: Field,
}

impl Span {
    /// The span from one field to another.
    pub fn new(first: Field, last: Field) -> Result<Span, BadSpan> {
        let apart = first.column().abs_diff(last.column()) + first.row().abs_diff(last.row());
        let straight = first.column() == last.column() || first.row() == last.row();
        if straight && apart < 3 { Ok(Span { first, last }) } else { Err(BadSpan { first, last }) }
    }

    /// The span of this length from a field in this direction; `None` if it leaves the board.
    pub fn from(first: Field, heading: Heading, length: TileLength) -> Option<Span> {
        let last = (1..length.fields()).try_fold(first, |field, _| field.step(heading))?;
        Some(Span { first, last })
    }

    /// The field that joins the line.
    pub const fn first(self) -> Field {
        self.first
    }

    /// The field the crew moves to.
    pub const fn last(self) -> Field {
        self.last
    }

    /// The number of fields it covers.
    pub fn length(self) -> TileLength {
        match self.first.column().abs_diff(self.last.column()) + self.first.row().abs_diff(self.last.row()) {
            0 => TileLength::Single,
            1 => TileLength::Double,
            _ => TileLength::Triple,
        }
    }

    /// The direction in which it runs; `None` for a single.
    pub fn heading(self) -> Option<Heading> {
        Heading::between(self.first, self.last)
    }

    /// The middle field of a triple, which carries the bridge; `None` for other lengths.
    pub fn bridge(self) -> Option<Field> {
        let middle = self.first.step(self.heading()?)?;
        (middle != self.last).then_some(middle)
    }

    /// The fields in order, from the one that joins the line.
    pub fn fields(self) -> impl Iterator<Item = Field> {
        let last = (self.last != self.first).then_some(self.last);
        [Some(self.first), self.bridge(), last].into_iter().flatten()
    }
}

impl TryFrom<(Field, Field)> for Span {
    type Error = BadSpan;
    fn try_from((first, last): (Field, Field)) -> Result<Span, BadSpan> {
        Span::new(first, last)
    }
}

impl From<Span> for (Field, Field) {
    fn from(span: Span) -> (Field, Field) {
        (span.first, span.last)
    }
}

impl From<Span> for Ends {
    fn from(Span { first, last }: Span) -> Ends {
        Ends { first, last }
    }
}

impl TryFrom<Ends> for Span {
    type Error = BadSpan;
    fn try_from(ends: Ends) -> Result<Span, BadSpan> {
        Span::new(ends.first, ends.last)
    }
}

/// A tile on the board, or proposed for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tile {
    /// The line it continues.
    pub line: Line,
    /// The fields it covers.
    pub span: Span,
}

impl Tile {
    /// Whether it covers an outhouse, so that a vote decides whether it stays.
    pub fn calls_vote(self) -> bool {
        self.span.fields().any(board::is_outhouse)
    }
}

/// The number of tiles of each kind and length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Supply([[u8; TileLength::ALL.len()]; TileKind::ALL.len()]);

/// Counts by kind and length; missing entries are 0.
type Counts = BTreeMap<TileKind, BTreeMap<TileLength, u8>>;

game::converts!(Supply as [[u8; TileLength::ALL.len()]; TileKind::ALL.len()]);
game::two_forms!(Supply, compact [[u8; TileLength::ALL.len()]; TileKind::ALL.len()], readable Counts);

impl From<Supply> for Counts {
    fn from(supply: Supply) -> Counts {
        let by_length = |kind| TileLength::ALL.map(|length| (length, supply.count(kind, length))).into();
        TileKind::ALL.map(|kind| (kind, by_length(kind))).into()
    }
}

impl From<Counts> for Supply {
    fn from(counts: Counts) -> Supply {
        let mut supply = Supply::default();
        for (kind, lengths) in counts {
            lengths.into_iter().for_each(|(length, count)| supply.add(kind, length, count));
        }
        supply
    }
}

/// Number of tiles in the game.
pub const TILES: usize = 60;

impl Supply {
    /// All tiles of the game: singles, doubles, triples of wall, street and river.
    pub const BOX: Supply = Supply([[12, 12, 6], [6, 6, 3], [6, 6, 3]]);

    /// Every combination of kind and length.
    pub const EACH: [(TileKind, TileLength); 9] = {
        let mut each = [(TileKind::Wall, TileLength::Single); 9];
        let mut index = 0;
        while index < each.len() {
            each[index] = (TileKind::ALL[index / 3], TileLength::ALL[index % 3]);
            index += 1;
        }
        each
    };

    /// Number of tiles of this kind and length.
    pub const fn count(&self, kind: TileKind, length: TileLength) -> u8 {
        self.0[kind as usize][length as usize - 1]
    }

    /// Number of tiles.
    pub fn total(&self) -> usize {
        self.0.iter().flatten().map(|count| usize::from(*count)).sum()
    }

    /// Number of tiles of this length.
    pub fn of_length(&self, length: TileLength) -> usize {
        TileKind::ALL.iter().map(|kind| usize::from(self.count(*kind, length))).sum()
    }

    /// Adds tiles; the count saturates.
    pub fn add(&mut self, kind: TileKind, length: TileLength, more: u8) {
        let count = &mut self.0[kind as usize][length as usize - 1];
        *count = count.saturating_add(more);
    }

    /// Removes one tile; false if there is none.
    pub fn take(&mut self, kind: TileKind, length: TileLength) -> bool {
        let count = &mut self.0[kind as usize][length as usize - 1];
        let taken = count.checked_sub(1);
        *count = taken.unwrap_or(0);
        taken.is_some()
    }

    /// The first kind and length of which this holds more than `other`; `None` if there is none.
    pub fn excess(&self, other: &Supply) -> Option<(TileKind, TileLength)> {
        Supply::EACH
            .into_iter()
            .find(|(kind, length)| self.count(*kind, *length) > other.count(*kind, *length))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_box_holds_sixty_tiles() {
        assert_eq!(Supply::BOX.total(), TILES);
        assert_eq!(TileLength::ALL.map(|length| Supply::BOX.of_length(length)), [24, 24, 12]);
    }

    #[test]
    fn only_a_triple_has_a_bridge_and_it_is_in_the_middle() {
        let field = |column, row| Field::new(column, row).unwrap();
        let triple = Span::new(field(6, 3), field(4, 3)).unwrap();
        assert_eq!(triple.bridge(), Some(field(5, 3)));
        assert_eq!(triple.fields().collect::<Vec<_>>(), [field(6, 3), field(5, 3), field(4, 3)]);
        assert_eq!(Span::new(field(4, 3), field(4, 4)).unwrap().bridge(), None);
        assert_eq!(Span::new(field(4, 3), field(4, 3)).unwrap().bridge(), None);
    }

    #[test]
    fn crooked_and_long_tiles_do_not_exist() {
        let field = |column, row| Field::new(column, row).unwrap();
        assert!(Span::new(field(0, 1), field(1, 2)).is_err());
        assert!(Span::new(field(0, 1), field(3, 1)).is_err());
    }
}

//! The printed board: 15 × 10 fields, 30 buildings, 17 outhouses, 4 corners.

use std::fmt;

use game::ParseError;

use crate::goal::Building;
use crate::tile::Line;

/// Columns A–O, from the left.
pub const COLUMNS: u8 = 15;
/// Rows 1–10, from the top.
pub const ROWS: u8 = 10;
const FIELDS: usize = COLUMNS as usize * ROWS as usize;

/// One field of the board.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Field(u8);

game::two_forms!(Field, compact u8, readable String);

impl Field {
    /// The field in this column and row, counted from 0 at the top left.
    pub const fn new(column: u8, row: u8) -> Option<Field> {
        if column < COLUMNS && row < ROWS { Some(Field(row * COLUMNS + column)) } else { None }
    }

    /// Column, counted from 0 at the left.
    pub const fn column(self) -> u8 {
        self.0 % COLUMNS
    }

    /// Row, counted from 0 at the top.
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS
    }

    /// The neighbour on this side; `None` at the edge of the board.
    pub const fn step(self, heading: Heading) -> Option<Field> {
        NEIGHBOURS[self.0 as usize][heading as usize]
    }

    /// Every field, row by row.
    pub fn all() -> impl Iterator<Item = Field> {
        (0..FIELDS as u8).map(Field)
    }
}

impl TryFrom<u8> for Field {
    type Error = &'static str;
    fn try_from(index: u8) -> Result<Field, &'static str> {
        if usize::from(index) < FIELDS { Ok(Field(index)) } else { Err("there is no such field") }
    }
}

impl From<Field> for u8 {
    fn from(field: Field) -> u8 {
        field.0
    }
}

impl From<Field> for String {
    fn from(field: Field) -> String {
        field.to_string()
    }
}

impl TryFrom<String> for Field {
    type Error = ParseError;
    fn try_from(text: String) -> Result<Field, ParseError> {
        text.parse()
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A side of a field, or the direction in which a tile runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// Up the board.
    North,
    /// To the right.
    East,
    /// Down the board.
    South,
    /// To the left.
    West,
}

impl Heading {
    /// All four, clockwise.
    pub const ALL: [Heading; 4] = [Heading::North, Heading::East, Heading::South, Heading::West];

    /// The direction from one field straight to another; `None` if they are the same or not in one row or column.
    pub fn between(from: Field, to: Field) -> Option<Heading> {
        match (from.column().cmp(&to.column()), from.row().cmp(&to.row())) {
            (std::cmp::Ordering::Equal, std::cmp::Ordering::Greater) => Some(Heading::North),
            (std::cmp::Ordering::Equal, std::cmp::Ordering::Less) => Some(Heading::South),
            (std::cmp::Ordering::Less, std::cmp::Ordering::Equal) => Some(Heading::East),
            (std::cmp::Ordering::Greater, std::cmp::Ordering::Equal) => Some(Heading::West),
            _ => None,
        }
    }
}

/// A set of fields, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fields([u64; FIELDS.div_ceil(64)]);

impl Fields {
    /// Whether the field is in the set.
    pub const fn contains(&self, field: Field) -> bool {
        self.0[field.0 as usize / 64] & (1 << (field.0 % 64)) != 0
    }

    /// Adds a field.
    pub const fn insert(&mut self, field: Field) {
        self.0[field.0 as usize / 64] |= 1 << (field.0 % 64);
    }
}

/// What is printed on a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printed {
    /// Grass.
    Nothing,
    /// The start of a line, which is never built over.
    Corner(Line),
    /// A building with its value, 1 at the edge to 5 in the middle.
    Building(Building, u8),
    /// An outhouse: covering it calls a vote.
    Outhouse,
}

/// The board as text: `W` `S` `R` are the corners of walls, street and river, `o` an outhouse, a letter with a value
/// a building (`M`useum, `T`own hall, `F`ire station, `I`nn, `s`chool, `C`hurch tower).
const PLAN: [&str; ROWS as usize] = [
    "W- .  .  .  .  .  I1 .  M1 .  .  .  .  .  S-",
    ".  .  s2 .  .  .  .  .  .  T3 o  .  F2 .  . ",
    ".  C2 .  o  F3 .  .  .  .  .  C4 o  .  .  . ",
    ".  .  o  M4 .  o  .  F5 .  .  .  I3 o  .  . ",
    ".  o  I4 .  .  s5 o  .  T5 .  o  .  .  .  C1",
    "T1 .  .  .  .  .  C5 o  .  I5 .  .  s4 o  . ",
    ".  .  o  s3 .  .  .  M5 o  .  .  F4 o  .  . ",
    ".  .  .  o  T4 .  .  .  .  .  M3 o  .  T2 . ",
    ".  .  M2 .  o  C3 .  .  .  .  .  .  I2 .  . ",
    "R- .  .  .  .  .  F1 .  s1 .  .  .  .  .  w-",
];

const PRINTS: [Printed; FIELDS] = {
    let mut prints = [Printed::Nothing; FIELDS];
    let mut field = 0;
    while field < FIELDS {
        let row = PLAN[field / COLUMNS as usize].as_bytes();
        let at = field % COLUMNS as usize * 3;
        let value = row[at + 1].wrapping_sub(b'0');
        prints[field] = match row[at] {
            b'W' => Printed::Corner(Line::WallA),
            b'w' => Printed::Corner(Line::WallB),
            b'S' => Printed::Corner(Line::Street),
            b'R' => Printed::Corner(Line::River),
            b'o' => Printed::Outhouse,
            b'M' => Printed::Building(Building::Museum, value),
            b'T' => Printed::Building(Building::TownHall, value),
            b'F' => Printed::Building(Building::FireStation, value),
            b'I' => Printed::Building(Building::Inn, value),
            b's' => Printed::Building(Building::School, value),
            b'C' => Printed::Building(Building::ChurchTower, value),
            _ => Printed::Nothing,
        };
        field += 1;
    }
    prints
};

/// The neighbours of each field. Every search steps through the board, so they are precomputed.
const NEIGHBOURS: [[Option<Field>; Heading::ALL.len()]; FIELDS] = {
    let mut neighbours = [[None; Heading::ALL.len()]; FIELDS];
    let mut field = 0;
    while field < FIELDS {
        let here = Field(field as u8);
        let (column, row) = (here.column(), here.row());
        neighbours[field] = [
            Field::new(column, row.wrapping_sub(1)),
            Field::new(column + 1, row),
            Field::new(column, row + 1),
            Field::new(column.wrapping_sub(1), row),
        ];
        field += 1;
    }
    neighbours
};

/// The start field of each line, indexed by line.
const STARTS: [Field; Line::ALL.len()] = {
    let mut starts = [Field(0); Line::ALL.len()];
    let mut field = 0;
    while field < FIELDS {
        if let Printed::Corner(line) = PRINTS[field] {
            starts[line as usize] = Field(field as u8);
        }
        field += 1;
    }
    starts
};

/// The field of each building, indexed by building and value − 1.
const SITES: [[Field; 5]; Building::ALL.len()] = {
    let mut sites = [[Field(0); 5]; Building::ALL.len()];
    let mut field = 0;
    while field < FIELDS {
        if let Printed::Building(building, value) = PRINTS[field] {
            sites[building as usize][value as usize - 1] = Field(field as u8);
        }
        field += 1;
    }
    sites
};

const OUTHOUSES: Fields = {
    let mut outhouses = Fields([0; FIELDS.div_ceil(64)]);
    let mut field = 0;
    while field < FIELDS {
        if let Printed::Outhouse = PRINTS[field] {
            outhouses.insert(Field(field as u8));
        }
        field += 1;
    }
    outhouses
};

/// What is printed on a field.
pub const fn printed(field: Field) -> Printed {
    PRINTS[field.0 as usize]
}

/// The corner where a line starts.
pub const fn start(line: Line) -> Field {
    STARTS[line as usize]
}

/// The field of the building of this type and value (1–5).
pub const fn site(building: Building, value: u8) -> Field {
    SITES[building as usize][value as usize - 1]
}

/// Whether covering this field calls a vote.
pub const fn is_outhouse(field: Field) -> bool {
    OUTHOUSES.contains(field)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirty_buildings_seventeen_outhouses_four_corners() {
        let count =
            |wanted: fn(Printed) -> bool| Field::all().filter(|field| wanted(printed(*field))).count();
        assert_eq!(count(|printed| matches!(printed, Printed::Building(..))), 30);
        assert_eq!(count(|printed| matches!(printed, Printed::Outhouse)), 17);
        assert_eq!(count(|printed| matches!(printed, Printed::Corner(_))), 4);
        assert_eq!(count(|printed| matches!(printed, Printed::Nothing)), 99);
    }

    #[test]
    fn every_building_stands_once_in_each_value() {
        for building in Building::ALL {
            for value in 1..=5 {
                assert_eq!(printed(site(building, value)), Printed::Building(building, value));
            }
        }
    }

    /// Turned by 180°, the board is the same with three pairs of types exchanged.
    #[test]
    fn buildings_are_point_symmetric() {
        let partner = |building| match building {
            Building::Museum => Building::FireStation,
            Building::FireStation => Building::Museum,
            Building::TownHall => Building::ChurchTower,
            Building::ChurchTower => Building::TownHall,
            Building::Inn => Building::School,
            Building::School => Building::Inn,
        };
        for building in Building::ALL {
            for value in 1..=5 {
                let here = site(building, value);
                let there = Field::new(COLUMNS - 1 - here.column(), ROWS - 1 - here.row()).unwrap();
                assert_eq!(printed(there), Printed::Building(partner(building), value), "{here}");
            }
        }
    }

    #[test]
    fn corners_are_where_the_lines_start() {
        let names = Line::ALL.map(|line| start(line).to_string());
        assert_eq!(names, ["A1", "O10", "O1", "A10"]);
    }

    #[test]
    fn no_tile_can_cover_two_outhouses() {
        for field in Field::all().filter(|field| is_outhouse(*field)) {
            for heading in Heading::ALL {
                let next = field.step(heading);
                let after = next.and_then(|next| next.step(heading));
                assert!(!next.into_iter().chain(after).any(is_outhouse), "{field}");
            }
        }
    }

    #[test]
    fn the_board_ends_at_its_edges() {
        let corner = Field::new(0, 0).unwrap();
        assert_eq!(corner.step(Heading::North), None);
        assert_eq!(corner.step(Heading::West), None);
        let corner = Field::new(14, 9).unwrap();
        assert_eq!(corner.step(Heading::South), None);
        assert_eq!(corner.step(Heading::East), None);
        assert_eq!(Field::new(15, 0), None);
    }
}

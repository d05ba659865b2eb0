//! The board's contents: tiles, bridges and the four crews.

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::board::{self, Field, Fields, Heading};
use crate::tile::{Line, Span, TILES, Tile, TileLength};

/// The board with everything built on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Built", into = "Built")]
pub struct Town {
    tiles: ArrayVec<[Tile; TILES]>,
    /// Fields that can't be built on: under tiles, and the corners.
    taken: Fields,
    bridges: Fields,
    /// The field of each line's crew; `None` once it is sent home.
    crews: [Option<Field>; Line::ALL.len()],
}

/// The stored form of a town: its tiles in order, and the crews that were sent home.
#[derive(Serialize, Deserialize)]
struct Built {
    tiles: ArrayVec<[Tile; TILES]>,
    gone: Gone,
}

/// The lines whose crews were sent home, indexed by line.
#[derive(Clone, Copy)]
struct Gone([bool; Line::ALL.len()]);

game::converts!(Gone as [bool; Line::ALL.len()]);
game::two_forms!(Gone, compact [bool; Line::ALL.len()], readable Vec<Line>);

impl From<Gone> for Vec<Line> {
    fn from(gone: Gone) -> Vec<Line> {
        Line::ALL.into_iter().filter(|line| gone.0[*line as usize]).collect()
    }
}

impl From<Vec<Line>> for Gone {
    fn from(lines: Vec<Line>) -> Gone {
        Gone(Line::ALL.map(|line| lines.contains(&line)))
    }
}

/// The next free fields from a crew in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreePath {
    /// The field where the next tile would join, possibly beyond bridges.
    pub first: Field,
    /// The direction in which the tile would run.
    pub heading: Heading,
    /// The longest tile that fits.
    pub room: TileLength,
}

impl FreePath {
    /// The fields of a tile of this length; `None` if it is longer than the room.
    pub fn span(&self, length: TileLength) -> Option<Span> {
        if length > self.room { None } else { Span::from(self.first, self.heading, length) }
    }
}

/// Why a tile can't be laid there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPlace {
    /// The line has ended.
    #[error("this line can't go on; its crew was sent home")]
    CrewGone,
    /// The tile does not begin where the line can be continued.
    #[error(
        "{first} is not where this line goes on; join the tile to the crew on {crew}, straight or under bridges"
    )]
    NotAtCrew {
        /// The first field of the tile.
        first: Field,
        /// The field of the crew.
        crew: Field,
    },
    /// The tile runs in the wrong direction.
    #[error("a tile runs straight away from its crew; turn it or begin at another side of {crew}")]
    Turned {
        /// The field of the crew.
        crew: Field,
    },
    /// The field is covered.
    #[error("{0} is taken by another tile")]
    Taken(Field),
    /// All tiles of the game are on the board.
    #[error("all {TILES} tiles lie on the board already")]
    BoxEmpty,
    /// The field is a corner.
    #[error("{0} is a corner; corners are never built over")]
    Corner(Field),
}

impl Default for Town {
    /// The town before the first tile: a crew on every corner.
    fn default() -> Town {
        let mut taken = Fields::default();
        Line::ALL.iter().for_each(|line| taken.insert(board::start(*line)));
        Town {
            tiles: ArrayVec::default(),
            taken,
            bridges: Fields::default(),
            crews: Line::ALL.map(|line| Some(board::start(line))),
        }
    }
}

impl Town {
    /// All tiles in the order they were laid.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The tiles of one line, beginning at its corner.
    pub fn line(&self, line: Line) -> impl Iterator<Item = Span> {
        self.tiles.iter().filter(move |tile| tile.line == line).map(|tile| tile.span)
    }

    /// The field of a line's crew; `None` if it was sent home.
    pub const fn crew(&self, line: Line) -> Option<Field> {
        self.crews[line as usize]
    }

    /// Whether a tile lies on the field. Corners are never covered.
    pub fn is_covered(&self, field: Field) -> bool {
        self.taken.contains(field) && !matches!(board::printed(field), board::Printed::Corner(_))
    }

    /// Whether there is a bridge on the field.
    pub const fn is_bridge(&self, field: Field) -> bool {
        self.bridges.contains(field)
    }

    /// Where a line can be continued in this direction: beside the crew, or beyond the bridges that lie there; `None`
    /// if it can't.
    ///
    /// A bridge's neighbours along its deck are fields of its own tile, so a line that meets a bridge from a free
    /// side always passes under it, never along it.
    pub fn way(&self, line: Line, heading: Heading) -> Option<FreePath> {
        let mut first = self.crew(line)?.step(heading)?;
        while self.is_bridge(first) {
            first = first.step(heading)?;
        }
        if self.taken.contains(first) {
            return None;
        }
        let free_after = |field: Field| field.step(heading).filter(|next| !self.taken.contains(*next));
        let room = match free_after(first).map(free_after) {
            None => TileLength::Single,
            Some(None) => TileLength::Double,
            Some(Some(_)) => TileLength::Triple,
        };
        Some(FreePath { first, heading, room })
    }

    /// Every direction in which a line can be continued.
    pub fn ways(&self, line: Line) -> impl Iterator<Item = FreePath> {
        Heading::ALL.into_iter().filter_map(move |heading| self.way(line, heading))
    }

    /// The longest tile that could continue a line; `None` if none could.
    pub fn room(&self, line: Line) -> Option<TileLength> {
        let mut longest = None;
        for way in self.ways(line) {
            longest = longest.max(Some(way.room));
            if way.room == TileLength::Triple {
                break; // No need to look further: this runs after every tile of every simulated game.
            }
        }
        longest
    }

    /// The longest tile that could continue each line, indexed by line.
    pub(crate) fn rooms(&self) -> [Option<TileLength>; Line::ALL.len()] {
        Line::ALL.map(|line| self.room(line))
    }

    /// Whether a crew stands where no tile can be joined any more.
    pub fn is_dead_end(&self, line: Line) -> bool {
        self.crew(line).is_some() && self.ways(line).next().is_none()
    }

    /// Checks whether a tile may be laid there.
    pub fn check(&self, tile: Tile) -> Result<(), BadPlace> {
        let crew = self.crew(tile.line).ok_or(BadPlace::CrewGone)?;
        if self.tiles.len() == TILES {
            return Err(BadPlace::BoxEmpty);
        }
        for field in tile.span.fields() {
            if matches!(board::printed(field), board::Printed::Corner(_)) {
                return Err(BadPlace::Corner(field));
            }
            if self.taken.contains(field) {
                return Err(BadPlace::Taken(field));
            }
        }
        let first = tile.span.first();
        let way = Heading::between(crew, first)
            .and_then(|heading| self.way(tile.line, heading))
            .filter(|way| way.first == first)
            .ok_or(BadPlace::NotAtCrew { first, crew })?;
        match tile.span.heading() {
            Some(heading) if heading != way.heading => Err(BadPlace::Turned { crew }),
            _ => Ok(()),
        }
    }

    /// The town with this tile added. Crews that it encloses are not sent home yet.
    pub fn with(&self, tile: Tile) -> Result<Town, BadPlace> {
        let mut town = *self;
        town.lay(tile)?;
        Ok(town)
    }

    /// Lays a tile and moves its crew to the end field.
    pub(crate) fn lay(&mut self, tile: Tile) -> Result<(), BadPlace> {
        self.check(tile)?;
        tile.span.fields().for_each(|field| self.taken.insert(field));
        if let Some(bridge) = tile.span.bridge() {
            self.bridges.insert(bridge);
        }
        self.crews[tile.line as usize] = Some(tile.span.last());
        self.tiles.push(tile);
        Ok(())
    }

    /// Sends home a crew whose line can't be continued.
    pub(crate) fn send_home(&mut self, line: Line) {
        self.crews[line as usize] = None;
    }
}

impl From<Town> for Built {
    fn from(town: Town) -> Built {
        Built { tiles: town.tiles, gone: Gone(town.crews.map(|crew| crew.is_none())) }
    }
}

impl TryFrom<Built> for Town {
    type Error = BadPlace;
    fn try_from(built: Built) -> Result<Town, BadPlace> {
        let mut town = Town::default();
        built.tiles.iter().try_for_each(|tile| town.lay(*tile))?;
        Vec::from(built.gone).into_iter().for_each(|line| town.send_home(line));
        Ok(town)
    }
}

//! A compact board for search: the public part of a game without its history.
//!
//! The rules crate keeps whole stories and checks every action; a bot that simulates ten thousand games a second can
//! do without. A test plays random games in both and compares them tile by tile.

use drunter::board::{self, Field, Printed};
use drunter::{Building, Cards, Line, Phase, Public, Rules, Supply, Tile, TileLength};
use game::{Seat, seats};

/// Maximum number of seats.
pub(super) const SEATS: usize = 4;
/// Number of buildings in the town.
pub(super) const BUILDINGS: usize = 30;
/// The width of the board with a border of taken fields, so that a step never leaves it.
const WIDTH: usize = board::COLUMNS as usize + 2;
/// Number of cells, including the border.
pub(super) const SPOTS: usize = WIDTH * (board::ROWS as usize + 2);
/// The index offset of a step to each side, in the order of [`Heading::ALL`].
const STEPS: [i16; 4] = [-(WIDTH as i16), 1, WIDTH as i16, -1];

/// A field of the board with its border.
pub(super) type Cell = u8;
/// The cell of a crew that was sent home: on the border.
const NOWHERE: Cell = 0;

const fn spot(field: Field) -> Cell {
    ((field.row() as usize + 1) * WIDTH + field.column() as usize + 1) as Cell
}

const fn step(spot: Cell, heading: u8) -> Cell {
    (spot as i16 + STEPS[heading as usize]) as Cell
}

/// The index of a building: by type, then by value.
pub(super) fn building_index(building: Building, value: u8) -> usize {
    building as usize * 5 + usize::from(value) - 1
}

/// A set of cells, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CellSet([u64; SPOTS.div_ceil(64)]);

impl CellSet {
    const fn contains(&self, spot: Cell) -> bool {
        self.0[spot as usize / 64] & (1 << (spot % 64)) != 0
    }

    const fn insert(&mut self, spot: Cell) {
        self.0[spot as usize / 64] |= 1 << (spot % 64);
    }
}

/// What is printed on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CellMark {
    Nothing,
    Building(u8),
    Outhouse,
}

/// The border and the corners, and what is printed on the other cells.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellMarks {
    marks: [CellMark; SPOTS],
    /// The cell of each building.
    pub(super) sites: [Cell; BUILDINGS],
    shut: CellSet,
}

impl CellMarks {
    const fn new() -> CellMarks {
        let mut shut = CellSet([u64::MAX; SPOTS.div_ceil(64)]);
        let mut marks = [CellMark::Nothing; SPOTS];
        let mut sites = [NOWHERE; BUILDINGS];
        let mut row = 0;
        while row < board::ROWS {
            let mut column = 0;
            while column < board::COLUMNS {
                if let Some(field) = Field::new(column, row) {
                    let here = spot(field);
                    match board::printed(field) {
                        Printed::Corner(_) => {}
                        Printed::Nothing => shut.0[here as usize / 64] &= !(1 << (here % 64)),
                        Printed::Building(building, value) => {
                            let index = building as usize * 5 + value as usize - 1;
                            marks[here as usize] = CellMark::Building(index as u8);
                            sites[index] = here;
                            shut.0[here as usize / 64] &= !(1 << (here % 64));
                        }
                        Printed::Outhouse => {
                            marks[here as usize] = CellMark::Outhouse;
                            shut.0[here as usize / 64] &= !(1 << (here % 64));
                        }
                    }
                }
                column += 1;
            }
            row += 1;
        }
        CellMarks { marks, sites, shut }
    }
}

/// The printed board.
pub(super) static PLAN: CellMarks = CellMarks::new();

/// The Manhattan distance of two cells, in fields.
pub(super) const fn apart(one: Cell, other: Cell) -> usize {
    let (one, other) = (one as usize, other as usize);
    (one % WIDTH).abs_diff(other % WIDTH) + (one / WIDTH).abs_diff(other / WIDTH)
}

/// Where a line can be continued in one direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Way {
    first: Cell,
    /// The longest fitting tile, in fields; 0 if none fits.
    room: u8,
}

/// A tile that the seat to move could lay: line, direction from its crew, length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) line: u8,
    heading: u8,
    /// Length in fields.
    pub(super) length: u8,
    first: Cell,
}

impl Move {
    fn spots(self) -> impl Iterator<Item = Cell> {
        (0..self.length).scan(self.first, move |next, _| {
            let now = *next;
            *next = step(now, self.heading);
            Some(now)
        })
    }

    /// The cell of the crew after the move.
    pub(super) const fn last(self) -> Cell {
        (self.first as i16 + STEPS[self.heading as usize] * (self.length as i16 - 1)) as Cell
    }

    /// The buildings it covers, one bit each.
    pub(super) fn buildings(self) -> u32 {
        self.spots().fold(0, |found, spot| match PLAN.marks[usize::from(spot)] {
            CellMark::Building(index) => found | 1 << index,
            CellMark::Nothing | CellMark::Outhouse => found,
        })
    }

    /// Whether it covers an outhouse.
    pub(super) fn calls_vote(self) -> bool {
        self.spots().any(|spot| PLAN.marks[usize::from(spot)] == CellMark::Outhouse)
    }

    /// Its index in a supply.
    fn shelf(self) -> usize {
        KINDS[usize::from(self.line)] * TileLength::ALL.len() + usize::from(self.length) - 1
    }
}

/// The tile kind of each line.
const KINDS: [usize; Line::ALL.len()] = [
    Line::WallA.kind() as usize,
    Line::WallB.kind() as usize,
    Line::Street.kind() as usize,
    Line::River.kind() as usize,
];

/// The legal moves, in a fixed order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moves {
    list: [Move; 48],
    len: usize,
}

impl std::ops::Deref for Moves {
    type Target = [Move];
    fn deref(&self) -> &[Move] {
        &self.list[..self.len]
    }
}

/// What the board waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PendingTurn {
    /// A tile from this seat.
    Tile(u8),
    /// All seats' choices of the goal that counts. Variant only.
    Choice,
    /// Nothing: the game is over.
    Nothing,
}

/// The public part of a game, without its story.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CompactBoard {
    taken: CellSet,
    bridges: CellSet,
    crews: [Cell; Line::ALL.len()],
    ways: [[Way; 4]; Line::ALL.len()],
    /// Covered buildings, one bit each.
    pub(super) covered: u32,
    /// Tiles by kind and length, for each seat.
    supplies: [[u8; 9]; SEATS],
    /// Vote cards, for each seat.
    pub(super) hands: [Cards; SEATS],
    pub(super) seats: u8,
    /// The seat to move, or to move after a choice.
    pub(super) seat: u8,
    /// Whether a choice of goals may still come.
    undecided: bool,
    pub(super) due: PendingTurn,
}

impl CompactBoard {
    /// The board before the first tile, with the supplies as dealt.
    pub(super) fn before(public: &Public) -> CompactBoard {
        let mut board = CompactBoard { hands: [Cards::ALL; SEATS], ..CompactBoard::empty(public) };
        for turn in public.story().iter().filter(|turn| turn.stays()) {
            let shelf = turn.tile.line.kind() as usize * TileLength::ALL.len()
                + usize::from(turn.tile.span.length().fields())
                - 1;
            let count = &mut board.supplies[turn.seat.index()][shelf];
            *count = count.saturating_add(1);
        }
        board.undecided = public.setup().rules() == Rules::Variant;
        let first = public.story().first().map_or_else(|| waiting_seat(public), |turn| turn.seat);
        board.look_around();
        board.begin_turn(first.index() as u8);
        board
    }

    /// The current board. During a vote, the seat to move is the one that laid the tile.
    pub(super) fn now(public: &Public) -> CompactBoard {
        let mut board = CompactBoard::empty(public);
        for tile in public.town().tiles() {
            tile.span.fields().for_each(|field| board.cover(spot(field)));
            tile.span.bridge().into_iter().for_each(|field| board.bridges.insert(spot(field)));
        }
        board.crews = Line::ALL.map(|line| public.town().crew(line).map_or(NOWHERE, spot));
        board.look_around();
        board.begin_turn(waiting_seat(public).index() as u8);
        board
    }

    /// An empty town with the current supplies and hands.
    fn empty(public: &Public) -> CompactBoard {
        let mut board = CompactBoard {
            taken: PLAN.shut,
            bridges: CellSet([0; SPOTS.div_ceil(64)]),
            crews: Line::ALL.map(|line| spot(board::start(line))),
            ways: [[Way::default(); 4]; Line::ALL.len()],
            covered: 0,
            supplies: [[0; 9]; SEATS],
            hands: [Cards::ALL; SEATS],
            seats: public.seats() as u8,
            seat: 0,
            undecided: public.setup().rules() == Rules::Variant && !public.is_ordered(),
            due: PendingTurn::Nothing,
        };
        for seat in seats(public.seats()) {
            board.hands[seat.index()] = public.hand(seat);
            for (shelf, (kind, length)) in Supply::EACH.into_iter().enumerate() {
                board.supplies[seat.index()][shelf] = public.supply(seat).count(kind, length);
            }
        }
        board
    }

    fn cover(&mut self, spot: Cell) {
        self.taken.insert(spot);
        if let CellMark::Building(index) = PLAN.marks[usize::from(spot)] {
            self.covered |= 1 << index;
        }
    }

    /// Replays a turn of the story.
    pub(super) fn replay(&mut self, seat: Seat, tile: Tile, stays: bool) {
        if self.due == PendingTurn::Choice {
            self.choose();
        }
        self.seat = seat.index() as u8;
        match self.find(tile) {
            Some(step) if stays => self.lay(step),
            _ => self.pass_on(),
        }
    }

    /// The move that lays this tile; `None` if it is not legal.
    pub(super) fn find(&self, tile: Tile) -> Option<Move> {
        let wanted = Move {
            line: tile.line as u8,
            heading: 0,
            length: tile.span.length().fields(),
            first: spot(tile.span.first()),
        };
        let last = spot(tile.span.last());
        self.moves().iter().copied().find(|step| {
            step.line == wanted.line
                && step.length == wanted.length
                && step.first == wanted.first
                && step.last() == last
        })
    }

    /// The legal moves of the seat to move.
    pub(super) fn moves(&self) -> Moves {
        let mut moves = Moves { list: [Move::default(); 48], len: 0 };
        let supply = &self.supplies[usize::from(self.seat)];
        for (line, (kind, ways)) in KINDS.iter().zip(&self.ways).enumerate() {
            let shelf = kind * TileLength::ALL.len();
            for (heading, way) in ways.iter().enumerate() {
                for length in 1..=way.room {
                    if supply[shelf + usize::from(length) - 1] > 0 {
                        moves.list[moves.len] =
                            Move { line: line as u8, heading: heading as u8, length, first: way.first };
                        moves.len += 1;
                    }
                }
            }
        }
        moves
    }

    /// The cell of the crew that this move moves.
    pub(super) const fn crew(&self, step: Move) -> Cell {
        self.crews[step.line as usize]
    }

    /// Whether a line has ended.
    pub(super) const fn has_ended(&self, line: u8) -> bool {
        self.crews[line as usize] == NOWHERE
    }

    /// Lays a tile permanently and passes the turn on.
    pub(super) fn lay(&mut self, step: Move) {
        let supply = &mut self.supplies[usize::from(self.seat)][step.shelf()];
        *supply = supply.saturating_sub(1);
        step.spots().for_each(|spot| self.cover(spot));
        if step.length == 3 {
            self.bridges.insert(self::step(step.first, step.heading));
        }
        self.crews[usize::from(step.line)] = step.last();
        self.look_around();
        self.pass_on();
    }

    /// Ends a turn whose tile goes back or was laid.
    pub(super) fn pass_on(&mut self) {
        self.begin_turn((self.seat + 1) % self.seats);
    }

    /// Removes used cards from a hand; the abstain card returns.
    pub(super) fn discard(&mut self, seat: usize, cards: Cards) {
        self.hands[seat] = self.hands[seat].without(cards.without(Cards::one(drunter::Card::Abstain)));
    }

    /// Marks the choice of goals as made.
    pub(super) fn choose(&mut self) {
        self.undecided = false;
        self.begin_turn(self.seat);
    }

    /// Whether goals have no order yet. Variant only.
    pub(super) const fn is_undecided(&self) -> bool {
        self.undecided
    }

    /// Finds where each line can be continued, and sends home the crews of those that can't.
    fn look_around(&mut self) {
        for line in 0..Line::ALL.len() {
            let crew = self.crews[line];
            if crew == NOWHERE {
                continue;
            }
            self.ways[line] = std::array::from_fn(|heading| self.way(crew, heading as u8));
            if self.ways[line].iter().all(|way| way.room == 0) {
                self.crews[line] = NOWHERE;
            }
        }
    }

    fn way(&self, crew: Cell, heading: u8) -> Way {
        let mut first = step(crew, heading);
        while self.bridges.contains(first) {
            first = step(first, heading);
        }
        if self.taken.contains(first) {
            return Way::default();
        }
        let second = step(first, heading);
        let room = if self.taken.contains(second) {
            1
        } else if self.taken.contains(step(second, heading)) {
            2
        } else {
            3
        };
        Way { first, room }
    }

    /// Gives the turn to the first seat that can lay a tile, from this one on.
    fn begin_turn(&mut self, first: u8) {
        let rooms: [u8; Line::ALL.len()] =
            std::array::from_fn(|line| self.ways[line].iter().map(|way| way.room).max().unwrap_or(0));
        let can_go_on = |seat: u8, line: usize| {
            let shelf = KINDS[line] * TileLength::ALL.len();
            self.supplies[usize::from(seat)][shelf..][..usize::from(rooms[line])]
                .iter()
                .any(|count| *count > 0)
        };
        let lines = 0..Line::ALL.len();
        self.seat = first;
        if self.undecided && lines.clone().any(|line| !(0..self.seats).any(|seat| can_go_on(seat, line))) {
            self.due = PendingTurn::Choice;
            return;
        }
        let around = (0..self.seats).map(|turn| (first + turn) % self.seats);
        let next = around.into_iter().find(|seat| lines.clone().any(|line| can_go_on(*seat, line)));
        self.due = next.map_or(PendingTurn::Nothing, PendingTurn::Tile);
        self.seat = next.unwrap_or(0);
    }
}

/// The seat that is to lay a tile, or that laid the tile under vote.
fn waiting_seat(public: &Public) -> Seat {
    match *public.phase() {
        Phase::Laying { seat } | Phase::Choosing { next: seat, .. } => seat,
        Phase::Voting { owner, .. } | Phase::Declaring { owner, .. } => owner,
        Phase::Undealt | Phase::Over { .. } => Seat::default(),
    }
}

#[cfg(test)]
mod tests {
    use drunter::{Action, Drunter, Setup, Start};
    use game::{Authority, Chance, Game, Seed, Stream, Viewer};

    use super::*;

    /// Checks that the compact board and the rules wait for the same seat with the same moves.
    fn compare(public: &Public, board: &CompactBoard) {
        match *public.phase() {
            Phase::Laying { seat } => {
                assert_eq!(board.due, PendingTurn::Tile(seat.index() as u8));
                let tiles = public.placements(seat);
                assert_eq!(board.moves().len(), tiles.len());
                for (tile, step) in tiles.into_iter().zip(board.moves().iter()) {
                    assert_eq!(board.find(tile), Some(*step), "in the same order");
                    assert_eq!(step.calls_vote(), tile.calls_vote());
                }
            }
            Phase::Choosing { .. } => assert_eq!(board.due, PendingTurn::Choice),
            Phase::Over { .. } => assert_eq!(board.due, PendingTurn::Nothing),
            Phase::Undealt | Phase::Voting { .. } | Phase::Declaring { .. } => {}
        }
        for building in Building::ALL {
            for value in 1..=5 {
                let covered = board.covered & 1 << building_index(building, value) != 0;
                assert_eq!(covered, public.town().is_covered(board::site(building, value)));
            }
        }
        for seat in seats(public.seats()) {
            assert_eq!(board.hands[seat.index()], public.hand(seat));
        }
    }

    #[test]
    fn a_game_in_pencil_goes_like_the_game() {
        for rules in [Rules::Base, Rules::Variant] {
            for (count, seed) in (2..=4).flat_map(|count| (0..40).map(move |seed| (count, seed))) {
                let setup = Setup::new(count, rules, Start::Random).unwrap();
                let (mut game, _) = Authority::<Drunter>::deal(&setup, Seed::from_number(seed));
                let mut chance = Chance::new(Seed::from_number(seed), Stream(9));
                let mut board = CompactBoard::now(game.state().public());
                while let Some(seat) = game.to_act().iter().next() {
                    let action = Drunter::random_action(&game.view(Viewer::Seat(seat)), &mut chance).unwrap();
                    let told = game.state().public().story().len();
                    game.act(seat, &action).unwrap();
                    let public = game.state().public();
                    for turn in &public.story()[told..] {
                        assert_eq!(usize::from(board.seat), turn.seat.index());
                        if let Some(vote) = turn.vote {
                            vote.cards.iter().for_each(|(seat, cards)| board.discard(seat.index(), *cards));
                        }
                        match board.find(turn.tile) {
                            Some(step) if turn.stays() => board.lay(step),
                            found => {
                                assert!(found.is_some());
                                board.pass_on();
                            }
                        }
                    }
                    let chosen = matches!(action, Action::Choose(_));
                    if chosen && !matches!(public.phase(), Phase::Choosing { .. }) {
                        board.choose();
                    }
                    compare(public, &board);
                    assert_eq!(CompactBoard::now(public), board);
                }
            }
        }
    }
}

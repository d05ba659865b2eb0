//! English.

use drop_it::board::{Edge, Symbol};
use drop_it::{Colour, Piece, PieceShape};
use drunter::{Building, Line, TileKind, TileLength};

use super::{Time, hundredths, join, tenths};

fn count(number: u32, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

pub(crate) fn points(number: u32) -> String {
    count(number, "point", "points")
}

pub(crate) fn people(number: u32) -> String {
    count(number, "player", "players")
}

pub(crate) fn games(number: u32) -> String {
    count(number, "game", "games")
}

pub(crate) fn votes(number: u32) -> String {
    count(number, "vote", "votes")
}

pub(crate) fn cards(number: u32) -> String {
    count(number, "card", "cards")
}

pub(crate) fn pieces(number: u32) -> String {
    count(number, "piece", "pieces")
}

pub(crate) fn tiles(number: u32) -> String {
    count(number, "tile", "tiles")
}

pub(crate) fn jokers(number: u32) -> String {
    count(number, "joker", "jokers")
}

pub(crate) fn buildings(number: u32) -> String {
    count(number, "building", "buildings")
}

pub(crate) fn duration(seconds: u32) -> String {
    match Time::of(seconds) {
        Time::Seconds(number) => count(number, "second", "seconds"),
        Time::Minutes(number) => count(number, "minute", "minutes"),
        Time::Hours(number) => count(number, "hour", "hours"),
        Time::Days(number) => count(number, "day", "days"),
    }
}

pub(crate) fn list(things: &[&str]) -> String {
    join(things, ", ", " and ")
}

/// A number with one decimal.
pub(crate) fn number(in_tenths: i32) -> String {
    tenths(in_tenths, '.')
}

pub(crate) fn mm(length: i32) -> String {
    format!("{} mm", number(length))
}

/// A length given in hundredths.
pub(crate) fn mm_fine(length: i32) -> String {
    format!("{} mm", hundredths(length, '.'))
}

/// 1st, 2nd, 3rd, 4th.
pub(crate) fn place(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

pub(crate) const fn shape(shape: PieceShape) -> &'static str {
    match shape {
        PieceShape::Circle => "circle",
        PieceShape::Square => "square",
        PieceShape::Diamond => "diamond",
        PieceShape::Triangle => "triangle",
    }
}

/// At the beginning of a sentence.
pub(crate) const fn form_first(shape: PieceShape) -> &'static str {
    match shape {
        PieceShape::Circle => "Circle",
        PieceShape::Square => "Square",
        PieceShape::Diamond => "Diamond",
        PieceShape::Triangle => "Triangle",
    }
}

pub(crate) const fn shapes(shape: PieceShape) -> &'static str {
    match shape {
        PieceShape::Circle => "circles",
        PieceShape::Square => "squares",
        PieceShape::Diamond => "diamonds",
        PieceShape::Triangle => "triangles",
    }
}

pub(crate) const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Yellow => "yellow",
        Colour::Blue => "blue",
        Colour::Green => "green",
    }
}

/// At the beginning of a sentence.
pub(crate) const fn colour_first(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "Red",
        Colour::Yellow => "Yellow",
        Colour::Blue => "Blue",
        Colour::Green => "Green",
    }
}

/// “red square”.
pub(crate) fn piece(piece: Piece) -> String {
    format!("{} {}", colour(piece.colour), shape(piece.shape))
}

/// What an edge forbids: “yellow”, “circles”.
pub(crate) const fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Colour(colour) => self::colour(colour),
        Symbol::Form(shape) => shapes(shape),
    }
}

/// At the beginning of a sentence.
pub(crate) const fn edge_first(edge: Edge) -> &'static str {
    match edge {
        Edge::Left => "Left edge",
        Edge::Right => "Right edge",
        Edge::Floor => "Floor",
    }
}

/// “the left edge”.
pub(crate) const fn the_edge(edge: Edge) -> &'static str {
    match edge {
        Edge::Left => "the left edge",
        Edge::Right => "the right edge",
        Edge::Floor => "the floor",
    }
}

pub(crate) const fn building(building: Building) -> &'static str {
    match building {
        Building::Museum => "museum",
        Building::TownHall => "town hall",
        Building::FireStation => "fire station",
        Building::Inn => "inn",
        Building::School => "school",
        Building::ChurchTower => "church tower",
    }
}

/// At the beginning of a sentence.
pub(crate) const fn building_first(building: Building) -> &'static str {
    match building {
        Building::Museum => "Museum",
        Building::TownHall => "Town hall",
        Building::FireStation => "Fire station",
        Building::Inn => "Inn",
        Building::School => "School",
        Building::ChurchTower => "Church tower",
    }
}

pub(crate) const fn building_kind(building: Building) -> &'static str {
    match building {
        Building::Museum => "Museums",
        Building::TownHall => "Town halls",
        Building::FireStation => "Fire stations",
        Building::Inn => "Inns",
        Building::School => "Schools",
        Building::ChurchTower => "Church towers",
    }
}

pub(crate) const fn kind(kind: TileKind) -> &'static str {
    match kind {
        TileKind::Wall => "Wall",
        TileKind::Street => "Street",
        TileKind::River => "River",
    }
}

pub(crate) const fn kind_small(kind: TileKind) -> &'static str {
    match kind {
        TileKind::Wall => "wall",
        TileKind::Street => "street",
        TileKind::River => "river",
    }
}

/// “double wall”.
pub(crate) fn tile(kind: TileKind, length: TileLength) -> String {
    let length = match length {
        TileLength::Single => "single",
        TileLength::Double => "double",
        TileLength::Triple => "triple",
    };
    format!("{length} {}", kind_small(kind))
}

/// At the beginning of a sentence.
pub(crate) fn tile_first(kind: TileKind, length: TileLength) -> String {
    let length = match length {
        TileLength::Single => "Single",
        TileLength::Double => "Double",
        TileLength::Triple => "Triple",
    };
    format!("{length} {}", kind_small(kind))
}

/// Once, twice, 3 times.
pub(crate) fn times(number: u32) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{number} times"),
    }
}

/// “the street”.
pub(crate) const fn the_line(line: Line) -> &'static str {
    match line {
        Line::WallA => "the wall from A1",
        Line::WallB => "the wall from O10",
        Line::Street => "the street",
        Line::River => "the river",
    }
}

/// The same at the beginning of a sentence.
pub(crate) const fn the_line_first(line: Line) -> &'static str {
    match line {
        Line::WallA => "The wall from A1",
        Line::WallB => "The wall from O10",
        Line::Street => "The street",
        Line::River => "The river",
    }
}

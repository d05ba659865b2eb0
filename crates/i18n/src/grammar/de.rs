//! German.

use drop_it::board::{Edge, Symbol};
use drop_it::{Colour, Piece, PieceShape};
use drunter::{Building, Line, TileKind, TileLength};

use super::{Time, hundredths, join, tenths};

fn count(number: u32, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

pub(crate) fn points(number: u32) -> String {
    count(number, "Punkt", "Punkte")
}

pub(crate) fn people(number: u32) -> String {
    count(number, "Person", "Personen")
}

pub(crate) fn games(number: u32) -> String {
    count(number, "Partie", "Partien")
}

pub(crate) fn votes(number: u32) -> String {
    count(number, "Stimme", "Stimmen")
}

pub(crate) fn cards(number: u32) -> String {
    count(number, "Karte", "Karten")
}

pub(crate) fn pieces(number: u32) -> String {
    count(number, "Stein", "Steine")
}

pub(crate) fn buildings(number: u32) -> String {
    count(number, "Gebäude", "Gebäude")
}

pub(crate) fn duration(seconds: u32) -> String {
    match Time::of(seconds) {
        Time::Seconds(number) => count(number, "Sekunde", "Sekunden"),
        Time::Minutes(number) => count(number, "Minute", "Minuten"),
        Time::Hours(number) => count(number, "Stunde", "Stunden"),
        Time::Days(number) => count(number, "Tag", "Tage"),
    }
}

/// “seit 3 Tagen”.
pub(crate) fn duration_dative(seconds: u32) -> String {
    match Time::of(seconds) {
        Time::Days(number) => count(number, "Tag", "Tagen"),
        _ => duration(seconds),
    }
}

/// “mit 3 Steinen”.
pub(crate) fn pieces_dative(number: u32) -> String {
    count(number, "Stein", "Steinen")
}

/// “mit 3 Punkten”.
pub(crate) fn points_dative(number: u32) -> String {
    count(number, "Punkt", "Punkten")
}

pub(crate) fn list(things: &[&str]) -> String {
    join(things, ", ", " und ")
}

/// A number with one decimal.
pub(crate) fn number(in_tenths: i32) -> String {
    tenths(in_tenths, ',')
}

pub(crate) fn mm(length: i32) -> String {
    format!("{} mm", number(length))
}

/// A length given in hundredths.
pub(crate) fn mm_fine(length: i32) -> String {
    format!("{} mm", hundredths(length, ','))
}

/// The gender of a noun, for the endings around it.
#[derive(Clone, Copy)]
pub(crate) enum Gender {
    Masculine,
    Feminine,
    Neuter,
}

/// The case of a noun with “ein” before it.
#[derive(Clone, Copy)]
pub(crate) enum Case {
    /// Nominative, without an article.
    Bare,
    /// Accusative.
    Accusative,
    /// Dative.
    Dative,
}

const fn gender(shape: PieceShape) -> Gender {
    match shape {
        PieceShape::Circle => Gender::Masculine,
        PieceShape::Diamond => Gender::Feminine,
        PieceShape::Square | PieceShape::Triangle => Gender::Neuter,
    }
}

pub(crate) const fn shape(shape: PieceShape) -> &'static str {
    match shape {
        PieceShape::Circle => "Kreis",
        PieceShape::Square => "Quadrat",
        PieceShape::Diamond => "Raute",
        PieceShape::Triangle => "Dreieck",
    }
}

pub(crate) const fn shapes(shape: PieceShape) -> &'static str {
    match shape {
        PieceShape::Circle => "Kreise",
        PieceShape::Square => "Quadrate",
        PieceShape::Diamond => "Rauten",
        PieceShape::Triangle => "Dreiecke",
    }
}

/// “der Kreis”, at the beginning of a sentence.
pub(crate) const fn the_form(shape: PieceShape) -> &'static str {
    match shape {
        PieceShape::Circle => "Der Kreis",
        PieceShape::Square => "Das Quadrat",
        PieceShape::Diamond => "Die Raute",
        PieceShape::Triangle => "Das Dreieck",
    }
}

/// “einem Kreis”.
pub(crate) const fn with_the_form(shape: PieceShape) -> &'static str {
    match shape {
        PieceShape::Circle => "einem Kreis",
        PieceShape::Square => "einem Quadrat",
        PieceShape::Diamond => "einer Raute",
        PieceShape::Triangle => "einem Dreieck",
    }
}

pub(crate) const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "rot",
        Colour::Yellow => "gelb",
        Colour::Blue => "blau",
        Colour::Green => "grün",
    }
}

/// “Rot”, as a noun.
pub(crate) const fn colour_noun(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "Rot",
        Colour::Yellow => "Gelb",
        Colour::Blue => "Blau",
        Colour::Green => "Grün",
    }
}

/// “rotes Quadrat”, “einen blauen Kreis”, “einer gelben Raute”.
pub(crate) fn piece(piece: Piece, case: Case) -> String {
    let (article, ending) = match (case, gender(piece.shape)) {
        (Case::Bare, Gender::Masculine) => ("", "er"),
        (Case::Bare, Gender::Feminine) => ("", "e"),
        (Case::Bare, Gender::Neuter) => ("", "es"),
        (Case::Accusative, Gender::Masculine) => ("einen ", "en"),
        (Case::Accusative, Gender::Feminine) => ("eine ", "e"),
        (Case::Accusative, Gender::Neuter) => ("ein ", "es"),
        (Case::Dative, Gender::Masculine | Gender::Neuter) => ("einem ", "en"),
        (Case::Dative, Gender::Feminine) => ("einer ", "en"),
    };
    format!("{article}{}{ending} {}", colour(piece.colour), shape(piece.shape))
}

/// What an edge forbids: “Gelb”, “Kreise”.
pub(crate) const fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Colour(colour) => colour_noun(colour),
        Symbol::Form(shape) => shapes(shape),
    }
}

pub(crate) const fn edge(edge: Edge) -> &'static str {
    match edge {
        Edge::Left => "linker Rand",
        Edge::Right => "rechter Rand",
        Edge::Floor => "Boden",
    }
}

/// “den linken Rand”.
pub(crate) const fn the_edge(edge: Edge) -> &'static str {
    match edge {
        Edge::Left => "den linken Rand",
        Edge::Right => "den rechten Rand",
        Edge::Floor => "den Boden",
    }
}

/// “am linken Rand”.
pub(crate) const fn at_edge(edge: Edge) -> &'static str {
    match edge {
        Edge::Left => "am linken Rand",
        Edge::Right => "am rechten Rand",
        Edge::Floor => "am Boden",
    }
}

pub(crate) const fn building(building: Building) -> &'static str {
    match building {
        Building::Museum => "Museum",
        Building::TownHall => "Rathaus",
        Building::FireStation => "Feuerwache",
        Building::Inn => "Wirtshaus",
        Building::School => "Schule",
        Building::ChurchTower => "Kirchturm",
    }
}

pub(crate) const fn building_kind(building: Building) -> &'static str {
    match building {
        Building::Museum => "Museen",
        Building::TownHall => "Rathäuser",
        Building::FireStation => "Feuerwachen",
        Building::Inn => "Wirtshäuser",
        Building::School => "Schulen",
        Building::ChurchTower => "Kirchtürme",
    }
}

pub(crate) const fn kind(kind: TileKind) -> &'static str {
    match kind {
        TileKind::Wall => "Mauer",
        TileKind::Street => "Straße",
        TileKind::River => "Fluss",
    }
}

/// “Zweier-Mauer”.
pub(crate) fn tile(kind: TileKind, length: TileLength) -> String {
    let length = match length {
        TileLength::Single => "Einer",
        TileLength::Double => "Zweier",
        TileLength::Triple => "Dreier",
    };
    format!("{length}-{}", self::kind(kind))
}

/// “der Zweier-Mauer”, “dem Einer-Fluss”.
pub(crate) fn with_the_tile(kind: TileKind, length: TileLength) -> String {
    let article = match kind {
        TileKind::Wall | TileKind::Street => "der",
        TileKind::River => "dem",
    };
    format!("{article} {}", tile(kind, length))
}

/// “die Straße”.
pub(crate) const fn the_line(line: Line) -> &'static str {
    match line {
        Line::WallA => "die Mauer ab A1",
        Line::WallB => "die Mauer ab O10",
        Line::Street => "die Straße",
        Line::River => "der Fluss",
    }
}

/// The same at the beginning of a sentence.
pub(crate) const fn the_line_first(line: Line) -> &'static str {
    match line {
        Line::WallA => "Die Mauer ab A1",
        Line::WallB => "Die Mauer ab O10",
        Line::Street => "Die Straße",
        Line::River => "Der Fluss",
    }
}

/// With a capital letter at the beginning; none of our words begins with an umlaut.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| format!("{}{}", first.to_ascii_uppercase(), letters.as_str()))
        .unwrap_or_default()
}

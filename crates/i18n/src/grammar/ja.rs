//! Japanese.

use drop_it::board::{Edge, Symbol};
use drop_it::{Colour, Piece, PieceShape};
use drunter::{Building, Line, TileKind, TileLength};

use super::{Time, hundredths, tenths};

pub(crate) fn points(number: u32) -> String {
    format!("{number}点")
}

pub(crate) fn people(number: u32) -> String {
    format!("{number}人")
}

pub(crate) fn games(number: u32) -> String {
    format!("{number}回")
}

pub(crate) fn votes(number: u32) -> String {
    format!("{number}票")
}

pub(crate) fn cards(number: u32) -> String {
    format!("{number}枚")
}

pub(crate) fn pieces(number: u32) -> String {
    format!("{number}枚")
}

pub(crate) fn buildings(number: u32) -> String {
    format!("{number}軒")
}

pub(crate) fn duration(seconds: u32) -> String {
    match Time::of(seconds) {
        Time::Seconds(number) => format!("{number}秒"),
        Time::Minutes(number) => format!("{number}分"),
        Time::Hours(number) => format!("{number}時間"),
        Time::Days(number) => format!("{number}日"),
    }
}

pub(crate) fn list(things: &[&str]) -> String {
    things.join("、")
}

/// People in a sentence: 「AとB」, but 「A、B、C」.
pub(crate) fn all_of(names: &[&str]) -> String {
    match names {
        [one, other] => format!("{one}と{other}"),
        _ => list(names),
    }
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

pub(crate) const fn shape(shape: PieceShape) -> &'static str {
    match shape {
        PieceShape::Circle => "円",
        PieceShape::Square => "正方形",
        PieceShape::Diamond => "ひし形",
        PieceShape::Triangle => "三角形",
    }
}

pub(crate) const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "赤",
        Colour::Yellow => "黄色",
        Colour::Blue => "青",
        Colour::Green => "緑",
    }
}

/// 「赤い円」「緑の円」。
pub(crate) fn piece(piece: Piece) -> String {
    let colour = match piece.colour {
        Colour::Red => "赤い",
        Colour::Yellow => "黄色い",
        Colour::Blue => "青い",
        Colour::Green => "緑の",
    };
    format!("{colour}{}", shape(piece.shape))
}

/// What an edge forbids.
pub(crate) const fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Colour(colour) => self::colour(colour),
        Symbol::Form(shape) => self::shape(shape),
    }
}

pub(crate) const fn edge(edge: Edge) -> &'static str {
    match edge {
        Edge::Left => "左のエッジ",
        Edge::Right => "右のエッジ",
        Edge::Floor => "底のエッジ",
    }
}

pub(crate) const fn building(building: Building) -> &'static str {
    match building {
        Building::Museum => "博物館",
        Building::TownHall => "役場",
        Building::FireStation => "消防署",
        Building::Inn => "酒場",
        Building::School => "学校",
        Building::ChurchTower => "教会の塔",
    }
}

pub(crate) const fn kind(kind: TileKind) -> &'static str {
    match kind {
        TileKind::Wall => "城壁",
        TileKind::Street => "道",
        TileKind::River => "川",
    }
}

/// 「2マスの城壁」。
pub(crate) fn tile(kind: TileKind, length: TileLength) -> String {
    format!("{}マスの{}", length.fields(), self::kind(kind))
}

/// Named by its corner's field, since boards are turned on small screens.
pub(crate) const fn line(line: Line) -> &'static str {
    match line {
        Line::WallA => "A1からの城壁",
        Line::WallB => "O10からの城壁",
        Line::Street => "道",
        Line::River => "川",
    }
}

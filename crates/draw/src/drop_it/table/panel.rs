//! The panel of a side: its colours and names, points, jokers, the pieces left, and whether it is its turn.

use ::drop_it::{Colour, Phase, Piece, PieceShape, Public};
use game::Seat;

use super::super::options::{Marks, PictureOptions};
use super::super::paint::mark;
use super::super::piece::{self, Finish, Look};
use super::super::token::{Joker, draw_joker};
use super::Side;
use crate::lettering::{figure, medal, name, number};
use crate::room::player_card;
use crate::svg::{Area, Canvas};
use crate::{Layout, Theme};

/// Height of a row of pieces, in CSS pixels.
const ROW: f64 = 46.0;
const UPRIGHT_ROW: f64 = 40.0;
/// The height of the part above the pieces.
const HEAD: f64 = 92.0;

/// The height of a side's panel.
pub(super) fn height(public: &Public, side: &Side, layout: Layout) -> f64 {
    let rows = colours(public, side).len() as f64;
    match layout {
        Layout::Wide => HEAD + rows * ROW + 10.0,
        Layout::Upright => (rows * UPRIGHT_ROW + 12.0).max(72.0),
    }
}

/// The side's own colours, and its share of the colour that three sides share.
fn colours(public: &Public, side: &Side) -> Vec<Colour> {
    let Some(seat) = side.seats.first() else {
        return Vec::new();
    };
    let dropped = public.drops().iter().filter(|drop| side.seats.contains(&drop.seat)).map(|drop| drop.piece);
    let held = public.tray(*seat).iter().map(|(piece, _)| piece);
    let theirs: Vec<Colour> =
        held.chain(dropped).map(|piece| piece.colour).chain(side.colours.iter().copied()).collect();
    Colour::ALL.into_iter().filter(|colour| theirs.contains(colour)).collect()
}

pub(super) fn draw(
    canvas: &mut Canvas,
    public: &Public,
    side: &Side,
    area: Area,
    options: &PictureOptions<'_>,
) {
    let (Some(seat), Some(colour)) = (side.seats.first().copied(), side.colours.first().copied()) else {
        return;
    };
    let theme = options.theme;
    let place = public.standings().map(|standings| standings.place(seat));
    let to_act = side.seats.iter().copied().find(|seat| public.to_act().contains(*seat));
    let stands_out = to_act.is_some() || place == Some(1);
    player_card(canvas, area, stands_out.then(|| mark(colour).colour(theme)), theme);
    let head = match options.layout {
        Layout::Wide => Area { height: HEAD, ..area },
        Layout::Upright => Area { width: 164.0, ..area },
    };
    draw_head(canvas, public, side, seat, head, options);
    let pieces = match options.layout {
        Layout::Wide => Area::new(area.x + 12.0, area.y + HEAD, area.width - 24.0, area.height - HEAD - 8.0),
        Layout::Upright => {
            Area::new(head.right(), area.y + 6.0, area.right() - head.right() - 4.0, area.height - 12.0)
        }
    };
    draw_pieces(canvas, public, side, seat, pieces, theme);
}

/// Buttons, names, points and jokers.
fn draw_head(
    canvas: &mut Canvas,
    public: &Public,
    side: &Side,
    seat: Seat,
    area: Area,
    options: &PictureOptions<'_>,
) {
    let theme = options.theme;
    let room = theme.room();
    let tight = options.layout == Layout::Upright;
    let button = if tight { 24.0 } else { 34.0 };
    let (left, top) = (area.x + if tight { 8.0 } else { 14.0 }, area.y + if tight { 8.0 } else { 12.0 });
    for (index, colour) in side.colours.iter().enumerate() {
        let x = left + index as f64 * button * 0.82;
        mark(*colour).button(canvas, Area::square(x, top, button), theme);
    }
    let after = left + button * (1.0 + 0.82 * (side.colours.len().max(1) - 1) as f64) + 8.0;
    let score = public.score(seat).to_string();
    let (size, right) = if tight { (27.0, area.right() - 6.0) } else { (38.0, area.right() - 16.0) };
    figure(canvas, right, top + button * 0.5 + size * 0.34, size, room.ink).with_text(&score);
    let names_end = right - size * 0.56 * score.len() as f64 - 6.0;
    // Members of a team stand side by side; on a phone below each other.
    let members = side.seats.len().max(1) as f64;
    let (wide, high) = if tight { (0.0, 24.0) } else { ((names_end - after) / members, 0.0) };
    let width = if tight { names_end - after } else { wide - 4.0 };
    for (index, member) in side.seats.iter().enumerate() {
        let (x, y) = (after + index as f64 * wide, top + button / 2.0 - 16.0 + index as f64 * high);
        let place = Area::new(x, y, width.max(1.0), 32);
        name(canvas, options.names, *member, place, theme);
        if public.to_act().contains(*member) {
            draw_turn(canvas, place, theme);
        }
    }
    let (below, height) = if tight { (9.0 + (members - 1.0) * 22.0, 24.0) } else { (12.0, 28.0) };
    let row = Area::new(left, top + button + below, area.right() - left, height);
    draw_jokers(canvas, public, side, seat, row, theme);
    if let Some(standings) = public.standings() {
        medal(canvas, right - 12.0, row.y + row.height / 2.0, 12.5, standings.place(seat));
    }
}

/// A line under the name of the player to act. If a joker decision is due, the joker is framed, too.
fn draw_turn(canvas: &mut Canvas, place: Area, theme: Theme) {
    let line = canvas.rect(place.x, place.bottom() - 5.0, place.width.min(54.0), 3).corners(1.5);
    line.fill(theme.room().ink).set("data-turn", "");
}

/// One for every joker of the game; the one that the decision is about is framed.
fn draw_jokers(canvas: &mut Canvas, public: &Public, side: &Side, seat: Seat, area: Area, theme: Theme) {
    let all = public.setup().settings().jokers;
    let left = public.jokers(seat);
    let deciding = matches!(public.phase(), Phase::Deciding { seat } if side.seats.contains(&seat));
    let (width, step) = (area.height * 0.75, area.height * 0.98);
    for (index, colour) in (0..all).zip(side.colours.iter().cycle()) {
        let x = area.x + f64::from(index) * step;
        let joker = if index < left { Joker::Left } else { Joker::Spent };
        let asked = deciding && index + 1 == left;
        let place = Area::new(x, area.y, width, area.height);
        if asked {
            let halo = canvas.rect(place.x - 2.5, place.y - 2.5, place.width + 5.0, place.height + 5.0);
            halo.corners(6).fill("none").stroke(theme.room().ink, 2);
        }
        draw_joker(canvas, *colour, joker, place, theme);
    }
}

/// A row for every colour, a column for every shape, with the count.
fn draw_pieces(canvas: &mut Canvas, public: &Public, side: &Side, seat: Seat, area: Area, theme: Theme) {
    let colours = colours(public, side);
    let room = theme.room();
    let step = area.width / PieceShape::ALL.len() as f64;
    let row = area.height / colours.len().max(1) as f64;
    let side = (step - 16.0).min(row - 4.0).min(42.0);
    let look = Look { theme, marks: Marks::Engraved, finish: Finish::Quick };
    for (line, colour) in colours.into_iter().enumerate() {
        let y = area.y + row * (line as f64 + 0.5);
        for (column, shape) in PieceShape::ALL.into_iter().enumerate() {
            let piece = Piece { colour, shape };
            let count = public.tray(seat).count(piece);
            let x = area.x + step * column as f64;
            let group = canvas.group().set("data-count", count.to_string());
            group.set("data-look", piece.to_string()).opacity(if count == 0 { 0.25 } else { 1.0 }).with(
                |canvas| {
                    piece::show(canvas, piece, Area::square(x, y - side / 2.0, side), look);
                },
            );
            let ink = if count == 0 { room.ink_3 } else { room.ink };
            number(canvas, x + side + (step - side) * 0.34, y, 16.0, ink).with_text(&count.to_string());
        }
    }
}

//! The shaft with a pile in it.

use ::drop_it::{Lying, Strips};

use super::options::{Backdrop, PictureOptions};
use super::paper::{bounds, course};
use super::piece::{self, Finish, Look};
use super::shaft::{self, EXTENT, TABLE};
use crate::Layout;
use crate::room;
use crate::svg::{Area, Canvas, Picture};

/// CSS pixels per millimetre.
pub(super) const fn scale(layout: Layout) -> f64 {
    match layout {
        Layout::Wide => 2.6,
        Layout::Upright => 400.0 / EXTENT.width,
    }
}

/// The shaft with a pile in it.
pub fn pile_picture(strips: Strips, pile: &[Lying], options: &PictureOptions<'_>) -> Picture {
    let view = view(pile);
    let scale = scale(options.layout);
    let area = Area::new(0, 0, view.width * scale, view.height * scale);
    Picture::draw(area, |canvas| {
        draw_room(canvas, area, area.bottom() - (EXTENT.bottom() - TABLE) * scale, options);
        canvas.window(area, view).with(|canvas| draw(canvas, strips, pile, look(options)));
    })
}

/// The part of the paper that the shaft and its content take, in mm.
pub(super) fn view(pile: &[Lying]) -> Area {
    let highest = pile.iter().map(|lying| bounds(&lying.outline()).y).fold(EXTENT.y + 4.0, f64::min);
    above(highest - 4.0)
}

/// The shaft with this much space above it.
pub(super) fn above(top: f64) -> Area {
    Area { y: top, height: EXTENT.bottom() - top, ..EXTENT }
}

pub(super) fn look(options: &PictureOptions<'_>) -> Look {
    Look { theme: options.theme, marks: options.marks, finish: Finish::Fine }
}

/// The wall, and the table from this height down.
pub(super) fn draw_room(canvas: &mut Canvas, area: Area, table: f64, options: &PictureOptions<'_>) {
    if options.backdrop == Backdrop::Room {
        room::wall(canvas, area, options.theme);
        let front = Area { y: table, height: area.bottom() - table, ..area };
        room::table_top(canvas, front, options.theme);
    }
}

/// The shaft and the pile, in mm.
pub(super) fn draw(canvas: &mut Canvas, strips: Strips, pile: &[Lying], look: Look) {
    draw_with_shadows_of(canvas, strips, pile, pile, look);
}

/// The shaft and the pile, in mm, with the shadows of these pieces only.
pub(super) fn draw_with_shadows_of(
    canvas: &mut Canvas,
    strips: Strips,
    pile: &[Lying],
    still: &[Lying],
    look: Look,
) {
    draw_behind(canvas, strips, look);
    draw_shadow(canvas, still, look);
    for (index, lying) in pile.iter().enumerate() {
        let group = canvas.group().set("data-piece", index.to_string());
        group.with(|canvas| piece::draw(canvas, lying, look));
    }
    draw_before(canvas, strips, look);
}

/// The shaft behind the pieces.
pub(super) fn draw_behind(canvas: &mut Canvas, strips: Strips, look: Look) {
    shaft::draw_back(canvas, look.theme);
    shaft::draw_sides(canvas, strips, look.theme);
}

/// The shaft in front of the pieces.
pub(super) fn draw_before(canvas: &mut Canvas, strips: Strips, look: Look) {
    shaft::draw_front(canvas, look.theme);
    shaft::draw_base(canvas, look.theme);
    shaft::draw_floor(canvas, strips, look.theme);
}

/// One warm shadow for all pieces: sharp where the wood lies on the pane behind, soft farther away.
pub(super) fn draw_shadow(canvas: &mut Canvas, pile: &[Lying], look: Look) {
    let courses: String = pile.iter().map(|lying| course(&lying.outline())).collect();
    if courses.is_empty() {
        return;
    }
    let (cast, strength) = look.theme.room().cast;
    if look.finish == Finish::Fine {
        let blur = shaft::soft(canvas);
        let far = canvas.path(&courses).fill(cast).set("filter", blur).opacity((0.34 * strength).min(0.55));
        drop(far.set("transform", "translate(3.2 4.6)"));
    }
    let near = canvas.path(&courses).fill(cast).opacity((0.3 * strength).min(0.5));
    near.set("transform", "translate(.8 1.4)");
}

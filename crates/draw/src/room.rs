//! The room around a game: wall, light, the edge of the table, and sheets of card.

use crate::Theme;
use crate::svg::{Area, Canvas, Element};
use crate::theme::SeatPaint;

/// The wall with light on it.
pub(crate) fn wall(canvas: &mut Canvas, area: Area, theme: Theme) {
    let room = theme.room();
    let plaster = format!("wall-{}", theme.name());
    canvas.define(&plaster, |canvas| {
        let gradient = canvas.element("radialGradient").set("id", plaster.as_str());
        gradient.set("cx", 0.3).set("cy", 0.0).set("r", 1.0).with(|canvas| {
            for (offset, colour) in [0, 1].into_iter().zip(room.wall) {
                canvas.element("stop").set("offset", offset).set("stop-color", colour);
            }
        });
    });
    canvas.rect(area.x, area.y, area.width, area.height).fill(&format!("url(#{plaster})"));

    let beam = format!("beam-{}", theme.name());
    let (colour, strength) = room.beam;
    canvas.define(&beam, |canvas| {
        let gradient = canvas.element("linearGradient").set("id", beam.as_str());
        gradient.set("x1", 0).set("y1", 0).set("x2", 1).set("y2", 0.4).with(|canvas| {
            for (offset, share) in [(0.2, 0.0), (0.34, 1.0), (0.46, 0.35), (0.56, 0.0)] {
                let stop = canvas.element("stop").set("offset", offset).set("stop-color", colour);
                stop.set("stop-opacity", strength * share);
            }
        });
    });
    canvas.rect(area.x, area.y, area.width, area.height).fill(&format!("url(#{beam})"));
}

/// The top of the table, seen from the front.
pub(crate) fn table_top(canvas: &mut Canvas, area: Area, theme: Theme) {
    let room = theme.room();
    canvas.rect(area.x, area.y, area.width, area.height).fill(room.table[0]);
    let near = area.height / 2.0;
    canvas.rect(area.x, area.y + near, area.width, near).fill(room.table[1]).opacity(0.45);
    canvas.rect(area.x, area.y - 3.0, area.width, 3).fill(room.table_edge);
}

/// A sheet of card with a soft, warm shadow.
pub(crate) fn card(canvas: &mut Canvas, area: Area, radius: f64, theme: Theme) -> Element<'_> {
    let room = theme.room();
    let (cast, strength) = room.cast;
    for (down, spread, opacity) in [(5.0, 2.0, 0.05), (3.0, 1.0, 0.07), (1.5, 0.0, 0.1)] {
        let shadow = canvas.rect(
            area.x - spread,
            area.y + down - spread,
            area.width + 2.0 * spread,
            area.height + 2.0 * spread,
        );
        shadow.corners(radius + spread).fill(cast).opacity(opacity * strength);
    }
    canvas.rect(area.x, area.y, area.width, area.height).corners(radius)
}

/// A sheet of card that nothing distinguishes.
pub(crate) fn plain_card(canvas: &mut Canvas, area: Area, radius: f64, theme: Theme) {
    let room = theme.room();
    card(canvas, area, radius, theme).fill(room.card).stroke(room.line, 1);
}

/// A sheet of card in front of a player: in their colour while they stand out.
pub(crate) fn player_card(canvas: &mut Canvas, area: Area, colour: Option<&SeatPaint>, theme: Theme) {
    match colour {
        Some(colour) => drop(card(canvas, area, 12.0, theme).fill(colour.tint).stroke(colour.fill, 3)),
        None => plain_card(canvas, area, 12.0, theme),
    }
}

//! The room around a game: wall, light, the edge of the table, and sheets of card.

use crate::Theme;
use crate::svg::{Area, Canvas, Element};
use crate::theme::SeatColour;

/// The wall with light on it, and the edge of the table in front.
pub(crate) fn draw(canvas: &mut Canvas, size: Area, theme: Theme) {
    let room = theme.room();
    let wall = format!("wall-{}", theme.name());
    canvas.define(&wall, |canvas| {
        let gradient = canvas.element("radialGradient").set("id", wall.as_str());
        gradient.set("cx", 0.3).set("cy", 0.0).set("r", 1.0).with(|canvas| {
            for (offset, colour) in [0, 1].into_iter().zip(room.wall) {
                canvas.element("stop").set("offset", offset).set("stop-color", colour);
            }
        });
    });
    canvas.rect(0, 0, size.width, size.height).fill(&format!("url(#{wall})"));

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
    canvas.rect(0, 0, size.width, size.height).fill(&format!("url(#{beam})"));
    if size.width > size.height {
        let table = Area::new(0, size.height - 96.0, size.width, 96);
        canvas.rect(table.x, table.y, table.width, table.height).fill(room.table[0]);
        canvas.rect(table.x, table.y + 48.0, table.width, 48).fill(room.table[1]).opacity(0.45);
        canvas.rect(table.x, table.y - 3.0, table.width, 3).fill(room.table_edge);
    }
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
pub(crate) fn player_card(canvas: &mut Canvas, area: Area, colour: Option<&SeatColour>, theme: Theme) {
    match colour {
        Some(colour) => drop(card(canvas, area, 12.0, theme).fill(colour.tint).stroke(colour.fill, 3)),
        None => plain_card(canvas, area, 12.0, theme),
    }
}

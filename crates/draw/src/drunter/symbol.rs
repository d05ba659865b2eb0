//! Drawings in files: each can be opened in a viewer; see `art/drunter`.

use ::drunter::{Building, TileKind};

use super::paint::{INK, PAPER, hue, kind_name};
use crate::art::{Art, show};
use crate::lettering::number;
use crate::svg::{Area, Canvas, Element};

macro_rules! art {
    ($name:literal) => {
        art!($name, 100.0, 100.0)
    };
    ($name:literal, $width:literal, $height:literal) => {
        Art {
            id: concat!("dd-", $name),
            file: include_str!(concat!("../../art/drunter/", $name, ".svg")),
            width: $width,
            height: $height,
        }
    };
}

/// A building without its value.
pub(super) fn building(canvas: &mut Canvas, building: Building, area: Area) -> Element<'_> {
    let art = match building {
        Building::Museum => art!("museum"),
        Building::TownHall => art!("town-hall"),
        Building::FireStation => art!("fire-station"),
        Building::Inn => art!("inn"),
        Building::School => art!("school"),
        Building::ChurchTower => art!("church-tower"),
    };
    show(canvas, &art, area)
}

/// An outhouse.
pub(super) fn outhouse(canvas: &mut Canvas, area: Area) -> Element<'_> {
    show(canvas, &art!("outhouse"), area)
}

/// The drawing on the corner where a line starts.
pub(super) fn corner(canvas: &mut Canvas, kind: TileKind, area: Area) -> Element<'_> {
    let art = match kind {
        TileKind::Wall => art!("watchtower"),
        TileKind::Street => art!("coach-park"),
        TileKind::River => art!("waterworks"),
    };
    show(canvas, &art, area)
}

/// The building site at the end of a line, without the band that leads there.
pub(super) fn end(canvas: &mut Canvas, kind: TileKind, area: Area) -> Element<'_> {
    let art = match kind {
        TileKind::Wall => art!("end-wall"),
        TileKind::Street => art!("end-street"),
        TileKind::River => art!("end-river"),
    };
    show(canvas, &art, area)
}

/// The drawing on the first field of a double or triple.
pub(super) fn marker(canvas: &mut Canvas, kind: TileKind, area: Area) -> Element<'_> {
    let art = match kind {
        TileKind::Wall => art!("guard"),
        TileKind::Street => art!("coach"),
        TileKind::River => art!("boat"),
    };
    show(canvas, &art, area)
}

/// A crew.
pub(super) fn crew(canvas: &mut Canvas, area: Area) -> Element<'_> {
    show(canvas, &art!("crew"), area)
}

/// The badge of a spot that calls a vote.
pub(super) fn ballot(canvas: &mut Canvas, area: Area) -> Element<'_> {
    show(canvas, &art!("ballot"), area)
}

/// The badge of a spot that passes under a bridge.
pub(super) fn under_bridge(canvas: &mut Canvas, area: Area) -> Element<'_> {
    show(canvas, &art!("under-bridge"), area)
}

/// The sleeping cat, twice as wide as high.
pub(super) fn cat(canvas: &mut Canvas, area: Area) -> Element<'_> {
    show(canvas, &art!("cat", 120.0, 60.0), area)
}

/// The back of a vote card.
pub(super) fn vote_back(canvas: &mut Canvas, area: Area) -> Element<'_> {
    show(canvas, &art!("card-back-vote", 100.0, 140.0), area)
}

/// The back of a goal card.
pub(super) fn goal_back(canvas: &mut Canvas, area: Area) -> Element<'_> {
    show(canvas, &art!("card-back-goal", 100.0, 140.0), area)
}

/// One of the kinds of grass; its colour is the stroke that is set on it.
pub(super) fn grass(canvas: &mut Canvas, sort: usize, area: Area) -> Element<'_> {
    let sorts = [art!("grass-tall"), art!("grass-single"), art!("grass-furrow"), art!("grass-stones")];
    show(canvas, &sorts[sort % sorts.len()], area)
}

/// The coin with a building's value, 36 units wide when `scale` is 1.
pub(super) fn coin(canvas: &mut Canvas, of: Building, value: u8, x: f64, y: f64, scale: f64) {
    let (middle_x, middle_y) = (x + 18.0 * scale, y + 18.0 * scale);
    for (radius, colour) in [(15.5, INK), (13.8, hue(of).main), (11.2, PAPER)] {
        canvas.circle(middle_x, middle_y, radius * scale).fill(colour);
    }
    number(canvas, middle_x, middle_y, 22.0 * scale, INK).with_text(&value.to_string());
}

/// The ground of a corner field, under the band that leaves it.
pub(super) fn corner_ground(canvas: &mut Canvas, kind: TileKind, area: Area) {
    let colour = match kind {
        TileKind::Wall => "#cfc6b4",
        TileKind::Street => "#e2c48c",
        TileKind::River => "#bcd0a2",
    };
    let id = format!("dd-corner-{}", kind_name(kind));
    canvas.define_symbol(&id, 100.0, 100.0, |canvas| {
        canvas.rect(2, 2, 96, 96).corners(9).fill(colour).stroke(INK, 2.6);
        canvas.rect(6.5, 6.5, 87, 87).corners(6).fill("none").stroke(INK, 1.2).opacity(0.45);
    });
    canvas.show(&id, area);
}

//! Tiles that are not yet final: spots where one may be laid, and a tile under vote.

use ::drunter::board::{self, Field, Printed};
use ::drunter::{Tile, Town};
use game::Seat;

use super::board::glow;
use super::course::{beneath, joining};
use super::paint::{INK, PAPER, SAFFRON, ground};
use super::plan::{BoardGeometry, degrees};
use super::seat;
use super::symbol;
use super::tile::Laid;
use crate::Theme;
use crate::lettering;
use crate::svg::{Area, Canvas, Num};

/// A spot where a tile may be laid.
pub(super) struct PlacementMark<'t> {
    pub(super) town: &'t Town,
    pub(super) tile: Tile,
    /// Counted from 1.
    pub(super) number: usize,
    pub(super) in_focus: bool,
}

/// How far above the board a tile is drawn that is not laid yet.
const LIFT: f64 = 7.0;

impl PlacementMark<'_> {
    /// The spot itself, below the crews.
    pub(super) fn draw(&self, canvas: &mut Canvas, plan: BoardGeometry, theme: Theme) {
        let Some(tile) = on_paper(self.town, self.tile, plan) else {
            return;
        };
        let area = tile.area();
        let number = self.number.to_string();
        canvas.group().set("data-spot", number).with(|canvas| match self.in_focus {
            true => {
                outset(canvas, area, 5.0).corners(16).fill("#ffb52e").opacity(0.55);
                draw_lifted(canvas, &tile, theme);
                outset(canvas, area, -2.0)
                    .corners(9)
                    .fill("none")
                    .stroke(SAFFRON, 6)
                    .set("transform", LIFTED);
            }
            false => {
                let ground = ground(theme);
                let (colour, opacity) = ground.spot;
                let face = outset(canvas, area, -5.0).corners(13).fill(colour).set("fill-opacity", opacity);
                face.stroke("#fffdf0", 9)
                    .set("stroke-opacity", if theme == Theme::Light { 1.0 } else { 0.0 });
                let line = outset(canvas, area, -5.0).corners(13).fill("none").stroke(ground.spot_line, 4.5);
                line.set("stroke-dasharray", "16 10").set("stroke-linecap", "round");
            }
        });
    }

    /// Its number and its badges, above everything else.
    pub(super) fn draw_badges(&self, canvas: &mut Canvas, plan: BoardGeometry) {
        let scale = if plan.is_turned() { 1.3 } else { 1.0 };
        let Some(heading) = joining(self.town, self.tile) else {
            return;
        };
        for bridge in beneath(self.town, self.tile) {
            draw_arrow(canvas, plan.field(bridge), degrees(plan.heading(heading)), scale);
        }
        for field in self.tile.span.fields().filter(|field| board::is_outhouse(*field)) {
            let place = plan.field(field);
            let y = if plan.is_turned() { 72.0 } else { 25.0 };
            symbol::ballot(canvas, around(place.x + 76.0, place.y + y, 25.0 * scale));
        }
        let first = plan.field(self.tile.span.first());
        let on_building = matches!(board::printed(self.tile.span.first()), Printed::Building(..));
        let (x, y) = match (self.in_focus, on_building) {
            (true, _) => (20.0, 14.0),
            // The building's own coin stays legible.
            (false, true) => (78.0, 78.0),
            (false, false) => (50.0, 50.0),
        };
        let radius = if self.in_focus { 25.0 } else { 21.0 } * scale;
        let colour = if self.in_focus { SAFFRON } else { "#fffdf4" };
        canvas.circle(first.x + x, first.y + y, radius).fill(colour).stroke(INK, 3.5);
        let number = lettering::number(canvas, first.x + x, first.y + y, 27.0 * scale, "#2b2018");
        number.with_text(&self.number.to_string());
    }
}

/// A tile under vote: raised above the board in its owner's colour, with the outhouse lit in front of it.
pub(super) fn draw_proposal(
    canvas: &mut Canvas,
    (owner, tile): (Seat, Tile),
    town: &Town,
    plan: BoardGeometry,
    theme: Theme,
) {
    let Some(laid) = on_paper(town, tile, plan) else {
        return;
    };
    let colour = theme.room().seats[owner.index() % 4].fill;
    let area = laid.area();
    outset(canvas, area, 6.0).corners(16).fill(colour).opacity(0.4);
    draw_lifted(canvas, &laid, theme);
    let edge = outset(canvas, area, -2.0).corners(9).fill("none").stroke(colour, 6).set("transform", LIFTED);
    edge.set("stroke-dasharray", "18 11").set("stroke-linecap", "round");
    let outhouses: Vec<Field> = tile.span.fields().filter(|field| board::is_outhouse(*field)).collect();
    for field in &outhouses {
        let place = plan.field(*field);
        glow(canvas, place.x + 50.0, place.y + 50.0, 66.0);
        symbol::outhouse(canvas, Area::square(place.x, place.y - 6.0, 100));
    }
}

/// The badges of its owner and of the vote, above everything else.
pub(super) fn draw_proposal_badges(
    canvas: &mut Canvas,
    (owner, tile): (Seat, Tile),
    town: &Town,
    plan: BoardGeometry,
    theme: Theme,
) {
    let scale = if plan.is_turned() { 1.3 } else { 1.0 };
    if let Some(heading) = joining(town, tile) {
        for bridge in beneath(town, tile) {
            draw_arrow(canvas, plan.field(bridge), degrees(plan.heading(heading)), scale);
        }
    }
    for field in tile.span.fields().filter(|field| board::is_outhouse(*field)) {
        let place = plan.field(field);
        // On the two corners where they hide neither the outhouse nor a neighbour's coin.
        symbol::ballot(canvas, around(place.x + 12.0, place.y + 8.0, 24.0 * scale));
        let mark = around(place.x + 86.0, place.y + 86.0, 19.0 * scale);
        canvas.circle(place.x + 86.0, place.y + 86.0, 19.0 * scale + 3.0).fill(PAPER);
        seat::draw(canvas, owner, mark, theme);
    }
}

const LIFTED: &str = "translate(0 -7)";

fn draw_lifted(canvas: &mut Canvas, tile: &Laid, theme: Theme) {
    canvas.group().set("transform", LIFTED).with(|canvas| {
        tile.draw_ground(canvas, theme, LIFT + 5.0);
        tile.draw_print(canvas);
    });
}

fn on_paper(town: &Town, tile: Tile, plan: BoardGeometry) -> Option<Laid> {
    let heading = joining(town, tile)?;
    let fields = tile.span.fields().map(|field| plan.field(field)).collect();
    Some(Laid { kind: tile.line.kind(), fields, heading: plan.heading(heading), onward: None, below: None })
}

/// “Under here, this way”, on a bridge.
fn draw_arrow(canvas: &mut Canvas, bridge: Area, degrees: i32, scale: f64) {
    let (x, y) = (Num(bridge.x + 50.0), Num(bridge.y + 50.0));
    let transform = format!("translate({x} {y}) rotate({degrees}) scale({})", Num(scale));
    canvas.group().set("transform", transform).with(|canvas| {
        canvas.circle(0, 0, 24).fill(PAPER).stroke(INK, 3);
        canvas.path("M-13 -9C-13 -20 13 -20 13 -9").fill("none").stroke(INK, 6).round();
        canvas.path("M0 18V-6M-9 2L0 -8L9 2").fill("none").stroke("#c05a10", 5.5).round();
    });
}

fn around(x: f64, y: f64, radius: f64) -> Area {
    Area::square(x - radius, y - radius, 2.0 * radius)
}

fn outset(canvas: &mut Canvas, area: Area, by: f64) -> crate::svg::Element<'_> {
    canvas.rect(area.x - by, area.y - by, area.width + 2.0 * by, area.height + 2.0 * by)
}

//! Tiles that are not yet final: spots where one may be laid, and a tile under vote.

use ::drunter::board::{self, Heading, Printed};
use ::drunter::{Tile, Town};
use game::Seat;

use super::course::{beneath, joining};
use super::motion;
use super::options::{PictureOptions, TurnMotion};
use super::paint::{INK, PAPER, SAFFRON, ground};
use super::plan::{BoardGeometry, FIELD, degrees};
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

/// A tile under vote.
pub(super) struct Proposal<'t> {
    pub(super) owner: Seat,
    pub(super) tile: Tile,
    pub(super) town: &'t Town,
}

/// Disputed fields.
const DISPUTED: &str = "#b5341f";

impl Proposal<'_> {
    /// The fields in dispute, with everything on them visible, and the tile held beside them by its owner.
    pub(super) fn draw(&self, canvas: &mut Canvas, plan: BoardGeometry, options: &PictureOptions<'_>) {
        let Some(tile) = on_paper(self.town, self.tile, plan) else {
            return;
        };
        let area = tile.area();
        for (colour, width) in [(PAPER, 11), (DISPUTED, 6)] {
            let edge = outset(canvas, area, -3.0).corners(12).fill("none").stroke(colour, width);
            edge.set("stroke-dasharray", "20 12").set("stroke-linecap", "round");
        }
        let scale = if plan.is_turned() { 1.3 } else { 1.0 };
        if let Some(heading) = joining(self.town, self.tile) {
            for bridge in beneath(self.town, self.tile) {
                draw_arrow(canvas, plan.field(bridge), degrees(plan.heading(heading)), scale);
            }
        }
        let group = motion::hovering(options, canvas.group());
        group.with(|canvas| self.draw_held(canvas, &tile, plan, options.theme));
    }

    /// The tile, held beside its fields and askew, with the mark of its owner.
    fn draw_held(&self, canvas: &mut Canvas, tile: &Laid, plan: BoardGeometry, theme: Theme) {
        let area = tile.area();
        let town = plan.town();
        // Above a tile that runs level, right of one that runs upright, if there is room on the board.
        let (x, y) = match tile.heading {
            Heading::East | Heading::West if area.y >= FIELD => (6.0, -0.96 * FIELD),
            Heading::East | Heading::West => (6.0, 0.96 * FIELD),
            Heading::North | Heading::South if area.right() < town.width => (0.96 * FIELD, 6.0),
            Heading::North | Heading::South => (-0.96 * FIELD, 6.0),
        };
        let (middle_x, middle_y) = (area.x + area.width / 2.0, area.y + area.height / 2.0);
        let held = format!("translate({} {}) rotate(-6 {} {})", Num(x), Num(y), Num(middle_x), Num(middle_y));
        canvas.group().set("transform", held).with(|canvas| {
            tile.draw_ground(canvas, theme, LIFT + 9.0);
            tile.draw_print(canvas);
            outset(canvas, area, -1.0).corners(10).fill("none").stroke(PAPER, 5);
            let side = if plan.is_turned() { 50.0 } else { 40.0 };
            let mark = Area::square(area.x - 8.0, area.y - 8.0, side);
            canvas.circle(mark.x + side / 2.0, mark.y + side / 2.0, side / 2.0 + 3.0).fill(PAPER);
            seat::draw(canvas, self.owner, mark, theme);
        });
    }

    /// Darkens the board except around the tile.
    pub(super) fn draw_veil(&self, canvas: &mut Canvas, plan: BoardGeometry) {
        const LIGHT: &str = "dd-spotlight";
        let Some(tile) = on_paper(self.town, self.tile, plan) else {
            return;
        };
        let (area, town) = (tile.area(), plan.town());
        canvas.define(LIGHT, |canvas| {
            canvas.element("radialGradient").set("id", LIGHT).with(|canvas| {
                for (offset, opacity) in [(0.0, 0.0), (0.55, 0.0), (1.0, 0.46)] {
                    let stop = canvas.element("stop").set("offset", offset).set("stop-color", "#3a220e");
                    stop.set("stop-opacity", opacity);
                }
            });
        });
        let (x, y) = (area.x + area.width / 2.0, area.y + area.height / 2.0);
        let radius = area.width.max(area.height) / 2.0 + 2.2 * FIELD;
        // One stroke from the rim of the light to beyond the farthest corner darkens all the rest.
        let rest = town.width.max(town.height) * 1.5;
        let veil = canvas.element("svg").set("x", -4.0).set("y", -4.0);
        let veil = veil.set("width", town.width + 8.0).set("height", town.height + 8.0);
        let view = Area::new(-4, -4, town.width + 8.0, town.height + 8.0);
        veil.set("viewBox", view.view_box()).set("class", "dd-veil").with(|canvas| {
            canvas.circle(x, y, radius).fill(&format!("url(#{LIGHT})"));
            let dark = canvas.circle(x, y, radius + rest / 2.0).fill("none").stroke("#3a220e", rest);
            dark.set("stroke-opacity", 0.46);
        });
    }

    /// The tile on its way back to its owner.
    pub(super) fn draw_flight(
        &self,
        canvas: &mut Canvas,
        motion: &TurnMotion,
        plan: BoardGeometry,
        theme: Theme,
    ) {
        let Some(tile) = on_paper(self.town, self.tile, plan) else {
            return;
        };
        let group = motion.tile(canvas.group(), tile.area(), plan);
        group.with(|canvas| self.draw_held(canvas, &tile, plan, theme));
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

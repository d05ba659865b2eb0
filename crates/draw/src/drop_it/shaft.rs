//! The shaft: clear acrylic with etched lines and frosted circles, on a wooden base. Its fixed parts are defined once
//! per theme and used by every picture.

use ::drop_it::Strips;
use ::drop_it::board::{BonusCircle, CIRCLES, Edge, HEIGHT, LINES, LevelLine, OPENING, SHOULDER, WIDTH};

use super::paint::{Materials, materials};
use super::paper::{Point, line, on_paper, polygon};
use super::piece::gradient;
use super::strip::{self, FLOOR, PANE, READ};
use crate::Theme;
use crate::lettering::number;
use crate::svg::{Area, Canvas, Num};

/// The bounding box of the shaft on its base with the shadow below, in mm on paper, up to the rim.
pub(super) const EXTENT: Area = Area { x: -41.0, y: -278.0, width: WIDTH as f64 + 82.0, height: 318.0 };
/// How far below the floor the table's edge is, in mm.
pub(super) const TABLE: f64 = 22.0;

/// The outer edge of the sheet: notched at the opening, rounded above.
fn sheet() -> String {
    let (width, height) = (f64::from(WIDTH), f64::from(HEIGHT));
    let (left, right) = opening();
    let (rim, top, outside) = (Num(-height), Num(-height - 4.0), Num(width + 20.0));
    format!(
        "M-28 3V{}q0-8 8-8H{}L{} {rim}H{}L{} {top}H{outside}q8 0 8 8V3Z",
        Num(4.0 - height),
        Num(left - 4.0),
        Num(left),
        Num(right),
        Num(right + 4.0)
    )
}

/// Defines a group of this name for this theme, and uses it.
fn layer(canvas: &mut Canvas, name: &str, theme: Theme, content: impl FnOnce(&mut Canvas, &Materials)) {
    let id = format!("di-{name}-{}", theme.name());
    canvas.define(&id, |canvas| {
        canvas.group().set("id", id.as_str()).with(|canvas| content(canvas, materials(theme)));
    });
    canvas.element("use").set("href", format!("#{id}"));
}

/// A filter that blurs by so many mm.
pub(super) fn soft(canvas: &mut Canvas) -> &'static str {
    canvas.define("di-soft", |canvas| {
        let filter = canvas.element("filter").set("id", "di-soft").set("x", "-20%").set("y", "-20%");
        filter.set("width", "140%").set("height", "140%").with(|canvas| {
            canvas.element("feGaussianBlur").set("stdDeviation", 2.4);
        });
    });
    "url(#di-soft)"
}

/// The layers behind the pieces.
pub(super) fn draw_back(canvas: &mut Canvas, theme: Theme) {
    layer(canvas, "back", theme, |canvas, materials| {
        let (cast, strength) = theme.room().cast;
        // Shadow of the sheet on the wall; several faint ones are soft without a filter.
        for aside in [3.0, 6.0, 9.0, 12.0] {
            let shadow = canvas
                .rect(f64::from(WIDTH) + 26.0, -254.0 + aside, aside, 256.0 - aside)
                .corners(aside / 2.0);
            shadow.fill(cast).opacity((0.05 * strength).min(0.09));
        }
        let (glass, rim, inside) = materials.glass;
        canvas.path(sheet()).fill(glass).set("fill-opacity", rim);
        canvas.path(hollow()).fill(glass).set("fill-opacity", inside);
        let (frost, _) = materials.frost;
        for side in shoulders() {
            canvas.path(polygon(&side)).fill(frost).opacity(0.4);
        }
    });
}

/// The inside of the shaft, from the floor to the opening.
fn hollow() -> String {
    let (width, height, shoulder) = (f64::from(WIDTH), f64::from(HEIGHT), f64::from(SHOULDER));
    let (left, right) = opening();
    let points = [
        (0.0, 0.0),
        (0.0, shoulder - height),
        (left, -height),
        (right, -height),
        (width, shoulder - height),
        (width, 0.0),
    ];
    line(&points)
}

/// The acrylic of the two slopes beside the opening: below, at the rim, and the corner between.
fn shoulders() -> [[Point; 3]; 2] {
    let (width, height, shoulder) = (f64::from(WIDTH), f64::from(HEIGHT), f64::from(SHOULDER));
    let (left, right) = opening();
    [
        [(0.0, shoulder - height), (left, -height), (0.0, -height)],
        [(width, shoulder - height), (right, -height), (width, -height)],
    ]
}

/// Where the opening begins and ends, in mm.
pub(super) fn opening() -> (f64, f64) {
    let aside = f64::from(WIDTH - OPENING) / 2.0;
    (aside, f64::from(WIDTH) - aside)
}

/// The strips at both sides.
pub(super) fn draw_sides(canvas: &mut Canvas, strips: Strips, theme: Theme) {
    layer(canvas, &format!("sides-{strips}"), theme, |canvas, _| {
        for edge in [Edge::Left, Edge::Right] {
            (0..edge.stretches()).for_each(|index| strip::stretch(canvas, strips, edge, index, theme));
        }
    });
}

/// The layers in front of the pieces.
pub(super) fn draw_front(canvas: &mut Canvas, theme: Theme) {
    draw_lines(canvas, theme);
    layer(canvas, "pane", theme, |canvas, materials| {
        CIRCLES.iter().for_each(|circle| draw_circle(canvas, circle, materials));
        draw_glints(canvas, materials, theme);
    });
}

/// The level lines alone.
pub(super) fn draw_lines(canvas: &mut Canvas, theme: Theme) {
    layer(canvas, "lines", theme, |canvas, materials| {
        LINES.iter().for_each(|level_line| draw_line(canvas, level_line, materials));
    });
}

/// A level line as a path on paper.
pub(super) fn line_course(level_line: &LevelLine) -> String {
    line(&level_line.points().map(on_paper))
}

fn draw_line(canvas: &mut Canvas, level_line: &LevelLine, materials: &Materials) {
    let course = line_course(level_line);
    let [light, dark] = materials.etch;
    let groove = canvas.path(&course).fill("none").stroke(dark, 0.8);
    drop(groove.set("transform", "translate(0 .75)").opacity(0.75));
    canvas.path(&course).fill("none").stroke(light, 1.05).opacity(0.95);
}

pub(super) fn draw_circle(canvas: &mut Canvas, circle: &BonusCircle, materials: &Materials) {
    let (x, y): Point = on_paper(circle.centre);
    let radius = f64::from(circle.size.radius());
    let (frost, hides) = materials.frost;
    canvas.circle(x, y, radius).fill(frost).set("fill-opacity", hides).stroke(frost, 0.9);
    canvas.circle(x, y, radius + 0.6).fill("none").stroke(materials.etch[1], 0.6).opacity(0.55);
    // The smaller the circle, the larger the number's share of it.
    let size = (radius * 1.02).clamp(7.6, 13.0);
    number(canvas, x - 0.04 * size, y, size, materials.frost_ink)
        .set("class", READ)
        .with_text(&format!("+{}", circle.size.points()));
}

/// Light on the pane and along the edges of the acrylic.
fn draw_glints(canvas: &mut Canvas, materials: &Materials, theme: Theme) {
    canvas.define("di-glare", |canvas| {
        let white = "#fff";
        let stops = [(0.0, white, 0.0), (0.3, white, 0.22), (0.7, white, 0.1), (1.0, white, 0.0)];
        gradient(canvas, "di-glare", (0.0, 0.0, 1.0, 0.0), &stops);
    });
    let glare = if theme == Theme::Light { 1.0 } else { 0.4 };
    canvas.path("M14-270H58L0-112V-232Z").fill("url(#di-glare)").opacity(glare);
    canvas.path("M150-270H168L60 0H30Z").fill("url(#di-glare)").opacity(0.55 * glare);
    let [bright, dark] = materials.glass_edges;
    let edge = format!("di-edge-{}", theme.name());
    canvas.define(&edge, |canvas| {
        let stops = [(0.0, bright, 1.0), (0.4, bright, 0.35), (1.0, bright, 0.75)];
        gradient(canvas, &edge, (0.0, 0.0, 0.0, 1.0), &stops);
    });
    let lit = format!("url(#{edge})");
    let [[left_low, left_rim, _], [right_low, right_rim, _]] = shoulders();
    let sides = [[(0.0, 0.0), left_low, left_rim], [right_rim, right_low, (f64::from(WIDTH), 0.0)]];
    for side in sides.map(|side| line(&side)) {
        canvas.path(&side).fill("none").stroke(dark, 1).opacity(0.55);
        canvas.path(&side).fill("none").stroke(&lit, 1.1).set("transform", "translate(-.6 -.4)");
    }
    canvas.path(sheet()).fill("none").stroke(dark, 0.9).set("transform", "translate(.6 .7)").opacity(0.6);
    canvas.path(sheet()).fill("none").stroke(&lit, 1.2);
    let (_, right) = opening();
    let spark = format!("M-25-262q0-9 8-9H6M{}-271h27", Num(right + 7.0));
    let spark = canvas.path(spark).fill("none").stroke("#fff", 1.5);
    spark.set("stroke-linecap", "round").opacity(if theme == Theme::Light { 0.8 } else { 0.5 });
}

/// The base with its shadow on the table, without the floor strip.
pub(super) fn draw_base(canvas: &mut Canvas, theme: Theme) {
    layer(canvas, "base", theme, |canvas, materials| {
        let (cast, strength) = theme.room().cast;
        for (aside, down) in [(4.0, 3.2), (0.0, 2.2), (-5.0, 1.4)] {
            let shadow = canvas.element("ellipse").set("cx", f64::from(WIDTH) / 2.0).set("cy", 35.0);
            let shadow = shadow.set("rx", f64::from(WIDTH) / 2.0 + 35.0 + aside).set("ry", 2.0 * down);
            shadow.fill(cast).opacity((0.16 * strength).min(0.3));
        }
        let wood = format!("di-wood-{}", theme.name());
        let [top, middle, bottom] = materials.wood;
        canvas.define(&wood, |canvas| {
            let stops = [(0.0, top, 1.0), (0.75, middle, 1.0), (1.0, bottom, 1.0)];
            gradient(canvas, &wood, (0.0, 0.0, 0.0, 1.0), &stops);
        });
        let end = Num(f64::from(WIDTH) + 31.0);
        let block = format!("M-31 0H{end}q3.6 0 4 4l2 26q.4 5-4.5 5H-32.5q-5 0-4.5-5l2-26q.4-4 4-4Z");
        canvas.path(block).fill(&format!("url(#{wood})"));
        let grain =
            "M-34 22q40-2.5 86-.5t90 0 73-.8M-35 26q52 2 104 .2t90 .6 57-.8M-35 30.5q70-1.6 130-.3t121-.2";
        canvas.path(grain).fill("none").stroke(materials.grain, 0.6).opacity(0.35);
        canvas.path(format!("M-31 .7H{end}")).stroke("#ffe9c4", 1.1).opacity(0.55);
        let floor = canvas.rect(0, PANE, f64::from(WIDTH), FLOOR).fill("none");
        drop(floor.stroke(materials.wood[2], 1.6).opacity(0.7));
    });
}

/// The floor strip, let into the base.
pub(super) fn draw_floor(canvas: &mut Canvas, strips: Strips, theme: Theme) {
    layer(canvas, &format!("floor-{strips}"), theme, |canvas, _| {
        (0..Edge::Floor.stretches())
            .for_each(|index| strip::stretch(canvas, strips, Edge::Floor, index, theme));
    });
}

//! The lens: a few millimetres of the shaft, enlarged, and the gap as a number.

use super::super::paint::{LOUD, LOUD_INK};
use super::super::paper::{Point, line, on_paper};
use super::super::piece::gradient;
use super::court::{Case, QUIET, draw_ring, draw_scene};
use super::focus::{Focus, FocusDetail, MeasuredLength};
use crate::lettering::number;
use crate::svg::{Area, Canvas, Num};

/// The position of the lens, in CSS pixels.
pub(super) struct LensPlacement {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) radius: f64,
    /// The height of the number.
    pub(super) letters: f64,
}

impl LensPlacement {
    /// The width of the brass rim around the glass.
    fn brass(&self) -> f64 {
        self.radius * 0.05
    }
}

/// The radius of the part that the lens shows, in mm.
const SEEN: f64 = 17.0;
/// The radius of the ring around a forbidden contact, in mm.
const RING: f64 = 2.6;
/// The lens on a scale of its own, so that its clip path is the same everywhere.
const RADIUS: f64 = 100.0;

impl Focus {
    /// The radius of the part that the lens shows, in mm: always the rim and what sticks out above it, with space for
    /// the label.
    pub(super) fn seen(&self) -> f64 {
        SEEN.max(2.2 * self.above_rim())
    }

    /// Half of how far the piece sticks out, in mm: from the middle of the lens up to its top, and down to the rim.
    pub(super) fn above_rim(&self) -> f64 {
        match self.finding {
            FocusDetail::StickingOut(tenths) => f64::from(tenths) / 20.0,
            FocusDetail::Forbidden(_) | FocusDetail::NearMiss(_) | FocusDetail::Allowed(_) => 0.0,
        }
    }
}

/// A length with digits that readers of any language understand.
pub(super) fn in_figures(length: MeasuredLength) -> String {
    match length {
        MeasuredLength::Gap(hundredths) => format!("{}.{:02} mm", hundredths / 100, hundredths % 100),
        MeasuredLength::Height(tenths) => format!("{}.{} mm", tenths / 10, tenths % 10),
    }
}

/// Draws the lens and the ring around the part it shows, `at` in CSS pixels.
pub(super) fn draw(
    canvas: &mut Canvas,
    case: &Case<'_>,
    focus: &Focus,
    at: Point,
    scale: f64,
    place: &LensPlacement,
) {
    draw_rays(canvas, at, focus.seen() * scale, place);
    draw_glass(canvas, case, on_paper(focus.point), focus.seen(), place, |canvas| {
        for contact in &case.verdict.contacts {
            // Open rings: the contact itself stays visible under the lens.
            match contact.breaks.is_empty() {
                true => draw_ring(canvas, on_paper(contact.point), 1.0, 0.26, QUIET),
                false => draw_ring(canvas, on_paper(contact.point), RING, 0.42, LOUD),
            }
        }
        if focus.above_rim() > 0.0 {
            draw_ruler(canvas, on_paper(focus.point), focus.above_rim(), 1.0);
        }
    });
    draw_label(canvas, case, focus, place);
}

/// The ring around what a lens shows, and rays to the lens.
pub(super) fn draw_rays(canvas: &mut Canvas, at: Point, ring: f64, place: &LensPlacement) {
    canvas.define("di-brass", |canvas| {
        let stops = [(0.0, "#ecd08a", 1.0), (0.5, "#c99a3c", 1.0), (1.0, "#9a6d20", 1.0)];
        gradient(canvas, "di-brass", (0.0, 0.0, 1.0, 1.0), &stops);
    });
    for ends in tangents(at, ring, (place.x, place.y), place.radius) {
        canvas.path(line(&ends)).stroke("#b98a34", 1.4).opacity(0.55);
    }
    canvas.circle(at.0, at.1, ring).fill("none").stroke("url(#di-brass)", 3);
}

/// The glass, and below it the part of the shaft around a point, `seen` mm in each direction, with `marks` on it.
pub(super) fn draw_glass(
    canvas: &mut Canvas,
    case: &Case<'_>,
    (x, y): Point,
    seen: f64,
    place: &LensPlacement,
    marks: impl FnOnce(&mut Canvas),
) {
    let theme = case.look.theme;
    let (cast, strength) = theme.room().cast;
    for (down, opacity) in [(9.0, 0.05), (6.0, 0.08), (3.0, 0.12)] {
        let shadow = canvas.circle(place.x, place.y + down, place.radius + 6.0).fill(cast);
        shadow.opacity((opacity * strength).min(0.3));
    }
    canvas.circle(place.x, place.y, place.radius).fill(theme.room().wall[0]);
    canvas.define("di-lens", |canvas| {
        let cut = canvas.element("clipPath").set("id", "di-lens");
        cut.with(|canvas| drop(canvas.circle(0, 0, RADIUS)));
    });
    canvas.group_at(place.x, place.y, place.radius / RADIUS).set("clip-path", "url(#di-lens)").with(
        |canvas| {
            let zoom = RADIUS / seen;
            let moved = format!("scale({}) translate({} {})", Num(zoom), Num(-x), Num(-y));
            canvas.group().set("transform", moved).with(|canvas| {
                draw_scene(canvas, case, Some(Area::square(x - seen, y - seen, 2.0 * seen)));
                marks(canvas);
            });
            // A reflection of the window.
            let glint = canvas.path("M-84-30A89 89 0 0 1-30-84").fill("none").stroke("#fff", 5);
            glint.set("stroke-linecap", "round").opacity(0.4);
        },
    );
    let brass = place.brass();
    canvas.circle(place.x, place.y, place.radius + brass / 2.0).fill("none").stroke("url(#di-brass)", brass);
}

/// From the rim up to the top of the piece, in mm; `fine` is the width of its lines.
pub(super) fn draw_ruler(canvas: &mut Canvas, (x, y): Point, half: f64, fine: f64) {
    let (top, rim, end) = (y - half, y + half, 2.0 * fine);
    let ends = [line(&[(x - end, top), (x + end, top)]), line(&[(x - end, rim), (x + end, rim)])];
    let ruler = line(&[(x, top), (x, rim)]) + &ends.concat();
    for (colour, width) in [("#fff", 1.2), (LOUD, 0.6)] {
        canvas.path(&ruler).fill("none").stroke(colour, width * fine);
    }
}

/// The length on a label that does not cover the gap.
fn draw_label(canvas: &mut Canvas, case: &Case<'_>, focus: &Focus, place: &LensPlacement) {
    // Up to the ring around the contact, or to the ruler's end, not across it.
    let far = match focus.finding {
        FocusDetail::Forbidden(_) => RING,
        FocusDetail::StickingOut(_) => focus.above_rim(),
        FocusDetail::NearMiss(_) | FocusDetail::Allowed(_) => 1.0,
    } / focus.seen();
    draw_length(canvas, case, focus, place, far);
}

/// The length on a label, tied to what is `far` from the middle, as a share of the radius.
pub(super) fn draw_length(
    canvas: &mut Canvas,
    case: &Case<'_>,
    focus: &Focus,
    place: &LensPlacement,
    far: f64,
) {
    let room = case.look.theme.room();
    let size = place.letters;
    // For a piece that sticks out, the label is below the rim.
    let side = if focus.above_rim() > 0.0 { 1.0 } else { -1.0 };
    let (x, y) = (place.x, place.y + side * place.radius * 0.7);
    let (width, height) = (size * 5.6, size * 1.7);
    let (paper, ink, edge) = match focus.finding.is_broken() {
        true => (LOUD, LOUD_INK, LOUD_INK),
        false => (room.card, room.ink, room.good),
    };
    canvas.path(line(&[(x, y), (x, place.y + side * far * place.radius)])).stroke(edge, size * 0.1);
    let label = canvas.rect(x - width / 2.0, y - height / 2.0, width, height).corners(height / 2.0);
    drop(label.fill(paper).stroke(edge, size * 0.08));
    number(canvas, x, y, size, ink).with_text(case.length);
}

/// The two outer tangents of two circles; none if one is inside the other.
fn tangents(one: Point, radius: f64, other: Point, far: f64) -> Vec<[Point; 2]> {
    let (x, y) = (other.0 - one.0, other.1 - one.1);
    let apart = (x * x + y * y).sqrt();
    let cos = (radius - far) / apart.max(1e-9);
    if cos.abs() >= 1.0 {
        return Vec::new();
    }
    let sin = (1.0 - cos * cos).sqrt();
    let along = (x / apart, y / apart);
    let tangent = |sin: f64| {
        let normal = (along.0 * cos - along.1 * sin, along.1 * cos + along.0 * sin);
        [(one, radius), (other, far)].map(|(middle, r)| (middle.0 + normal.0 * r, middle.1 + normal.1 * r))
    };
    [sin, -sin].map(tangent).to_vec()
}

//! The lens: a few millimetres of the shaft, large, and the gap as a number.

use super::super::paint::{LOUD, LOUD_INK};
use super::super::paper::{Point, line, on_paper};
use super::super::piece::gradient;
use super::court::{Case, QUIET, draw_ring, draw_scene};
use super::focus::Focus;
use crate::lettering::number;
use crate::svg::{Area, Canvas, Num};

/// Where the lens is, in CSS pixels.
pub(super) struct Place {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) radius: f64,
    /// Height of the number.
    pub(super) letters: f64,
}

/// What the lens shows, in mm from its middle.
const SEEN: f64 = 17.0;
/// Around a touch that breaks a rule, in mm.
const RING: f64 = 2.6;
/// The lens on a scale of its own, so that what it cuts off is the same everywhere.
const RADIUS: f64 = 100.0;

/// Draws the lens and the ring around what it shows, `at` in CSS pixels.
pub(super) fn draw(
    canvas: &mut Canvas,
    case: &Case<'_>,
    focus: &Focus,
    at: Point,
    scale: f64,
    place: &Place,
) {
    let ring = SEEN * scale;
    canvas.define("di-brass", |canvas| {
        let stops = [(0.0, "#ecd08a", 1.0), (0.5, "#c99a3c", 1.0), (1.0, "#9a6d20", 1.0)];
        gradient(canvas, "di-brass", (0.0, 0.0, 1.0, 1.0), &stops);
    });
    for ends in tangents(at, ring, (place.x, place.y), place.radius) {
        canvas.path(line(&ends)).stroke("#b98a34", 1.4).opacity(0.55);
    }
    canvas.circle(at.0, at.1, ring).fill("none").stroke("url(#di-brass)", 3);
    draw_glass(canvas, case, focus, place);
    draw_label(canvas, case, focus, place);
}

fn draw_glass(canvas: &mut Canvas, case: &Case<'_>, focus: &Focus, place: &Place) {
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
    let (x, y) = on_paper(focus.point);
    canvas.group_at(place.x, place.y, place.radius / RADIUS).set("clip-path", "url(#di-lens)").with(
        |canvas| {
            let zoom = RADIUS / SEEN;
            let moved = format!("scale({}) translate({} {})", Num(zoom), Num(-x), Num(-y));
            canvas.group().set("transform", moved).with(|canvas| {
                draw_scene(canvas, case, Some(Area::square(x - SEEN, y - SEEN, 2.0 * SEEN)));
                for contact in &case.verdict.contacts {
                    // Open rings: under the lens one wants to see the touch itself.
                    match contact.breaks.is_empty() {
                        true => draw_ring(canvas, on_paper(contact.point), 1.0, 0.26, QUIET),
                        false => draw_ring(canvas, on_paper(contact.point), RING, 0.42, LOUD),
                    }
                }
            });
            // A reflection of the window.
            let glint = canvas.path("M-84-30A89 89 0 0 1-30-84").fill("none").stroke("#fff", 5);
            glint.set("stroke-linecap", "round").opacity(0.4);
        },
    );
    let rim = place.radius * 0.05;
    canvas.circle(place.x, place.y, place.radius + rim / 2.0).fill("none").stroke("url(#di-brass)", rim);
}

/// The length on a label that does not hide what it is about.
fn draw_label(canvas: &mut Canvas, case: &Case<'_>, focus: &Focus, place: &Place) {
    let room = case.look.theme.room();
    let size = place.letters;
    let (x, y) = (place.x, place.y - place.radius * 0.62);
    let (width, height) = (size * 5.6, size * 1.7);
    let (paper, ink, edge) = match focus.finding.is_broken() {
        true => (LOUD, LOUD_INK, LOUD_INK),
        false => (room.card, room.ink, room.good),
    };
    // Down to the ring around the contact, not across it.
    let ring = if focus.finding.is_broken() { RING } else { 1.0 } / SEEN;
    canvas.path(line(&[(x, y), (place.x, place.y - ring * place.radius)])).stroke(edge, size * 0.1);
    let label = canvas.rect(x - width / 2.0, y - height / 2.0, width, height).corners(height / 2.0);
    drop(label.fill(paper).stroke(edge, size * 0.08));
    let hundredths = (focus.finding.length() * 100.0).round() as u32;
    let length = format!("{}.{:02} mm", hundredths / 100, hundredths % 100);
    number(canvas, x, y, size, ink).with_text(&length);
}

/// The two lines that touch both circles from outside; none if one is inside the other.
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

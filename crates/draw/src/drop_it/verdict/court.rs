//! The shaft in the touch court: the judged piece is lit, everything else dimmed, every contact marked.

use ::drop_it::board::{CIRCLES, Edge, HEIGHT, LINES, WIDTH};
use ::drop_it::{Contact, LandingRule, Lying, Partner, Strips, Verdict};

use super::super::paint::{GLOW, GLOW_EDGE, GLOW_INK, LOUD, materials};
use super::super::paper::{Point, bounds, course, line, on_paper, polygon};
use super::super::piece::{self, Look};
use super::super::pile::draw_shadow;
use super::super::shaft::{self, line_course};
use super::super::strip;
use crate::svg::{Area, Canvas};

/// An allowed contact, over any paint.
pub(super) const QUIET: &str = "#2f6a3a";

/// The piece to judge, with its verdict.
pub(super) struct Case<'a> {
    pub(super) strips: Strips,
    pub(super) pile: &'a [Lying],
    pub(super) index: usize,
    pub(super) verdict: &'a Verdict,
    /// The length under the lens, formatted for the reader.
    pub(super) length: &'a str,
    pub(super) look: Look,
}

/// The role of a thing in the verdict.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Judged,
    Forbidden,
    Touched,
    Calm,
}

impl Role {
    /// Its opacity.
    const fn clear(self) -> f64 {
        match self {
            Role::Judged | Role::Forbidden => 1.0,
            Role::Touched => 0.85,
            Role::Calm => 0.46,
        }
    }
}

impl Case<'_> {
    fn role(&self, partner: Partner) -> Role {
        if partner == Partner::Piece(self.index) {
            return Role::Judged;
        }
        match self.verdict.contacts.iter().find(|contact| contact.partner == partner) {
            None => Role::Calm,
            Some(contact) if contact.breaks.is_empty() => Role::Touched,
            Some(_) => Role::Forbidden,
        }
    }
}

/// The whole shaft, in mm.
pub(super) fn draw(canvas: &mut Canvas, case: &Case<'_>) {
    draw_scene(canvas, case, None);
    for (index, contact) in case.verdict.contacts.iter().enumerate() {
        let group = canvas.group().set("data-contact", index.to_string());
        group.with(|canvas| draw_contact(canvas, contact));
    }
}

/// The shaft with all pieces, or with those in this part.
pub(super) fn draw_scene(canvas: &mut Canvas, case: &Case<'_>, part: Option<Area>) {
    let theme = case.look.theme;
    shaft::draw_back(canvas, theme);
    for edge in [Edge::Left, Edge::Right] {
        draw_strip(canvas, case, edge);
    }
    let near = |lying: &Lying| part.is_none_or(|part| meets(bounds(&lying.outline()), part));
    let seen: Vec<(usize, &Lying)> = case.pile.iter().enumerate().filter(|(_, lying)| near(lying)).collect();
    let judged: Vec<Lying> = case.pile.get(case.index).into_iter().copied().collect();
    draw_shadow(canvas, &judged, case.look);
    if part.is_some() {
        // Behind everything: pieces in contact keep their sharp edge.
        judged.iter().for_each(|lying| draw_halo(canvas, lying, 0.6));
    }
    for (index, lying) in seen.iter().filter(|(index, _)| *index != case.index) {
        let group = canvas.group().opacity(case.role(Partner::Piece(*index)).clear());
        let group = if part.is_none() { group.set("data-piece", index.to_string()) } else { group };
        group.with(|canvas| piece::draw(canvas, lying, case.look));
    }
    // The lens shows the shaft without the pane in front, so that no circle hides a contact, and with finer lines.
    let fine = match part {
        None => {
            canvas.group().opacity(0.8).with(|canvas| shaft::draw_front(canvas, theme));
            1.0
        }
        Some(_) => {
            shaft::draw_lines(canvas, theme);
            0.35
        }
    };
    draw_level(canvas, case, fine);
    shaft::draw_base(canvas, theme);
    draw_strip(canvas, case, Edge::Floor);
    for lying in &judged {
        if part.is_none() {
            draw_halo(canvas, lying, 1.0);
        }
        let group = canvas.group();
        let group = if part.is_none() { group.set("data-piece", case.index.to_string()) } else { group };
        group.with(|canvas| piece::draw(canvas, lying, case.look));
    }
    if part.is_none() {
        draw_circles(canvas, case);
    }
    draw_rim(canvas, case);
}

/// A halo around the judged piece. Several faint strokes are soft without a filter.
fn draw_halo(canvas: &mut Canvas, lying: &Lying, size: f64) {
    for (width, strength) in [(11.0, 0.2), (7.0, 0.3), (3.4, 0.6)] {
        let halo = canvas.path(course(&lying.outline())).fill("none").stroke(GLOW, size * width);
        halo.set("stroke-linejoin", "round").opacity(strength);
    }
}

fn meets(one: Area, other: Area) -> bool {
    one.x < other.right() && other.x < one.right() && one.y < other.bottom() && other.y < one.bottom()
}

/// Touched stretches stay clear; a forbidden one has a frame.
fn draw_strip(canvas: &mut Canvas, case: &Case<'_>, edge: Edge) {
    let theme = case.look.theme;
    for index in 0..edge.stretches() {
        let role = case.role(Partner::Edge(edge, index));
        // Printed text stays legible.
        let group = canvas.group().opacity(role.clear().max(0.72));
        group.with(|canvas| strip::stretch(canvas, case.strips, edge, index, theme));
    }
    for index in
        (0..edge.stretches()).filter(|index| case.role(Partner::Edge(edge, *index)) == Role::Forbidden)
    {
        let frame = canvas.path(polygon(&strip::card(edge, index))).fill("none");
        frame.stroke(LOUD, 1.8).set("stroke-linejoin", "round");
    }
}

/// The lower line of the piece's level, and the number of the level at both sides.
fn draw_level(canvas: &mut Canvas, case: &Case<'_>, fine: f64) {
    let level = usize::from(case.verdict.level);
    let course = match level.checked_sub(2).and_then(|below| LINES.get(below)) {
        Some(level_line) => line_course(level_line),
        None => line(&[(0.0, 0.0), (f64::from(WIDTH), 0.0)]),
    };
    canvas.group().set("data-level", level.to_string()).with(|canvas| {
        canvas.path(&course).fill("none").stroke(GLOW_EDGE, 3.2 * fine).opacity(0.5);
        canvas.path(&course).fill("none").stroke(GLOW, 2.2 * fine);
        for (x, y) in strip::numbers(case.strips, level.saturating_sub(1)) {
            canvas.circle(x, y, 5).fill(GLOW).stroke(GLOW_EDGE, 0.7);
            strip::level_number(canvas, x, y, level.saturating_sub(1), GLOW_INK);
        }
    });
}

/// Covered circles glow.
fn draw_circles(canvas: &mut Canvas, case: &Case<'_>) {
    for index in &case.verdict.circles {
        let Some(circle) = CIRCLES.get(*index) else { continue };
        let (x, y) = on_paper(circle.centre);
        let radius = f64::from(circle.size.radius());
        canvas.group().set("data-circle", index.to_string()).with(|canvas| {
            canvas.circle(x, y, radius + 2.2).fill("none").stroke(GLOW, 3.2).opacity(0.85);
            canvas.circle(x, y, radius + 0.4).fill(GLOW).opacity(0.4);
            shaft::draw_circle(canvas, circle, materials(case.look.theme));
        });
    }
}

/// The rim that the piece sticks out of.
fn draw_rim(canvas: &mut Canvas, case: &Case<'_>) {
    if case.verdict.broken.contains(LandingRule::Height) {
        let ((left, right), top) = (shaft::opening(), -f64::from(HEIGHT));
        let rim = canvas.path(line(&[(left, top), (right, top)])).stroke(LOUD, 1.8);
        rim.set("stroke-dasharray", "4 2.5");
    }
}

/// A contact; inconspicuous if it is allowed.
fn draw_contact(canvas: &mut Canvas, contact: &Contact) {
    let (x, y) = on_paper(contact.point);
    if contact.breaks.is_empty() {
        canvas.circle(x, y, 1.9).fill("#fff").stroke(QUIET, 0.9);
        return;
    }
    draw_ring(canvas, (x, y), 6.2, 1.4, LOUD);
    canvas.circle(x, y, 2.4).fill(LOUD).stroke("#fff", 0.9);
}

/// A ring that stands out on any paint.
pub(super) fn draw_ring(canvas: &mut Canvas, (x, y): Point, radius: f64, width: f64, colour: &str) {
    canvas.circle(x, y, radius).fill("none").stroke("#fff", 1.9 * width).opacity(0.9);
    canvas.circle(x, y, radius).fill("none").stroke(colour, width);
}

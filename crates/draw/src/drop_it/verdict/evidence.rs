//! The evidence of the touch court for a page that gives the ruling in words: the whole piece under a lens, and under a
//! smaller one what it touches, with the limit up to which a gap counts as touching.

use ::drop_it::board::TOUCH;
use ::drop_it::{Lying, Partner, Strips, Verdict};

use super::super::options::PictureOptions;
use super::super::paint::LOUD;
use super::super::paper::{Point, course, line, on_paper};
use super::super::pile::look;
use super::super::shaft::EXTENT;
use super::court::{self, Case, QUIET, draw_ring};
use super::focus::{self, Focus, FocusDetail};
use super::lens::{LensPlacement, draw_glass, draw_length, draw_rays, draw_ruler};
use crate::Layout;
use crate::lettering::number;
use crate::svg::{Area, Canvas, Picture};

/// The lengths in the picture, in the reader's language.
#[derive(Clone, Copy, Debug, Default)]
pub struct EvidenceLabels<'a> {
    /// The [`lens_length`](super::lens_length).
    pub length: &'a str,
    /// The gap up to which pieces touch.
    pub limit: &'a str,
}

/// Only the evidence of the touch court. Wide: the shaft, the whole piece under a lens, and what it touches under a smaller
/// one. Upright: the surroundings of the piece, and the smaller lens.
pub fn evidence_picture(
    strips: Strips,
    pile: &[Lying],
    index: usize,
    verdict: &Verdict,
    labels: EvidenceLabels<'_>,
    options: &PictureOptions<'_>,
) -> Picture {
    let case = Case { strips, pile, index, verdict, length: labels.length, look: look(options) };
    let focus = focus::find(pile, index, verdict);
    match options.layout {
        Layout::Wide => wide(&case, focus.as_ref(), labels.limit),
        Layout::Upright => upright(&case, focus.as_ref(), labels.limit),
    }
}

/// The middle of the judged piece, and the distance of its farthest point, in mm.
fn extent(case: &Case<'_>) -> (Point, f64) {
    let Some(judged) = case.pile.get(case.index) else { return ((0.0, 0.0), 20.0) };
    let outline = judged.outline();
    let (x, y) = on_paper(outline.centre());
    let far = |(other_x, other_y): Point| {
        let (right, down) = (other_x - x, other_y - y);
        (right * right + down * down).sqrt()
    };
    let corners = outline.corners().iter().map(|corner| far(on_paper(*corner)));
    ((x, y), corners.fold(f64::from(outline.radius()), f64::max))
}

fn wide(case: &Case<'_>, focus: Option<&Focus>, limit: &str) -> Picture {
    const SIZE: Area = Area { x: 0.0, y: 0.0, width: 960.0, height: 720.0 };
    let view = super::view(case.pile, case.index, case.verdict);
    let scale = (356.0 / view.width).min(640.0 / view.height);
    let shaft = Area::new(4, SIZE.height - view.height * scale, view.width * scale, view.height * scale);
    let whole = LensPlacement { x: 640.0, y: 296.0, radius: 268.0, letters: 26.0 };
    let detail = LensPlacement { x: 812.0, y: 572.0, radius: 128.0, letters: 22.0 };
    Picture::draw(SIZE, |canvas| {
        canvas.window(shaft, view).with(|canvas| court::draw(canvas, case));
        let ((x, y), far) = extent(case);
        let seen = far + 12.0;
        let at = (shaft.x + (x - view.x) * scale, shaft.y + (y - view.y) * scale);
        draw_rays(canvas, at, seen * scale, &whole);
        draw_glass(canvas, case, (x, y), seen, &whole, |canvas| draw_contacts(canvas, case, 1.0));
        if let Some(focus) = focus {
            let (focus_x, focus_y) = on_paper(focus.point);
            let zoom = whole.radius / seen;
            let at = (whole.x + (focus_x - x) * zoom, whole.y + (focus_y - y) * zoom);
            draw_detail(canvas, case, focus, at, &detail, limit);
        }
    })
}

fn upright(case: &Case<'_>, focus: Option<&Focus>, limit: &str) -> Picture {
    const SIZE: Area = Area { x: 0.0, y: 0.0, width: 400.0, height: 280.0 };
    /// The width of what is seen, in mm.
    const SEEN: f64 = 124.0;
    let ((x, y), _) = extent(case);
    // The lens is on the side where the decisive point is not.
    let is_right = focus.is_some_and(|focus| on_paper(focus.point).0 < x);
    let aside = if is_right { 0.34 } else { 0.66 };
    let scale = SIZE.width / SEEN;
    let height = SIZE.height / scale;
    let top = (y - 0.56 * height).min(EXTENT.bottom() - height);
    let view = Area::new(x - aside * SEEN, top, SEEN, height);
    let lens = LensPlacement {
        x: if is_right { SIZE.width - 84.0 } else { 84.0 },
        y: 84.0,
        radius: 74.0,
        letters: 15.0,
    };
    Picture::draw(SIZE, |canvas| {
        canvas.window(SIZE, view).with(|canvas| court::draw(canvas, case));
        if let Some(focus) = focus {
            let (focus_x, focus_y) = on_paper(focus.point);
            let at = ((focus_x - view.x) * scale, (focus_y - view.y) * scale);
            draw_detail(canvas, case, focus, at, &lens, limit);
        }
    })
}

/// Every contact as a ring: conspicuous if it breaks a rule.
fn draw_contacts(canvas: &mut Canvas, case: &Case<'_>, fine: f64) {
    for contact in &case.verdict.contacts {
        match contact.breaks.is_empty() {
            true => draw_ring(canvas, on_paper(contact.point), 1.2 * fine, 0.5 * fine, QUIET),
            false => draw_ring(canvas, on_paper(contact.point), 3.2 * fine, 0.8 * fine, LOUD),
        }
    }
}

/// The decisive point under the smaller lens.
fn draw_detail(
    canvas: &mut Canvas,
    case: &Case<'_>,
    focus: &Focus,
    at: Point,
    place: &LensPlacement,
    limit: &str,
) {
    let half = focus.above_rim();
    let seen = match focus.finding {
        FocusDetail::StickingOut(_) => (2.2 * half).max(5.0),
        FocusDetail::NearMiss(gap) => (2.0 * f64::from(gap)).max(1.6),
        FocusDetail::Forbidden(_) | FocusDetail::Allowed(_) => 1.6,
    };
    draw_rays(canvas, at, place.radius * 0.16, place);
    draw_glass(canvas, case, on_paper(focus.point), seen, place, |canvas| {
        if let Some(partner) = focus.partner {
            draw_limit(canvas, case, partner);
        }
        if half > 0.0 {
            draw_ruler(canvas, on_paper(focus.point), half, seen / 17.0);
        } else {
            let colour = if focus.finding.is_broken() { LOUD } else { QUIET };
            draw_ring(canvas, on_paper(focus.point), 0.22 * seen, 0.035 * seen, colour);
        }
    });
    draw_length(canvas, case, focus, place, if half > 0.0 { half / seen } else { 0.22 });
    if half <= 0.0 {
        draw_key(canvas, case, place, limit);
    }
}

/// A band around what is touched: whatever reaches into it touches.
fn draw_limit(canvas: &mut Canvas, case: &Case<'_>, partner: Partner) {
    let band = match partner {
        Partner::Piece(other) => case.pile.get(other).map(|other| course(&other.outline())),
        Partner::Edge(edge, index) => {
            let (from, to) = edge.stretch(index);
            Some(line(&[on_paper(from), on_paper(to)]))
        }
        Partner::Shoulder => None,
    };
    if let Some(band) = band {
        canvas.path(&band).fill("none").stroke(LOUD, f64::from(2.0 * TOUCH)).opacity(0.3);
        canvas.path(&band).fill("none").stroke("#fff", 0.03).opacity(0.8);
    }
}

/// What the band means: a swatch of it, and the limit.
fn draw_key(canvas: &mut Canvas, case: &Case<'_>, place: &LensPlacement, limit: &str) {
    let room = case.look.theme.room();
    let size = 0.72 * place.letters;
    let (x, y) = (place.x, place.y + 0.72 * place.radius);
    let (width, height) = (size * 7.6, size * 1.7);
    let label = canvas.rect(x - width / 2.0, y - height / 2.0, width, height).corners(height / 2.0);
    drop(label.fill(room.card).stroke(room.line, 1));
    canvas
        .rect(x - width / 2.0 + 0.7 * size, y - 0.35 * size, 0.9 * size, 0.7 * size)
        .fill(LOUD)
        .opacity(0.45);
    number(canvas, x + 0.8 * size, y, size, room.ink).with_text(limit);
}

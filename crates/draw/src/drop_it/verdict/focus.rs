//! What the lens looks at.

use ::drop_it::board::HEIGHT;
use ::drop_it::{Contact, LandingRule};
use tumble::Vec2;
use tumble::geometry::gap;

use super::court::Case;

/// The most decisive place.
pub(super) struct Focus {
    /// In mm.
    pub(super) point: Vec2,
    pub(super) finding: Finding,
}

/// What is found there. Lengths are in mm.
pub(super) enum Finding {
    /// A touch that breaks a rule.
    Forbidden(f32),
    /// It sticks out of the shaft by this much.
    StickingOut(f32),
    /// Nothing is broken, but by this much.
    NearMiss(f32),
    /// A touch that breaks nothing.
    Allowed(f32),
}

impl Finding {
    pub(super) fn is_broken(&self) -> bool {
        matches!(self, Finding::Forbidden(_) | Finding::StickingOut(_))
    }

    /// In mm, as a ruler shows it: wood that is pressed together has no gap.
    pub(super) fn length(&self) -> f32 {
        let (Finding::Forbidden(length)
        | Finding::StickingOut(length)
        | Finding::NearMiss(length)
        | Finding::Allowed(length)) = *self;
        length.max(0.0)
    }
}

/// A gap to something forbidden that is worth a look, in mm.
const NEAR: f32 = 3.0;

/// A broken rule first, then a narrow escape, then any touch; always the narrowest gap.
pub(super) fn find(case: &Case<'_>) -> Option<Focus> {
    let narrowest = |forbidden: bool| {
        let contacts =
            case.verdict.contacts.iter().filter(move |contact| contact.breaks.is_empty() != forbidden);
        contacts.min_by(|one, other| one.gap.total_cmp(&other.gap))
    };
    let at = |contact: &Contact, finding: fn(f32) -> Finding| Focus {
        point: contact.point,
        finding: finding(contact.gap),
    };
    let forbidden = narrowest(true).map(|contact| at(contact, Finding::Forbidden));
    forbidden
        .or_else(|| sticking_out(case))
        .or_else(|| near_miss(case))
        .or_else(|| narrowest(false).map(|contact| at(contact, Finding::Allowed)))
}

fn sticking_out(case: &Case<'_>) -> Option<Focus> {
    let highest = case.pile.get(case.index)?.outline().highest();
    let finding = Finding::StickingOut(highest.y - HEIGHT);
    case.verdict.broken.contains(LandingRule::Height).then_some(Focus { point: highest, finding })
}

/// The nearest piece of the same shape or colour that is just not touched.
fn near_miss(case: &Case<'_>) -> Option<Focus> {
    let judged = case.pile.get(case.index)?;
    let others = case.pile.iter().enumerate().filter(|(index, other)| {
        let alike = other.piece.form == judged.piece.form || other.piece.colour == judged.piece.colour;
        *index != case.index && alike
    });
    let gaps = others.map(|(_, other)| gap(&judged.outline(), &other.outline()));
    let nearest = gaps.min_by(|one, other| one.distance.total_cmp(&other.distance))?;
    let point = (nearest.on_first + nearest.on_second) * 0.5;
    (nearest.distance < NEAR).then_some(Focus { point, finding: Finding::NearMiss(nearest.distance) })
}

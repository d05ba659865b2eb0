//! What the lens looks at.

use ::drop_it::board::HEIGHT;
use ::drop_it::{Contact, LandingRule, Lying};
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
        .or_else(|| {
            let near = near_miss(case.pile, case.index)?;
            Some(Focus { point: near.point, finding: Finding::NearMiss(near.gap) })
        })
        .or_else(|| narrowest(false).map(|contact| at(contact, Finding::Allowed)))
}

fn sticking_out(case: &Case<'_>) -> Option<Focus> {
    let highest = case.pile.get(case.index)?.outline().highest();
    let finding = Finding::StickingOut(highest.y - HEIGHT);
    case.verdict.broken.contains(LandingRule::Height).then_some(Focus { point: highest, finding })
}

/// A piece of the same shape or colour that is just not touched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NearMiss {
    /// Its number in the pile.
    pub other: usize,
    /// What is between the two, in mm.
    pub gap: f32,
    /// The middle of it, in mm.
    pub point: Vec2,
}

/// What the piece with this number only just does not touch, if anything.
pub fn near_miss(pile: &[Lying], index: usize) -> Option<NearMiss> {
    let judged = pile.get(index)?;
    let others = pile.iter().enumerate().filter(|(number, other)| {
        let alike = other.piece.form == judged.piece.form || other.piece.colour == judged.piece.colour;
        *number != index && alike
    });
    let gaps = others.map(|(other, lying)| (other, gap(&judged.outline(), &lying.outline())));
    let (other, nearest) = gaps.min_by(|(_, one), (_, other)| one.distance.total_cmp(&other.distance))?;
    let point = (nearest.on_first + nearest.on_second) * 0.5;
    (nearest.distance < NEAR).then_some(NearMiss { other, gap: nearest.distance, point })
}

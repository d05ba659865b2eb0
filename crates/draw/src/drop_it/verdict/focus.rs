//! What the lens looks at.

use ::drop_it::board::HEIGHT;
use ::drop_it::{Contact, LandingRule, Lying, Verdict, above_rim_in_tenths, gap_in_hundredths};
use tumble::Vec2;
use tumble::geometry::gap;

/// The most decisive place.
pub(super) struct Focus {
    /// The middle of it, in mm.
    pub(super) point: Vec2,
    pub(super) finding: FocusDetail,
}

/// What is found there. Gaps are in mm.
#[derive(Clone, Copy)]
pub(super) enum FocusDetail {
    /// A touch that breaks a rule.
    Forbidden(f32),
    /// It sticks out of the shaft by so many tenths of a mm.
    StickingOut(i32),
    /// Nothing is broken, but by this much.
    NearMiss(f32),
    /// A touch that breaks nothing.
    Allowed(f32),
}

/// A length as people read it: gaps are measured finer than heights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeasuredLength {
    /// Hundredths of a mm.
    Gap(i32),
    /// Tenths of a mm.
    Height(i32),
}

impl FocusDetail {
    pub(super) const fn is_broken(self) -> bool {
        matches!(self, FocusDetail::Forbidden(_) | FocusDetail::StickingOut(_))
    }

    fn length(self) -> MeasuredLength {
        match self {
            FocusDetail::StickingOut(tenths) => MeasuredLength::Height(tenths),
            FocusDetail::Forbidden(gap) | FocusDetail::NearMiss(gap) | FocusDetail::Allowed(gap) => {
                MeasuredLength::Gap(gap_in_hundredths(gap))
            }
        }
    }
}

/// The length under the lens of the touch court about the piece with this number, so that a page can say it in the
/// reader's language. `None` if there is no lens: the piece touches nothing, and nothing forbidden is near.
pub fn lens_length(pile: &[Lying], index: usize, verdict: &Verdict) -> Option<MeasuredLength> {
    find(pile, index, verdict).map(|focus| focus.finding.length())
}

/// A gap to something forbidden that is worth a look, in mm.
const NEAR: f32 = 3.0;

/// A broken rule first, then a narrow escape, then any touch; always the narrowest gap.
pub(super) fn find(pile: &[Lying], index: usize, verdict: &Verdict) -> Option<Focus> {
    let at = |contact: &Contact, finding: fn(f32) -> FocusDetail| Focus {
        point: contact.point,
        finding: finding(contact.gap),
    };
    let forbidden = verdict.closest_break().map(|contact| at(contact, FocusDetail::Forbidden));
    forbidden
        .or_else(|| sticking_out(pile, index, verdict))
        .or_else(|| {
            let near = near_miss(pile, index)?;
            Some(Focus { point: near.point, finding: FocusDetail::NearMiss(near.gap) })
        })
        .or_else(|| verdict.closest_touch().map(|contact| at(contact, FocusDetail::Allowed)))
}

/// Halfway between the topmost point and the rim below it, so that both are seen.
fn sticking_out(pile: &[Lying], index: usize, verdict: &Verdict) -> Option<Focus> {
    let outline = pile.get(index)?.outline();
    let top = outline.highest();
    let point = Vec2 { y: (top.y + HEIGHT) / 2.0, ..top };
    let finding = FocusDetail::StickingOut(above_rim_in_tenths(&outline));
    verdict.broken.contains(LandingRule::Height).then_some(Focus { point, finding })
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
        let alike = other.piece.shape == judged.piece.shape || other.piece.colour == judged.piece.colour;
        *number != index && alike
    });
    let gaps = others.map(|(other, lying)| (other, gap(&judged.outline(), &lying.outline())));
    let (other, nearest) = gaps.min_by(|(_, one), (_, other)| one.distance.total_cmp(&other.distance))?;
    let point = (nearest.on_first + nearest.on_second) * 0.5;
    (nearest.distance < NEAR).then_some(NearMiss { other, gap: nearest.distance, point })
}

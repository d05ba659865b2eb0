//! Chooses what the lens shows.

use ::drop_it::board::HEIGHT;
use ::drop_it::{Contact, LandingRule, Lying, Partner, Verdict, above_rim_in_tenths, gap_in_hundredths};
use tumble::Vec2;
use tumble::geometry::gap;

/// The most decisive point.
pub(super) struct Focus {
    /// Its position, in mm.
    pub(super) point: Vec2,
    pub(super) finding: FocusDetail,
    /// What is touched there, or narrowly not.
    pub(super) partner: Option<Partner>,
}

/// What is shown there. Gaps are in mm.
#[derive(Clone, Copy)]
pub(super) enum FocusDetail {
    /// A contact that breaks a rule.
    Forbidden(f32),
    /// The piece sticks out of the shaft by so many tenths of a mm.
    StickingOut(i32),
    /// No rule is broken, by this margin.
    NearMiss(f32),
    /// An allowed contact.
    Allowed(f32),
}

/// A length in the unit in which it is shown: gaps are measured finer than heights.
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

/// The length under the lens of the touch court for the piece with this index, so that a page can format it in the
/// reader's language. `None` if there is no lens: the piece touches nothing, and nothing forbidden is near.
pub fn lens_length(pile: &[Lying], index: usize, verdict: &Verdict) -> Option<MeasuredLength> {
    find(pile, index, verdict).map(|focus| focus.finding.length())
}

/// The largest gap to something forbidden that the lens shows, in mm.
const NEAR: f32 = 3.0;

/// A broken rule first, then a near miss, then any contact; always the narrowest gap. `None` if there is none of them.
pub(super) fn find(pile: &[Lying], index: usize, verdict: &Verdict) -> Option<Focus> {
    let at = |contact: &Contact, finding: fn(f32) -> FocusDetail| Focus {
        point: contact.point,
        finding: finding(contact.gap),
        partner: Some(contact.partner),
    };
    let forbidden = verdict.closest_break().map(|contact| at(contact, FocusDetail::Forbidden));
    forbidden
        .or_else(|| sticking_out(pile, index, verdict))
        .or_else(|| {
            let near = near_miss(pile, index)?;
            let partner = Some(Partner::Piece(near.other));
            Some(Focus { point: near.point, finding: FocusDetail::NearMiss(near.gap), partner })
        })
        .or_else(|| verdict.closest_touch().map(|contact| at(contact, FocusDetail::Allowed)))
}

/// Halfway between the topmost point and the rim below it, so that both are visible.
fn sticking_out(pile: &[Lying], index: usize, verdict: &Verdict) -> Option<Focus> {
    let outline = pile.get(index)?.outline();
    let top = outline.highest();
    let point = Vec2 { y: (top.y + HEIGHT) / 2.0, ..top };
    let finding = FocusDetail::StickingOut(above_rim_in_tenths(&outline));
    verdict.broken.contains(LandingRule::Height).then_some(Focus { point, finding, partner: None })
}

/// A piece of the same shape or colour that is narrowly not touched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NearMiss {
    /// Its index in the pile.
    pub other: usize,
    /// The gap between the two, in mm.
    pub gap: f32,
    /// The middle of the gap, in mm.
    pub point: Vec2,
}

/// The nearest other piece of the same shape or colour; `None` if there is none within 3 mm.
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

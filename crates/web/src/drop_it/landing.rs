//! What a piece came to rest on, and what it broke, for the story.

use drop_it::board::Edge;
use drop_it::{Contact, Drop, LandingRule, Lying, Partner, PieceShape, Strips, Verdict, judge, symbol};
use i18n::{BreakReason, Ground, LandingWay};

/// Farther aside than this from where it was held, a piece has rolled or slid, in mm.
const ASIDE: f32 = 20.0;
/// A contact supports a piece if it is at least this much lower than its middle, in mm.
const BELOW: f32 = 2.0;

/// How a drop ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Landing {
    pub(super) way: LandingWay,
    pub(super) ground: Ground,
    /// The side wall it leans on.
    pub(super) edge: Option<Edge>,
    /// Why it scores nothing.
    pub(super) reason: Option<BreakReason>,
}

impl Landing {
    /// How the drop with this index ended, with the pile after it.
    pub(super) fn of(strips: Strips, drop: &Drop, pile: &[Lying], index: usize) -> Option<Landing> {
        let (landed, found) = (pile.get(index)?, judge(strips, pile, index)?);
        let is_aside = (landed.pose.x - drop.release.millimetres()).abs() > ASIDE;
        let way = match drop.piece.shape {
            _ if !is_aside => LandingWay::Stood,
            PieceShape::Circle => LandingWay::Rolled,
            PieceShape::Square | PieceShape::Diamond | PieceShape::Triangle => LandingWay::Slid,
        };
        let edge = found.contacts.iter().find_map(|contact| match contact.partner {
            Partner::Edge(edge @ (Edge::Left | Edge::Right), _) => Some(edge),
            _ => None,
        });
        let reason = reason(strips, pile, &found);
        Some(Landing { way, ground: ground(landed, pile, &found), edge, reason })
    }
}

/// What supports a piece: the floor, or the pieces below it, those farthest apart if there are several.
fn ground(landed: &Lying, pile: &[Lying], found: &Verdict) -> Ground {
    let below = |contact: &&Contact| contact.point.y < landed.pose.y - BELOW;
    if found.contacts.iter().any(|contact| matches!(contact.partner, Partner::Edge(Edge::Floor, _))) {
        return Ground::Floor;
    }
    let mut supports: Vec<&Contact> = found
        .contacts
        .iter()
        .filter(below)
        .filter(|contact| matches!(contact.partner, Partner::Piece(_)))
        .collect();
    supports.sort_by(|one, other| one.point.x.total_cmp(&other.point.x));
    let piece = |contact: &Contact| match contact.partner {
        Partner::Piece(other) => pile.get(other).map(|other| other.piece),
        Partner::Edge(..) | Partner::Shoulder => None,
    };
    let ends = [supports.first(), supports.last()].map(|end| end.and_then(|contact| piece(contact)));
    match ends {
        [Some(one), Some(other)] if supports.len() > 1 => Ground::Between(one, other),
        [Some(one), _] => Ground::On(one),
        _ => Ground::Unknown,
    }
}

/// Of several broken rules the one that people see first.
fn reason(strips: Strips, pile: &[Lying], found: &Verdict) -> Option<BreakReason> {
    if found.broken.contains(LandingRule::Height) {
        return Some(BreakReason::Height);
    }
    let contact = found.closest_break()?;
    match contact.partner {
        Partner::Piece(other) => {
            let other = pile.get(other)?.piece;
            let [shape, colour] =
                [LandingRule::Shape, LandingRule::Colour].map(|rule| contact.breaks.contains(rule));
            Some(match (shape, colour) {
                (true, true) => BreakReason::ShapeAndColour(other),
                (true, false) => BreakReason::Shape(other),
                _ => BreakReason::Colour(other),
            })
        }
        Partner::Edge(edge, index) => Some(BreakReason::Edge(edge, symbol(strips, edge, index)?)),
        Partner::Shoulder => None,
    }
}

#[cfg(test)]
mod tests {
    use drop_it::{Aim, Colour, Piece};
    use game::Seat;

    use super::*;

    /// How the last piece of a pile landed that was let go at this x, in tenths of a mm.
    fn landing(notation: &str, x: u16) -> Landing {
        let (strips, pile) = drop_it::notation::read_pile(notation).unwrap();
        let index = pile.len() - 1;
        let found = judge(strips, &pile, index).unwrap();
        let drop = Drop {
            seat: Seat::from_index(0).unwrap(),
            piece: pile[index].piece,
            release: Aim { x, angle: 0 }.exactly(),
            broken: found.broken,
            level: found.level,
            bonus: found.bonus(),
            digest: 0,
            joker: false,
        };
        Landing::of(strips, &drop, &pile, index).unwrap()
    }

    const fn piece(colour: Colour, shape: PieceShape) -> Piece {
        Piece { colour, shape }
    }

    #[test]
    fn a_piece_stands_on_the_one_below_it() {
        let landing = landing("drop-it nothing | yellow square 90 17 1 0 | red circle 90 51.5 1 0", 900);
        assert_eq!(landing.ground, Ground::On(piece(Colour::Yellow, PieceShape::Square)));
        assert_eq!((landing.way, landing.edge, landing.reason), (LandingWay::Stood, None, None));
    }

    #[test]
    fn a_circle_that_ends_far_aside_has_rolled_and_leans_on_the_wall() {
        let landing = landing("drop-it nothing | red circle 17.5 17.5 1 0", 900);
        assert_eq!((landing.way, landing.ground), (LandingWay::Rolled, Ground::Floor));
        assert_eq!(landing.edge, Some(Edge::Left));
        assert_eq!(
            super::tests::landing("drop-it nothing | red square 17 17 1 0", 900).way,
            LandingWay::Slid
        );
    }

    #[test]
    fn a_piece_on_two_others_is_between_them() {
        let landing = landing(
            "drop-it nothing | blue square 60 17 1 0 | green square 98 17 1 0 | red circle 79 50.55 1 0",
            790,
        );
        let [blue, green] = [Colour::Blue, Colour::Green].map(|colour| piece(colour, PieceShape::Square));
        assert_eq!(landing.ground, Ground::Between(blue, green));
    }

    #[test]
    fn the_reason_names_what_was_touched() {
        let alike = landing("drop-it nothing | red square 90 17 1 0 | red circle 90 51.5 1 0", 900);
        assert_eq!(alike.reason, Some(BreakReason::Colour(piece(Colour::Red, PieceShape::Square))));
        let twice = landing("drop-it nothing | red circle 60 17.5 1 0 | red circle 95 17.5 1 0", 950);
        assert_eq!(twice.reason, Some(BreakReason::ShapeAndColour(piece(Colour::Red, PieceShape::Circle))));
        let high = landing("drop-it nothing | green square 90 275.74 1 0", 900);
        assert_eq!(high.reason, Some(BreakReason::Height));
    }
}

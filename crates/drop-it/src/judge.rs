//! The touch court: what a piece at rest touches, which rules that breaks, and how many points it scores. It uses
//! exact geometry, never the solver's contacts.

use serde::{Deserialize, Serialize};
use tumble::geometry::{Gap, gap, gap_to_wall, middle_of_touch};
use tumble::{Outline, Vec2, Wall};

use crate::board::{CIRCLES, Edge, HEIGHT, LEVELS, LINES, LevelLine, Symbol, TOUCH, shaft};
use crate::piece::Piece;
use crate::pile::Lying;
use crate::setup::Strips;

/// A rule for landing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LandingRule {
    /// The piece touches no piece of the same shape.
    Shape,
    /// The piece touches no piece of the same colour.
    Colour,
    /// The piece touches no stretch of the edge that forbids it.
    Edge,
    /// The piece does not stick out above the rim.
    Height,
}

impl LandingRule {
    /// All four rules.
    pub const ALL: [LandingRule; 4] =
        [LandingRule::Shape, LandingRule::Colour, LandingRule::Edge, LandingRule::Height];
}

/// A set of broken landing rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Broken(u8);

game::converts!(Broken as u8);
game::two_forms!(Broken, compact u8, readable Vec<LandingRule>);

impl From<Broken> for Vec<LandingRule> {
    fn from(broken: Broken) -> Vec<LandingRule> {
        broken.iter().collect()
    }
}

impl From<Vec<LandingRule>> for Broken {
    fn from(rules: Vec<LandingRule>) -> Broken {
        rules.into_iter().collect()
    }
}

impl Broken {
    /// The empty set.
    pub const NONE: Broken = Broken(0);

    /// Whether no rule is broken.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this rule is broken.
    pub const fn contains(self, rule: LandingRule) -> bool {
        self.0 & (1 << rule as u8) != 0
    }

    /// The broken rules in order.
    pub fn iter(self) -> impl Iterator<Item = LandingRule> {
        LandingRule::ALL.into_iter().filter(move |rule| self.contains(*rule))
    }
}

impl FromIterator<LandingRule> for Broken {
    fn from_iter<I: IntoIterator<Item = LandingRule>>(rules: I) -> Broken {
        Broken(rules.into_iter().fold(0, |bits, rule| bits | 1 << rule as u8))
    }
}

/// What a piece can touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partner {
    /// The piece with this index in the pile, counted from 0.
    Piece(usize),
    /// A stretch of an edge, counted from 0 at the floor or at the left.
    Edge(Edge, usize),
    /// A slanted shoulder beside the opening, which forbids nothing.
    Shoulder,
}

/// One touch and its measurements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The touched body.
    pub partner: Partner,
    /// The gap in mm; negative if the bodies overlap.
    pub gap: f32,
    /// The middle of the contact region, in mm.
    pub point: Vec2,
    /// The rules this touch breaks; a piece of the same shape and colour breaks two.
    pub breaks: Broken,
}

/// The verdict on a piece at rest.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Everything it touches: pieces in pile order, then edges, then shoulders.
    pub contacts: Vec<Contact>,
    /// Every broken rule.
    pub broken: Broken,
    /// The highest level in which any part of it lies, 1 to 8.
    pub level: u8,
    /// The bonus circles that it covers any part of, by their index on the board.
    pub circles: Vec<usize>,
}

impl Verdict {
    /// The touch with the smallest gap; `None` if it touches nothing.
    pub fn closest_touch(&self) -> Option<&Contact> {
        self.closest(|_| true)
    }

    /// The touch with the smallest gap that breaks a rule; `None` if none does.
    pub fn closest_break(&self) -> Option<&Contact> {
        self.closest(|contact| !contact.breaks.is_empty())
    }

    /// The touch with the smallest gap that breaks this rule; `None` if none does.
    pub fn closest_break_of(&self, rule: LandingRule) -> Option<&Contact> {
        self.closest(|contact| contact.breaks.contains(rule))
    }

    fn closest(&self, is_meant: impl Fn(&&Contact) -> bool) -> Option<&Contact> {
        self.contacts.iter().filter(is_meant).min_by(|one, other| one.gap.total_cmp(&other.gap))
    }

    /// The points of the bonus circles.
    pub fn bonus(&self) -> u8 {
        self.circles.iter().map(|circle| CIRCLES[*circle].size.points()).sum()
    }

    /// The points if no rule is broken, or a joker is spent.
    pub fn worth(&self) -> u8 {
        self.level + self.bonus()
    }

    /// The points without a joker.
    pub fn points(&self) -> u8 {
        if self.broken.is_empty() { self.worth() } else { 0 }
    }
}

/// A gap for display, in hundredths of a millimetre. Rounded, but a touch is always shown as less than [`TOUCH`] and
/// a miss as no less. Overlapping bodies have gap 0.
pub fn gap_in_hundredths(mm: f32) -> i32 {
    let most = if mm < TOUCH { (TOUCH * 100.0) as i32 - 1 } else { i32::MAX };
    ((mm * 100.0 + 0.5).floor() as i32).clamp(0, most)
}

/// How far an outline sticks out above the rim, for display, in tenths of a millimetre; negative below the rim.
/// Rounded, but a piece that sticks out is never shown as 0.
pub fn above_rim_in_tenths(outline: &Outline) -> i32 {
    let above = outline.highest().y - HEIGHT;
    let tenths = (above * 10.0 + 0.5).floor() as i32;
    if above > 0.0 { tenths.max(1) } else { tenths.min(0) }
}

/// The verdict on the piece with this index; `None` if the pile has no such piece.
pub fn judge(strips: Strips, pile: &[Lying], index: usize) -> Option<Verdict> {
    let judged = pile.get(index)?;
    let outline = judged.outline();
    let mut contacts = touched_pieces(pile, index, &outline);
    contacts.extend(touched_edges(strips, judged.piece, &outline));
    contacts.extend(touched_shoulders(&outline));
    let sticks_out = (outline.highest().y > HEIGHT).then_some(LandingRule::Height);
    let broken = contacts.iter().flat_map(|contact| contact.breaks.iter()).chain(sticks_out).collect();
    let circles = (0..CIRCLES.len()).filter(|circle| covers(&outline, *circle)).collect();
    Some(Verdict { contacts, broken, level: level(&outline), circles })
}

/// The touch between two outlines; `None` if they do not touch.
fn contact(partner: Partner, outline: &Outline, other: &Outline, breaks: Broken) -> Option<Contact> {
    let gap = gap(outline, other).distance;
    let point = || middle_of_touch(outline, other, TOUCH);
    (gap < TOUCH).then(|| Contact { partner, gap, point: point(), breaks })
}

fn touched_pieces(pile: &[Lying], index: usize, outline: &Outline) -> Vec<Contact> {
    let judged = pile[index].piece;
    let others = pile.iter().enumerate().filter(|(other, _)| *other != index);
    others
        .filter_map(|(other, lying)| {
            let same_shape = (lying.piece.shape == judged.shape).then_some(LandingRule::Shape);
            let same_colour = (lying.piece.colour == judged.colour).then_some(LandingRule::Colour);
            let breaks = same_shape.into_iter().chain(same_colour).collect();
            contact(Partner::Piece(other), outline, &lying.outline(), breaks)
        })
        .collect()
}

fn touched_edges(strips: Strips, judged: Piece, outline: &Outline) -> Vec<Contact> {
    let stretches =
        Edge::ALL.into_iter().flat_map(|edge| (0..edge.stretches()).map(move |index| (edge, index)));
    stretches
        .filter_map(|(edge, index)| {
            let forbidden = symbol(strips, edge, index).is_some_and(|symbol| match symbol {
                Symbol::Colour(colour) => colour == judged.colour,
                Symbol::Form(shape) => shape == judged.shape,
            });
            let breaks = forbidden.then_some(LandingRule::Edge).into_iter().collect();
            contact(Partner::Edge(edge, index), outline, &edge.outline(index), breaks)
        })
        .collect()
}

fn touched_shoulders(outline: &Outline) -> impl Iterator<Item = Contact> {
    [Wall::LeftShoulder, Wall::RightShoulder].into_iter().filter_map(|wall| {
        let Gap { distance: gap, on_first, on_second } = gap_to_wall(outline, shaft(), wall);
        let point = (on_first + on_second) * 0.5;
        (gap < TOUCH).then_some(Contact { partner: Partner::Shoulder, gap, point, breaks: Broken::NONE })
    })
}

/// The symbol that a stretch of an edge forbids with these strips; `None` if it forbids nothing.
pub const fn symbol(strips: Strips, edge: Edge, index: usize) -> Option<Symbol> {
    match strips {
        Strips::Shapes => Some(Symbol::Form(edge.shape(index))),
        Strips::Colours => Some(Symbol::Colour(edge.colour(index))),
        Strips::Nothing => None,
    }
}

fn covers(outline: &Outline, circle: usize) -> bool {
    let circle = CIRCLES[circle];
    gap(outline, &Outline::disc(circle.centre, circle.size.radius())).distance < 0.0
}

/// The highest level in which any part of an outline lies. Above the rim counts as the highest level.
pub fn level(outline: &Outline) -> u8 {
    let below = LINES.iter().filter(|line| reaches_above(outline, line)).count();
    (1 + below).min(LEVELS) as u8
}

/// Whether any part of an outline lies above a level line.
///
/// Left and right of its bend the line is straight, so the point that rises highest above it is a corner (or, on a
/// disc, the point farthest across the line), or the highest point at the bend.
fn reaches_above(outline: &Outline, line: &LevelLine) -> bool {
    let [left, bend, right] = line.points();
    let above = |point: Vec2| {
        let (from, to) = if point.x < bend.x { (left, bend) } else { (bend, right) };
        (to - from).cross(point - from) > 0.0
    };
    let corners = outline.corners().iter().copied();
    let farthest =
        [(left, bend), (bend, right)].into_iter().filter(|_| outline.is_disc()).map(|(from, to)| {
            let along = to - from;
            let across = Vec2 { x: -along.y, y: along.x } * (1.0 / along.length());
            outline.farthest(across)
        });
    corners.chain(farthest).chain(top_at(outline, bend.x)).any(above)
}

/// The highest point of an outline at this x; `None` if the outline does not extend to it.
pub fn top_at(outline: &Outline, x: f32) -> Option<Vec2> {
    if outline.is_disc() {
        let aside = x - outline.centre().x;
        let rise = outline.radius() * outline.radius() - aside * aside;
        return (rise >= 0.0).then(|| Vec2 { x, y: outline.centre().y + rise.sqrt() });
    }
    let corners = outline.corners();
    let following = corners.iter().cycle().skip(1);
    let crossings = corners.iter().zip(following).filter_map(|(from, to)| {
        let along = to.x - from.x;
        let part = (x - from.x) / along;
        (along != 0.0 && (0.0..=1.0).contains(&part)).then_some(from.y + (to.y - from.y) * part)
    });
    crossings.reduce(f32::max).map(|y| Vec2 { x, y })
}

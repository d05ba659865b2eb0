//! The positions that the rule pages show. They are drawn where the page is shown.

use table::Kind;

/// A position on a rule page. Its notation is what `tischlein draw` reads, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// A pile in the middle of a game.
    DropItPile,
    /// A circle that touches a circle.
    DropItShape,
    /// A yellow piece that touches a yellow piece.
    DropItColour,
    /// A circle at an edge that forbids circles.
    DropItEdge,
    /// A diamond at an edge that forbids other shapes.
    DropItEdgeFine,
    /// A square that sticks out.
    DropItHeight,
    /// A diamond that misses another one by less than a millimetre.
    DropItNear,
    /// A square in level 5 that covers a medium circle.
    DropItSeven,
    /// The town before the first tile.
    DrunterStart,
    /// The town after the first tiles.
    DrunterFirst,
    /// The river beside a bridge of the wall.
    DrunterBridge,
    /// The street at a dead end.
    DrunterDeadEnd,
    /// The street over an outhouse.
    DrunterVote,
    /// The wall over the school worth 2.
    DrunterGoal,
}

impl Picture {
    /// All of them.
    pub const ALL: [Picture; 14] = [
        Picture::DropItPile,
        Picture::DropItShape,
        Picture::DropItColour,
        Picture::DropItEdge,
        Picture::DropItEdgeFine,
        Picture::DropItHeight,
        Picture::DropItNear,
        Picture::DropItSeven,
        Picture::DrunterStart,
        Picture::DrunterFirst,
        Picture::DrunterBridge,
        Picture::DrunterDeadEnd,
        Picture::DrunterVote,
        Picture::DrunterGoal,
    ];

    /// Whose board it shows, and so whose notation it is written in.
    pub const fn game(self) -> Kind {
        match self {
            Picture::DropItPile
            | Picture::DropItShape
            | Picture::DropItColour
            | Picture::DropItEdge
            | Picture::DropItEdgeFine
            | Picture::DropItHeight
            | Picture::DropItNear
            | Picture::DropItSeven => Kind::DropIt,
            Picture::DrunterStart
            | Picture::DrunterFirst
            | Picture::DrunterBridge
            | Picture::DrunterDeadEnd
            | Picture::DrunterVote
            | Picture::DrunterGoal => Kind::Drunter,
        }
    }

    /// Whether it is about the piece that was dropped last, and so drawn with what the touch court says about it.
    pub const fn shows_verdict(self) -> bool {
        matches!(
            self,
            Picture::DropItShape
                | Picture::DropItColour
                | Picture::DropItEdge
                | Picture::DropItEdgeFine
                | Picture::DropItHeight
                | Picture::DropItNear
                | Picture::DropItSeven
        )
    }

    /// The position, for [`drop_it::notation::read_pile`] or [`drunter::notation::read_position`].
    pub const fn notation(self) -> &'static str {
        match self {
            Picture::DropItPile => include_str!("pictures/drop-it-pile.txt"),
            Picture::DropItShape => include_str!("pictures/drop-it-shape.txt"),
            Picture::DropItColour => include_str!("pictures/drop-it-colour.txt"),
            Picture::DropItEdge => include_str!("pictures/drop-it-edge.txt"),
            Picture::DropItEdgeFine => include_str!("pictures/drop-it-edge-fine.txt"),
            Picture::DropItHeight => include_str!("pictures/drop-it-height.txt"),
            Picture::DropItNear => include_str!("pictures/drop-it-near.txt"),
            Picture::DropItSeven => include_str!("pictures/drop-it-seven.txt"),
            Picture::DrunterStart => include_str!("pictures/drunter-start.txt"),
            Picture::DrunterFirst => include_str!("pictures/drunter-first.txt"),
            Picture::DrunterBridge => include_str!("pictures/drunter-bridge.txt"),
            Picture::DrunterDeadEnd => include_str!("pictures/drunter-dead-end.txt"),
            Picture::DrunterVote => include_str!("pictures/drunter-vote.txt"),
            Picture::DrunterGoal => include_str!("pictures/drunter-goal.txt"),
        }
    }
}

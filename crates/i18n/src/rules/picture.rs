//! The positions that the rule pages show; the page draws them.

/// A position on a rule page. Its notation is what `tischlein draw` reads, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulePicture {
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

/// What a picture shows, and so the notation it is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureKind {
    /// A pile of Drop It.
    Pile,
    /// A pile of Drop It, and the touch court's verdict about the piece that was dropped last.
    Verdict,
    /// The town of Drunter & Drüber.
    Town,
}

impl RulePicture {
    /// All of them.
    pub const ALL: [RulePicture; 14] = [
        RulePicture::DropItPile,
        RulePicture::DropItShape,
        RulePicture::DropItColour,
        RulePicture::DropItEdge,
        RulePicture::DropItEdgeFine,
        RulePicture::DropItHeight,
        RulePicture::DropItNear,
        RulePicture::DropItSeven,
        RulePicture::DrunterStart,
        RulePicture::DrunterFirst,
        RulePicture::DrunterBridge,
        RulePicture::DrunterDeadEnd,
        RulePicture::DrunterVote,
        RulePicture::DrunterGoal,
    ];

    /// What the notation describes.
    pub const fn kind(self) -> PictureKind {
        match self {
            RulePicture::DropItPile => PictureKind::Pile,
            RulePicture::DropItShape
            | RulePicture::DropItColour
            | RulePicture::DropItEdge
            | RulePicture::DropItEdgeFine
            | RulePicture::DropItHeight
            | RulePicture::DropItNear
            | RulePicture::DropItSeven => PictureKind::Verdict,
            RulePicture::DrunterStart
            | RulePicture::DrunterFirst
            | RulePicture::DrunterBridge
            | RulePicture::DrunterDeadEnd
            | RulePicture::DrunterVote
            | RulePicture::DrunterGoal => PictureKind::Town,
        }
    }

    /// The position, for [`drop_it::notation::read_pile`] or [`drunter::notation::read_position`].
    pub const fn notation(self) -> &'static str {
        match self {
            RulePicture::DropItPile => include_str!("pictures/drop-it-pile.txt"),
            RulePicture::DropItShape => include_str!("pictures/drop-it-shape.txt"),
            RulePicture::DropItColour => include_str!("pictures/drop-it-colour.txt"),
            RulePicture::DropItEdge => include_str!("pictures/drop-it-edge.txt"),
            RulePicture::DropItEdgeFine => include_str!("pictures/drop-it-edge-fine.txt"),
            RulePicture::DropItHeight => include_str!("pictures/drop-it-height.txt"),
            RulePicture::DropItNear => include_str!("pictures/drop-it-near.txt"),
            RulePicture::DropItSeven => include_str!("pictures/drop-it-seven.txt"),
            RulePicture::DrunterStart => include_str!("pictures/drunter-start.txt"),
            RulePicture::DrunterFirst => include_str!("pictures/drunter-first.txt"),
            RulePicture::DrunterBridge => include_str!("pictures/drunter-bridge.txt"),
            RulePicture::DrunterDeadEnd => include_str!("pictures/drunter-dead-end.txt"),
            RulePicture::DrunterVote => include_str!("pictures/drunter-vote.txt"),
            RulePicture::DrunterGoal => include_str!("pictures/drunter-goal.txt"),
        }
    }
}

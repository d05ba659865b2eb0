//! Drop It: aiming, the touch court, jokers, points and the story of the drops.

pub(crate) mod de;
pub(crate) mod en;
pub(crate) mod ja;

use drop_it::board::{Edge, Symbol};
use drop_it::{Colour, Form, LandingRule, Piece};

use crate::message::messages;

messages! {
    /// What is said in Drop It. Gaps and places are in tenths of a millimetre.
    pub enum InDropIt<'a> in in_drop_it {
        // Pieces and labels
        PiecesLeft { count: u32 },
        PieceCount { piece: Piece, count: u32 },
        Level,
        Bonus,
        Points,
        DropOf { name: &'a str, form: Form, number: u32, of: u32 },
        // Choosing and aiming
        IsAiming { name: &'a str, form: Form },
        Drop,
        TurnLeft,
        TurnRight,
        TurnBoard,
        SeenFromBehind,
        AimKeys,
        Falling,
        Skip,
        // The touch court
        Court,
        CleanLanding,
        TitleShape { form: Form },
        TitleColour { colour: Colour },
        TitleEdge { symbol: Symbol },
        TitleHeight,
        TitleSeveral { count: u32 },
        BrokeShape { piece: Piece, other: Piece },
        BrokeColour { piece: Piece, other: Piece },
        BrokeEdge { piece: Piece, edge: Edge, symbol: Symbol },
        BrokeHeight { piece: Piece, tenths: i32 },
        RuleName { rule: LandingRule },
        TouchesNoSameShape { form: Form },
        TouchesNoSameColour { colour: Colour },
        TouchesPiece { piece: Piece, tenths: i32 },
        TouchesNoEdge,
        TouchesHarmlessEdge { edge: Edge, symbol: Symbol },
        TouchesEdge { edge: Edge, symbol: Symbol, tenths: i32 },
        BelowRim { tenths: i32 },
        AboveRim { tenths: i32 },
        Fine { colour: Colour },
        NearMiss { piece: Piece, tenths: i32 },
        SlowMotion,
        BringsNothing,
        NoPoints,
        // Jokers
        UseJoker { level: u32, bonus: u32, total: u32 },
        JokersLeft { count: u32 },
        TakeNothing,
        JokerUsed { name: &'a str, points: u32 },
        Deciding { name: &'a str },
        JokersOf { name: &'a str, count: u32 },
        // The score track
        ScoreTrack,
        // The story
        StoryBroke { name: &'a str, form: Form, rule: LandingRule },
        StoryShort { name: &'a str, form: Form, level: u32, bonus: u32 },
        // The end
        AllDropped,
        UnusedJokers { name: &'a str, count: u32, points: u32 },
        PlayerSummary { drops: u32, best: u32, blanks: u32 },
        RoundByRound,
        HeatMap,
        // What the rules don't allow
        NotYours { piece: Piece },
        OutsideOpening { least: i32, most: i32 },
        NoSuchAngle,
        CannotFall,
        DropDue,
        JokerDue,
        // For screen readers
        AriaBoard { pieces: u32 },
        AriaTray { name: &'a str },
        AriaAim { piece: Piece, tenths: i32, degrees: u32 },
    }
}

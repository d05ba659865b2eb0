//! Drop It: aiming, the touch court, jokers, points and the story of the drops.

mod de;
mod en;
mod ja;

use drop_it::board::{CircleSize, Edge, Symbol};
use drop_it::{Colour, Form, LandingRule, Piece};

use crate::message::messages;

messages! {
    /// What is said in Drop It. Gaps and places are in tenths of a millimetre.
    pub enum InDropIt<'a> {
        // Pieces and labels
        PieceName { piece: Piece },
        FormName { form: Form },
        ColourName { colour: Colour },
        PiecesLeft { count: u32 },
        PieceCount { piece: Piece, count: u32 },
        Level,
        Bonus,
        Points,
        LevelAndBonus { level: u32, bonus: u32 },
        CircleName { size: CircleSize },
        DropOf { name: &'a str, form: Form, number: u32, of: u32 },
        // Choosing and aiming
        ChoosePiece,
        AimNow,
        IsAiming { name: &'a str, form: Form },
        Drop,
        TurnLeft,
        TurnRight,
        MoveLeft,
        MoveRight,
        TurnBoard,
        SeenFromBehind,
        AimKeys,
        AimTouch,
        AimPlace { tenths: i32 },
        AimAngle { degrees: u32 },
        HandSways,
        SpreadPreview,
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
        RuleSays { rule: LandingRule },
        TouchesNoSameShape { form: Form },
        TouchesNoSameColour { colour: Colour },
        TouchesPiece { piece: Piece, tenths: i32 },
        TouchesNoEdge,
        TouchesHarmlessEdge { edge: Edge, symbol: Symbol },
        TouchesEdge { edge: Edge, symbol: Symbol, tenths: i32 },
        TouchesShoulder,
        BelowRim { tenths: i32 },
        AboveRim { tenths: i32 },
        Apart { tenths: i32 },
        Fine { colour: Colour },
        NearMiss { piece: Piece, tenths: i32 },
        NearMissEdge { symbol: Symbol, tenths: i32 },
        MissedBonus { points: u32, tenths: i32 },
        TouchMeans,
        SlowMotion,
        ZoomIn,
        Sum { level: u32, bonus: u32, total: u32 },
        NoPoints,
        // Jokers
        UseJoker { level: u32, bonus: u32, total: u32 },
        JokersLeft { count: u32 },
        TakeNothing,
        JokerUsed { name: &'a str, points: u32 },
        JokerKept { name: &'a str },
        Deciding { name: &'a str },
        JokersOf { name: &'a str, count: u32 },
        // The score track
        ScoreTrack,
        Lap { name: &'a str, points: u32 },
        TrackAt { name: &'a str, space: u32, laps: u32 },
        // The story
        StoryOn { name: &'a str, form: Form, on: Piece },
        StoryBetween { name: &'a str, form: Form, one: Piece, other: Piece },
        StoryBeside { name: &'a str, form: Form, beside: Piece },
        StoryFloor { name: &'a str, form: Form },
        StoryEdgeFine { name: &'a str, form: Form, edge: Edge, symbol: Symbol },
        StoryBroke { name: &'a str, form: Form, rule: LandingRule },
        StoryShort { name: &'a str, form: Form, level: u32, bonus: u32 },
        PushedOthers { count: u32 },
        // The end
        LastRound,
        AllDropped,
        UnusedJokers { name: &'a str, count: u32, points: u32 },
        BestDrop { name: &'a str, points: u32 },
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
        AriaBelow { piece: Piece },
        AriaBelowFloor,
        AriaStretch { edge: Edge, number: u32, symbol: Symbol },
    }
}

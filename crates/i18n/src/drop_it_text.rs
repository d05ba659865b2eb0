//! Messages of Drop It: aiming, the touch court, jokers, points and the story of the drops.

pub(crate) mod de;
pub(crate) mod en;
pub(crate) mod ja;

use drop_it::board::{Edge, Symbol};
use drop_it::{Colour, LandingRule, Piece, PieceShape};
use table::TeamPhrase;

use crate::landing::{BreakReason, Ground, LandingWay};
use crate::message::messages;

messages! {
    /// Messages of Drop It. Positions and heights are in tenths of a millimetre, gaps in hundredths.
    pub enum DropItText<'a> in drop_it_text {
        // Pieces and labels
        PiecesLeft { count: u32 },
        PieceCount { piece: Piece, count: u32 },
        Level,
        Bonus,
        Points,
        DropOf { name: &'a str, shape: PieceShape, number: u32, of: u32 },
        // Choosing and aiming
        IsAiming { name: &'a str, shape: PieceShape },
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
        TitleShape { shape: PieceShape },
        TitleColour { colour: Colour },
        TitleEdge { symbol: Symbol },
        TitleHeight,
        TitleSeveral { count: u32 },
        RuleName { rule: LandingRule },
        CourtPiece { piece: Piece },
        CourtEdge { edge: Edge, level: Option<u32> },
        CourtSame { shape: bool, colour: bool },
        CourtForbids { symbol: Symbol, is_only: bool },
        CourtForbidsNothing,
        CourtFine,
        BelowRim { tenths: i32 },
        AboveRim,
        NearMiss { piece: Piece, hundredths: i32 },
        SlowMotion,
        NoPoints,
        // Jokers
        UseJoker,
        JokersLeft { count: u32 },
        KeepJoker,
        Deciding { name: &'a str },
        JokersOf { name: &'a str, count: u32 },
        // The score track
        ScoreTrack,
        // The story
        StoryLanded { name: &'a str, shape: PieceShape, way: LandingWay, ground: Ground, edge: Option<Edge> },
        StoryBroke { name: &'a str, shape: PieceShape, reason: BreakReason },
        StoryLevel { level: u32, bonus: u32 },
        StoryJoker,
        LastPoints { points: u32 },
        // The end
        AllDropped,
        UnusedJokers { name: &'a str, count: u32, points: u32 },
        PlayerSummary { drops: u32, best: u32, blanks: u32 },
        RoundByRound,
        HeatMap,
        // For screen readers
        AriaBoard { pieces: u32 },
        AriaLevel { level: u32, pieces: &'a [Piece] },
        AriaTray { name: &'a str },
        AriaAim { piece: Piece, tenths: i32, degrees: u32 },
        // Teams
        TeamWins { name: &'a str },
        TeamsShareWin,
        MemberDrops,
        MemberNext,
        AdviceTitle,
        AdviceOnlyTeam,
        AdviceSpot { name: &'a str, piece: Piece },
        AdviceTake,
        AdviceNo,
        AdviceJoker,
        AdviceSpend,
        AdviceKeep,
        AdviceHint,
        TeamSays { phrase: TeamPhrase },
        Tokens { points: u32 },
        SteadyHand,
        // The touch limit
        TouchLimit { hundredths: i32 },
        // The value of a joker
        PointsNow { points: u32 },
        PointsAtEnd { points: u32 },
        UsedJokerNote { level: u32, bonus: u32 },
        KeptJokerNote,
        JokerBalance { used: u32, kept: u32 },
        DecideAboutJoker,
        // Releasing a piece
        AimFirst,
    }
}

//! Messages of Drunter & Drüber: tiles, spots, votes, goals, the story and the end.

pub(crate) mod de;
pub(crate) mod en;
pub(crate) mod ja;

use drunter::board::Heading;
use drunter::{Ballot, Barrier, Building, Card, Goal, Line, Span, TileKind, TileLength};

use crate::message::messages;

messages! {
    /// Messages of Drunter & Drüber.
    pub enum DrunterText<'a> in drunter_text {
        // Things in town
        TileKind { kind: TileKind },
        TilesLabel,
        TilesLeft { count: u32 },
        VotesLeft { count: u32 },
        // Laying a tile
        ChooseTile,
        WhereTo { kind: TileKind, length: TileLength },
        Spots { kind: TileKind, length: TileLength, count: u32 },
        SpotOf { number: u32, of: u32 },
        LayOn { span: Span },
        Lay,
        PutBack,
        NextSpot,
        PreviousSpot,
        // Effects of a spot
        CoversNothing,
        Covers { building: Building, value: u32 },
        CallsVote,
        UnderBridge { bridges: u32 },
        NoSpots { kind: TileKind, length: TileLength },
        LookUnder,
        // Forced and skipped
        ForcedSpot,
        ForcedVote,
        Skipped { name: &'a str },
        YouAreSkipped,
        // Goals
        YourGoal,
        GoalName { goal: Goal },
        PointsStanding { points: u32, of: u32 },
        // Voting
        VoteTitle,
        VoteAsk { name: &'a str },
        VoteAskYours,
        VoteHint,
        YourCitizens,
        CardShout { card: Card },
        CardMeans { card: Card },
        LayCards { count: u32 },
        ChooseCards,
        StillVoting { names: &'a [&'a str] },
        Revealed,
        For,
        Against,
        VotesFor { count: u32 },
        VotesAgainst { count: u32 },
        JokerAsk,
        JokerChoice { ballot: Ballot },
        JokerWaiting { name: &'a str },
        VoteStays,
        VoteReturns,
        TileStays { kind: TileKind },
        TileReturns { name: &'a str, kind: TileKind },
        TieStays,
        NobodyMinds,
        AfterVote,
        VoteHistory,
        // The variant
        YourGoals,
        ChoiceDue { line: Line },
        ChoiceAsk,
        ChoiceHint,
        // The story
        StoryLaid { kind: TileKind, span: Span, under: bool },
        StoryProposed { kind: TileKind, span: Span },
        StoryVoteStays { kind: TileKind, yes: u32, no: u32 },
        StoryVoteReturns { kind: TileKind, yes: u32, no: u32 },
        StoryGone { building: Building, value: u32 },
        SentHome { line: Line },
        // The end
        NobodyCanLay,
        StillStanding { values: &'a [u32] },
        TieBySecond,
        TieByVotes,
        TieStands,
        Summary { tiles: u32, covered: u32, bridges: u32 },
        // For screen readers
        AriaTown,
        AriaTownUpright,
        AriaSpot { number: u32, span: Span },
        AriaSupply { name: &'a str },
        AriaSupplyCount { kind: TileKind, length: TileLength, count: u32 },
        // The variant's choice
        LineEnded { line: Line },
        SideShut { side: Heading, by: Barrier, behind_bridge: bool },
        NoTileFits { kind: TileKind },
        GoalMeans { goal: Goal },
        PointsNow { count: u32 },
        PointsNowOf { points: u32, most: u32 },
        GoalCounts,
        GoalForTies,
        HaveChosen { count: u32, of: u32 },
        HasChosen,
        StillChoosing,
        PickGoal,
        GoalNumber { number: u32 },
        ConfirmChoice,
        SwapGoals,
        ChoiceMade,
        SecondGoal { goal: Goal, points: u32 },
        // Votes, afterwards
        AllVoted,
        CardsUsed,
        JokerSaid { ballot: Ballot },
    }
}

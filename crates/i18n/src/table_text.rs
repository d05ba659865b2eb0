//! Around a running game: turns, absence, wishes, talk, the story and the result.

pub(crate) mod de;
pub(crate) mod en;
pub(crate) mod ja;

use table::{Phrase, StandInReason};

use crate::message::messages;

messages! {
    /// What is said around a game, whichever it is.
    pub enum TableText<'a> in table_text {
        // Turns
        YourTurn,
        TurnOf { name: &'a str },
        Round { number: u32, of: u32 },
        TurnNumber { number: u32 },
        TimeLeft { seconds: u32 },
        WaitingForOthers,
        // Away and back
        BotSitsInSoon { name: &'a str, seconds: u32 },
        BotSitsIn { name: &'a str, why: StandInReason },
        BotPlaysForYou,
        TakeOver,
        Away,
        MeanwhileTitle,
        MeanwhileTurns { count: u32 },
        // Wishes
        TakeBack,
        EndEarly,
        EndEarlyHint,
        EndWanted { name: &'a str },
        EndAgree,
        EndRefuse,
        EndedByAgreement,
        Rematch,
        RematchWanted { names: &'a [&'a str] },
        LeaveWarning,
        // Results
        Wins { name: &'a str },
        YouWin,
        SharedWin { names: &'a [&'a str] },
        Place { number: u32 },
        Points { points: u32 },
        PointsLabel,
        NameAndPoints { name: &'a str, points: u32 },
        WatchReplay,
        ShareReplay,
        SeedUnfair,
        ReplayFair,
        ThroughWhoseEyes,
        Everybody,
        // The story
        Story,
        NothingHappened,
        ReplayPosition { number: u32, of: u32 },
        Play,
        Pause,
        StepBack,
        StepForward,
        // Talk
        Say { phrase: Phrase },
        Said { name: &'a str, phrase: &'a str },
        Talk,
        Mute { name: &'a str },
        Muted { name: &'a str },
        // Watching
        Spectators { count: u32 },
        YouWatch,
        // Several at one device
        PassTo { name: &'a str },
        IAm { name: &'a str },
        HoldToPeek,
        OnlyYouSee,
        // Notices outside the page
        // For screen readers
        AriaPlayers,
        AriaStory,
        AriaStandings { place: u32, name: &'a str, points: u32 },
        // The stand-in
        TurnMissed,
        IAmHere,
        StandInVotes,
        StandInVotesHint,
        StandInMoves { name: &'a str, count: u32, of: u32 },
        // Answers to wishes
        Stopped,
        PlaysOn { name: &'a str },
        RematchRefuse,
        RematchDeclined { name: &'a str },
        // Talk and options, in play
        Unmute { name: &'a str },
        HowWePlay,
        // Who is who
        You,
    }
}

//! Messages around a running game: turns, absence, requests, phrases, the story and the result.

pub(crate) mod de;
pub(crate) mod en;
pub(crate) mod ja;

use table::{Phrase, StandInReason};

use crate::message::messages;

messages! {
    /// Messages around a game, common to both games.
    pub enum TableText<'a> in table_text {
        // Turns
        YourTurn,
        TurnOf { name: &'a str },
        Round { number: u32, of: u32 },
        TurnNumber { number: u32 },
        TimeLeft { seconds: u32 },
        WaitingForOthers,
        // Absence and return
        BotSitsInSoon { name: &'a str, seconds: u32 },
        BotSitsIn { name: &'a str, why: StandInReason },
        BotPlaysForYou,
        TakeOver,
        Away,
        MeanwhileTitle,
        MeanwhileTurns { count: u32 },
        // Requests
        TakeBack,
        EndEarly,
        EndEarlyHint,
        EndWanted { name: &'a str },
        EndAgree,
        EndRefuse,
        EndedByAgreement,
        EndedByUpdate,
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
        // Phrases
        Say { phrase: Phrase },
        Said { name: &'a str, phrase: &'a str },
        Talk,
        Mute { name: &'a str },
        Muted { name: &'a str },
        // Watching
        Spectators { count: u32 },
        YouWatch,
        // Several players on one device
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
        // Answers to requests
        Stopped,
        PlaysOn { name: &'a str },
        RematchRefuse,
        RematchDeclined { name: &'a str },
        // Phrases and options during play
        Unmute { name: &'a str },
        HowWePlay,
        // Who is who
        You,
    }
}

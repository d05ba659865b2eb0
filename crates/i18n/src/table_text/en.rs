//! In English.

use std::borrow::Cow;

use table::{Phrase, StandInReason};

use super::TableText as M;
use crate::grammar::en::{duration, list, place, points};
use crate::message::texts;

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Turns
        M::YourTurn => "Your turn",
        M::TurnOf { name } => ("{name}’s turn"),
        M::Round { number, of } => ("Round {number} of {of}"),
        M::TurnNumber { number } => ("Turn {number}"),
        M::TimeLeft { seconds } => ("{} left", duration(seconds)),
        M::WaitingForOthers => "Waiting for the others.",
        // Absence and return
        M::BotSitsInSoon { name, seconds } => ("If {name} isn’t back in {}, a bot will step in.", duration(seconds)),
        M::BotSitsIn { name, why } => ("{}", match why {
            StandInReason::Away => format!("{name} is away. A bot is stepping in."),
            StandInReason::Clock => format!("{name} ran out of time. A bot took this turn."),
            StandInReason::Left => format!("{name} has left. A bot plays on."),
        }),
        M::BotPlaysForYou => "A bot is playing for you.",
        M::TakeOver => "Take my seat back",
        M::Away => "away",
        M::MeanwhileTitle => "While you were away",
        M::MeanwhileTurns { count } => ("{}", if count == 1 { "1 turn was played.".to_owned() } else { format!("{count} turns were played.") }),
        // Requests
        M::TakeBack => "Take back",
        M::EndEarly => "End the game",
        M::EndEarlyHint => "Everyone still playing has to agree.",
        M::EndWanted { name } => ("{name} would like to stop. Is that OK?"),
        M::EndAgree => "Yes, stop",
        M::EndRefuse => "Keep playing",
        M::EndedByUpdate => "The server now plays newer rules and can’t go on with this game. You can start another one.",
        M::EndedByAgreement => "You agreed to stop early. Nobody wins, nobody loses.",
        M::Rematch => "Play again",
        M::RematchWanted { names } => ("{} would like another game.", list(names)),
        M::LeaveWarning => "If you leave, a bot plays on for you. Your link brings you back any time.",
        // Results
        M::Wins { name } => ("{name} wins!"),
        M::YouWin => "You win!",
        M::SharedWin { names } => ("{} share the win.", list(names)),
        M::Place { number } => ("{}", place(number)),
        M::Points { points } => ("{}", self::points(points)),
        M::PointsLabel => "Points",
        M::NameAndPoints { name, points } => ("{name}: {}", self::points(points)),
        M::WatchReplay => "Watch the replay",
        M::ShareReplay => "Share the link",
        M::SeedUnfair => "Careful: this game doesn’t match its seal. Don’t trust the result.",
        M::ReplayFair => "Checked: nobody tampered with this game.",
        M::ThroughWhoseEyes => "Whose view?",
        M::Everybody => "Everyone",
        // The story
        M::Story => "What happened",
        M::NothingHappened => "Nothing has happened yet.",
        M::ReplayPosition { number, of } => ("{number} of {of}"),
        M::Play => "Play",
        M::Pause => "Pause",
        M::StepBack => "One step back",
        M::StepForward => "One step forward",
        // Phrases
        M::Say { phrase } => { match phrase {
            Phrase::Hello => "Hello!",
            Phrase::GoodLuck => "Good luck!",
            Phrase::WellPlayed => "Well played!",
            Phrase::Thanks => "Thanks!",
            Phrase::Oops => "Oops!",
            Phrase::Thinking => "Let me think.",
            Phrase::BackSoon => "Be right back.",
            Phrase::TrustMe => "Trust me.",
            Phrase::Doubt => "I don’t believe you.",
            Phrase::OneMore => "One more game?",
            Phrase::Goodbye => "That was fun. Goodbye!",
            Phrase::Clap => "Clapping",
            Phrase::Laugh => "Laughing",
            Phrase::Wow => "Wow",
            Phrase::Sigh => "Sigh",
            Phrase::Heart => "Heart",
        } },
        M::Said { name, phrase } => ("{name}: “{phrase}”"),
        M::Talk => "Say something",
        M::Mute { name } => ("Mute {name}"),
        M::Muted { name } => ("You’ve muted {name}. Only you know."),
        // Watching
        M::Spectators { count } => ("{}", if count == 1 { "1 person is watching".to_owned() } else { format!("{count} people are watching") }),
        M::YouWatch => "You’re watching.",
        // Several players on one device
        M::PassTo { name } => ("Pass the device to {name}."),
        M::IAm { name } => ("I’m {name}"),
        M::HoldToPeek => "Hold to peek",
        M::OnlyYouSee => "Only you can see this",
        // Notices outside the page
        // For screen readers
        M::AriaPlayers => "Players",
        M::AriaStory => "Story of the game",
        M::AriaStandings { place, name, points } => ("{}: {name} with {}", self::place(place), self::points(points)),
        // The stand-in
        M::TurnMissed => "You ran out of time, so a bot took one turn for you. The next one is yours again.",
        M::IAmHere => "I’m here",
        M::StandInVotes => "If I’m away, a bot may vote for me",
        M::StandInVotesHint => "Otherwise it abstains and you keep your cards.",
        M::StandInMoves { name, count, of } => ("A bot made {count} of {name}’s {of} moves."),
        // Answers to requests
        M::Stopped => "Game stopped",
        M::PlaysOn { name } => ("{name} wants to play on."),
        M::RematchRefuse => "Not now",
        M::RematchDeclined { name } => ("{name} doesn’t want another game right now."),
        // Phrases and options during play
        M::Unmute { name } => ("Unmute {name}"),
        M::HowWePlay => "How we play",
        // Who is who
        M::You => "you",
    }
}

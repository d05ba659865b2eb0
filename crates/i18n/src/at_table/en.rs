//! In English.

use std::borrow::Cow;

use table::{Phrase, Why};

use super::AtTable as M;
use crate::grammar::en::{duration, list, place, points};
use crate::message::texts;

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Turns
        M::YourTurn => "Your turn",
        M::TurnOf { name } => ("{name}’s turn"),
        M::Thinking { name } => ("{name} is thinking …"),
        M::Round { number, of } => ("Round {number} of {of}"),
        M::TurnNumber { number } => ("Turn {number}"),
        M::TimeLeft { seconds } => ("{} left", duration(seconds)),
        M::WaitingForOthers => "Waiting for the others.",
        // Away and back
        M::BotSitsInSoon { name, seconds } => ("If {name} isn’t back, a bot sits in after {}.", duration(seconds)),
        M::BotSitsIn { name, why } => ("{}", match why {
            Why::Away => format!("{name} is away; a bot sits in."),
            Why::Clock => format!("{name} ran out of time; a bot sits in."),
            Why::Left => format!("{name} has left; a bot plays on."),
        }),
        M::BotPlaysForYou => "A bot is playing for you.",
        M::TakeOver => "Play for myself",
        M::Returned { name } => ("{name} is back."),
        M::Away => "away",
        M::MeanwhileTitle => "While you were away",
        M::MeanwhileTurns { count } => ("{}", if count == 1 { "One turn was taken.".to_owned() } else { format!("{count} turns were taken.") }),
        // Wishes
        M::TakeBack => "Take back",
        M::EndEarly => "Stop the game",
        M::EndEarlyHint => "Everybody who still plays must agree.",
        M::EndWanted { name } => ("{name} would like to stop. Do you agree?"),
        M::EndAgree => "Yes, stop",
        M::EndRefuse => "Play on",
        M::EndedByAgreement => "You stopped before the end. Nobody wins, nobody loses.",
        M::Rematch => "Play again",
        M::RematchWanted { names } => ("{} one more game.", match names {
            [only] => format!("{only} would like"),
            all => format!("{} would like", list(all)),
        }),
        M::LeaveWarning => "If you go, a bot plays on for you. Your link brings you back any time.",
        // Results
        M::Wins { name } => ("{name} wins!"),
        M::YouWin => "You win!",
        M::SharedWin { names } => ("{} share the win.", list(names)),
        M::Place { number } => ("{}", place(number)),
        M::Points { points } => ("{}", self::points(points)),
        M::PointsLabel => "Points",
        M::NameAndPoints { name, points } => ("{name}: {}", self::points(points)),
        M::WatchReplay => "Watch the game",
        M::ShareReplay => "Share the link",
        M::SeedUnfair => "The seal does not fit this game’s chance. Don’t trust this result.",
        M::ReplayFair => "Checked here: every drop and every card follows from the sealed seed.",
        M::ThroughWhoseEyes => "Through whose eyes?",
        M::Everybody => "Everybody",
        // The story
        M::Story => "What happened",
        M::NothingHappened => "Nothing has happened yet.",
        M::ReplayPosition { number, of } => ("{number} of {of}"),
        M::Play => "Play",
        M::Pause => "Pause",
        M::StepBack => "One step back",
        M::StepForward => "One step forward",
        // Talk
        M::Say { phrase } => { match phrase {
            Phrase::Hello => "Hello!",
            Phrase::GoodLuck => "Good luck!",
            Phrase::WellPlayed => "Well played!",
            Phrase::Thanks => "Thank you!",
            Phrase::Oops => "Oops!",
            Phrase::Thinking => "I have to think.",
            Phrase::BackSoon => "Back in a moment.",
            Phrase::TrustMe => "Trust me.",
            Phrase::Doubt => "I don’t believe you.",
            Phrase::OneMore => "One more game?",
            Phrase::Goodbye => "That was fun. Goodbye!",
            Phrase::Clap => "Clapping",
            Phrase::Laugh => "Laughing",
            Phrase::Wow => "Astonished",
            Phrase::Sigh => "Sighing",
            Phrase::Heart => "Heart",
        } },
        M::Said { name, phrase } => ("{name}: “{phrase}”"),
        M::Talk => "Say something",
        M::Mute { name } => ("Mute {name}"),
        M::Muted { name } => ("You no longer hear {name}. Only you know."),
        // Watching
        M::Spectators { count } => ("{}", if count == 1 { "1 person is watching".to_owned() } else { format!("{count} people are watching") }),
        M::YouWatch => "You are watching.",
        // Several at one device
        M::PassTo { name } => ("Pass the device to {name}."),
        M::IAm { name } => ("I am {name}"),
        M::HoldToPeek => "Hold to peek",
        M::OnlyYouSee => "Only you see this",
        // Notices outside the page
        // For screen readers
        M::AriaPlayers => "Players",
        M::AriaStory => "Story of the game",
        M::AriaStandings { place, name, points } => ("{}: {name} with {}", self::place(place), self::points(points)),
    }
}

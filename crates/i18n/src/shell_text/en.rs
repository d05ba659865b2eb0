//! In English.

use std::borrow::Cow;

use super::ShellText as M;
use crate::game_texts::en;
use crate::grammar::en::games;
use crate::message::texts;

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Home
        M::Tagline => "Two board games, one table, any device.",
        M::Welcome => "Good to see you.",
        M::WelcomeBack { name } => ("Good to see you, {name}."),
        M::TableAsYouLeftIt => "Your table is just as you left it.",
        M::YourTables => "Your tables",
        M::BackToTheTable => "Back to the table",
        M::NewGame => "New game",
        M::Pitch { game } => { en(game).pitch },
        M::PlayersAndMinutes { game } => { en(game).players_and_minutes },
        M::JoinATable => "Join a table",
        M::JoinHint => "Enter the table’s code.",
        M::Join => "Join",
        M::CodeIncomplete => "A code is six letters or digits, like KRT4MB.",
        M::NoSuchCode => "No table has this code right now. Check every letter. Codes only work until the game starts.",
        M::OpenTables => "Open tables",
        M::FreeSeats { free, of } => ("{free} of {of} seats free"),
        M::AgainstBots => "Against bots",
        M::AgainstBotsHint => "Runs on your device, even offline.",
        M::OneDevice => "Everyone on one device",
        M::OneDeviceHint => "Pass it around. Press and hold to see your secrets.",
        M::WithFriends => "With friends",
        M::WithFriendsHint => "You get a link to share. No accounts needed.",
        M::Rules => "Rules",
        M::RulesOf { game } => { en(game).rules_of },
        M::Start => "Let’s play",
        M::OpenTable => "Open the table",
        M::Online => "online",
        // Buttons that mean the same everywhere
        M::Cancel => "Cancel",
        M::Back => "Back",
        M::Close => "Close",
        M::Continue => "Continue",
        M::Home => "Home",
        M::Copy => "Copy",
        M::Copied => "Copied",
        M::Share => "Share",
        M::Menu => "Menu",
        M::More => "More",
        M::SkipToContent => "Skip to content",
        // Settings
        M::Settings => "Settings",
        M::LanguageSetting => "Language",
        M::Theme => "Theme",
        M::ThemeDay => "Light",
        M::ThemeEvening => "Dark",
        M::ThemeSystem => "Auto",
        M::Sound => "Sound",
        M::SoundOn => "Sound on",
        M::SoundOff => "Sound off",
        M::Motion => "Motion",
        M::MotionFull => "Show everything",
        M::MotionReduced => "Results only",
        M::BotPace => "Bots’ aim in Drop It",
        M::PaceSlow => "Slow",
        M::PaceNatural => "Normal",
        M::PaceQuick => "Instant",
        M::Marks => "Symbols on colours",
        M::MarksHint => "Heart, sun, waves and leaf tell the colours apart.",
        M::LeftHanded => "Left-handed",
        M::LeftHandedHint => "Moves the buttons to the other side.",
        M::YourName => "Your name",
        M::Name => "Name",
        M::NameHint => "What should we call you?",
        M::NameMissing => "Enter a name with at least one visible character.",
        M::NameTooLong => "Names can have up to 24 characters.",
        M::NameUnprintable => "One of these characters can’t be shown. Use letters, digits or emoji.",
        M::ForgetMe => "Erase everything on this device",
        M::ForgetMeHint => "Name, settings, statistics and the keys to your seats. This can’t be undone.",
        M::ForgetMeSure => "Yes, erase it all",
        // Connection and updates
        M::Connecting => "Connecting…",
        M::Offline => "You’re offline. You can still play against bots.",
        M::Reconnecting => "Connection lost. Reconnecting…",
        M::UpdateAvailable => "There’s a new version.",
        M::UpdateNow => "Reload",
        // Statistics
        M::Statistics => "Statistics",
        M::StatisticsHint => "Stored on this device only.",
        M::GamesPlayed { count } => ("{} played", games(count)),
        M::GamesWon { won, of } => ("{won} of {of} won"),
        M::BestScore { points } => ("Best score: {points}"),
        M::NothingYet => "No games yet. Time to change that!",
        M::RecentGames => "Recent games",
        // Errors with a way out
        M::PartMissing => "This part of the page didn’t load. Are you online? If so, reload the page: there may be a new version.",
        M::TryAgain => "Try again",
        M::LinkBroken => "This link is incomplete. Ask for it again.",
        M::ReplayUnreadable => "This game can’t be opened. It’s from a newer version, or the link is damaged.",
        M::CopyFailed => "Copying failed. Select the text and copy it yourself.",
        M::StorageBlocked => "Your browser doesn’t save anything here. Keep this window open, or you’ll lose your seat.",
        M::UnknownProblem { code } => ("That didn’t work ({code}). Please try again."),
        // For screen readers
        M::AriaMainMenu => "Main menu",
        // Leaving, other tabs, no server
        M::LeftTable => "You have left the table.",
        M::PlayedElsewhere => "This game goes on in another tab.",
        M::PlayHere => "Play here instead",
        M::NoConnection => "The server can’t be reached. Check your connection and try again.",
    }
}

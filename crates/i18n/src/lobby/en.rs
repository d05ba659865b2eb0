//! In English.

use std::borrow::Cow;

use drop_it::{Assist, Edition, Hand, Strips};
use table::{Clock, Colour, Kind};

use super::Lobby as M;
use crate::grammar::en::{duration, list, people};
use crate::message::texts;

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Seats
        M::Title => "At the table",
        M::Seat { number } => ("Seat {number}"),
        M::FreeSeat => "Free seat",
        M::SitHere => "Sit here",
        M::Program => "Program",
        M::Person => "Person",
        M::Mark { colour } => { match colour {
            Colour::Red => "Red",
            Colour::Blue => "Blue",
            Colour::Green => "Green",
            Colour::Yellow => "Yellow",
            Colour::Purple => "Purple",
            Colour::Orange => "Orange",
            Colour::Teal => "Teal",
            Colour::Brown => "Brown",
        } },
        M::Leave => "Leave the table",
        // Bots
        M::CallBot => "Ask a bot",
        M::DismissBot => "Send the bot away",
        M::FillWithBots => "Fill free seats with bots",
        M::BotCalled { name } => ("Bot: {name}"),
        M::Level => "Level",
        M::BotName { game, level } => { match (game, level) {
            (Kind::DropIt, ..=1) => "Marble",
            (Kind::DropIt, 2) => "Spinning Top",
            (Kind::DropIt, 3) => "Building Block",
            (Kind::DropIt, 4) => "Spirit Level",
            (Kind::DropIt, _) => "Plumb Line",
            (Kind::Drunter, ..=1) => "Goose Herd",
            (Kind::Drunter, 2) => "Baker",
            (Kind::Drunter, 3) => "Blacksmith",
            (Kind::Drunter, 4) => "Schoolteacher",
            (Kind::Drunter, _) => "Town Clerk",
        } },
        M::BotCharacter { game, level } => { match (game, level) {
            (Kind::DropIt, ..=1) => "Lets go and watches where it rolls.",
            (Kind::DropIt, 2) => "Looks for a nice spot and hopes.",
            (Kind::DropIt, 3) => "Minds colours, shapes and its own shaky hand.",
            (Kind::DropIt, 4) => "Reckons with the tremor and goes for bonus circles.",
            (Kind::DropIt, _) => "Plays to win, and keeps its best pieces for when they count.",
            (Kind::Drunter, ..=1) => "Builds by feel, and votes from the gut.",
            (Kind::Drunter, 2) => "Looks after its own houses, and no further.",
            (Kind::Drunter, 3) => "Saves its votes for the ones that matter.",
            (Kind::Drunter, 4) => "Remembers who voted for what, and draws conclusions.",
            (Kind::Drunter, _) => "Sees through you, bluffs, and smiles about it.",
        } },
        // Ready
        M::Ready => "I’m ready",
        M::NotReady => "Not yet",
        M::IsReady => "ready",
        M::IsNotReady => "not ready yet",
        M::WaitingFor { names } => ("Waiting for {}.", list(names)),
        M::WaitingForSeats { count } => ("Still missing: {}. Invite somebody or ask bots.", people(count)),
        M::StartsWhenReady => "It begins as soon as everybody is ready.",
        M::PracticeDrop => "Practice drop",
        M::PracticeDropHint => "Doesn’t count. Just to get a feel for the hand.",
        // Invitations
        M::Invite => "Invite",
        M::InviteHint => "Send the link, show the QR code or read out the code.",
        M::InviteLink => "Invitation link",
        M::WatchLink => "Link for watching",
        M::WatchLinkHint => "Whoever comes with it sees no secrets.",
        M::TableCode => "Code",
        M::ShareText { game } => ("Care for a game of {game}? Here is our table:"),
        M::HandOver => "Continue on another device",
        M::HandOverHint => "Scan this with the other device. Show it to nobody else: whoever has it plays for you.",
        M::ShowHandOver => "Show the link",
        M::HandOverAlone => "Sign the other devices out",
        // Sending somebody away
        M::Kick { name } => ("Ask {name} to go"),
        M::KickNoMore { name } => ("Let {name} stay"),
        M::KickHint => "More than half of the others must agree.",
        // What a table can agree on
        M::Options => "How we play",
        M::Game => "Game",
        M::WithWhom => "Who plays?",
        M::HowMany => "How many?",
        M::GameName { game } => { match game { Kind::DropIt => "Drop It", Kind::Drunter => "Drunter & Drüber" } },
        M::EditionOption => "Edition",
        M::EditionName { edition } => { match edition {
            Edition::German => "German edition",
            Edition::English => "English edition",
            Edition::Japanese => "Japanese edition",
        } },
        M::EditionDetail { edition } => { match edition {
            Edition::German => "Shapes on the edge; with two sides, 4 jokers each.",
            Edition::English => "Colours on the edge; always 2 jokers each.",
            Edition::Japanese => "Shapes on the edge; with two sides, 4 jokers each; three share out yellow.",
        } },
        M::StripsOption => "Edge strips",
        M::StripsHint => "What the edge forbids when a piece touches it.",
        M::StripsName { strips } => { match strips {
            None => "As the edition has it",
            Some(Strips::Shapes) => "Shapes",
            Some(Strips::Colours) => "Colours",
            Some(Strips::Nothing) => "None (for beginners)",
        } },
        M::JokersOption => "Jokers",
        M::JokersHint => "A joker saves a drop; kept to the end, it is worth 3 points.",
        M::TeamsOption => "Two teams",
        M::TeamsHint => "Teams take turns; pieces and points belong to the whole team.",
        M::HandOption => "Steadiness",
        M::HandName { hand } => { match hand { Hand::Sure => "Sure", Hand::Natural => "Natural", Hand::Wild => "Wild" } },
        M::HandDetail { hand } => { match hand {
            Hand::Sure => "A piece falls exactly as you aim.",
            Hand::Natural => "The hand sways and trembles a little, as in life.",
            Hand::Wild => "It sways a lot, for a laugh.",
        } },
        M::AssistOption => "Help for the hand",
        M::AssistHint => "To even things out, say for children. Everybody sees who has it.",
        M::AssistName { assist } => { match assist {
            Assist::None => "None",
            Assist::Steady => "Steadier (half)",
            Assist::VerySteady => "Much steadier (a quarter)",
        } },
        M::VariantOption => "Rules",
        M::VariantName { rules } => { match rules {
            drunter::Rules::Base => "Base game",
            drunter::Rules::Variant => "Variant with two goals",
        } },
        M::VariantDetail { rules } => { match rules {
            drunter::Rules::Base => "One secret goal each.",
            drunter::Rules::Variant => "Two secret goals out of ten; you decide on the way which one counts.",
        } },
        M::ClockOption => "Turn clock",
        M::ClockHint => "When it is over a bot takes the turn; you can come back any time.",
        M::ClockName { clock } => ("{}", match clock {
            Clock::Off => "No clock".to_owned(),
            Clock::Seconds(seconds) => format!("{} a turn", duration(seconds.into())),
            Clock::Days(days) => format!("{} a turn", duration(86_400 * u32::from(days))),
        }),
        M::GraceOption => "Patience",
        M::GraceHint => "How long the table waits for somebody without a connection before a bot sits in.",
        M::GraceName { seconds } => ("wait {}", duration(seconds)),
        M::ListedOption => "Open to everybody",
        M::ListedHint => "The table is listed, and strangers may sit down.",
        M::BadClock => "A turn takes 5 seconds to 1 hour, or 1 to 14 days. Set the turn clock again.",
        M::BadGrace => "The table waits between 1 second and 1 hour. Set its patience again.",
        M::BadSeats => "This game is for 2 to 4 players, Drop It also for two teams. Change the number of seats.",
        // For screen readers
        M::AriaSeats => "Seats at the table",
        M::AriaSeatOf { number, name } => ("Seat {number}: {name}"),
        M::AriaOptions => "Options of this table",
        M::AriaQr { code } => ("QR code that leads to table {code}"),
    }
}

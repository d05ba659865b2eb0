//! In English.

use std::borrow::Cow;

use drop_it::{Assist, Edition, Hand, StartCustom, Strips};
use table::{Clock, SeatColour};

use super::LobbyText as M;
use crate::game_texts::en;
use crate::grammar::en::{colour, colour_first, duration, list, people};
use crate::message::texts;

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Seats
        M::Title => "At the table",
        M::Seat { number } => ("Seat {number}"),
        M::FreeSeat => "Empty seat",
        M::SitHere => "Sit here",
        M::Program => "Program",
        M::Person => "Person",
        M::Mark { colour } => { match colour {
            SeatColour::Red => "Red",
            SeatColour::Blue => "Blue",
            SeatColour::Green => "Green",
            SeatColour::Yellow => "Yellow",
            SeatColour::Purple => "Purple",
            SeatColour::Orange => "Orange",
            SeatColour::Teal => "Teal",
            SeatColour::Brown => "Brown",
        } },
        M::Leave => "Leave the table",
        // Bots
        M::CallBot => "Add a bot",
        M::DismissBot => "Remove the bot",
        M::FillWithBots => "Fill empty seats with bots",
        M::BotCalled { name } => ("Bot: {name}"),
        M::Level => "Level",
        M::BotName { game, level } => { en(game).bot(level).name },
        M::BotCharacter { game, level } => { en(game).bot(level).character },
        // Ready
        M::Ready => "I’m ready",
        M::NotReady => "Not yet",
        M::IsReady => "ready",
        M::IsNotReady => "not ready yet",
        M::WaitingFor { names } => ("Waiting for {}.", list(names)),
        M::WaitingForSeats { count } => ("{count} more {} needed. Invite someone or add bots.", if count == 1 { "player" } else { "players" }),
        M::StartsWhenReady => "We’ll start as soon as everyone is ready.",
        M::PracticeDrop => "Practice drop",
        M::PracticeDropHint => "It doesn’t count. Just get a feel for your hand.",
        // Invitations
        M::Invite => "Invite",
        M::InviteHint => "Send the link, show the QR code or read out the code.",
        M::InviteLink => "Invitation link",
        M::WatchLink => "Spectator link",
        M::WatchLinkHint => "Anyone with this link can watch.",
        M::TableCode => "Code",
        M::ShareText { game } => ("Fancy a game of {game}? Join our table:"),
        M::HandOver => "Continue on another device",
        M::HandOverHint => "Scan this with your other device. Keep it to yourself: anyone who has it can play for you.",
        M::ShowHandOver => "Show the link",
        M::HandOverAlone => "Sign out all other devices",
        // Removing a player
        M::Kick { name } => ("Vote to remove {name}"),
        M::KickNoMore { name } => ("Let {name} stay"),
        M::KickHint => "More than half of the others must agree.",
        // Table options
        M::Options => "How we play",
        M::WithWhom => "Who’s playing?",
        M::HowMany => "How many players?",
        M::GameName { game } => { en(game).name },
        M::EditionOption => "Edition",
        M::EditionName { edition } => { match edition {
            Edition::German => "German edition",
            Edition::English => "English edition",
            Edition::Japanese => "Japanese edition",
        } },
        M::EditionDetail { edition } => { match edition {
            Edition::German => "Shapes on the edges; 4 jokers each for two players or teams.",
            Edition::English => "Colours on the edges; always 2 jokers each.",
            Edition::Japanese => "Like the German edition; three players share out yellow.",
        } },
        M::StripsOption => "Edge strips",
        M::StripsHint => "What pieces mustn’t touch at the edge.",
        M::StripsName { strips } => { match strips {
            None => "Edition default",
            Some(Strips::Shapes) => "Shapes",
            Some(Strips::Colours) => "Colours",
            Some(Strips::Nothing) => "None (for beginners)",
        } },
        M::JokersOption => "Jokers",
        M::JokersHint => "A joker saves a drop. Unused, it’s worth 3 points.",
        M::TeamsOption => "Two teams",
        M::TeamsHint => "Teams take turns and share their pieces and points.",
        M::HandOption => "Hand",
        M::HandName { hand } => { match hand { Hand::Sure => "Steady", Hand::Natural => "Natural", Hand::Wild => "Wild" } },
        M::HandDetail { hand } => { match hand {
            Hand::Sure => "Pieces fall exactly where you aim.",
            Hand::Natural => "Your hand sways and trembles a little, as in real life.",
            Hand::Wild => "It sways a lot, just for laughs.",
        } },
        M::AssistOption => "Helping hand",
        M::AssistHint => "Evens the odds, say for children. Everyone can see who has it.",
        M::AssistName { assist } => { match assist {
            Assist::None => "None",
            Assist::Steady => "Steadier (half the sway)",
            Assist::VerySteady => "Very steady (a quarter)",
        } },
        M::VariantOption => "Rules",
        M::VariantName { rules } => { match rules {
            drunter::Rules::Base => "Base game",
            drunter::Rules::Variant => "Two-goal variant",
        } },
        M::VariantDetail { rules } => { match rules {
            drunter::Rules::Base => "One secret goal each.",
            drunter::Rules::Variant => "Two secret goals out of ten. You choose during the game which one counts.",
        } },
        M::ClockOption => "Turn clock",
        M::ClockHint => "When time runs out, a bot takes the turn. You can come back any time.",
        M::ClockName { clock } => ("{}", match clock {
            Clock::Off => "No clock".to_owned(),
            Clock::Seconds(seconds) => format!("{} a turn", duration(seconds.into())),
            Clock::Days(days) => format!("{} a turn", duration(86_400 * u32::from(days))),
        }),
        M::GraceOption => "Waiting time",
        M::GraceHint => "How long we wait for a player who lost the connection before a bot steps in.",
        M::GraceName { seconds } => ("{}", duration(seconds)),
        M::ListedOption => "Open to everyone",
        M::ListedHint => "The table is listed, and anyone can join.",
        M::BadClock => "Choose a turn clock from 5 seconds to 1 hour, or from 1 to 14 days.",
        M::BadGrace => "Choose a waiting time from 1 second to 1 hour.",
        M::BadSeats => "Games are for 2 to 4 players, Drop It also for two teams. Change the number of seats.",
        // For screen readers
        M::AriaSeats => "Seats at the table",
        M::AriaSeatOf { number, name } => ("Seat {number}: {name}"),
        M::AriaOptions => "Table options",
        M::AriaQr { code } => ("QR code for table {code}"),
        // Devices and help in play
        M::OthersSignedOut => "Only this device plays for you now.",
        M::HandHelp { name, assist } => ("Help for {name}’s hand: {}", match assist {
            Assist::None => "none",
            Assist::Steady => "steadier (half)",
            Assist::VerySteady => "much steadier (a quarter)",
        }),
        // Who begins
        M::WhoBegins { custom } => { match custom {
            None => "Who begins?",
            Some(StartCustom::Youngest) => "Who is the youngest?",
            Some(StartCustom::LatestBirthday) => "Who had a birthday most recently?",
        } },
        M::WhoBeginsHint { custom } => { match custom {
            None => "Agree on a player, or leave it to chance.",
            Some(_) => "In this edition, that player begins. Or leave it to chance.",
        } },
        M::Begins { name } => ("{name} begins"),
        M::ByChance => "Random",
        // Teams and seats
        M::ChooseTeams => "Choose your teams",
        M::ChooseTeamsHint => "Drag a name to another seat, or tap ⇆ on two of them. Teams can be different sizes.",
        M::TeamByColours { first, second } => ("{} & {}", colour_first(first), colour_first(second)),
        M::TeamName => "Team name",
        M::TeamPlays { first, second } => ("plays {} and {}", colour(first), colour(second)),
        M::TeamSize { players, least, most } => ("{} · {} drops each", people(players), if least == most { least.to_string() } else { format!("{least}–{most}") }),
        M::Against { one, other } => ("{one} against {other}"),
        M::TurnOrder => "Turn order",
        M::TurnOrderHint => "Teams take turns. Everyone on a team gets the same number of drops, give or take one.",
        M::OtherTeam { name } => ("Move {name} to the other team"),
        M::ChangeSeat { name } => ("Change {name}’s seat"),
        M::SwapWith { name } => ("Swap with {name}"),
        M::MoveHere => "Move here",
        M::AddSeat => "Add a seat",
        M::BadTeams => "Each team needs at least one player. Move one over.",
        // Colours and the easy game
        M::ColoursOption => "Colours",
        M::ColoursHint => "Pick a taken colour and the two swap.",
        M::SharedColour => "Shared out",
        M::EasyOption => "Easy game",
        M::EasyHint => "The edges forbid nothing. Good for a first game.",
        // Bots by name
        M::BotOwnName { index } => { match index {
            0 => "Oscar",
            1 => "Mabel",
            2 => "Felix",
            3 => "Ivy",
            4 => "Hugo",
            5 => "Ruby",
            6 => "Jasper",
            _ => "Nell",
        } },
        M::LevelMark { level, of } => ("Level {level} of {of}"),
    }
}

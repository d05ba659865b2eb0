//! Messages of the lobby: seats, names, bots, invitations and table options.

pub(crate) mod de;
pub(crate) mod en;
pub(crate) mod ja;

use drop_it::{Assist, Edition, Hand, StartCustom, Strips};
use table::{Clock, GameKind, SeatColour};

use crate::message::messages;
use crate::{Language, Message};

messages! {
    /// Messages of the lobby.
    pub enum LobbyText<'a> in lobby_text {
        // Seats
        Title,
        Seat { number: u32 },
        FreeSeat,
        SitHere,
        Program,
        Person,
        Mark { colour: SeatColour },
        Leave,
        // Bots
        CallBot,
        DismissBot,
        FillWithBots,
        BotCalled { name: &'a str },
        Level,
        BotName { game: GameKind, level: u32 },
        BotCharacter { game: GameKind, level: u32 },
        // Ready
        Ready,
        NotReady,
        IsReady,
        IsNotReady,
        WaitingFor { names: &'a [&'a str] },
        WaitingForSeats { count: u32 },
        StartsWhenReady,
        PracticeDrop,
        PracticeDropHint,
        // Invitations
        Invite,
        InviteHint,
        InviteLink,
        WatchLink,
        WatchLinkHint,
        TableCode,
        ShareText { game: &'a str },
        HandOver,
        HandOverHint,
        ShowHandOver,
        HandOverAlone,
        // Removing a player
        Kick { name: &'a str },
        KickNoMore { name: &'a str },
        KickHint,
        // Table options
        Options,
        WithWhom,
        HowMany,
        GameName { game: GameKind },
        EditionOption,
        EditionName { edition: Edition },
        EditionDetail { edition: Edition },
        StripsOption,
        StripsHint,
        StripsName { strips: Option<Strips> },
        JokersOption,
        JokersHint,
        TeamsOption,
        TeamsHint,
        HandOption,
        HandName { hand: Hand },
        HandDetail { hand: Hand },
        AssistOption,
        AssistHint,
        AssistName { assist: Assist },
        VariantOption,
        VariantName { rules: drunter::Rules },
        VariantDetail { rules: drunter::Rules },
        ClockOption,
        ClockHint,
        ClockName { clock: Clock },
        GraceOption,
        GraceHint,
        GraceName { seconds: u32 },
        ListedOption,
        ListedHint,
        BadClock,
        BadGrace,
        BadSeats,
        // For screen readers
        AriaSeats,
        AriaSeatOf { number: u32, name: &'a str },
        AriaOptions,
        AriaQr { code: &'a str },
        // Devices and help in play
        OthersSignedOut,
        HandHelp { name: &'a str, assist: Assist },
        // Who begins
        WhoBegins { custom: Option<StartCustom> },
        WhoBeginsHint { custom: Option<StartCustom> },
        Begins { name: &'a str },
        ByChance,
        // Teams and seats
        ChooseTeams,
        ChooseTeamsHint,
        TeamByColours { first: drop_it::Colour, second: drop_it::Colour },
        TeamName,
        TeamPlays { first: drop_it::Colour, second: drop_it::Colour },
        TeamSize { players: u32, least: u32, most: u32 },
        Against { one: u32, other: u32 },
        TurnOrder,
        TurnOrderHint,
        OtherTeam { name: &'a str },
        ChangeSeat { name: &'a str },
        SwapWith { name: &'a str },
        MoveHere,
        AddSeat,
        BadTeams,
        // Colours and the easy game
        ColoursOption,
        ColoursHint,
        SharedColour,
        EasyOption,
        EasyHint,
        // Bots by name
        BotOwnName { index: u32 },
        LevelMark { level: u32, of: u32 },
    }
}

/// The number of proper names for bots: enough for a full table.
pub const BOT_NAMES: u32 = SeatColour::ALL.len() as u32;

/// The name and strength of a bot: “Blacksmith ●●●○○”. Screen readers get [`LobbyText::LevelMark`] instead of dots.
pub fn bot_label(game: GameKind, level: u8, language: Language) -> String {
    let name = LobbyText::BotName { game, level: level.into() }.text(language);
    let dots = (1..=game.levels()).map(|dot| if dot <= level { '●' } else { '○' });
    format!("{name} {}", dots.collect::<String>())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_bot_at_a_full_table_has_a_name_of_its_own() {
        for language in Language::all() {
            let names: BTreeSet<String> = (0..BOT_NAMES)
                .map(|index| LobbyText::BotOwnName { index }.text(language).into_owned())
                .collect();
            assert_eq!(names.len(), game::MAX_SEATS, "{names:?}");
        }
    }

    #[test]
    fn a_label_shows_how_strong_a_bot_is() {
        assert_eq!(bot_label(GameKind::Drunter, 3, Language::english()), "Blacksmith ●●●○○");
        assert_eq!(bot_label(GameKind::DropIt, 1, Language::german()), "Murmel ●○○○○");
    }
}

//! The lobby: seats, names, bots, invitations and what a table can agree on.

mod de;
mod en;
mod ja;

use drop_it::{Assist, Edition, Hand, Strips};
use table::{Clock, Colour, Kind};

use crate::message::messages;

messages! {
    /// What is said while people come together.
    pub enum Lobby<'a> {
        // Seats
        Title,
        Seat { number: u32 },
        FreeSeat,
        SitHere,
        Someone,
        You,
        NameAndYou { name: &'a str },
        Program,
        YourMark,
        Mark { colour: Colour },
        MarkTaken { name: &'a str },
        AddSeat,
        RemoveSeat,
        SatDown { name: &'a str },
        LeftSeat { name: &'a str },
        Leave,
        // Bots
        CallBot,
        DismissBot,
        FillWithBots,
        BotLevel { level: u32 },
        Level,
        BotName { game: Kind, level: u32 },
        BotCharacter { game: Kind, level: u32 },
        BotsSpeak,
        // Ready
        Ready,
        NotReady,
        IsReady,
        IsNotReady,
        WaitingFor { names: &'a [&'a str] },
        WaitingForSeats { count: u32 },
        StartsWhenReady,
        OptionsChanged { name: &'a str },
        PracticeDrop,
        PracticeDropHint,
        // Invitations
        Invite,
        InviteHint,
        InviteLink,
        WatchLink,
        WatchLinkHint,
        TableCode,
        QrCode,
        ShareText { game: &'a str },
        HandOver,
        HandOverHint,
        HandOverAlone,
        WithdrawLinks,
        // Sending somebody away
        Kick { name: &'a str },
        KickHint,
        KickWanted { by: &'a str, name: &'a str },
        Kicked { name: &'a str },
        // What a table can agree on
        Options,
        Game,
        GameName { game: Kind },
        EditionOption,
        EditionHint,
        EditionName { edition: Edition },
        EditionDetail { edition: Edition },
        StripsOption,
        StripsHint,
        StripsName { strips: Option<Strips> },
        JokersOption,
        JokersHint,
        TeamsOption,
        TeamsHint,
        Team { number: u32 },
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
        StartOption,
        StartRandom,
        CustomYoungest,
        CustomBirthday,
        NotTogether,
        BadClock,
        BadGrace,
        BadSeats,
        // For screen readers
        AriaSeats,
        AriaSeatOf { number: u32, name: &'a str },
        AriaOptions,
        AriaQr { code: &'a str },
    }
}

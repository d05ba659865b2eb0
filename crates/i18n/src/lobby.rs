//! The lobby: seats, names, bots, invitations and what a table can agree on.

pub(crate) mod de;
pub(crate) mod en;
pub(crate) mod ja;

use drop_it::{Assist, Edition, Hand, Strips};
use table::{Clock, Colour, Kind};

use crate::message::messages;

messages! {
    /// What is said while people come together.
    pub enum Lobby<'a> in lobby {
        // Seats
        Title,
        Seat { number: u32 },
        FreeSeat,
        SitHere,
        Program,
        Person,
        Mark { colour: Colour },
        Leave,
        // Bots
        CallBot,
        DismissBot,
        FillWithBots,
        BotCalled { name: &'a str },
        Level,
        BotName { game: Kind, level: u32 },
        BotCharacter { game: Kind, level: u32 },
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
        // Sending somebody away
        Kick { name: &'a str },
        KickNoMore { name: &'a str },
        KickHint,
        // What a table can agree on
        Options,
        Game,
        WithWhom,
        HowMany,
        GameName { game: Kind },
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
    }
}

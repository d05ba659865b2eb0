//! The sets that need an example of each member. A variant that is missing here does not compile.

use std::collections::BTreeSet;

use table::{Command, CommandRefusal, Credential, PublicTableEvent, VisibleTableEvent};

use crate::{ClientMessage, ProtocolError, ServerMessage};

/// A closed set whose members can be enumerated.
pub(super) trait MessageSet {
    /// The names of all members.
    const ALL: &'static [&'static str];
    /// The name of this member.
    fn kind(&self) -> &'static str;
}

macro_rules! kinds {
    ($($type:ty { $($pattern:pat),+ $(,)? })+) => {$(
        impl MessageSet for $type {
            const ALL: &'static [&'static str] = &[$(stringify!($pattern)),+];
            fn kind(&self) -> &'static str {
                use $type::*;
                match self {
                    $($pattern => stringify!($pattern),)+
                }
            }
        }
    )+};
}

kinds! {
    ClientMessage { Hello { .. }, Command { .. }, Say { .. }, Aim(_), Resync, Advise(_), Ping }
    Credential { Seat(_), Invite(_), Watch(_), Code(_) }
    Command {
        Join { .. }, Configure(_), Dress { .. }, Ready(_), CallBot { .. }, DismissBot { .. }, Kick { .. }, Leave, Play(_),
        TakeBack, Return, EndEarly(_), Rematch(_), HandOver { .. }, Mute { .. }, Move { .. }, Swap { .. }, ChooseStarter { .. }, StandInVotes(_),
    }
    ServerMessage {
        Welcome { .. }, Step(_), Position { .. }, Done { .. }, Refused { .. }, Attendance(_), Said { .. }, Aims { .. }, Problem { .. },
        Goodbye { .. }, Advised { .. }, Pong,
    }
    VisibleTableEvent { Opened(_), Keyed { .. }, Muted { .. }, Started { .. }, Played { .. }, Ended { .. }, Public(_) }
    PublicTableEvent {
        Configured(_), Sat { .. }, Freed { .. }, Ready { .. }, Unwanted { .. }, StoodIn { .. }, Returned { .. },
        TakenBack { .. }, EndWanted { .. }, RematchWanted { .. }, Swapped { .. }, StarterChosen { .. }, TurnMissed { .. }, StandInVotes { .. }, Declined { .. },
        ClockRestarted,
    }
    drunter::Action { Lay(_), Vote(_), Declare(_), Choose(_) }
    drunter::VisibleEvent { Dealt { .. }, Voted { .. }, Chosen { .. }, Public(_) }
    drunter::PublicEvent {
        Laid { .. }, Proposed { .. }, Revealed { .. }, Declared { .. }, Decided(_), SentHome(_), ChoiceDue(_), Skipped(_),
        Ended { .. },
    }
    drop_it::Action { Drop { .. }, Joker(_) }
    drop_it::Event { Dealt { .. }, Dropped { .. }, Decided { .. }, Ended }
    CommandRefusal {
        IdReused, TooLate, TooOften, TableFull, NoSeat, AlreadySeated, WatchOnly, Full, SeatTaken(_), NoSuchSeat(_), ColourTaken, KeyTaken, TooManyKeys(_),
        Options(_), OtherGame, SeatInUse(_), NoSuchLevel(_), NoBot(_), Nobody(_), Yourself, FirstHere, SeatFree(_), NotInLobby,
        NotPlaying, NotFinished, NothingToTakeBack, NotAway, NotYourTurn(_), Rule { .. }, Rules(_),
    }
    ProtocolError {
        InvalidMessage(_), OtherEncoding, TooBig, Version { .. }, HelloFirst, HelloTwice, Silent, NoSuchTable, NoSuchPage, NoSuchGame, WrongKey, NoSeat,
        TooFast, TooMany { .. }, TooManyTables { .. }, Full, ForeignOrigin(_), UnknownHost(_), TooSlow, Storage, Moved, SeatLost, Restart, Unreadable, BadOptions(_),
    }
}

/// One member of each kind: the one that `better` prefers, in the order of the set. Fails if a kind is missing.
pub(super) fn one_of_each<T: MessageSet>(
    items: impl IntoIterator<Item = T>,
    better: impl Fn(&T, &T) -> bool,
) -> Vec<T> {
    let mut chosen: Vec<T> = Vec::new();
    for item in items {
        match chosen.iter_mut().find(|known| known.kind() == item.kind()) {
            Some(known) if better(&item, known) => *known = item,
            Some(_) => {}
            None => chosen.push(item),
        }
    }
    let found: BTreeSet<&str> = chosen.iter().map(MessageSet::kind).collect();
    let missing: Vec<&&str> = T::ALL.iter().filter(|kind| !found.contains(**kind)).collect();
    assert!(missing.is_empty(), "there is no example of {missing:?}");
    chosen.sort_by_key(|item| T::ALL.iter().position(|kind| *kind == item.kind()));
    chosen
}

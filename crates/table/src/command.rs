//! What people ask of a table, and why it says no.

use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::code::Code;
use crate::games::GameAction;
use crate::key::Key;
use crate::name::Name;
use crate::options::{OptionsError, TableOptions};
use crate::state::SeatColour;

/// What somebody shows to be let in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Credential {
    /// The key of a seat.
    Seat(Key),
    /// The key of the invitation: take a free seat, or watch.
    Invite(Key),
    /// The key for watching.
    Watch(Key),
    /// The short code: like an invitation, while people come together.
    Code(Code),
}

/// What somebody may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Play on this seat.
    Seat(Seat),
    /// Take a free seat; until then, watch.
    Guest,
    /// Watch.
    Watcher,
}

impl Role {
    /// Through whose eyes they see the table.
    pub const fn viewer(self) -> Viewer {
        match self {
            Role::Seat(seat) => Viewer::Seat(seat),
            Role::Guest | Role::Watcher => Viewer::Spectator,
        }
    }
}

/// The longest id of a command, in characters.
const LONGEST_ID: usize = 64;

/// The number or name that its sender gives a command, unique among theirs at this table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CommandId(String);

/// Not an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the id of a command has 1 to {LONGEST_ID} letters, digits or signs and no blanks")]
pub struct CommandIdError;

impl CommandId {
    /// The id with these characters.
    pub fn new(text: String) -> Result<CommandId, CommandIdError> {
        let fits = (1..=LONGEST_ID).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if fits { Ok(CommandId(text)) } else { Err(CommandIdError) }
    }
}

impl TryFrom<String> for CommandId {
    type Error = CommandIdError;
    fn try_from(text: String) -> Result<CommandId, CommandIdError> {
        CommandId::new(text)
    }
}

impl From<CommandId> for String {
    fn from(id: CommandId) -> String {
        id.0
    }
}

/// What people ask of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Take a free seat. While a game is played, only one whose player has left.
    Join {
        /// What to be called.
        name: Name,
        /// The key that opens the seat from now on, made by whoever joins.
        key: Key,
        /// Which seat; any if left out.
        #[serde(default)]
        seat: Option<Seat>,
        /// Which mark; any if left out.
        #[serde(default)]
        colour: Option<SeatColour>,
        /// Whether a program plays.
        #[serde(default)]
        program: bool,
    },
    /// Choose other options. Lobby only.
    Configure(TableOptions),
    /// Change name or mark. Lobby only.
    Dress {
        /// What to be called.
        name: Name,
        /// Which mark.
        colour: SeatColour,
    },
    /// Be ready, or no longer. When everybody is and every seat is taken, the game begins.
    Ready(bool),
    /// Ask a bot to a free seat, or give one another level. Lobby only.
    CallBot {
        /// Where.
        seat: Seat,
        /// From 1, the weakest.
        level: u8,
    },
    /// Send a bot away. Lobby only.
    DismissBot {
        /// Which.
        seat: Seat,
    },
    /// Want somebody to go, or no longer. More than half of the others must. Lobby only.
    Kick {
        /// Who shall go.
        seat: Seat,
        /// Whether they shall.
        wanted: bool,
    },
    /// Leave. In the lobby the seat becomes free; later a bot plays on.
    Leave,
    /// Act in the game.
    Play(GameAction),
    /// Take the last action back, while nothing was shown by it and nobody acted since.
    TakeBack,
    /// Play again for oneself after a bot stood in, or say that one is there after it took a turn.
    Return,
    /// Want to stop the game, or no longer. Everybody who still plays must. `false` from a seat that has not asked for it
    /// declines the wish of the others.
    EndEarly(bool),
    /// Want another game, or no longer. Everybody who is there must. `false` from a seat that has not asked for it
    /// declines the wish of the others.
    Rematch(bool),
    /// Let another device open the seat too.
    HandOver {
        /// The key for it, made by whoever asks.
        key: Key,
        /// Whether the keys before no longer open it.
        alone: bool,
    },
    /// No longer hear what somebody says, or hear it again.
    Mute {
        /// Whom.
        seat: Seat,
        /// Whether not.
        muted: bool,
    },
    /// Move the occupant of a seat to a free one. Lobby only.
    Move {
        /// From where.
        from: Seat,
        /// To which free seat.
        to: Seat,
    },
    /// Let the occupants of two seats change places. Lobby only.
    Swap {
        /// One of them.
        one: Seat,
        /// The other.
        other: Seat,
    },
    /// Agree on who begins. Lobby only.
    ChooseStarter {
        /// Who; chance decides if left out.
        #[serde(default)]
        starter: Option<Seat>,
    },
    /// Let a stand-in spend one's votes, or no longer: then it abstains.
    StandInVotes(bool),
}

impl Command {
    /// Whether carrying it out takes more than a moment, because a piece falls.
    pub const fn is_heavy(&self) -> bool {
        matches!(self, Command::Play(GameAction::DropIt(drop_it::Action::Drop { .. })))
    }
}

/// Why a table says no. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandRefusal {
    /// The same id with another wish.
    #[error("this id was used for another command; give every command its own")]
    IdReused,
    /// Only people with a seat can do this.
    #[error("only players can do this; take a seat first")]
    NoSeat,
    /// They have a seat already.
    #[error("you have a seat at this table already")]
    AlreadySeated,
    /// The invitation was for watching.
    #[error("with this link you can watch; ask for an invitation to play")]
    WatchOnly,
    /// Every seat is taken.
    #[error("every seat is taken; you can watch, or open a table of your own")]
    Full,
    /// This seat is taken.
    #[error("seat {0} is taken; choose a free one")]
    SeatTaken(Seat),
    /// No such seat.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    /// Somebody has this mark.
    #[error("somebody has this colour already; choose another one")]
    ColourTaken,
    /// The key is in use.
    #[error("this key opens something else at this table; make a new one")]
    KeyTaken,
    /// Too many devices.
    #[error("a seat has at most {0} keys; withdraw the old ones first")]
    TooManyKeys(usize),
    /// Options that do not go together.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// Another game altogether.
    #[error("this table is laid for another game; open a new one for it")]
    OtherGame,
    /// Somebody sits where there would be no seat any more.
    #[error("seat {0} is taken and can't be removed; its player must leave first")]
    SeatInUse(Seat),
    /// No such level.
    #[error("there are bots of level 1 to {0}")]
    NoSuchLevel(u8),
    /// Not a bot.
    #[error("there is no bot on seat {0}")]
    NoBot(Seat),
    /// Not a person.
    #[error("there is nobody on seat {0} who could be asked to go")]
    Nobody(Seat),
    /// Oneself.
    #[error("that is your own seat; leave instead")]
    Yourself,
    /// Nobody sits there.
    #[error("nobody sits on seat {0}; choose a seat that is taken")]
    SeatFree(Seat),
    /// The game has begun.
    #[error("this can only be done before the game begins")]
    NotInLobby,
    /// No game is running.
    #[error("no game is being played")]
    NotPlaying,
    /// No game is over.
    #[error("the game is not over yet")]
    NotFinished,
    /// Nothing to take back.
    #[error(
        "there is nothing to take back: only your own last action, while nothing was shown by it and nobody acted since"
    )]
    NothingToTakeBack,
    /// They play for themselves.
    #[error("you play for yourself already")]
    NotAway,
    /// Somebody else is to act.
    #[error("{0}")]
    NotYourTurn(String),
    /// A rule of the game says no.
    #[error("{sentence}")]
    Rule {
        /// Which, see [`game::RuleReason`].
        code: &'static str,
        /// What the rule says about this action.
        sentence: String,
    },
    /// What was asked for does not fit the table.
    #[error("{0}")]
    Rules(String),
}

impl CommandRefusal {
    /// A word for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            CommandRefusal::IdReused => "id_reused",
            CommandRefusal::NoSeat => "no_seat",
            CommandRefusal::AlreadySeated => "already_seated",
            CommandRefusal::WatchOnly => "watch_only",
            CommandRefusal::Full => "full",
            CommandRefusal::SeatTaken(_) => "seat_taken",
            CommandRefusal::NoSuchSeat(_) => "no_such_seat",
            CommandRefusal::ColourTaken => "colour_taken",
            CommandRefusal::KeyTaken => "key_taken",
            CommandRefusal::TooManyKeys(_) => "too_many_keys",
            CommandRefusal::Options(_) => "bad_options",
            CommandRefusal::OtherGame => "other_game",
            CommandRefusal::SeatInUse(_) => "seat_in_use",
            CommandRefusal::NoSuchLevel(_) => "no_such_level",
            CommandRefusal::NoBot(_) => "no_bot",
            CommandRefusal::Nobody(_) => "nobody",
            CommandRefusal::Yourself => "yourself",
            CommandRefusal::SeatFree(_) => "seat_free",
            CommandRefusal::NotInLobby => "not_in_lobby",
            CommandRefusal::NotPlaying => "not_playing",
            CommandRefusal::NotFinished => "not_finished",
            CommandRefusal::NothingToTakeBack => "nothing_to_take_back",
            CommandRefusal::NotAway => "not_away",
            CommandRefusal::NotYourTurn(_) => "not_your_turn",
            CommandRefusal::Rule { code, .. } => code,
            CommandRefusal::Rules(_) => "against_the_rules",
        }
    }
}

//! Commands that clients send to a table, and the reasons for refusing one.

use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::code::Code;
use crate::games::GameAction;
use crate::key::Key;
use crate::name::Name;
use crate::options::{OptionsError, TableOptions};
use crate::state::SeatColour;

/// What a client presents to get access to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Credential {
    /// The key of a seat.
    Seat(Key),
    /// The key of the invitation: may take a free seat, or watch.
    Invite(Key),
    /// The key for watching.
    Watch(Key),
    /// The short code: works like an invitation while the table is in the lobby.
    Code(Code),
}

/// What a client is allowed to do at a table.
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
    /// The viewer whose projection this role receives.
    pub const fn viewer(self) -> Viewer {
        match self {
            Role::Seat(seat) => Viewer::Seat(seat),
            Role::Guest | Role::Watcher => Viewer::Spectator,
        }
    }
}

/// The maximum length of a command id, in characters.
const LONGEST_ID: usize = 64;

/// An id that the sender chooses for a command, unique among the sender's commands at this table. It makes retries
/// idempotent.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CommandId(String);

/// The text is not a valid command id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the id of a command has 1 to {LONGEST_ID} letters, digits or signs and no blanks")]
pub struct CommandIdError;

impl CommandId {
    /// Checks length and alphabet.
    pub fn new(text: String) -> Result<CommandId, CommandIdError> {
        let fits = (1..=LONGEST_ID).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if fits { Ok(CommandId(text)) } else { Err(CommandIdError) }
    }

    /// Its length in bytes.
    pub(crate) const fn len(&self) -> usize {
        self.0.len()
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

/// A request to a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Take a free seat. During a game only a seat whose player has left is free.
    Join {
        /// The player's name.
        name: Name,
        /// The key that opens the seat from now on, created by the joining client.
        key: Key,
        /// Which seat; any free one if `None`.
        #[serde(default)]
        seat: Option<Seat>,
        /// The player's colour; any free one if `None`.
        #[serde(default)]
        colour: Option<SeatColour>,
        /// Whether the player is a program.
        #[serde(default)]
        program: bool,
    },
    /// Choose other options. Lobby only.
    Configure(TableOptions),
    /// Change name or colour. Lobby only.
    Dress {
        /// The new name.
        name: Name,
        /// The new colour.
        colour: SeatColour,
    },
    /// Be ready, or withdraw that. The game begins when every seat is taken and every player is ready.
    Ready(bool),
    /// Put a bot on a free seat, or change the level of a bot. Lobby only.
    CallBot {
        /// The seat.
        seat: Seat,
        /// The bot's level. 1 is the weakest.
        level: u8,
    },
    /// Remove a bot. Lobby only.
    DismissBot {
        /// The bot's seat.
        seat: Seat,
    },
    /// Vote to remove a player, or withdraw that vote. The player is removed once more than half of the others have
    /// voted for it; of two players, only the one who came first can remove the other. Lobby only.
    Kick {
        /// The player to remove.
        seat: Seat,
        /// `true` to vote, `false` to withdraw the vote.
        wanted: bool,
    },
    /// Leave. In the lobby the seat becomes free; later a bot plays on.
    Leave,
    /// Act in the game.
    Play(GameAction),
    /// Take the last action back. Possible while it has revealed nothing and nobody has acted since.
    TakeBack,
    /// Take over again from a stand-in, or report being back after a stand-in took a turn.
    Return,
    /// Ask to stop the game, or withdraw that. The game stops once every active player asks for it. `false` from a seat
    /// that has not asked declines the request of the others.
    EndEarly(bool),
    /// Ask for another game, or withdraw that. It begins once every connected player asks for it. `false` from a seat
    /// that has not asked declines the request of the others.
    Rematch(bool),
    /// Give another device access to the seat.
    HandOver {
        /// The new key, created by the requesting client.
        key: Key,
        /// Whether all earlier keys of the seat stop working.
        alone: bool,
    },
    /// Mute another seat, or unmute it.
    Mute {
        /// The seat to mute.
        seat: Seat,
        /// `true` to mute, `false` to unmute.
        muted: bool,
    },
    /// Move the occupant of a seat to a free one. Lobby only.
    Move {
        /// The occupied seat.
        from: Seat,
        /// The free seat.
        to: Seat,
    },
    /// Swap the occupants of two seats. Lobby only.
    Swap {
        /// One seat.
        one: Seat,
        /// The other seat.
        other: Seat,
    },
    /// Choose who begins. Lobby only.
    ChooseStarter {
        /// The seat that begins; drawn at random if `None`.
        #[serde(default)]
        starter: Option<Seat>,
    },
    /// Allow a stand-in to spend the player's votes, or withdraw that. Without permission it abstains.
    StandInVotes(bool),
}

impl Command {
    /// Whether the command takes noticeable CPU time.
    pub fn is_heavy(&self) -> bool {
        matches!(self, Command::Play(action) if action.is_heavy())
    }
}

/// Why a table refuses a command. A refused command changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandRefusal {
    /// The same id was used for a different command.
    #[error("this id was used for another command; give every command its own")]
    IdReused,
    /// The command may be a repeat of one that is no longer remembered.
    #[error(
        "this command comes too late to tell whether it was carried out before; look at the table and decide again"
    )]
    TooLate,
    /// The seat has sent too many commands beside its actions in this game.
    #[error("you have done this too often in this game; only the game itself goes on")]
    TooOften,
    /// The table has as many entries as it may have.
    #[error("this table has recorded as much as it may; open another one to play on")]
    TableFull,
    /// The sender has no seat.
    #[error("only players can do this; take a seat first")]
    NoSeat,
    /// The sender has a seat already.
    #[error("you have a seat at this table already")]
    AlreadySeated,
    /// The sender's key only allows watching.
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
    /// Another player has this colour.
    #[error("somebody has this colour already; choose another one")]
    ColourTaken,
    /// The key is already in use at this table.
    #[error("this key opens something else at this table; make a new one")]
    KeyTaken,
    /// The seat has the maximum number of keys.
    #[error("a seat has at most {0} keys; withdraw the old ones first")]
    TooManyKeys(usize),
    /// The options are invalid.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// The action or options belong to another game than this table's.
    #[error("this table is laid for another game; open a new one for it")]
    OtherGame,
    /// The seat would be removed, but is taken.
    #[error("seat {0} is taken and can't be removed; its player must leave first")]
    SeatInUse(Seat),
    /// There are no bots of this level.
    #[error("there are bots of level 1 to {0}")]
    NoSuchLevel(u8),
    /// There is no bot on this seat.
    #[error("there is no bot on seat {0}")]
    NoBot(Seat),
    /// There is no person on this seat.
    #[error("there is nobody on seat {0} who could be asked to go")]
    Nobody(Seat),
    /// The target is the sender's own seat.
    #[error("that is your own seat; leave instead")]
    Yourself,
    /// Of two players, the later one can't remove the earlier one.
    #[error("you can't remove the only other player, who was here first; leave, or open a table of your own")]
    FirstHere,
    /// The seat is free.
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
    /// Another seat is to act.
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
            CommandRefusal::TooLate => "too_late",
            CommandRefusal::TooOften => "too_often",
            CommandRefusal::TableFull => "table_full",
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
            CommandRefusal::FirstHere => "first_here",
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

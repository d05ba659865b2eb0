//! The story of a game, derived from its public state.

use drunter::board::{Printed, printed};
use drunter::{Building, Line, Phase, Public, Town, Turn, Vote};
use game::Seat;
use i18n::DrunterText;

/// An event of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum StoryEvent {
    /// A tile was laid.
    Turn {
        /// The turn as recorded in the public state.
        turn: Box<Turn>,
        /// Whether its line passed under a bridge.
        under: bool,
        /// The buildings it covered, with their values.
        gone: Vec<(Building, u8)>,
    },
    /// A line came to a dead end, and its crew went home.
    SentHome(Line),
    /// A player could not lay any tile.
    Skipped(Seat),
    /// Nobody can lay any tile: the game is over.
    Over,
}

/// All decided votes, in order.
pub(super) fn votes(public: &Public) -> impl Iterator<Item = (&Turn, Vote)> {
    public.story().iter().filter_map(|turn| turn.vote.map(|vote| (turn, vote)))
}

/// Whether a vote is the latest event.
pub(super) fn has_just_voted(public: &Public) -> bool {
    let voted = public.story().last().is_some_and(|turn| turn.vote.is_some());
    voted && matches!(public.phase(), Phase::Laying { .. })
}

/// How many players have chosen their goal; `None` outside that phase.
pub(super) fn have_chosen(public: &Public) -> Option<DrunterText<'static>> {
    let Phase::Choosing { waiting, .. } = public.phase() else { return None };
    let of = public.seats() as u32;
    Some(DrunterText::HaveChosen { count: of - waiting.len() as u32, of })
}

/// The whole story, the oldest event first.
pub(super) fn story(public: &Public) -> Vec<StoryEvent> {
    let mut told = Vec::new();
    let mut town = Town::default();
    let mut home: Vec<Line> = Vec::new();
    let turns = public.story();
    for (index, turn) in turns.iter().enumerate() {
        told.push(tell(turn, &town));
        if turn.stays() {
            town = town.with(turn.tile).unwrap_or(town);
        }
        for line in Line::ALL {
            if !home.contains(&line) && town.is_dead_end(line) {
                home.push(line);
                told.push(StoryEvent::SentHome(line));
            }
        }
        if let Some(next) = turns.get(index + 1).map(|turn| turn.seat).or_else(|| to_come(public)) {
            let passed = turn.seat.around(public.seats()).skip(1).take_while(|seat| *seat != next);
            told.extend(passed.map(StoryEvent::Skipped));
        }
    }
    if matches!(public.phase(), Phase::Over { .. }) {
        told.push(StoryEvent::Over);
    }
    told
}

/// The seat on turn now or next; `None` if there is none.
const fn to_come(public: &Public) -> Option<Seat> {
    match public.phase() {
        Phase::Laying { seat } => Some(*seat),
        Phase::Voting { owner, .. } | Phase::Declaring { owner, .. } => Some(*owner),
        Phase::Choosing { next, .. } => Some(*next),
        Phase::Undealt | Phase::Over { .. } => None,
    }
}

fn tell(turn: &Turn, before: &Town) -> StoryEvent {
    let first = turn.tile.span.first();
    let beside = |crew: drunter::board::Field| {
        crew.column().abs_diff(first.column()) + crew.row().abs_diff(first.row()) == 1
    };
    let building = |field| match printed(field) {
        Printed::Building(building, value) => Some((building, value)),
        _ => None,
    };
    let gone = turn.tile.span.fields().filter_map(building);
    StoryEvent::Turn {
        turn: Box::new(*turn),
        under: before.crew(turn.tile.line).is_some_and(|crew| !beside(crew)),
        gone: if turn.stays() { gone.collect() } else { Vec::new() },
    }
}

//! What happened, as far as the table itself remembers it.

use drunter::board::{Printed, printed};
use drunter::{Building, Line, Phase, Public, Town, Turn, Vote};
use game::Seat;
use i18n::DrunterText;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum StoryEvent {
    /// A tile was laid.
    Turn {
        /// What the table remembers of it.
        turn: Box<Turn>,
        /// Whether it passed under a bridge.
        under: bool,
        /// The buildings that are gone.
        gone: Vec<(Building, u8)>,
    },
    /// A line came to a dead end.
    SentHome(Line),
    /// Somebody could not lay anything.
    Skipped(Seat),
    /// Nobody can lay anything.
    Over,
}

/// Every vote that was decided, in order.
pub(super) fn votes(public: &Public) -> impl Iterator<Item = (&Turn, Vote)> {
    public.story().iter().filter_map(|turn| turn.vote.map(|vote| (turn, vote)))
}

/// Whether a vote is the latest thing that happened.
pub(super) fn has_just_voted(public: &Public) -> bool {
    let voted = public.story().last().is_some_and(|turn| turn.vote.is_some());
    voted && matches!(public.phase(), Phase::Laying { .. })
}

/// How many have chosen which goal counts, while that is asked.
pub(super) fn have_chosen(public: &Public) -> Option<DrunterText<'static>> {
    let Phase::Choosing { waiting, .. } = public.phase() else { return None };
    let of = public.seats() as u32;
    Some(DrunterText::HaveChosen { count: of - waiting.len() as u32, of })
}

/// The whole story, the oldest first.
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

/// Whose turn it is, or will be.
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

//! The full state, and the view of one viewer.

use game::{BySeat, Chance, Seat, Viewer, seats};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards};
use crate::event::Action;
use crate::goal::{Goal, Goals};
use crate::public::{Phase, Public};
use crate::setup::{Rules, Setup};

/// The full state, secrets included. It stays with the authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) public: Public,
    /// Secret until the end.
    pub(crate) goals: BySeat<Goals>,
    /// The cards of the running vote. Secret until they are revealed.
    pub(crate) laid: BySeat<Cards>,
}

/// What one viewer may know: the public part and their own secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) public: Public,
    pub(crate) goals: Option<Goals>,
    pub(crate) laid: Cards,
}

impl State {
    pub(crate) fn new(setup: Setup) -> State {
        State {
            public: Public::new(setup),
            goals: BySeat::new(setup.seats(), |_| Goals::default()),
            laid: BySeat::new(setup.seats(), |_| Cards::NONE),
        }
    }

    /// The public part.
    pub const fn public(&self) -> &Public {
        &self.public
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        let dealt = self.public.phase != Phase::Undealt;
        let own = viewer.seat().filter(|seat| dealt && seat.index() < self.public.seats());
        View {
            viewer,
            public: self.public,
            goals: own.map(|seat| self.goals[seat]),
            laid: own.map_or(Cards::NONE, |seat| self.laid[seat]),
        }
    }
}

impl View {
    /// The viewer.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The public part.
    pub const fn public(&self) -> &Public {
        &self.public
    }

    /// The viewer's own goals; `None` for a spectator.
    pub const fn goals(&self) -> Option<Goals> {
        self.goals
    }

    /// The viewer's own cards in the current vote.
    pub const fn laid(&self) -> Cards {
        self.laid
    }

    /// The viewer's seat; `None` if the table does not wait for it.
    fn acting_seat(&self) -> Option<Seat> {
        self.viewer.seat().filter(|seat| self.public.to_act().contains(*seat))
    }

    /// Every legal action of the viewer now.
    pub fn legal(&self) -> Vec<Action> {
        let Some(seat) = self.acting_seat() else {
            return Vec::new();
        };
        match self.public.phase {
            Phase::Undealt | Phase::Over { .. } => Vec::new(),
            Phase::Laying { .. } => self.public.placements(seat).into_iter().map(Action::Lay).collect(),
            Phase::Voting { .. } => self.public.hand(seat).choices().map(Action::Vote).collect(),
            Phase::Declaring { .. } => crate::Ballot::ALL.map(Action::Declare).to_vec(),
            Phase::Choosing { .. } => {
                self.goals.into_iter().flat_map(Goals::cards).map(Action::Choose).collect()
            }
        }
    }

    pub(crate) fn random_action(&self, chance: &mut Chance) -> Option<Action> {
        match (self.public.phase, self.acting_seat()?) {
            // A vote has up to 255 choices: draw one by the bits of a number instead of listing them.
            (Phase::Voting { .. }, seat) => {
                let hand = self.public.hand(seat);
                let bits = 1 + chance.below((1 << hand.len()) - 1);
                let drawn = hand.iter().enumerate().filter(|(index, _)| bits & (1 << index) != 0);
                Some(Action::Vote(drawn.map(|(_, card)| card).collect()))
            }
            (Phase::Laying { .. }, seat) => {
                chance.pick(&self.public.placements(seat)).copied().map(Action::Lay)
            }
            _ => chance.pick(&self.legal()).copied(),
        }
    }

    /// A random state consistent with this view: other seats' secrets are drawn at random.
    pub(crate) fn resample(&self, chance: &mut Chance) -> State {
        let public = self.public;
        let own = |seat| self.viewer.seat() == Some(seat);
        let deck: &[Goal] = match public.setup.rules() {
            Rules::Base => &Goal::ALL[..6],
            Rules::Variant => &Goal::ALL,
        };
        let known: Vec<Goal> = self.goals.into_iter().flat_map(Goals::cards).collect();
        let mut rest: Vec<Goal> = deck.iter().filter(|goal| !known.contains(goal)).copied().collect();
        chance.shuffle(&mut rest);
        let mut draw = || rest.pop().unwrap_or_default();
        let goals = match public.phase {
            Phase::Undealt => State::new(public.setup).goals,
            Phase::Over { goals } => goals,
            phase => BySeat::new(public.seats(), |seat| match self.goals.filter(|_| own(seat)) {
                Some(goals) => goals,
                None if public.setup.rules() == Rules::Base => Goals::One(draw()),
                None if has_ordered(&public, &phase, seat) => Goals::Ordered(draw(), draw()),
                None => Goals::Undecided(draw(), draw()),
            }),
        };
        let laid = match public.phase {
            Phase::Voting { counts, .. } => BySeat::new(public.seats(), |seat| {
                if own(seat) { self.laid } else { draw_cards(public.hand(seat), counts[seat], chance) }
            }),
            _ => BySeat::new(public.seats(), |_| Cards::NONE),
        };
        State { public, goals, laid }
    }
}

fn has_ordered(public: &Public, phase: &Phase, seat: Seat) -> bool {
    match phase {
        Phase::Choosing { waiting, .. } => !waiting.contains(seat),
        _ => public.ordered,
    }
}

fn draw_cards(hand: Cards, count: u8, chance: &mut Chance) -> Cards {
    let mut cards: Vec<Card> = hand.iter().collect();
    chance.shuffle(&mut cards);
    cards.into_iter().take(usize::from(count)).collect()
}

impl View {
    /// The goals of a seat; `None` if the viewer may not know them. A viewer knows their own, and everyone's at the
    /// end.
    pub fn goals_of(&self, seat: Seat) -> Option<Goals> {
        match self.public.goals_shown() {
            Some(goals) => goals.get(seat).copied(),
            None => self.goals.filter(|_| self.viewer == Viewer::Seat(seat)),
        }
    }

    /// Number of cards a seat has laid in the current vote.
    pub fn count_laid(&self, seat: Seat) -> u8 {
        match &self.public.phase {
            Phase::Voting { counts, .. } => counts.get(seat).copied().unwrap_or(0),
            Phase::Declaring { vote, .. } => vote.cards.get(seat).map_or(0, |cards| cards.len() as u8),
            _ => 0,
        }
    }

    /// All seats of the table.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        seats(self.public.seats())
    }
}

//! Folds: events into the state, visible events into a view.
//!
//! Public parts change the same way in both, in [`Public`]. Hidden parts are checked as far as they are known: the
//! state knows all of them, a view those of its viewer.

use game::{BySeat, Seat, SeatSet, seats};

use crate::card::{Ballot, Cards};
use crate::event::{Event, PublicEvent, VisibleEvent};
use crate::goal::{Goal, Goals};
use crate::public::{Phase, Public, Turn};
use crate::setup::{Rules, Setup};
use crate::state::{State, View};
use crate::tile::{Line, Supply, TileLength};
use crate::vote::Vote;

impl State {
    /// The event that follows automatically now; `None` if the table waits for a seat.
    pub(crate) fn consequence(&self) -> Option<PublicEvent> {
        self.public.consequence(&self.laid, &self.goals)
    }

    /// Folds an event; `None`, with the state unchanged, if it can't follow.
    pub(crate) fn apply(&mut self, event: &Event) -> Option<()> {
        let follows = match *event {
            Event::Public(open) if open.is_consequence() => Some(open),
            Event::Public(_) | Event::Dealt { .. } | Event::Voted { .. } | Event::Chosen { .. } => None,
        };
        if self.consequence() != follows {
            return None;
        }
        self.fold(event)
    }

    /// Folds an event that is due: see [`Public::fold`].
    pub(crate) fn fold(&mut self, event: &Event) -> Option<()> {
        match *event {
            Event::Dealt { start, supplies, goals } => {
                let fits = goals.seats() == self.public.seats() && self.public.can_be_held(&goals);
                fits.then(|| self.public.deal(start, supplies))??;
                self.goals = goals;
            }
            Event::Voted { seat, cards } => {
                self.public.vote(seat, cards.len() as u8, Some(cards))?;
                self.laid[seat] = cards;
            }
            Event::Chosen { seat, main } => {
                let chosen = self.goals.get(seat)?.with_main(main)?;
                self.public.choose(seat)?;
                self.goals[seat] = chosen;
            }
            Event::Public(open) => {
                self.public.fold(open)?;
                if matches!(open, PublicEvent::Revealed { .. }) {
                    self.laid = BySeat::new(self.public.seats(), |_| Cards::NONE);
                }
            }
        }
        Some(())
    }
}

impl View {
    /// Folds a visible event; `None`, with the view unchanged, if it can't follow.
    pub(crate) fn apply_visible(&mut self, visible: &VisibleEvent) -> Option<()> {
        let follows = match *visible {
            VisibleEvent::Public(open) if open.is_consequence() => Some(open),
            VisibleEvent::Public(_)
            | VisibleEvent::Dealt { .. }
            | VisibleEvent::Voted { .. }
            | VisibleEvent::Chosen { .. } => None,
        };
        // Hidden cards and goals become known by this event.
        let (laid, goals) = match follows {
            Some(PublicEvent::Revealed { cards }) => (cards, BySeat::default()),
            Some(PublicEvent::Ended { goals }) => (BySeat::default(), goals),
            _ => (BySeat::default(), BySeat::default()),
        };
        if self.public.consequence(&laid, &goals) != follows {
            return None;
        }
        match *visible {
            VisibleEvent::Dealt { start, supplies, goals } => {
                let own: BySeat<Goals> = goals.into_iter().collect();
                let fits = goals.is_some() == self.own_seat().is_some() && self.public.can_be_held(&own);
                fits.then(|| self.public.deal(start, supplies))??;
                self.goals = goals;
            }
            VisibleEvent::Voted { seat, count, cards } => {
                let fits = cards.is_some() == self.is_own(seat);
                fits.then(|| self.public.vote(seat, count, cards))??;
                self.laid = cards.unwrap_or(self.laid);
            }
            VisibleEvent::Chosen { seat, main } => {
                let goals = match main {
                    Some(main) => Some(self.goals?.with_main(main)?),
                    None => self.goals,
                };
                let fits = main.is_some() == self.is_own(seat);
                fits.then(|| self.public.choose(seat))??;
                self.goals = goals;
            }
            VisibleEvent::Public(open @ PublicEvent::Revealed { cards }) => {
                self.can_be_revealed(&cards).then(|| self.public.fold(open))??;
                self.laid = Cards::NONE;
            }
            VisibleEvent::Public(open @ PublicEvent::Ended { goals }) => {
                let fits = goals.seats() == self.public.seats()
                    && self.public.can_be_held(&goals)
                    && self.own_seat().is_none_or(|seat| self.goals == Some(goals[seat]));
                fits.then(|| self.public.fold(open))??;
            }
            VisibleEvent::Public(open) => self.public.fold(open)?,
        }
        Some(())
    }

    /// The viewer's seat; `None` for a spectator or a seat that is not at this table.
    fn own_seat(&self) -> Option<Seat> {
        self.viewer.seat().filter(|seat| seat.index() < self.public.seats())
    }

    fn is_own(&self, seat: Seat) -> bool {
        self.own_seat() == Some(seat)
    }

    /// Whether these can be the cards that lie face down.
    fn can_be_revealed(&self, cards: &BySeat<Cards>) -> bool {
        let Phase::Voting { counts, .. } = self.public.phase else { return false };
        counts == cards.map(|_, cards| cards.len() as u8)
            && cards.iter().all(|(seat, cards)| self.public.check_cards(seat, *cards).is_ok())
            && self.own_seat().is_none_or(|seat| cards[seat] == self.laid)
    }
}

impl Public {
    /// The event that follows automatically, given the hidden cards and goals; `None` if the table waits for a seat.
    fn consequence(&self, laid: &BySeat<Cards>, goals: &BySeat<Goals>) -> Option<PublicEvent> {
        match &self.phase {
            Phase::Laying { seat } => self.before_turn(*seat, goals),
            Phase::Voting { counts, .. } => {
                let complete = counts.iter().all(|(_, count)| *count > 0);
                complete.then_some(PublicEvent::Revealed { cards: *laid })
            }
            Phase::Declaring { vote, waiting, .. } => {
                waiting.is_empty().then(|| PublicEvent::Decided(vote.tally()))
            }
            Phase::Undealt | Phase::Choosing { .. } | Phase::Over { .. } => None,
        }
    }

    /// The event that precedes a player's turn: a dead end, the choice of the variant, the end, or a skipped seat.
    fn before_turn(&self, seat: Seat, goals: &BySeat<Goals>) -> Option<PublicEvent> {
        let rooms = self.town.rooms();
        let is_dead_end = |line: &Line| self.town.crew(*line).is_some() && rooms[*line as usize].is_none();
        if let Some(line) = Line::ALL.into_iter().find(is_dead_end) {
            return Some(PublicEvent::SentHome(line));
        }
        if let Some(line) = self.choice_due() {
            return Some(PublicEvent::ChoiceDue(line));
        }
        if self.has_tile_for(seat, &rooms) {
            return None;
        }
        if seats(self.seats()).any(|other| self.has_tile_for(other, &rooms)) {
            return Some(PublicEvent::Skipped(seat));
        }
        Some(PublicEvent::Ended { goals: *goals })
    }

    /// Folds the deal of tiles.
    fn deal(&mut self, start: Seat, supplies: BySeat<Supply>) -> Option<()> {
        let fits =
            self.phase == Phase::Undealt && start.index() < self.seats() && are_dealt(&self.setup, &supplies);
        self.supplies = if fits { supplies } else { return None };
        self.phase = Phase::Laying { seat: start };
        Some(())
    }

    /// Folds `count` face-down cards; the cards themselves are checked if they are known.
    fn vote(&mut self, seat: Seat, count: u8, cards: Option<Cards>) -> Option<()> {
        if !self.to_act().contains(seat) || !(1..=self.hand(seat).len()).contains(&usize::from(count)) {
            return None;
        }
        let fits = |cards: Cards| cards.len() == usize::from(count) && self.check_cards(seat, cards).is_ok();
        if !cards.is_none_or(fits) {
            return None;
        }
        let Phase::Voting { counts, .. } = &mut self.phase else { return None };
        counts[seat] = count;
        Some(())
    }

    /// Folds a seat's choice of the goal that counts.
    fn choose(&mut self, seat: Seat) -> Option<()> {
        let Phase::Choosing { waiting, next } = &mut self.phase else { return None };
        if !waiting.contains(seat) {
            return None;
        }
        *waiting = waiting.without(seat);
        if waiting.is_empty() {
            self.phase = Phase::Laying { seat: *next };
            self.ordered = true;
        }
        Some(())
    }

    /// Folds a public event; `None`, with nothing changed, if it can't follow. Consequences are not checked: they
    /// only arrive here when due, as just computed by [`Public::consequence`].
    fn fold(&mut self, open: PublicEvent) -> Option<()> {
        match (self.phase, open) {
            (Phase::Laying { seat: turn }, PublicEvent::Laid { seat, tile })
                if seat == turn && !tile.calls_vote() =>
            {
                return self.keep(Turn { seat, tile, vote: None });
            }
            (Phase::Laying { seat: turn }, PublicEvent::Proposed { seat, tile })
                if seat == turn && tile.calls_vote() =>
            {
                self.check_tile(seat, tile).ok()?;
                let counts = BySeat::new(self.seats(), |_| 0);
                self.phase = Phase::Voting { owner: seat, tile, counts };
            }
            (Phase::Voting { owner, tile, .. }, PublicEvent::Revealed { cards }) => {
                let vote = Vote { cards, joker_yes: SeatSet::NONE };
                self.phase = Phase::Declaring { owner, tile, vote, waiting: vote.jokers() };
            }
            (Phase::Declaring { .. }, PublicEvent::Declared { seat, ballot })
                if self.to_act().contains(seat) =>
            {
                let Phase::Declaring { vote, waiting, .. } = &mut self.phase else { return None };
                *waiting = waiting.without(seat);
                if ballot == Ballot::Yes {
                    vote.joker_yes = vote.joker_yes.with(seat);
                }
            }
            (Phase::Declaring { owner, tile, vote, .. }, PublicEvent::Decided(_)) => {
                self.keep(Turn { seat: owner, tile, vote: Some(vote) })?;
                vote.cards.iter().for_each(|(seat, cards)| self.discard(seat, *cards));
            }
            (Phase::Laying { .. }, PublicEvent::SentHome(line)) => self.town.send_home(line),
            (Phase::Laying { seat }, PublicEvent::ChoiceDue(_)) => {
                self.phase = Phase::Choosing { waiting: SeatSet::all(self.seats()), next: seat };
            }
            (Phase::Laying { seat }, PublicEvent::Skipped(_)) => {
                self.phase = Phase::Laying { seat: seat.next(self.seats()) };
            }
            (Phase::Laying { .. }, PublicEvent::Ended { goals }) => self.phase = Phase::Over { goals },
            _ => return None,
        }
        Some(())
    }

    /// Ends a turn: records it, lays its tile if that stays, and passes the turn on.
    fn keep(&mut self, turn: Turn) -> Option<()> {
        if self.story.len() == self.story.capacity() {
            return None;
        }
        if turn.stays() {
            let mut supply = self.supplies[turn.seat];
            let held = supply.take(turn.tile.line.kind(), turn.tile.span.length());
            held.then(|| self.town.lay(turn.tile).ok())??;
            self.supplies[turn.seat] = supply;
        }
        self.story.push(turn);
        self.phase = Phase::Laying { seat: turn.seat.next(self.seats()) };
        Some(())
    }

    /// Whether the seats of this table can hold these goals now: cards of these rules, each only once.
    fn can_be_held(&self, goals: &BySeat<Goals>) -> bool {
        let of_these_rules = |goals: &Goals| match (self.setup.rules(), goals) {
            (Rules::Base, Goals::One(goal)) => matches!(goal, Goal::Protect(_)),
            (Rules::Variant, Goals::Undecided(..)) => !self.ordered,
            (Rules::Variant, Goals::Ordered(..)) => self.ordered,
            _ => false,
        };
        let cards: Vec<Goal> = goals.iter().flat_map(|(_, goals)| goals.cards()).collect();
        let distinct = cards.iter().enumerate().all(|(index, card)| !cards[..index].contains(card));
        distinct && goals.iter().all(|(_, goals)| of_these_rules(goals))
    }
}

/// Whether these tiles are a possible deal at this table.
fn are_dealt(setup: &Setup, supplies: &BySeat<Supply>) -> bool {
    let mut dealt = Supply::default();
    for (_, supply) in supplies.iter() {
        for (kind, length) in Supply::EACH {
            dealt.add(kind, length, supply.count(kind, length));
        }
    }
    let fair = |supply: &Supply| {
        TileLength::ALL.iter().all(|length| supply.of_length(*length) == setup.share(*length))
    };
    supplies.seats() == setup.seats()
        && dealt == Supply::BOX
        && supplies.iter().all(|(_, supply)| fair(supply))
}

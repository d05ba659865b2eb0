//! The rules: a fold over events.

use game::{BySeat, Chance, Game, InvalidEvent, Refusal, Seat, SeatSet, Standings, Viewer, seats};

use crate::state::{DECK, ROUNDS, is_deal};
use crate::{Action, Event, Public, Reason, Setup, State, View, VisibleEvent};

/// The toy game.
#[derive(Clone, Copy, Debug)]
pub struct ToyGame;

impl Game for ToyGame {
    type Setup = Setup;
    type State = State;
    type View = View;
    type Action = Action;
    type Event = Event;
    type VisibleEvent = VisibleEvent;
    type Reason = Reason;

    const NAME: &'static str = "toy-game";
    const RULES_VERSION: u16 = 1;

    fn seats(setup: &Setup) -> usize {
        setup.seats()
    }

    fn new(setup: &Setup) -> State {
        let count = setup.seats();
        State {
            public: Public::new(*setup),
            hands: BySeat::new(count, |_| Vec::new()),
            laid: BySeat::new(count, |_| None),
        }
    }

    fn deal(setup: &Setup, chance: &mut Chance) -> Event {
        let mut deck: Vec<u8> = DECK.collect();
        chance.shuffle(&mut deck);
        let hands = BySeat::new(setup.seats(), |_| take_hand(&mut deck, ROUNDS));
        Event::Dealt { start: setup.start().decide(setup.seats(), chance), hands }
    }

    fn start(event: &Event) -> Option<Seat> {
        match event {
            Event::Dealt { start, .. } => Some(*start),
            Event::Laid { .. } | Event::Revealed(_) => None,
        }
    }

    fn to_act(state: &State) -> SeatSet {
        state.public.to_act()
    }

    fn act(
        state: &mut State,
        seat: Seat,
        action: &Action,
        _chance: &mut Chance,
    ) -> Result<Vec<Event>, Refusal<Reason>> {
        Refusal::check_turn(seat, state.public.seats(), state.public.to_act())?;
        let Action::Lay { card } = *action;
        if !state.hands[seat].contains(&card) {
            return Err(Reason::NotInHand(card).into());
        }
        let mut events = vec![Event::Laid { seat, card }];
        lay(state, seat, card);
        if state.public.has_laid.len() == state.public.seats() {
            let cards = state.laid.map(|_, card| card.unwrap_or_default());
            reveal(state, cards);
            events.push(Event::Revealed(cards));
        }
        Ok(events)
    }

    fn apply(state: &mut State, event: &Event) -> Result<(), InvalidEvent> {
        let count = state.public.seats();
        match event {
            Event::Dealt { start, hands }
                if state.public.start.is_none() && start.index() < count && is_deal(hands, count) =>
            {
                state.public.start = Some(*start);
                state.hands = hands.clone();
            }
            Event::Laid { seat, card }
                if state.public.to_act().contains(*seat) && state.hands[*seat].contains(card) =>
            {
                lay(state, *seat, *card);
            }
            Event::Revealed(cards)
                if state.public.has_laid.len() == count && state.laid == cards.map(|_, card| Some(*card)) =>
            {
                reveal(state, *cards);
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    fn can_take_back(events: &[Event]) -> bool {
        matches!(events, [Event::Laid { .. }])
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let own = viewer.seat().filter(|seat| seat.index() < state.public.seats());
        View {
            viewer,
            public: state.public.clone(),
            hand: own.map(|seat| state.hands[seat].clone()).unwrap_or_default(),
            laid: own.and_then(|seat| state.laid[seat]),
        }
    }

    fn project(event: &Event, viewer: Viewer) -> VisibleEvent {
        match event {
            Event::Dealt { start, hands } => {
                let hand = viewer.seat().and_then(|seat| hands.get(seat)).cloned().unwrap_or_default();
                VisibleEvent::Dealt { start: *start, hand }
            }
            Event::Laid { seat, card } => {
                let is_own = viewer == Viewer::Seat(*seat);
                VisibleEvent::Laid { seat: *seat, card: is_own.then_some(*card) }
            }
            Event::Revealed(cards) => VisibleEvent::Revealed(*cards),
        }
    }

    fn apply_visible(view: &mut View, visible: &VisibleEvent) -> Result<(), InvalidEvent> {
        let count = view.public.seats();
        match visible {
            VisibleEvent::Dealt { start, hand }
                if view.public.start.is_none()
                    && start.index() < count
                    && hand.len() == view.viewer.seat().map_or(0, |_| ROUNDS) =>
            {
                view.public.start = Some(*start);
                view.hand = hand.clone();
            }
            VisibleEvent::Laid { seat, card }
                if view.public.to_act().contains(*seat)
                    && card.is_some() == (view.viewer == Viewer::Seat(*seat))
                    && card.is_none_or(|card| view.hand.contains(&card)) =>
            {
                view.public.has_laid = view.public.has_laid.with(*seat);
                view.laid = view.laid.or(*card);
                view.hand.retain(|held| Some(*held) != *card);
            }
            VisibleEvent::Revealed(cards)
                if view.public.has_laid.len() == count
                    && cards.seats() == count
                    && view.viewer.seat().is_none_or(|seat| view.laid == cards.get(seat).copied()) =>
            {
                view.laid = None;
                view.public.finish_round(*cards);
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }

    fn to_act_in(view: &View) -> SeatSet {
        view.public.to_act()
    }

    fn turns(view: &View) -> usize {
        view.public.rounds.len() * view.public.seats() + view.public.has_laid.len()
    }

    fn score(view: &View, seat: Seat) -> Option<u32> {
        Some(view.public.score(seat))
    }

    fn legal(view: &View) -> Option<Vec<Action>> {
        let hand = if view.is_own_turn() { view.hand() } else { &[] };
        Some(hand.iter().map(|card| Action::Lay { card: *card }).collect())
    }

    fn random_action(view: &View, chance: &mut Chance) -> Option<Action> {
        chance.pick(&Self::legal(view)?).copied()
    }

    fn standings(state: &State) -> Option<Standings> {
        let public = &state.public;
        let scores = BySeat::new(public.seats(), |seat| public.score(seat));
        public.is_over().then(|| Standings::by_score(&scores))
    }

    fn resample(view: &View, chance: &mut Chance) -> State {
        let public = &view.public;
        let seen = public.rounds.iter().flat_map(BySeat::iter).map(|(_, card)| card);
        let known: Vec<u8> = seen.chain(&view.hand).chain(&view.laid).copied().collect();
        let mut hidden: Vec<u8> = DECK.filter(|card| !known.contains(card)).collect();
        chance.shuffle(&mut hidden);
        let mut state = ToyGame::new(&public.setup);
        for seat in seats(public.seats()) {
            if view.viewer == Viewer::Seat(seat) {
                state.hands[seat] = view.hand.clone();
                state.laid[seat] = view.laid;
            } else {
                state.hands[seat] = take_hand(&mut hidden, public.cards_left(seat));
                state.laid[seat] = public.has_laid.contains(seat).then(|| hidden.pop()).flatten();
            }
        }
        State { public: public.clone(), ..state }
    }
}

/// Takes the first cards of a shuffled pile, in ascending order.
fn take_hand(pile: &mut Vec<u8>, cards: usize) -> Vec<u8> {
    let mut hand: Vec<u8> = pile.drain(..cards.min(pile.len())).collect();
    hand.sort_unstable();
    hand
}

fn lay(state: &mut State, seat: Seat, card: u8) {
    state.hands[seat].retain(|held| *held != card);
    state.laid[seat] = Some(card);
    state.public.has_laid = state.public.has_laid.with(seat);
}

fn reveal(state: &mut State, cards: BySeat<u8>) {
    state.laid = cards.map(|_, _| None);
    state.public.finish_round(cards);
}

fn not_now() -> InvalidEvent {
    InvalidEvent("this can't happen now".to_owned())
}

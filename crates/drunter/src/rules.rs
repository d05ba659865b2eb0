//! The rules as a fold: what an action leads to, and how an event changes the state.

use game::{BySeat, Chance, Game, Misfit, Refusal, Seat, SeatSet, Standings, Viewer, seats};

use crate::board;
use crate::card::{Ballot, Cards};
use crate::event::{Action, Event, Open, Sight};
use crate::goal::{Goal, Goals};
use crate::public::{Phase, Public, Turn};
use crate::refuse::{Due, Reason};
use crate::setup::{Rules, Setup};
use crate::state::{State, View};
use crate::tile::{Kind, Length, Line, Supply, Tile};
use crate::vote::Vote;

/// Drunter & Drüber.
#[derive(Clone, Copy, Debug)]
pub struct Drunter;

impl Game for Drunter {
    type Setup = Setup;
    type State = State;
    type View = View;
    type Action = Action;
    type Event = Event;
    type Sight = Sight;
    type Reason = Reason;

    const NAME: &'static str = "drunter";
    const RULES_VERSION: u16 = 1;

    fn seats(setup: &Setup) -> usize {
        setup.seats()
    }

    fn new(setup: &Setup) -> State {
        State::new(*setup)
    }

    fn deal(setup: &Setup, chance: &mut Chance) -> Event {
        let supplies = deal_tiles(setup, chance);
        let goals = deal_goals(setup, chance);
        let start = setup.start().decide(setup.seats(), chance);
        Event::Dealt { start, supplies, goals }
    }

    fn to_act(state: &State) -> SeatSet {
        state.public.to_act()
    }

    fn decide(
        state: &State,
        seat: Seat,
        action: &Action,
        _chance: &mut Chance,
    ) -> Result<Vec<Event>, Refusal<Reason>> {
        let mut after = *state;
        after.act(seat, *action)
    }

    fn act(
        state: &mut State,
        seat: Seat,
        action: &Action,
        _chance: &mut Chance,
    ) -> Result<Vec<Event>, Refusal<Reason>> {
        state.act(seat, *action)
    }

    fn apply(state: &mut State, event: &Event) -> Result<(), Misfit> {
        state.fold(event).ok_or_else(|| Misfit(format!("{event:?}")))
    }

    /// A tile laid to stay, as long as it ends nothing but lines: a vote, a choice or the end can't be unseen.
    fn can_take_back(events: &[Event]) -> bool {
        let ends_only_lines =
            |event: &Event| matches!(event, Event::Open(Open::SentHome(_) | Open::Skipped(_)));
        matches!(events, [Event::Open(Open::Laid { .. }), after @ ..] if after.iter().all(ends_only_lines))
    }

    fn view(state: &State, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn see(event: &Event, viewer: Viewer) -> Sight {
        let own = |seat| viewer == Viewer::Seat(seat);
        match *event {
            Event::Dealt { start, supplies, goals } => {
                let goals = viewer.seat().and_then(|seat| goals.get(seat).copied());
                Sight::Dealt { start, supplies, goals }
            }
            Event::Voted { seat, cards } => {
                Sight::Voted { seat, count: cards.len() as u8, cards: own(seat).then_some(cards) }
            }
            Event::Chosen { seat, main } => Sight::Chosen { seat, main: own(seat).then_some(main) },
            Event::Open(open) => Sight::Open(open),
        }
    }

    fn legal(view: &View) -> Option<Vec<Action>> {
        Some(view.legal())
    }

    fn random_action(view: &View, chance: &mut Chance) -> Option<Action> {
        view.random_action(chance)
    }

    fn standings(state: &State) -> Option<Standings> {
        state.public.standings()
    }

    fn resample(view: &View, chance: &mut Chance) -> State {
        view.resample(chance)
    }
}

/// Everybody draws blind so many tiles of each length.
fn deal_tiles(setup: &Setup, chance: &mut Chance) -> BySeat<Supply> {
    let mut supplies = BySeat::new(setup.seats(), |_| Supply::default());
    for length in Length::ALL {
        let pile = |kind: Kind| (0..Supply::BOX.count(kind, length)).map(move |_| kind);
        let mut kinds: Vec<Kind> = Kind::ALL.into_iter().flat_map(pile).collect();
        chance.shuffle(&mut kinds);
        for (seat, share) in seats(setup.seats()).zip(kinds.chunks(setup.share(length))) {
            share.iter().for_each(|kind| supplies[seat].add(*kind, length, 1));
        }
    }
    supplies
}

fn deal_goals(setup: &Setup, chance: &mut Chance) -> BySeat<Goals> {
    match setup.rules() {
        Rules::Base => {
            let mut deck = [0, 1, 2, 3, 4, 5].map(|index| Goal::ALL[index]);
            chance.shuffle(&mut deck);
            BySeat::new(setup.seats(), |seat| Goals::One(deck[seat.index()]))
        }
        Rules::Variant => {
            let mut deck = Goal::ALL;
            chance.shuffle(&mut deck);
            BySeat::new(setup.seats(), |seat| {
                Goals::Undecided(deck[2 * seat.index()], deck[2 * seat.index() + 1])
            })
        }
    }
}

impl State {
    /// Does what a player asks for, or changes nothing and says why not. Each event is folded in as soon as it happens,
    /// so the next one follows from it, until the table waits for somebody.
    fn act(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Refusal<Reason>> {
        Refusal::check_turn(seat, self.public.seats(), self.public.to_act())?;
        let cause = self.cause(seat, action)?;
        let mut events = Vec::with_capacity(4);
        let mut next = Some(cause);
        while let Some(event) = next {
            self.fold(&event).expect("what the rules decide fits the state they decided it on");
            events.push(event);
            next = self.consequence().map(Event::Open);
        }
        Ok(events)
    }

    /// The event that an allowed action is.
    fn cause(&self, seat: Seat, action: Action) -> Result<Event, Reason> {
        match (self.public.phase, action) {
            (Phase::Laying { .. }, Action::Lay(tile)) => {
                self.public.check_tile(seat, tile)?;
                let calls_vote = tile.span.fields().any(board::is_outhouse);
                Ok(Event::Open(if calls_vote {
                    Open::Proposed { seat, tile }
                } else {
                    Open::Laid { seat, tile }
                }))
            }
            (Phase::Voting { .. }, Action::Vote(cards)) => {
                self.public.check_cards(seat, cards)?;
                Ok(Event::Voted { seat, cards })
            }
            (Phase::Declaring { .. }, Action::Declare(ballot)) => {
                Ok(Event::Open(Open::Declared { seat, ballot }))
            }
            (Phase::Choosing { .. }, Action::Choose(main)) => match self.goals[seat].with_main(main) {
                Some(_) => Ok(Event::Chosen { seat, main }),
                None => Err(Reason::NotYourGoal(main)),
            },
            (Phase::Voting { .. }, _) => Err(Reason::NotNow(Due::Vote)),
            (Phase::Declaring { .. }, _) => Err(Reason::NotNow(Due::Declare)),
            (Phase::Choosing { .. }, _) => Err(Reason::NotNow(Due::Choose)),
            (Phase::Laying { .. } | Phase::Undealt | Phase::Over { .. }, _) => Err(Reason::NotNow(Due::Lay)),
        }
    }

    /// What happens next without anybody's doing.
    pub(crate) fn consequence(&self) -> Option<Open> {
        match &self.public.phase {
            Phase::Laying { seat } => self.before_turn(*seat),
            Phase::Voting { counts, .. } => {
                let complete = counts.iter().all(|(_, count)| *count > 0);
                complete.then_some(Open::Revealed { cards: self.laid })
            }
            Phase::Declaring { vote, waiting, .. } => waiting.is_empty().then(|| Open::Decided(vote.tally())),
            Phase::Undealt | Phase::Choosing { .. } | Phase::Over { .. } => None,
        }
    }

    /// What comes before a player's turn: dead ends, the choice of the variant, the end, being passed over.
    fn before_turn(&self, seat: Seat) -> Option<Open> {
        let public = &self.public;
        let rooms = public.town.rooms();
        let is_dead_end = |line: &Line| public.town.crew(*line).is_some() && rooms[*line as usize].is_none();
        if let Some(line) = Line::ALL.into_iter().find(is_dead_end) {
            return Some(Open::SentHome(line));
        }
        if let Some(line) = public.choice_due() {
            return Some(Open::ChoiceDue(line));
        }
        if public.has_tile_for(seat, &rooms) {
            return None;
        }
        if seats(public.seats()).any(|other| public.has_tile_for(other, &rooms)) {
            return Some(Open::Skipped(seat));
        }
        Some(Open::Ended { goals: self.goals })
    }

    /// Folds an event in, or changes nothing and answers none if it can't have happened.
    fn fold(&mut self, event: &Event) -> Option<()> {
        match *event {
            Event::Dealt { start, supplies, goals } => {
                let fits = self.public.phase == Phase::Undealt
                    && start.index() < self.public.seats()
                    && is_deal(&self.public.setup, &supplies, &goals);
                self.goals = if fits { goals } else { return None };
                self.public.supplies = supplies;
                self.public.phase = Phase::Laying { seat: start };
            }
            Event::Voted { seat, cards } => {
                let turn = self.public.to_act().contains(seat);
                let Phase::Voting { counts, .. } = &mut self.public.phase else { return None };
                let hand = Cards::ALL.without(*self.public.used.get(seat)?);
                if !turn || cards.is_empty() || !cards.without(hand).is_empty() {
                    return None;
                }
                counts[seat] = cards.len() as u8;
                self.laid[seat] = cards;
            }
            Event::Chosen { seat, main } => {
                let Phase::Choosing { waiting, next } = &mut self.public.phase else { return None };
                if !waiting.contains(seat) {
                    return None;
                }
                self.goals[seat] = self.goals[seat].with_main(main)?;
                *waiting = waiting.without(seat);
                if waiting.is_empty() {
                    self.public.phase = Phase::Laying { seat: *next };
                    self.public.ordered = true;
                }
            }
            Event::Open(Open::Revealed { cards }) => {
                let Phase::Voting { owner, tile, counts } = self.public.phase else { return None };
                if cards != self.laid || counts.iter().any(|(_, count)| *count == 0) {
                    return None;
                }
                let vote = Vote { cards, joker_yes: SeatSet::NONE };
                self.public.phase = Phase::Declaring { owner, tile, vote, waiting: vote.jokers() };
                self.laid = BySeat::new(self.public.seats(), |_| Cards::NONE);
            }
            Event::Open(Open::Ended { goals }) => {
                let over = matches!(self.public.phase, Phase::Laying { .. })
                    && goals == self.goals
                    && !seats(self.public.seats()).any(|seat| self.public.can_lay(seat));
                self.public.phase = if over { Phase::Over { goals } } else { return None };
            }
            Event::Open(open) => return self.public.fold(open),
        }
        Some(())
    }
}

impl Public {
    pub(crate) fn check_tile(&self, seat: Seat, tile: Tile) -> Result<(), Reason> {
        let (kind, length) = (tile.line.kind(), tile.span.length());
        if self.supplies[seat].count(kind, length) == 0 {
            return Err(Reason::NoSuchTile { kind, length });
        }
        Ok(self.town.check(tile)?)
    }

    fn check_cards(&self, seat: Seat, cards: Cards) -> Result<(), Reason> {
        let missing = cards.without(self.hand(seat));
        if cards.is_empty() {
            Err(Reason::NoCards)
        } else if !missing.is_empty() {
            Err(Reason::CardsGone(missing))
        } else {
            Ok(())
        }
    }

    /// Folds in what touches no secret, or changes nothing and answers none if it can't have happened.
    fn fold(&mut self, open: Open) -> Option<()> {
        match (self.phase, open) {
            (Phase::Laying { seat: turn }, Open::Laid { seat, tile }) if seat == turn => {
                self.keep(Turn { seat, tile, vote: None })
            }
            (Phase::Laying { seat: turn }, Open::Proposed { seat, tile }) if seat == turn => {
                self.check_tile(seat, tile).ok()?;
                let counts = BySeat::new(self.seats(), |_| 0);
                self.phase = Phase::Voting { owner: seat, tile, counts };
                Some(())
            }
            (Phase::Declaring { .. }, Open::Declared { seat, ballot }) if self.to_act().contains(seat) => {
                let Phase::Declaring { vote, waiting, .. } = &mut self.phase else { return None };
                *waiting = waiting.without(seat);
                if ballot == Ballot::Yes {
                    vote.joker_yes = vote.joker_yes.with(seat);
                }
                Some(())
            }
            (Phase::Declaring { owner, tile, vote, waiting }, Open::Decided(tally))
                if waiting.is_empty() && tally == vote.tally() =>
            {
                self.keep(Turn { seat: owner, tile, vote: Some(vote) })?;
                vote.cards.iter().for_each(|(seat, cards)| self.discard(seat, *cards));
                Some(())
            }
            (Phase::Laying { .. }, Open::SentHome(line)) if self.town.is_dead_end(line) => {
                self.town.send_home(line);
                Some(())
            }
            (Phase::Laying { seat }, Open::ChoiceDue(line)) if self.choice_due() == Some(line) => {
                self.phase = Phase::Choosing { waiting: SeatSet::all(self.seats()), next: seat };
                Some(())
            }
            (Phase::Laying { seat: turn }, Open::Skipped(seat)) if seat == turn && !self.can_lay(seat) => {
                self.phase = Phase::Laying { seat: seat.next(self.seats()) };
                Some(())
            }
            _ => None,
        }
    }

    /// Ends a turn: writes it down, lays its tile if that stays, and passes the turn on.
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
}

/// Whether these supplies and goals can have been dealt at this table.
fn is_deal(setup: &Setup, supplies: &BySeat<Supply>, goals: &BySeat<Goals>) -> bool {
    let mut dealt = Supply::default();
    for (_, supply) in supplies.iter() {
        for (kind, length) in Supply::EACH {
            dealt.add(kind, length, supply.count(kind, length));
        }
    }
    let fair =
        |supply: &Supply| Length::ALL.iter().all(|length| supply.of_length(*length) == setup.share(*length));
    let cards: Vec<Goal> = goals.iter().flat_map(|(_, goals)| goals.cards()).collect();
    let distinct = cards.iter().enumerate().all(|(index, card)| !cards[..index].contains(card));
    let of_these_rules = |goals: &Goals| match (setup.rules(), goals) {
        (Rules::Base, Goals::One(goal)) => matches!(goal, Goal::Protect(_)),
        (Rules::Variant, Goals::Undecided(..)) => true,
        _ => false,
    };
    supplies.seats() == setup.seats()
        && goals.seats() == setup.seats()
        && dealt == Supply::BOX
        && supplies.iter().all(|(_, supply)| fair(supply))
        && distinct
        && goals.iter().all(|(_, goals)| of_these_rules(goals))
}

//! Decides actions. Module `fold` folds the resulting events.

use game::{BySeat, Chance, Game, InvalidEvent, Refusal, Seat, SeatSet, Standings, Viewer, seats};

use crate::card::{Card, Cards};
use crate::event::{Action, Event, PublicEvent, VisibleEvent};
use crate::goal::{Goal, Goals};
use crate::public::{Phase, Public};
use crate::refuse::{Due, Reason};
use crate::setup::{Rules, Setup};
use crate::state::{State, View};
use crate::tile::{Supply, Tile, TileKind, TileLength};

/// Drunter & Drüber.
#[derive(Clone, Copy, Debug)]
pub struct Drunter;

impl Game for Drunter {
    type Setup = Setup;
    type State = State;
    type View = View;
    type Action = Action;
    type Event = Event;
    type VisibleEvent = VisibleEvent;
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

    fn start(event: &Event) -> Option<Seat> {
        match event {
            Event::Dealt { start, .. } => Some(*start),
            _ => None,
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
        state.act(seat, *action)
    }

    fn apply(state: &mut State, event: &Event) -> Result<(), InvalidEvent> {
        state.apply(event).ok_or_else(invalid)
    }

    fn apply_visible(view: &mut View, visible: &VisibleEvent) -> Result<(), InvalidEvent> {
        view.apply_visible(visible).ok_or_else(invalid)
    }

    /// True for a tile laid permanently whose only consequences are ended lines and skipped seats: a vote, a choice or
    /// the end reveals information.
    fn can_take_back(events: &[Event]) -> bool {
        let ends_only_lines = |event: &Event| {
            matches!(event, Event::Public(PublicEvent::SentHome(_) | PublicEvent::Skipped(_)))
        };
        matches!(events, [Event::Public(PublicEvent::Laid { .. }), after @ ..] if after.iter().all(ends_only_lines))
    }

    fn view(state: &State, viewer: Viewer) -> View {
        state.view(viewer)
    }

    fn project(event: &Event, viewer: Viewer) -> VisibleEvent {
        let own = |seat| viewer == Viewer::Seat(seat);
        match *event {
            Event::Dealt { start, supplies, goals } => {
                let goals = viewer.seat().and_then(|seat| goals.get(seat).copied());
                VisibleEvent::Dealt { start, supplies, goals }
            }
            Event::Voted { seat, cards } => {
                VisibleEvent::Voted { seat, count: cards.len() as u8, cards: own(seat).then_some(cards) }
            }
            Event::Chosen { seat, main } => VisibleEvent::Chosen { seat, main: own(seat).then_some(main) },
            Event::Public(open) => VisibleEvent::Public(open),
        }
    }

    fn to_act_in(view: &View) -> SeatSet {
        view.public.to_act()
    }

    /// Votes and jokers belong to the turn of their tile. The choice of the variant, which all make between two turns,
    /// belongs to none.
    fn begins_turn(view: &View) -> bool {
        matches!(view.public.phase, Phase::Laying { .. } | Phase::Choosing { .. })
    }

    fn turns(view: &View) -> usize {
        view.public.story.len()
    }

    fn score(view: &View, seat: Seat) -> Option<u32> {
        view.public.scores().map(|scores| u32::from(scores[seat].points))
    }

    fn legal(view: &View) -> Option<Vec<Action>> {
        Some(view.legal())
    }

    fn random_action(view: &View, chance: &mut Chance) -> Option<Action> {
        view.random_action(chance)
    }

    /// Abstains from votes.
    fn sparing_action(view: &View, may_vote: bool) -> Option<Action> {
        let is_asked = matches!(view.public.phase, Phase::Voting { .. });
        (is_asked && !may_vote).then_some(Action::Vote(Cards::one(Card::Abstain)))
    }

    fn standings(state: &State) -> Option<Standings> {
        state.public.standings()
    }

    fn resample(view: &View, chance: &mut Chance) -> State {
        view.resample(chance)
    }
}

fn invalid() -> InvalidEvent {
    InvalidEvent("it can't have happened here".to_owned())
}

/// Deals each seat random tiles, a fixed number of each length.
fn deal_tiles(setup: &Setup, chance: &mut Chance) -> BySeat<Supply> {
    let mut supplies = BySeat::new(setup.seats(), |_| Supply::default());
    for length in TileLength::ALL {
        let pile = |kind: TileKind| (0..Supply::BOX.count(kind, length)).map(move |_| kind);
        let mut kinds: Vec<TileKind> = TileKind::ALL.into_iter().flat_map(pile).collect();
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
    /// Decides an action; a refusal changes nothing. Each event is folded at once and its consequences follow, until
    /// the table waits for a seat.
    fn act(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Refusal<Reason>> {
        Refusal::check_turn(seat, self.public.seats(), self.public.to_act())?;
        let cause = self.cause(seat, action)?;
        let mut events = Vec::with_capacity(4);
        let mut next = Some(cause);
        while let Some(event) = next {
            self.fold(&event).expect("what the rules decide fits the state they decided it on");
            events.push(event);
            next = self.consequence().map(Event::Public);
        }
        Ok(events)
    }

    /// The event that a legal action causes directly.
    fn cause(&self, seat: Seat, action: Action) -> Result<Event, Reason> {
        match (self.public.phase, action) {
            (Phase::Laying { .. }, Action::Lay(tile)) => {
                self.public.check_tile(seat, tile)?;
                Ok(Event::Public(if tile.calls_vote() {
                    PublicEvent::Proposed { seat, tile }
                } else {
                    PublicEvent::Laid { seat, tile }
                }))
            }
            (Phase::Voting { .. }, Action::Vote(cards)) => {
                self.public.check_cards(seat, cards)?;
                Ok(Event::Voted { seat, cards })
            }
            (Phase::Declaring { .. }, Action::Declare(ballot)) => {
                Ok(Event::Public(PublicEvent::Declared { seat, ballot }))
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
}

impl Public {
    pub(crate) fn check_tile(&self, seat: Seat, tile: Tile) -> Result<(), Reason> {
        let (kind, length) = (tile.line.kind(), tile.span.length());
        if self.supplies[seat].count(kind, length) == 0 {
            return Err(Reason::NoSuchTile { kind, length });
        }
        Ok(self.town.check(tile)?)
    }

    pub(crate) fn check_cards(&self, seat: Seat, cards: Cards) -> Result<(), Reason> {
        let missing = cards.without(self.hand(seat));
        if cards.is_empty() {
            Err(Reason::NoCards)
        } else if !missing.is_empty() {
            Err(Reason::CardsGone(missing))
        } else {
            Ok(())
        }
    }
}

//! The rules as a fold: decides actions and folds events.

use std::sync::Arc;

use game::{Chance, Game, InvalidEvent, Refusal, Seat, SeatSet, Standings, Viewer};
use tumble::{Angle, Settled};

use crate::event::{Action, Event, JokerChoice};
use crate::hand::{Aim, Release, Sway, tremor};
use crate::judge::{Verdict, judge};
use crate::piece::{PIECES, Piece, Tray};
use crate::pile::{at_rest, let_fall};
use crate::public::{Drop, JOKER_POINTS, LastFall, Phase, Public, View};
use crate::refuse::{Due, Reason};
use crate::setup::Setup;

/// Drop It.
#[derive(Clone, Copy, Debug)]
pub struct DropIt;

impl Game for DropIt {
    type Setup = Setup;
    type State = Public;
    type View = View;
    type Action = Action;
    type Event = Event;
    type VisibleEvent = Event;
    type Reason = Reason;

    const NAME: &'static str = "drop-it";
    const RULES_VERSION: u16 = 2;
    const HAS_SECRETS: bool = false;

    /// Since version 2, a team begins with its first member clockwise from the start player, not with its first seat.
    fn same_rules(version: u16, setup: &Setup) -> bool {
        let alone = setup.sides() == setup.seats();
        version == Self::RULES_VERSION || (version == 1 && alone)
    }

    fn seats(setup: &Setup) -> usize {
        setup.seats()
    }

    fn new(setup: &Setup) -> Public {
        Public::new(*setup)
    }

    fn deal(setup: &Setup, chance: &mut Chance) -> Event {
        let mut trays: Vec<Tray> = (0..setup.sides()).map(|side| setup.sets(side)).collect();
        let mut portions = setup.portions();
        chance.shuffle(&mut portions);
        for (tray, portion) in trays.iter_mut().zip(portions) {
            portion.into_iter().for_each(|piece| tray.add(piece, 1));
        }
        let start = setup.settings().start.decide(setup.seats(), chance);
        Event::Dealt { start, trays, sway: Sway::draw(chance) }
    }

    fn start(event: &Event) -> Option<Seat> {
        match event {
            Event::Dealt { start, .. } => Some(*start),
            _ => None,
        }
    }

    fn to_act(state: &Public) -> SeatSet {
        state.to_act()
    }

    /// A drop is simulated.
    fn is_heavy(action: &Action) -> bool {
        matches!(action, Action::Drop { .. })
    }

    fn act(
        state: &mut Public,
        seat: Seat,
        action: &Action,
        chance: &mut Chance,
    ) -> Result<Vec<Event>, Refusal<Reason>> {
        let mut events = Vec::with_capacity(2);
        state.act(seat, *action, chance, &mut |event, _| events.push(event.clone()))?;
        Ok(events)
    }

    fn act_watched(
        state: &mut Public,
        seat: Seat,
        action: &Action,
        chance: &mut Chance,
        watch: &mut dyn FnMut(&Event, &Public),
    ) -> Result<(), Refusal<Reason>> {
        state.act(seat, *action, chance, watch)
    }

    fn apply(state: &mut Public, event: &Event) -> Result<(), InvalidEvent> {
        state.fold(event).ok_or_else(|| InvalidEvent("it can't have happened here".to_owned()))
    }

    fn apply_visible(view: &mut View, visible: &Event) -> Result<(), InvalidEvent> {
        DropIt::apply(&mut view.public, visible)
    }

    fn view(state: &Public, viewer: Viewer) -> View {
        View { viewer, public: state.clone() }
    }

    fn project(event: &Event, _viewer: Viewer) -> Event {
        event.clone()
    }

    fn to_act_in(view: &View) -> SeatSet {
        view.public.to_act()
    }

    /// A decision about a joker belongs to the turn of its drop.
    fn begins_turn(view: &View) -> bool {
        matches!(view.public.phase, Phase::Dropping { .. })
    }

    fn turns(view: &View) -> usize {
        view.public.drops.len()
    }

    fn score(view: &View, seat: Seat) -> Option<u32> {
        Some(u32::from(view.public.score(seat)))
    }

    /// Drops are too many to list; the two joker choices are not.
    fn legal(view: &View) -> Option<Vec<Action>> {
        match (view.public.phase, view.viewer.seat()) {
            (Phase::Dropping { seat }, Some(viewer)) if seat == viewer => None,
            (_, viewer) => Some(viewer.map_or(Vec::new(), |seat| view.public.choices(seat))),
        }
    }

    fn random_action(view: &View, chance: &mut Chance) -> Option<Action> {
        let seat = view.viewer.seat().filter(|seat| view.public.to_act().contains(*seat))?;
        match view.public.phase {
            Phase::Dropping { .. } => {
                let pieces: Vec<Piece> = view.public.tray(seat).iter().map(|(piece, _)| piece).collect();
                let piece = *chance.pick(&pieces)?;
                let angle = chance.below(u32::from(Angle::STEPS)) as u16;
                let (least, most) = Aim::places(piece.shape, angle);
                let x = least + chance.below(u32::from(most - least) + 1) as u16;
                Some(Action::Drop { piece, aim: Aim { x, angle }, moment: chance.below(10_000) })
            }
            _ => chance.pick(&view.public.choices(seat)).copied(),
        }
    }

    /// Keeps jokers.
    fn sparing_action(view: &View, _may_vote: bool) -> Option<Action> {
        let is_asked = matches!(view.public.phase, Phase::Deciding { .. });
        is_asked.then_some(Action::Joker(JokerChoice::Keep))
    }

    fn standings(state: &Public) -> Option<Standings> {
        state.standings()
    }

    fn resample(view: &View, _chance: &mut Chance) -> Public {
        view.public.clone()
    }
}

impl Public {
    /// Decides an action; a refusal changes nothing.
    fn act(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        watch: &mut dyn FnMut(&Event, &Public),
    ) -> Result<(), Refusal<Reason>> {
        Refusal::check_turn(seat, self.setup.seats(), self.to_act())?;
        match (self.phase, action) {
            (Phase::Dropping { .. }, Action::Drop { piece, aim, moment }) => {
                self.check_drop(seat, piece, aim)?;
                let release = self.let_go(seat, piece, aim, moment, chance);
                let (dropped, settled) = self.dropped(seat, piece, release, Sway::draw(chance))?;
                self.land(&dropped, settled);
                watch(&dropped, self);
            }
            (Phase::Deciding { .. }, Action::Joker(choice)) => {
                self.decide_joker(seat, choice);
                watch(&Event::Decided { seat, choice }, self);
            }
            (Phase::Deciding { .. }, Action::Drop { .. }) => return Err(Reason::NotNow(Due::Decide).into()),
            (_, _) => return Err(Reason::NotNow(Due::Drop).into()),
        }
        if self.phase == Phase::Ending {
            self.end();
            watch(&Event::Ended, self);
        }
        Ok(())
    }

    fn check_drop(&self, seat: Seat, piece: Piece, aim: Aim) -> Result<(), Reason> {
        if self.tray(seat).count(piece) == 0 {
            return Err(Reason::NotYours(piece));
        }
        if aim.angle >= Angle::STEPS {
            return Err(Reason::NoSuchAngle);
        }
        let (least, most) = Aim::places(piece.shape, aim.angle);
        if !(least..=most).contains(&aim.x) {
            return Err(Reason::OutsideOpening { least, most });
        }
        Ok(())
    }

    /// The release that results from an aim: the hand sways with time and trembles at the release.
    fn let_go(&self, seat: Seat, piece: Piece, aim: Aim, moment: u32, chance: &mut Chance) -> Release {
        let (hand, assist) = self.hand(seat);
        let swayed = self.sway.at(moment, hand, assist);
        let trembled = tremor(hand, assist, chance);
        aim.off_by(piece.shape, swayed.plus(trembled))
    }

    /// Simulates a drop; returns its event and its motion.
    fn dropped(
        &self,
        seat: Seat,
        piece: Piece,
        release: Release,
        sway: Sway,
    ) -> Result<(Event, Settled), Reason> {
        let settled = let_fall(&self.pile, piece, release)?;
        let pile = at_rest(&self.pile, piece, &settled);
        let Some(verdict) = judge(self.setup.settings().strips, &pile, self.pile.len()) else {
            unreachable!("the dropped piece is the last of its pile");
        };
        let Verdict { broken, level, .. } = verdict;
        let bonus = verdict.bonus();
        Ok((
            Event::Dropped { seat, piece, release, digest: settled.digest, broken, level, bonus, sway },
            settled,
        ))
    }

    /// Folds an event; `None`, with the state unchanged, if it can't follow.
    fn fold(&mut self, event: &Event) -> Option<()> {
        match (self.phase, event) {
            (Phase::Undealt, Event::Dealt { start, trays, sway }) if self.is_deal(*start, trays) => {
                self.start = *start;
                self.trays.clone_from(trays);
                self.sway = *sway;
                self.phase = Phase::Dropping { seat: *start };
                Some(())
            }
            (Phase::Dropping { seat: turn }, Event::Dropped { seat, piece, release, sway, .. })
                if turn == *seat && self.tray(turn).count(*piece) > 0 =>
            {
                let (same, settled) = self.dropped(turn, *piece, *release, *sway).ok()?;
                if same != *event {
                    return None;
                }
                self.land(event, settled)
            }
            (Phase::Deciding { seat: turn }, Event::Decided { seat, choice }) if turn == *seat => {
                self.decide_joker(turn, *choice)
            }
            (Phase::Ending, Event::Ended) => {
                self.end();
                Some(())
            }
            _ => None,
        }
    }

    /// Folds a drop that has been simulated.
    fn land(&mut self, event: &Event, settled: Settled) -> Option<()> {
        let Event::Dropped { seat, piece, release, digest, broken, level, bonus, sway } = *event else {
            return None;
        };
        let side = self.setup.side(seat).index();
        self.trays[side].take(piece);
        let drop = Drop { seat, piece, release, digest, broken, level, bonus, joker: false };
        self.scores[side] = self.scores[side].saturating_add(u16::from(drop.points()));
        self.pile = at_rest(&self.pile, piece, &settled);
        self.last_fall = LastFall(Some(Arc::new(settled)));
        self.sway = sway;
        self.drops.push(drop);
        if !broken.is_empty() && self.jokers[side] > 0 {
            self.phase = Phase::Deciding { seat };
        } else {
            self.pass_on();
        }
        Some(())
    }

    /// Folds a decision about a joker; `None` if there is no joker to spend.
    fn decide_joker(&mut self, seat: Seat, choice: JokerChoice) -> Option<()> {
        if choice == JokerChoice::Spend {
            let side = self.setup.side(seat).index();
            let (left, drop) = (self.jokers[side].checked_sub(1)?, self.drops.last_mut()?);
            drop.joker = true;
            self.jokers[side] = left;
            self.scores[side] = self.scores[side].saturating_add(u16::from(drop.worth()));
        }
        self.pass_on();
        Some(())
    }

    /// Scores unused jokers.
    fn end(&mut self) {
        for (score, jokers) in self.scores.iter_mut().zip(&self.jokers) {
            *score = score.saturating_add(JOKER_POINTS * u16::from(*jokers));
        }
        self.phase = Phase::Over;
    }

    fn pass_on(&mut self) {
        let next = self.drops.len();
        self.phase = if next == PIECES {
            Phase::Ending
        } else {
            Phase::Dropping { seat: self.setup.turn(self.start, next) }
        };
    }

    /// Whether these trays are a possible deal at this table.
    fn is_deal(&self, start: Seat, trays: &[Tray]) -> bool {
        let mut portions = self.setup.portions();
        start.index() < self.setup.seats()
            && trays.len() == self.setup.sides()
            && trays.iter().enumerate().all(|(side, tray)| {
                let mut rest = *tray;
                let sets = self.setup.sets(side);
                let complete = sets.iter().all(|(piece, count)| (0..count).all(|_| rest.take(piece)));
                let portion = portions.iter().position(|portion| {
                    let mut left = rest;
                    portion.iter().all(|piece| left.take(*piece)) && left.total() == 0
                });
                match portion {
                    Some(portion) => {
                        portions.swap_remove(portion);
                        complete
                    }
                    None => complete && rest.total() == 0 && self.setup.sides() != 3,
                }
            })
    }
}

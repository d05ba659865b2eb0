//! Parses positions.

use game::{BySeat, Game, ParseError, Seat, SeatSet, read_seat, seats, statements};

use super::write::write_state;
use crate::board::is_outhouse;
use crate::{
    Ballot, Card, Cards, Drunter, Goal, Goals, Line, Phase, Public, PublicEvent, Rules, Setup, Span, Start,
    State, Supply, Tile, TileKind, TileLength, Town, Turn, Vote,
};

/// Parses a position; the [module](super) describes the format.
pub fn read_position(text: &str) -> Result<State, ParseError> {
    let mut statements = statements(text);
    let Some((number, table)) = statements.next() else {
        return unclear("there is nothing here; a position begins with e.g. “drunter 2 players”");
    };
    let mut draft = Draft::new(read_table(table).map_err(|unclear| unclear.in_line(number))?);
    for (number, statement) in statements {
        draft.read(statement).map_err(|unclear| unclear.in_line(number))?;
    }
    draft.build()
}

/// An error with this message.
fn unclear<T>(problem: impl Into<String>) -> Result<T, ParseError> {
    Err(ParseError(problem.into()))
}

/// `drunter 3 players variant begin 2`
fn read_table(text: &str) -> Result<Setup, ParseError> {
    let mut words = text.split_whitespace();
    let (Some(Drunter::NAME), Some(count), Some("players")) = (words.next(), words.next(), words.next())
    else {
        return unclear(format!("“{text}” is not a table; begin with e.g. “drunter 2 players”"));
    };
    let count: usize = count
        .parse()
        .map_err(|_| ParseError(format!("“{count}” is not a number of players; write 2, 3 or 4")))?;
    let (mut rules, mut start) = (Rules::Base, Start::Random);
    while let Some(word) = words.next() {
        match word {
            "variant" => rules = Rules::Variant,
            "begin" => start = Start::Named(read_seat(words.next().unwrap_or(""), count)?),
            _ => return unclear(format!("“{word}” is unknown here; write “variant” or e.g. “begin 1”")),
        }
    }
    Setup::new(count, rules, start).map_err(|bad| ParseError(bad.to_string()))
}

/// The statements of a text, before they are checked for consistency.
struct Draft {
    setup: Setup,
    lines: [Vec<Span>; Line::ALL.len()],
    closed: Vec<Line>,
    seats: Vec<Player>,
    phase: Option<Moment>,
    story: Vec<Turn>,
    /// Statements that follow from the others, compared at the end.
    derived: Vec<String>,
}

#[derive(Default)]
struct Player {
    goals: [Option<Goal>; 2],
    ordered: Option<bool>,
    tiles: Supply,
    used: Option<Cards>,
    laid: Laid,
    joker: Option<Ballot>,
}

#[derive(Clone, Copy, Default)]
enum Laid {
    #[default]
    Nothing,
    Unknown(usize),
    Known(Cards),
}

#[derive(Clone, Copy)]
enum Moment {
    Undealt,
    Turn(Seat),
    Vote(Seat, Tile),
    Choose(Seat),
    Over,
}

impl Draft {
    fn new(setup: Setup) -> Draft {
        Draft {
            setup,
            lines: Default::default(),
            closed: Vec::new(),
            seats: seats(setup.seats()).map(|_| Player::default()).collect(),
            phase: None,
            story: Vec::new(),
            derived: Vec::new(),
        }
    }

    fn read(&mut self, statement: &str) -> Result<(), ParseError> {
        let (word, rest) = statement.split_once(char::is_whitespace).unwrap_or((statement, ""));
        match word.trim_end_matches(',') {
            "wall-a" | "wall-b" | "street" | "river" => self.read_line(word.parse()?, rest),
            "seat" => self.read_player(rest),
            "turn" => self.set_phase(Moment::Turn(self.seat(rest)?)),
            "over" => self.set_phase(Moment::Over),
            "undealt" => self.set_phase(Moment::Undealt),
            "choose" => {
                let next = rest.trim().strip_prefix("then").unwrap_or("");
                self.set_phase(Moment::Choose(self.seat(next)?))
            }
            "vote" => {
                let (seat, tile) = rest.trim().split_once(char::is_whitespace).unwrap_or((rest, ""));
                self.set_phase(Moment::Vote(self.seat(seat)?, tile.parse()?))
            }
            "score" => {
                self.derived.push(statement.split_whitespace().collect::<Vec<_>>().join(" "));
                Ok(())
            }
            number if number.strip_suffix('.').is_some_and(|number| number.parse::<u16>().is_ok()) => {
                self.story.push(read_turn(rest, self.setup.seats())?);
                Ok(())
            }
            _ => unclear(format!(
                "“{word}” is unknown here; write a line (e.g. “street O2-O3”), “seat 1: …”, “turn 1”, “vote 1 street N3”, \
                 “choose, then 1”, “over” or a turn (“1. seat 1 street O2”)"
            )),
        }
    }

    fn seat(&self, text: &str) -> Result<Seat, ParseError> {
        read_seat(text, self.setup.seats())
    }

    fn set_phase(&mut self, moment: Moment) -> Result<(), ParseError> {
        match self.phase.replace(moment) {
            None => Ok(()),
            Some(_) => unclear("it is said twice what happens next; keep one of turn, vote, choose and over"),
        }
    }

    /// `street O2-O3 N3 closed`
    fn read_line(&mut self, line: Line, text: &str) -> Result<(), ParseError> {
        for word in text.split_whitespace() {
            match word {
                "closed" => self.closed.push(line),
                span => self.lines[line as usize].push(span.parse()?),
            }
        }
        Ok(())
    }

    /// `1: goal inn; tiles wall 2/2/1; used yes1`
    fn read_player(&mut self, text: &str) -> Result<(), ParseError> {
        let (seat, belongings) = text.split_once(':').unwrap_or((text, ""));
        let seat = self.seat(seat)?;
        let player = &mut self.seats[seat.index()];
        for belonging in belongings.split(';').map(str::trim).filter(|belonging| !belonging.is_empty()) {
            let (word, rest) = belonging.split_once(char::is_whitespace).unwrap_or((belonging, ""));
            match word {
                "goal" => player.goals[0] = read_goal(rest)?,
                "goals" => player.read_goals(rest)?,
                "tiles" => player.tiles = read_supply(rest)?,
                "used" => player.used = Some(rest.parse()?),
                "laid" => player.laid = read_laid(rest)?,
                "joker" => player.joker = Some(rest.trim().parse()?),
                _ => {
                    return unclear(format!(
                        "“{word}” is unknown here; a seat has goal, goals, tiles, used, laid and joker"
                    ));
                }
            }
        }
        Ok(())
    }

    fn build(&self) -> Result<State, ParseError> {
        let mut public = Public::new(self.setup);
        public.town = self.build_town()?;
        public.supplies = self.seats.iter().map(|player| player.tiles).collect();
        self.check_box(&public)?;
        self.build_story(&mut public)?;
        let mut state = State { public, ..State::new(self.setup) };
        state.goals = self.build_goals()?;
        self.set_moment(&mut state)?;
        let text = write_state(&state);
        match self.derived.iter().find(|statement| !text.lines().any(|line| line == *statement)) {
            Some(statement) => unclear(format!("“{statement}” does not follow from the rest")),
            None => Ok(state),
        }
    }

    /// Lays the tiles in the order of the turns, if given, or else in any possible order.
    fn build_town(&self) -> Result<Town, ParseError> {
        let mut town = Town::default();
        if self.story.is_empty() {
            let mut left = self.lines.each_ref().map(|spans| spans.iter().peekable());
            loop {
                let mut stuck = None;
                let mut laid = false;
                for line in Line::ALL {
                    let spans = &mut left[line as usize];
                    while let Some(span) = spans.peek() {
                        let tile = Tile { line, span: **span };
                        if let Err(bad) = town.lay(tile) {
                            stuck = Some((tile, bad));
                            break;
                        }
                        laid = true;
                        spans.next();
                    }
                }
                match stuck {
                    Some((tile, bad)) if !laid => return unclear(format!("{tile}: {bad}")),
                    Some(_) => {}
                    None => break,
                }
            }
        }
        for turn in self.story.iter().filter(|turn| turn.stays()) {
            town.lay(turn.tile).map_err(|bad| ParseError(format!("{}: {bad}", turn.tile)))?;
        }
        for line in Line::ALL {
            let spans = &self.lines[line as usize];
            if !spans.is_empty() && !town.line(line).eq(spans.iter().copied()) {
                return unclear(format!("the turns do not lead to this {line}"));
            }
            if town.is_dead_end(line) {
                town.send_home(line);
            } else if self.closed.contains(&line) {
                return unclear(format!("the {line} can still go on; leave out “closed”"));
            }
        }
        Ok(town)
    }

    fn check_box(&self, public: &Public) -> Result<(), ParseError> {
        let mut used = Supply::default();
        for tile in public.town.tiles() {
            used.add(tile.line.kind(), tile.span.length(), 1);
        }
        for (_, supply) in public.supplies.iter() {
            Supply::EACH
                .iter()
                .for_each(|(kind, length)| used.add(*kind, *length, supply.count(*kind, *length)));
        }
        match used.excess(&Supply::BOX) {
            None => Ok(()),
            Some((kind, length)) => unclear(format!(
                "there are {} {length} {kind} tiles on the board and in the supplies; the game has {}",
                used.count(kind, length),
                Supply::BOX.count(kind, length)
            )),
        }
    }

    fn build_story(&self, public: &mut Public) -> Result<(), ParseError> {
        for turn in &self.story {
            if public.story.len() == public.story.capacity() {
                return unclear("there are more turns than a game can have");
            }
            for (seat, cards) in turn.vote.iter().flat_map(|vote| vote.cards.iter()) {
                let missing = cards.without(public.hand(seat));
                if !missing.is_empty() {
                    return unclear(format!("seat {seat} has used {missing} twice"));
                }
                public.discard(seat, *cards);
            }
            public.story.push(*turn);
        }
        for (seat, player) in seats(self.seats.len()).zip(&self.seats) {
            match player.used {
                Some(used) if used.contains(Card::Abstain) => {
                    return unclear(format!(
                        "seat {seat} can't have used abstain; that card always comes back"
                    ));
                }
                Some(used) if self.story.is_empty() => public.discard(seat, used),
                Some(used) if used != public.used[seat] => {
                    return unclear(format!(
                        "in the turns seat {seat} has used other cards than “used” says"
                    ));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The goals of each seat; unknown ones become the first cards that no seat holds.
    fn build_goals(&self) -> Result<BySeat<Goals>, ParseError> {
        let (deck, each): (&[Goal], usize) = match self.setup.rules() {
            Rules::Base => (&Goal::ALL[..6], 1),
            Rules::Variant => (&Goal::ALL, 2),
        };
        let named: Vec<Goal> = self.seats.iter().flat_map(|player| player.goals).flatten().collect();
        for (index, goal) in named.iter().enumerate() {
            if named[..index].contains(goal) {
                return unclear(format!("the goal {goal} is there twice; there is one card of each"));
            }
            if !deck.contains(goal) {
                return unclear(format!("the goal {goal} belongs to the variant"));
            }
        }
        if let Some(seat) = seats(self.seats.len()).find(|seat| {
            let player = &self.seats[seat.index()];
            each == 1 && (player.goals[1].is_some() || player.ordered.is_some())
        }) {
            return unclear(format!("seat {seat} has two goals; that is for the variant"));
        }
        let mut rest = deck.iter().filter(|goal| !named.contains(goal)).copied();
        let all_ordered = self.seats.iter().any(|player| player.ordered == Some(true))
            && !matches!(self.phase, Some(Moment::Choose(_)));
        Ok(self
            .seats
            .iter()
            .map(|player| {
                let mut card = |index: usize| player.goals[index].or_else(|| rest.next()).unwrap_or_default();
                match (each, player.ordered.unwrap_or(all_ordered)) {
                    (1, _) => Goals::One(card(0)),
                    (_, true) => Goals::Ordered(card(0), card(1)),
                    (_, false) => Goals::Undecided(card(0), card(1)),
                }
            })
            .collect())
    }

    fn set_moment(&self, state: &mut State) -> Result<(), ParseError> {
        let Some(moment) = self.phase else {
            return unclear("it is not said what happens next; write e.g. “turn 1”");
        };
        let undecided: SeatSet = state
            .goals
            .iter()
            .filter(|(_, goals)| matches!(goals, Goals::Undecided(..)))
            .map(|(seat, _)| seat)
            .collect();
        state.public.ordered = self.setup.rules() == Rules::Variant && undecided.is_empty();
        if !matches!(moment, Moment::Vote(..))
            && self.seats.iter().any(|player| !matches!(player.laid, Laid::Nothing) || player.joker.is_some())
        {
            return unclear("cards are laid only in a vote; write e.g. “vote 1 street N3”");
        }
        match moment {
            Moment::Undealt => self.set_undealt(state),
            Moment::Turn(seat) => {
                state.public.phase = Phase::Laying { seat };
                settled(state, undecided)
            }
            Moment::Vote(owner, tile) => {
                state.public.phase = Phase::Laying { seat: owner };
                settled(state, undecided)?;
                self.set_vote(state, owner, tile)
            }
            Moment::Choose(next) => {
                state.public.phase = Phase::Choosing { waiting: undecided, next };
                if undecided.is_empty() {
                    return unclear("everybody's goals have an order; write whose turn it is instead");
                }
                Ok(())
            }
            Moment::Over => {
                if let Some(seat) = seats(state.public.seats()).find(|seat| state.public.can_lay(*seat)) {
                    return unclear(format!("the game is not over: seat {seat} can still lay a tile"));
                }
                if self.setup.rules() == Rules::Variant && !undecided.is_empty() {
                    return unclear(
                        "at the end everybody's goals have an order; write e.g. “goals inn > school”",
                    );
                }
                state.public.phase = Phase::Over { goals: state.goals };
                Ok(())
            }
        }
    }

    fn set_undealt(&self, state: &mut State) -> Result<(), ParseError> {
        let fresh = State::new(self.setup);
        if state.public != fresh.public || self.seats.iter().any(|player| player.goals != [None; 2]) {
            return unclear("before the deal nobody has anything and nothing lies on the board");
        }
        *state = fresh;
        Ok(())
    }

    fn set_vote(&self, state: &mut State, owner: Seat, tile: Tile) -> Result<(), ParseError> {
        let public = &mut state.public;
        public.check_tile(owner, tile).map_err(|reason| ParseError(format!("{tile}: {reason}")))?;
        if !tile.span.fields().any(is_outhouse) {
            return unclear(format!("{tile} covers no outhouse, so there is no vote"));
        }
        let mut cards = BySeat::new(public.seats(), |_| Cards::NONE);
        for seat in seats(public.seats()) {
            let hand = public.hand(seat);
            cards[seat] = match self.seats[seat.index()].laid {
                Laid::Nothing => Cards::NONE,
                Laid::Known(known) => known,
                Laid::Unknown(count) => hand.iter().take(count).collect(),
            };
            let missing = cards[seat].without(hand);
            if !missing.is_empty() {
                return unclear(format!("seat {seat} no longer has {missing}"));
            }
        }
        in_turn(owner.around(public.seats()).map(|seat| !cards[seat].is_empty()), "cards")?;
        let counts = cards.map(|_, cards| cards.len() as u8);
        public.phase = Phase::Voting { owner, tile, counts };
        state.laid = cards;
        let declared = |seat: Seat| self.seats[seat.index()].joker;
        if counts.iter().any(|(_, count)| *count == 0) {
            return match seats(public.seats()).find(|seat| declared(*seat).is_some()) {
                Some(seat) => {
                    unclear(format!("seat {seat} can't declare a joker before all have laid cards"))
                }
                None => Ok(()),
            };
        }
        let mut vote = Vote { cards, joker_yes: SeatSet::NONE };
        let mut waiting = vote.jokers();
        for seat in seats(public.seats()) {
            match declared(seat) {
                Some(_) if !cards[seat].contains(Card::Joker) => {
                    return unclear(format!("seat {seat} has laid no joker to declare"));
                }
                Some(ballot) => {
                    waiting = waiting.without(seat);
                    vote.joker_yes =
                        if ballot == Ballot::Yes { vote.joker_yes.with(seat) } else { vote.joker_yes };
                }
                None => {}
            }
        }
        let owners = owner.around(public.seats()).filter(|seat| vote.jokers().contains(*seat));
        in_turn(owners.map(|seat| !waiting.contains(seat)), "jokers")?;
        if waiting.is_empty() {
            return unclear("this vote is complete; write what came of it instead");
        }
        public.phase = Phase::Declaring { owner, tile, vote, waiting };
        state.laid = BySeat::new(state.public.seats(), |_| Cards::NONE);
        Ok(())
    }
}

/// Checks that the seats that have acted come before those that have not.
fn in_turn(acted: impl Iterator<Item = bool>, what: &str) -> Result<(), ParseError> {
    if acted.is_sorted_by_key(|acted| !acted) {
        return Ok(());
    }
    unclear(format!("{what} come one player after the other, beginning with the tile's owner"))
}

/// Checks that the table really waits for the seat whose turn it is said to be.
fn settled(state: &State, undecided: SeatSet) -> Result<(), ParseError> {
    let some_ordered = undecided.len() < state.public.seats();
    if state.public.setup.rules() == Rules::Variant && some_ordered && !undecided.is_empty() {
        return unclear(
            "some goals have an order and some have none; write “choose, then 1” or order them all",
        );
    }
    match state.consequence() {
        None => Ok(()),
        Some(PublicEvent::ChoiceDue(line)) => unclear(format!(
            "the {line} can't go on, so the goals must have an order; write e.g. “goals inn > school” or “choose, then 1”"
        )),
        Some(PublicEvent::Ended { .. }) => {
            unclear("nobody can lay a tile; write “over”, or give somebody tiles")
        }
        Some(_) => {
            unclear("the player whose turn it is can't lay any tile; give them tiles or pass the turn on")
        }
    }
}

impl Player {
    /// `inn + ?` or `inn > all-3s`
    fn read_goals(&mut self, text: &str) -> Result<(), ParseError> {
        let (pair, ordered) = match (text.split_once('>'), text.split_once('+')) {
            (Some(pair), None) => (pair, true),
            (None, Some(pair)) => (pair, false),
            _ => {
                return unclear(
                    "write two goals as “inn + school”, or “inn > school” once their order is fixed",
                );
            }
        };
        self.goals = [read_goal(pair.0)?, read_goal(pair.1)?];
        self.ordered = Some(ordered);
        Ok(())
    }
}

fn read_goal(text: &str) -> Result<Option<Goal>, ParseError> {
    match text.trim() {
        "?" => Ok(None),
        goal => Ok(Some(goal.parse()?)),
    }
}

/// `no1 no2`, or `?2` for two unknown ones
fn read_laid(text: &str) -> Result<Laid, ParseError> {
    match text.trim().strip_prefix('?') {
        None => Ok(Laid::Known(text.parse()?)),
        Some(count) => match count.parse() {
            Ok(count) if (1..=Card::ALL.len()).contains(&count) => Ok(Laid::Unknown(count)),
            _ => unclear(format!("“{}” is not a number of cards; write e.g. “?2”", text.trim())),
        },
    }
}

/// `wall 2/2/1 river 1/0/0`
fn read_supply(text: &str) -> Result<Supply, ParseError> {
    let mut supply = Supply::default();
    let mut words = text.split_whitespace();
    while let Some(kind) = words.next() {
        let kind: TileKind = kind.parse()?;
        let counts: Option<Vec<u8>> =
            words.next().map(|counts| counts.split('/').map_while(|count| count.parse().ok()).collect());
        match counts.as_deref() {
            Some(counts @ [_, _, _]) => {
                TileLength::ALL
                    .iter()
                    .zip(counts)
                    .for_each(|(length, count)| supply.add(kind, *length, *count));
            }
            _ => {
                return unclear(format!(
                    "write how many {kind} tiles as singles/doubles/triples, e.g. “{kind} 2/2/1”"
                ));
            }
        }
    }
    Ok(supply)
}

/// `seat 2 river C3; 1 yes1; 2 no3 joker = no; rejected 1:5`
fn read_turn(text: &str, count: usize) -> Result<Turn, ParseError> {
    let mut parts = text.split(';').map(str::trim);
    let head = parts.next().and_then(|head| head.strip_prefix("seat")).unwrap_or("");
    let Some((seat, tile)) = head.trim().split_once(char::is_whitespace) else {
        return unclear("write a turn as e.g. “1. seat 2 street O2-O3”");
    };
    let mut turn = Turn { seat: read_seat(seat, count)?, tile: tile.parse()?, vote: None };
    let mut outcome = None;
    for part in parts {
        let (word, rest) = part.split_once(char::is_whitespace).unwrap_or((part, ""));
        match word {
            "stays" | "rejected" => outcome = Some(part),
            seat => {
                let seat = read_seat(seat, count)?;
                let vote = turn.vote.get_or_insert_with(|| Vote {
                    cards: BySeat::new(count, |_| Cards::NONE),
                    joker_yes: SeatSet::NONE,
                });
                let (cards, joker) = rest.split_once('=').unwrap_or((rest, "no"));
                vote.cards[seat] = cards.parse()?;
                if joker.trim().parse::<Ballot>()? == Ballot::Yes {
                    vote.joker_yes = vote.joker_yes.with(seat);
                }
            }
        }
    }
    check_outcome(&turn, outcome)?;
    Ok(turn)
}

fn check_outcome(turn: &Turn, outcome: Option<&str>) -> Result<(), ParseError> {
    let calls_vote = turn.tile.span.fields().any(is_outhouse);
    let Some(vote) = &turn.vote else {
        return match calls_vote {
            true => unclear(format!("{} covers an outhouse; write everybody's vote", turn.tile)),
            false => Ok(()),
        };
    };
    if !calls_vote {
        return unclear(format!("{} covers no outhouse, so there was no vote", turn.tile));
    }
    if vote.cards.iter().any(|(_, cards)| cards.is_empty()) {
        return unclear("everybody lays at least one card in a vote");
    }
    if !vote.joker_yes.iter().all(|seat| vote.jokers().contains(seat)) {
        return unclear("“=” says what a joker means; only seats that laid a joker may have it");
    }
    let tally = vote.tally();
    let truth = format!("{} {}:{}", if tally.stays() { "stays" } else { "rejected" }, tally.yes, tally.no);
    match outcome {
        Some(outcome) if outcome != truth => unclear(format!("the votes say “{truth}”, not “{outcome}”")),
        _ => Ok(()),
    }
}

//! Samples of everything that is stored or sent, for golden files. A variant without a name does not compile, and a name
//! without a sample fails a test.

use crate::DropItOptions;
use crate::DrunterOptions;
use drop_it::{Aim, Assist, ColourOrder, Edition, Hand, JokerChoice, Piece, PieceShape, Strips};
use drunter::{Ballot, Building, Card, Cards, Goal, Line, Rules, Span, Tile};
use game::{BySeat, Standings, Team};
use game_testkit::{Golden, Named, named};

use super::*;

named! {
    TableEvent {
        TableEvent::Opened { options: TableOptions { game: GameOptions::DropIt(_), .. }, .. } => "opened, Drop It",
        TableEvent::Opened { options: TableOptions { game: GameOptions::Drunter(_), .. }, .. } => "opened, Drunter",
        TableEvent::Keyed { .. } => "seat got a key",
        TableEvent::Muted { .. } => "player muted",
        TableEvent::Started { dealt: GameEvents::DropIt(_), .. } => "game started, Drop It",
        TableEvent::Started { dealt: GameEvents::Drunter(_), .. } => "game started, Drunter",
        TableEvent::Played { events: GameEvents::DropIt(_), .. } => "action, Drop It",
        TableEvent::Played { events: GameEvents::Drunter(_), .. } => "action, Drunter",
        TableEvent::Ended { reason: EndReason::Played, .. } => "game ended by its rules",
        TableEvent::Ended { reason: EndReason::Agreed, .. } => "game ended by agreement",
        TableEvent::Ended { reason: EndReason::OtherRules, .. } => "game ended by a change of the rules",
        TableEvent::Public(PublicTableEvent::Configured(_)) => "options changed",
        TableEvent::Public(PublicTableEvent::Sat { occupant: Occupant::Person { program: false, .. }, .. }) => "seat taken by a person",
        TableEvent::Public(PublicTableEvent::Sat { occupant: Occupant::Person { program: true, .. }, .. }) => "seat taken by a program",
        TableEvent::Public(PublicTableEvent::Sat { occupant: Occupant::Bot { .. }, .. }) => "seat taken by a bot",
        TableEvent::Public(PublicTableEvent::Freed { .. }) => "seat became free",
        TableEvent::Public(PublicTableEvent::Ready { .. }) => "player ready",
        TableEvent::Public(PublicTableEvent::Unwanted { .. }) => "vote to remove a player",
        TableEvent::Public(PublicTableEvent::StoodIn { reason: StandInReason::Away, .. }) => "bot stands in, player away",
        TableEvent::Public(PublicTableEvent::StoodIn { reason: StandInReason::Clock, .. }) => "bot stands in, time is up",
        TableEvent::Public(PublicTableEvent::StoodIn { reason: StandInReason::Left, .. }) => "bot stands in, player left",
        TableEvent::Public(PublicTableEvent::Returned { .. }) => "player returned",
        TableEvent::Public(PublicTableEvent::TakenBack { .. }) => "action taken back",
        TableEvent::Public(PublicTableEvent::EndWanted { .. }) => "vote to stop the game",
        TableEvent::Public(PublicTableEvent::RematchWanted { .. }) => "vote for another game",
        TableEvent::Public(PublicTableEvent::Swapped { .. }) => "seats swapped",
        TableEvent::Public(PublicTableEvent::StarterChosen { starter: Some(_) }) => "first player chosen",
        TableEvent::Public(PublicTableEvent::StarterChosen { starter: None }) => "first player left to chance",
        TableEvent::Public(PublicTableEvent::TurnMissed { .. }) => "turn missed",
        TableEvent::Public(PublicTableEvent::StandInVotes { .. }) => "stand-in may vote",
        TableEvent::Public(PublicTableEvent::Declined { .. }) => "vote declined",
        TableEvent::Public(PublicTableEvent::ClockRestarted) => "clock restarted",
    }
    VisibleTableEvent {
        VisibleTableEvent::Opened(_) => "opened",
        VisibleTableEvent::Keyed { .. } => "own seat got a key",
        VisibleTableEvent::Muted { .. } => "player muted",
        VisibleTableEvent::Started { dealt: VisibleGameEvents::DropIt(_), .. } => "game started, Drop It",
        VisibleTableEvent::Started { dealt: VisibleGameEvents::Drunter(_), .. } => "game started, Drunter",
        VisibleTableEvent::Played { events: VisibleGameEvents::DropIt(_), .. } => "action, Drop It",
        VisibleTableEvent::Played { events: VisibleGameEvents::Drunter(_), .. } => "action, Drunter",
        VisibleTableEvent::Ended { .. } => "game ended",
        VisibleTableEvent::Public(_) => "public event",
    }
    Requester {
        Requester::Seat(_) => "asked by a seat",
        Requester::Guest(_) => "asked by a guest",
    }
    GameOptions {
        GameOptions::DropIt(_) => "Drop It",
        GameOptions::Drunter(DrunterOptions { rules: Rules::Base }) => "Drunter, base game",
        GameOptions::Drunter(DrunterOptions { rules: Rules::Variant }) => "Drunter, variant",
    }
    Clock {
        Clock::Off => "no clock",
        Clock::Seconds(_) => "clock in seconds",
        Clock::Days(_) => "clock in days",
    }
    Sides {
        Sides::Singles => "everyone alone",
        Sides::InTurn => "two teams in turn",
        Sides::Chosen(ChosenSides { teams: _, names: [None, None], colours: None }) => "chosen teams",
        Sides::Chosen(ChosenSides { teams: _, names: _, colours: None }) => "chosen teams with a name",
        Sides::Chosen(ChosenSides { teams: _, names: _, colours: Some(_) }) => "chosen teams with names and colours",
    }
    TablePhase {
        TablePhase::Lobby => "lobby",
        TablePhase::Playing => "playing",
        TablePhase::Finished { reason: EndReason::Played, .. } => "finished",
        TablePhase::Finished { reason: EndReason::Agreed, .. } => "broken off",
        TablePhase::Finished { reason: EndReason::OtherRules, .. } => "of other rules",
    }
    GameAction {
        GameAction::DropIt(drop_it::Action::Drop { piece: Piece { colour: drop_it::Colour::Red, shape: PieceShape::Circle }, .. })
            => "drop a red circle",
        GameAction::DropIt(drop_it::Action::Drop { piece: Piece { colour: drop_it::Colour::Red, shape: PieceShape::Square }, .. })
            => "drop a red square",
        GameAction::DropIt(drop_it::Action::Drop { piece: Piece { colour: drop_it::Colour::Red, shape: PieceShape::Diamond }, .. })
            => "drop a red diamond",
        GameAction::DropIt(drop_it::Action::Drop { piece: Piece { colour: drop_it::Colour::Red, shape: PieceShape::Triangle }, .. })
            => "drop a red triangle",
        GameAction::DropIt(drop_it::Action::Drop { piece: Piece { colour: drop_it::Colour::Yellow, .. }, .. })
            => "drop a yellow piece",
        GameAction::DropIt(drop_it::Action::Drop { piece: Piece { colour: drop_it::Colour::Blue, .. }, .. })
            => "drop a blue piece",
        GameAction::DropIt(drop_it::Action::Drop { piece: Piece { colour: drop_it::Colour::Green, .. }, .. })
            => "drop a green piece",
        GameAction::DropIt(drop_it::Action::Joker(JokerChoice::Spend)) => "spend a joker",
        GameAction::DropIt(drop_it::Action::Joker(JokerChoice::Keep)) => "keep the joker",
        GameAction::Drunter(drunter::Action::Lay(Tile { line: Line::WallA, .. })) => "lay a tile of the first wall",
        GameAction::Drunter(drunter::Action::Lay(Tile { line: Line::WallB, .. })) => "lay a tile of the second wall",
        GameAction::Drunter(drunter::Action::Lay(Tile { line: Line::Street, .. })) => "lay a tile of the street",
        GameAction::Drunter(drunter::Action::Lay(Tile { line: Line::River, .. })) => "lay a tile of the river",
        GameAction::Drunter(drunter::Action::Vote(_)) => "lay cards",
        GameAction::Drunter(drunter::Action::Declare(Ballot::Yes)) => "the joker says yes",
        GameAction::Drunter(drunter::Action::Declare(Ballot::No)) => "the joker says no",
        GameAction::Drunter(drunter::Action::Choose(Goal::Protect(Building::Museum))) => "choose the museums",
        GameAction::Drunter(drunter::Action::Choose(Goal::Protect(Building::TownHall))) => "choose the town halls",
        GameAction::Drunter(drunter::Action::Choose(Goal::Protect(Building::FireStation))) => "choose the fire stations",
        GameAction::Drunter(drunter::Action::Choose(Goal::Protect(Building::Inn))) => "choose the inns",
        GameAction::Drunter(drunter::Action::Choose(Goal::Protect(Building::School))) => "choose the schools",
        GameAction::Drunter(drunter::Action::Choose(Goal::Protect(Building::ChurchTower))) => "choose the church towers",
        GameAction::Drunter(drunter::Action::Choose(Goal::AllThrees)) => "choose all threes",
        GameAction::Drunter(drunter::Action::Choose(Goal::AllFours)) => "choose all fours",
        GameAction::Drunter(drunter::Action::Choose(Goal::LowestOfEach)) => "choose the lowest of each",
        GameAction::Drunter(drunter::Action::Choose(Goal::OneEach)) => "choose one point each",
    }
    Command {
        Command::Join { seat: Some(_), colour: Some(_), .. } => "join with a seat and a colour",
        Command::Join { .. } => "join",
        Command::Configure(_) => "change the options",
        Command::Dress { .. } => "change name or colour",
        Command::Ready(true) => "be ready",
        Command::Ready(false) => "not be ready",
        Command::CallBot { .. } => "call a bot",
        Command::DismissBot { .. } => "dismiss a bot",
        Command::Kick { .. } => "vote to remove a player",
        Command::Leave => "leave",
        Command::Play(GameAction::DropIt(_)) => "act, Drop It",
        Command::Play(GameAction::Drunter(_)) => "act, Drunter",
        Command::TakeBack => "take back",
        Command::Return => "return",
        Command::EndEarly(true) => "vote to stop the game",
        Command::EndEarly(false) => "vote not to stop the game",
        Command::Rematch(true) => "vote for another game",
        Command::Rematch(false) => "vote against another game",
        Command::HandOver { .. } => "hand over to another device",
        Command::Mute { .. } => "mute a player",
        Command::Move { .. } => "move to a free seat",
        Command::Swap { .. } => "swap two seats",
        Command::ChooseStarter { starter: Some(_) } => "choose the first player",
        Command::ChooseStarter { starter: None } => "leave the first player to chance",
        Command::StandInVotes(true) => "let the stand-in vote",
        Command::StandInVotes(false) => "let the stand-in abstain",
    }
    SeatColour {
        SeatColour::Red => "red",
        SeatColour::Blue => "blue",
        SeatColour::Green => "green",
        SeatColour::Yellow => "yellow",
        SeatColour::Purple => "purple",
        SeatColour::Orange => "orange",
        SeatColour::Teal => "teal",
        SeatColour::Brown => "brown",
    }
}

const fn edition_name(edition: Edition) -> &'static str {
    match edition {
        Edition::German => "German edition",
        Edition::English => "English edition",
        Edition::Japanese => "Japanese edition",
    }
}

const fn strips_name(strips: Strips) -> &'static str {
    match strips {
        Strips::Shapes => "strips forbid shapes",
        Strips::Colours => "strips forbid colours",
        Strips::Nothing => "strips forbid nothing",
    }
}

const fn hand_name(hand: Hand) -> &'static str {
    match hand {
        Hand::Sure => "sure hands",
        Hand::Natural => "natural hands",
        Hand::Wild => "wild hands",
    }
}

const fn assist_name(assist: Assist) -> &'static str {
    match assist {
        Assist::None => "no help for the second seat",
        Assist::Steady => "a steady hand for the second seat",
        Assist::VerySteady => "a very steady hand for the second seat",
    }
}

const fn card_name(card: Card) -> &'static str {
    match card {
        Card::Yes1 => "lay one yes",
        Card::Yes2 => "lay two yes",
        Card::Yes3 => "lay three yes",
        Card::No1 => "lay one no",
        Card::No2 => "lay two no",
        Card::No3 => "lay three no",
        Card::Joker => "lay the joker",
        Card::Abstain => "lay the abstention",
    }
}

fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

pub(super) fn code() -> Code {
    Code::new("KRT4MB").unwrap()
}

/// Options of Drop It with one change.
fn drop_it(change: impl FnOnce(&mut GameOptions)) -> TableOptions {
    let mut options = TableOptions::drop_it(3);
    change(&mut options.game);
    options
}

fn sides() -> Vec<Sides> {
    let chosen =
        ChosenSides { teams: vec![Team::BOTH[0], Team::BOTH[1], Team::BOTH[1]], ..ChosenSides::default() };
    let named = ChosenSides { names: [None, Some(name("Uhus"))], ..chosen.clone() };
    let order = ColourOrder::default().with(0, drop_it::Colour::Green);
    let names = [Some(name("Early Birds")), Some(name("Uhus"))];
    let coloured = ChosenSides { names, colours: Some(order), ..chosen.clone() };
    let chosen = [chosen, named, coloured].map(Sides::Chosen);
    [Sides::Singles, Sides::InTurn].into_iter().chain(chosen).collect()
}

/// Options that differ from the defaults in every field.
pub(super) fn unusual_options() -> TableOptions {
    let game = GameOptions::DropIt(DropItOptions {
        edition: Edition::Japanese,
        strips: Some(Strips::Colours),
        jokers: true,
        sides: sides().remove(4),
        hand: Hand::Wild,
        assist: vec![Assist::None, Assist::VerySteady, Assist::Steady],
    });
    TableOptions { game, seats: 3, clock: Clock::Seconds(90), grace: 300, listed: true }
}

/// Every option of a table, with its name.
pub(super) fn options() -> Vec<(&'static str, TableOptions)> {
    let usual = TableOptions::drop_it(3);
    let variant = GameOptions::Drunter(DrunterOptions { rules: Rules::Variant });
    let games = [usual.game.clone(), TableOptions::drunter(3).game, variant];
    let mut all: Vec<(&str, TableOptions)> =
        all_named(games).map(|(name, game)| (name, TableOptions { game, ..usual.clone() })).collect();
    all.extend(Edition::ALL.map(|new| {
        let change = |game: &mut _| {
            if let GameOptions::DropIt(DropItOptions { edition, .. }) = game {
                *edition = new
            }
        };
        (edition_name(new), drop_it(change))
    }));
    all.extend([Strips::Shapes, Strips::Colours, Strips::Nothing].map(|new| {
        let change = |game: &mut _| {
            if let GameOptions::DropIt(DropItOptions { strips, .. }) = game {
                *strips = Some(new)
            }
        };
        (strips_name(new), drop_it(change))
    }));
    all.push(("jokers", usual.clone().with_jokers()));
    all.extend(all_named(sides()).map(|(name, new)| {
        let change = |game: &mut _| {
            if let GameOptions::DropIt(DropItOptions { sides, .. }) = game {
                *sides = new
            }
        };
        (name, drop_it(change))
    }));
    all.extend(Hand::ALL.map(|new| {
        let change = |game: &mut _| {
            if let GameOptions::DropIt(DropItOptions { hand, .. }) = game {
                *hand = new
            }
        };
        (hand_name(new), drop_it(change))
    }));
    all.extend(Assist::ALL.map(|new| {
        let new_assist = vec![Assist::None, new];
        let change = |game: &mut _| {
            if let GameOptions::DropIt(DropItOptions { assist, .. }) = game {
                *assist = new_assist
            }
        };
        (assist_name(new), drop_it(change))
    }));
    let clocks = [Clock::Off, Clock::Seconds(300), Clock::Days(3)];
    all.extend(all_named(clocks).map(|(name, clock)| (name, TableOptions { clock, ..usual.clone() })));
    all.push(("four seats", TableOptions { seats: 4, ..usual.clone() }));
    all.push(("a long grace period", TableOptions { grace: 300, ..usual.clone() }));
    all.push(("listed", TableOptions { listed: true, ..usual }));
    all.push(("everything unusual", unusual_options()));
    all
}

/// The samples of a closed set with their names. Panics if a name has no sample.
fn all_named<T: Named>(values: impl IntoIterator<Item = T>) -> impl Iterator<Item = (&'static str, T)> {
    let values: Vec<(&str, T)> = values.into_iter().map(|value| (value.name(), value)).collect();
    let found: Vec<&str> = values.iter().map(|(name, _)| *name).collect();
    assert_eq!(found, T::NAMES, "each name has one sample");
    values.into_iter()
}

fn tile(line: Line) -> Tile {
    let field = |column| drunter::board::Field::new(column, 3).unwrap();
    Tile { line, span: Span::new(field(6), field(4)).unwrap() }
}

pub(super) fn actions() -> Vec<GameAction> {
    let aim = Aim { x: 930, angle: 545 };
    let red = PieceShape::ALL.map(|shape| Piece { colour: drop_it::Colour::Red, shape });
    let others =
        drop_it::Colour::ALL.into_iter().skip(1).map(|colour| Piece { colour, shape: PieceShape::Triangle });
    let drops =
        red.into_iter().chain(others).map(|piece| drop_it::Action::Drop { piece, aim, moment: 70_000 });
    let jokers = JokerChoice::ALL.map(drop_it::Action::Joker);
    let cards = Cards::one(Card::Yes3).union(Cards::one(Card::Joker));
    let lay = Line::ALL.map(|line| drunter::Action::Lay(tile(line)));
    let declare = Ballot::ALL.map(drunter::Action::Declare);
    let choose = Goal::ALL.map(drunter::Action::Choose);
    let drunter = lay.into_iter().chain([drunter::Action::Vote(cards)]).chain(declare).chain(choose);
    drops.chain(jokers).map(GameAction::from).chain(drunter.map(GameAction::from)).collect()
}

/// A vote with each of the cards.
pub(super) fn votes() -> impl Iterator<Item = (&'static str, GameAction)> {
    let vote = |card| GameAction::Drunter(drunter::Action::Vote(Cards::one(card)));
    Card::ALL.into_iter().map(move |card| (card_name(card), vote(card)))
}

pub(super) fn commands() -> Vec<Command> {
    let (one, other) = (seat(1), seat(4));
    let join =
        |seat, colour, program| Command::Join { name: name("Ada"), key: key("a"), seat, colour, program };
    let plays = actions().into_iter().map(Command::Play);
    let mut commands = vec![
        join(None, None, false),
        join(Some(one), Some(SeatColour::Teal), true),
        Command::Configure(unusual_options()),
        Command::Dress { name: name("Jörg"), colour: SeatColour::Brown },
        Command::CallBot { seat: one, level: 2 },
        Command::DismissBot { seat: one },
        Command::Kick { seat: one, wanted: true },
        Command::Leave,
        Command::TakeBack,
        Command::Return,
        Command::HandOver { key: key("b"), alone: true },
        Command::Mute { seat: one, muted: true },
        Command::Move { from: one, to: other },
        Command::Swap { one, other },
        Command::ChooseStarter { starter: Some(one) },
        Command::ChooseStarter { starter: None },
    ];
    for yes in [true, false] {
        commands.extend([Command::Ready(yes), Command::EndEarly(yes), Command::Rematch(yes)]);
        commands.push(Command::StandInVotes(yes));
    }
    commands.extend(plays);
    commands
}

/// The events of the last entry of a table where one action was taken.
fn game_events(options: TableOptions) -> Vec<TableEvent> {
    let mut sim = Sim::playing(options, 2);
    sim.play_any(&mut chance(8)).unwrap();
    let is_of_game =
        |event: &TableEvent| matches!(event, TableEvent::Started { .. } | TableEvent::Played { .. });
    sim.log.into_iter().flat_map(|entry| entry.events).filter(is_of_game).collect()
}

pub(super) fn events() -> Vec<TableEvent> {
    let (one, other) = (seat(0), seat(1));
    let open = |options| TableEvent::Opened {
        options,
        invite: key("i").hash(),
        watch: key("w").hash(),
        code: code(),
    };
    let standings = Some(Standings::by_score(&BySeat::new(3, |seat| [7, 12, 7][seat.index()])));
    let seed = Seed::from_number(5);
    let person = |program| Occupant::Person { name: name("Ada"), program };
    let sat = |occupant| PublicTableEvent::Sat { seat: one, occupant, colour: SeatColour::Teal };
    let mut events = vec![
        open(unusual_options()),
        open(TableOptions { clock: Clock::Days(3), ..TableOptions::drunter(2) }),
        TableEvent::Keyed { seat: one, key: key("a").hash(), alone: true },
        TableEvent::Muted { seat: one, whom: other, muted: true },
        TableEvent::Ended { reason: EndReason::Played, standings, seed },
        TableEvent::Ended { reason: EndReason::Agreed, standings: None, seed },
        TableEvent::Ended { reason: EndReason::OtherRules, standings: None, seed },
    ];
    events.extend(game_events(TableOptions::drop_it(2)));
    events.extend(game_events(TableOptions::drunter(2)));
    let stood_in = [StandInReason::Away, StandInReason::Clock, StandInReason::Left]
        .map(|reason| PublicTableEvent::StoodIn { seat: other, reason });
    let opens = [
        PublicTableEvent::Configured(unusual_options()),
        sat(person(false)),
        sat(person(true)),
        sat(Occupant::Bot { level: 3 }),
        PublicTableEvent::Freed { seat: other, kicked: true },
        PublicTableEvent::Ready { seat: other, ready: true },
        PublicTableEvent::Unwanted { seat: one, by: other, wanted: true },
        PublicTableEvent::Returned { seat: other },
        PublicTableEvent::TakenBack { seat: other },
        PublicTableEvent::EndWanted { seat: other, wanted: true },
        PublicTableEvent::RematchWanted { seat: other, wanted: true },
        PublicTableEvent::Swapped { one, other },
        PublicTableEvent::StarterChosen { starter: Some(other) },
        PublicTableEvent::StarterChosen { starter: None },
        PublicTableEvent::TurnMissed { seat: other },
        PublicTableEvent::StandInVotes { seat: other, votes: true },
        PublicTableEvent::Declined { seat: other },
        PublicTableEvent::ClockRestarted,
    ];
    events.extend(stood_in.into_iter().chain(opens).map(TableEvent::Public));
    events
}

pub(super) fn askers() -> Vec<Requester> {
    vec![Requester::Seat(seat(1)), Requester::Guest(key("a").hash())]
}

/// Adds a table's view for a seat and for a spectator.
pub(super) fn add_views(golden: &mut Golden, sim: &Sim, what: &str, encode: impl Fn(&TableView) -> Vec<u8>) {
    let (game, phase) = (sim.table.state().options.game.name(), sim.table.state().phase.name());
    for (viewer, who) in [(Viewer::Seat(seat(0)), "seat 1"), (Viewer::Spectator, "spectator")] {
        let name = format!("view of a table: {game}, {phase}{what}, {who}");
        golden.add(&name, &encode(&sim.table.table_view(viewer)));
    }
}

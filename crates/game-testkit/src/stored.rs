//! The encoded form of everything that a game stores or sends.

use game::{Game, Proof, Record, Seat, Seed, Viewer, codec};

use crate::golden::{Golden, Named, values_in_full};
use crate::{PlayedGame, TestGame, play_at_random, viewers};

/// More than enough random games to show every variant.
const GAMES: u64 = 20;

/// The first value found of each kind that has a name of its own.
struct Found<T>(Vec<T>);

impl<T: Named> Found<T> {
    fn offer(&mut self, value: T) {
        if !self.0.iter().any(|known| known.name() == value.name()) {
            self.0.push(value);
        }
    }

    fn is_complete(&self) -> bool {
        self.0.len() == T::NAMES.len()
    }
}

/// Examples of everything that a game stores or sends.
struct Examples<G: Game> {
    actions: Found<G::Action>,
    events: Found<G::Event>,
    visible: Found<G::VisibleEvent>,
    seat_views: Found<G::View>,
    spectator_views: Found<G::View>,
}

impl<G: Game> Examples<G>
where
    G::Action: Named,
    G::Event: Named,
    G::VisibleEvent: Named,
    G::View: Named,
{
    fn new() -> Self {
        Examples {
            actions: Found(Vec::new()),
            events: Found(Vec::new()),
            visible: Found(Vec::new()),
            seat_views: Found(Vec::new()),
            spectator_views: Found(Vec::new()),
        }
    }

    fn is_complete(&self) -> bool {
        self.actions.is_complete()
            && self.events.is_complete()
            && self.visible.is_complete()
            && self.seat_views.is_complete()
            && self.spectator_views.is_complete()
    }

    /// Collects values from one game event by event, so that phases between two actions are included.
    fn take(&mut self, game: &PlayedGame<G>) {
        let mut state = G::new(&game.setup);
        self.look_at(&state);
        for step in &game.steps {
            step.cause.iter().for_each(|(_, action)| self.actions.offer(action.clone()));
            for event in &step.events {
                G::apply(&mut state, event).expect("a decided event applies");
                self.events.offer(event.clone());
                viewers::<G>(&game.setup)
                    .into_iter()
                    .for_each(|viewer| self.visible.offer(G::project(event, viewer)));
                self.look_at(&state);
            }
        }
    }

    fn look_at(&mut self, state: &G::State) {
        let seat = G::to_act(state).iter().next().unwrap_or_default();
        self.seat_views.offer(G::view(state, Viewer::Seat(seat)));
        self.spectator_views.offer(G::view(state, Viewer::Spectator));
    }
}

/// The golden file of a game: the bytes of these setups, of an action, an event, a visible event and a view of each kind,
/// and of one whole record.
pub fn stored<G: TestGame>(setups: &[(&str, G::Setup)]) -> Golden
where
    G::Action: Named,
    G::Event: Named,
    G::VisibleEvent: Named,
    G::View: Named,
{
    let mut examples = Examples::<G>::new();
    let tables = (0..GAMES).flat_map(|seed| setups.iter().map(move |(name, setup)| (seed, name, setup)));
    for (seed, name, setup) in tables {
        if examples.is_complete() {
            break;
        }
        examples.take(&play_at_random(setup, seed, name));
    }
    let mut golden = Golden::default();
    for (name, setup) in setups {
        golden.add(&format!("setup: {name}"), &codec::encode_setup::<G>(setup));
    }
    golden.add_each("action", &examples.actions.0, codec::encode_action::<G>);
    golden.add_each("event", &examples.events.0, codec::encode_event::<G>);
    golden.add_each("visible event", &examples.visible.0, codec::encode_visible_event::<G>);
    golden.add_each("view of a seat", &examples.seat_views.0, codec::encode_view::<G>);
    golden.add_each("view of a spectator", &examples.spectator_views.0, codec::encode_view::<G>);
    golden.add_in_full("record: a whole game", &record::<G>(&setups[0].1).to_bytes());
    golden
}

fn record<G: TestGame>(setup: &G::Setup) -> Record<G> {
    let game = play_at_random::<G>(setup, 1, "the record");
    let actions: Vec<(Seat, G::Action)> = game.steps.iter().filter_map(|step| step.cause.clone()).collect();
    let proof = Some(Proof { seed: Seed::from_number(1), actions });
    Record { setup: setup.clone(), events: game.events().cloned().collect(), proof }
}

/// Reads every value that the golden file of a game holds in full, and plays its record again. Panics if one no longer
/// reads.
pub fn read_stored<G: TestGame>(text: &str) {
    let values = values_in_full(text);
    for (name, bytes) in &values {
        let kind = name.split(':').next().unwrap_or_default();
        let again = match kind {
            "setup" => codec::decode_setup::<G>(bytes).map(|value| codec::encode_setup::<G>(&value)),
            "action" => codec::decode_action::<G>(bytes).map(|value| codec::encode_action::<G>(&value)),
            "event" => codec::decode_event::<G>(bytes).map(|value| codec::encode_event::<G>(&value)),
            "visible event" => {
                codec::decode_visible_event::<G>(bytes).map(|value| codec::encode_visible_event::<G>(&value))
            }
            "view of a seat" | "view of a spectator" => {
                codec::decode_view::<G>(bytes).map(|value| codec::encode_view::<G>(&value))
            }
            "record" => Record::<G>::from_bytes(bytes).map(|record| {
                record.replay(|_, _| ()).unwrap_or_else(|(number, why)| panic!("event {number}: {why}"));
                let proof = record.proof.as_ref().expect("the record has a proof");
                record.check_chance(proof).expect("the record follows from its seed");
                record.to_bytes()
            }),
            _ => panic!("nothing is known of “{name}”"),
        };
        assert_eq!(again.as_ref(), Ok(bytes), "{name}");
    }
    for kind in ["setup", "action", "event", "visible event", "record"] {
        assert!(values.iter().any(|(name, _)| name.starts_with(kind)), "no {kind} is there in full");
    }
}

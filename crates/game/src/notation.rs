//! Text forms of games.

use crate::{Game, ParseError, Seat, Viewer};

/// A game whose actions and views have a text form.
pub trait Notation: Game {
    /// The text form of an action.
    fn write_action(action: &Self::Action) -> String;

    /// Reads what [`Notation::write_action`] writes.
    fn read_action(text: &str) -> Result<Self::Action, ParseError>;

    /// A visible event as a sentence.
    fn write_visible_event(visible: &Self::VisibleEvent) -> String;

    /// The current state of a view as text, without its history.
    fn write_snapshot(view: &Self::View) -> String;
}

/// A game as text that shows, at every step, the visible event and the view of each seat and of a spectator. A leaked
/// secret shows up as a difference between two transcripts.
#[derive(Debug)]
pub struct Transcript<G: Notation> {
    text: String,
    steps: usize,
    seats: usize,
    game: std::marker::PhantomData<G>,
}

impl<G: Notation> Transcript<G> {
    /// Starts a transcript with the setup.
    pub fn new(setup: &G::Setup) -> Transcript<G> {
        let text = format!("{}, rules version {}, {} seats\n", G::NAME, G::RULES_VERSION, G::seats(setup));
        Transcript { text, steps: 0, seats: G::seats(setup), game: std::marker::PhantomData }
    }

    /// Adds one step: the action that caused it (`None` for the deal), its events and the state after it.
    pub fn step(&mut self, cause: Option<(Seat, &G::Action)>, events: &[G::Event], after: &G::State) {
        let cause = match cause {
            Some((seat, action)) => format!("seat {seat} plays {}", G::write_action(action)),
            None => "the deal".to_owned(),
        };
        self.text += &format!("\n=== step {}: {cause}\n", self.steps);
        self.steps += 1;
        for viewer in Viewer::all(self.seats) {
            let name = match viewer {
                Viewer::Seat(seat) => format!("seat {seat}"),
                Viewer::Spectator => "a spectator".to_owned(),
            };
            self.text += &format!("--- what {name} sees\n");
            for event in events {
                self.text += &format!("  * {}\n", G::write_visible_event(&G::project(event, viewer)));
            }
            for line in G::write_snapshot(&G::view(after, viewer)).lines() {
                self.text += &format!("  {line}\n");
            }
        }
    }

    /// The text so far.
    pub fn into_text(self) -> String {
        self.text
    }
}

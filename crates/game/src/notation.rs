//! Games written down for people.

use crate::{Game, ParseError, Seat, Viewer};

/// A game whose actions and views have a text form.
pub trait Notation: Game {
    /// An action as people write it.
    fn write_action(action: &Self::Action) -> String;

    /// Reads what [`Notation::write_action`] writes.
    fn read_action(text: &str) -> Result<Self::Action, ParseError>;

    /// What one viewer saw, in a sentence.
    fn write_visible_event(visible: &Self::VisibleEvent) -> String;

    /// What one viewer knows now, without what happened before.
    fn write_snapshot(view: &Self::View) -> String;
}

/// A game as text that shows, at every step, what each seat and a spectator saw and knows: whatever leaks shows up
/// when two transcripts are compared.
#[derive(Debug)]
pub struct Transcript<G: Notation> {
    text: String,
    steps: usize,
    seats: usize,
    game: std::marker::PhantomData<G>,
}

impl<G: Notation> Transcript<G> {
    /// Begins with what the table agreed on.
    pub fn new(setup: &G::Setup) -> Transcript<G> {
        let text = format!("{}, rules version {}, {} seats\n", G::NAME, G::RULES_VERSION, G::seats(setup));
        Transcript { text, steps: 0, seats: G::seats(setup), game: std::marker::PhantomData }
    }

    /// Writes down one step: who did what (nobody when the game is dealt), what happened and what it led to.
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

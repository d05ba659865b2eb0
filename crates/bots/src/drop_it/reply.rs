//! The next rival's best reply to a pile. It keeps a bot from preparing a rival's best drop; near the end, when the
//! rival has few pieces left, it is a search two drops deep.

use drop_it::{Piece, PieceShape, Public};
use game::{Seat, seats};

use super::map::{MapResolution, OutcomeMap};
use super::outcome::DropContext;
use super::prospects::Prospects;

/// Simulated drops on one pile for each of the rival's shapes.
const TRIES: usize = 6;

/// A model of the next rival.
#[derive(Clone, Debug)]
pub(super) struct Rival {
    pieces: Vec<Piece>,
    prospects: Prospects,
}

impl Rival {
    /// The rival that drops after this seat; `None` if it has no piece left.
    pub(super) fn after(public: &Public, seat: Seat) -> Option<Rival> {
        let setup = public.setup();
        let next = (setup.side(seat).index() + 1) % setup.sides();
        let next = seats(setup.seats()).find(|seat| setup.side(*seat).index() == next)?;
        let tray = public.tray(next);
        let drops_left = tray.total().checked_sub(1)?;
        Some(Rival {
            pieces: tray.iter().map(|(piece, _)| piece).collect(),
            prospects: Prospects::of(public, next, drops_left),
        })
    }

    /// The number of simulated drops per evaluated drop, that one included.
    pub(super) fn effort(&self) -> u32 {
        let has = |shape: &&PieceShape| self.pieces.iter().any(|piece| piece.shape == **shape);
        (PieceShape::ALL.iter().filter(has).count() * TRIES) as u32
    }

    /// The rival's best gain in points on a pile, from a few samples on an empty map.
    pub(super) fn best_gain(&self, scene: DropContext, mut map: OutcomeMap, focus: MapResolution) -> f64 {
        map.explore(scene, &self.pieces, self.effort() - 1, |_, aim| aim.exactly());
        let gain = |outcome, piece: Piece| self.prospects.gain(outcome, piece.colour);
        map.best(&self.pieces, 1, focus, gain).first().map_or(0.0, |spot| spot.promise)
    }
}

/// The deviation of the rival's replies to several drops from their mean. Each row has the replies to one drop in
/// several samples. The deviations are shrunk by how much samples of the same drop differ.
pub(super) fn surprises(answers: &[Vec<f64>]) -> Vec<f64> {
    let means: Vec<f64> = answers.iter().map(|row| mean(row)).collect();
    let usual = mean(&means);
    let looks = answers.first().map_or(0, Vec::len) as f64;
    let doubt = mean(&answers.iter().map(|row| variance(row)).collect::<Vec<f64>>()) / looks.max(1.0);
    let spread = variance(&means);
    let trust = if looks > 1.0 && spread > doubt { 1.0 - doubt / spread } else { 0.0 };
    means.iter().map(|mean| trust * (mean - usual)).collect()
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len().max(1) as f64
}

/// The sample variance; zero for a single number.
fn variance(numbers: &[f64]) -> f64 {
    let middle = mean(numbers);
    let squares: f64 = numbers.iter().map(|number| (number - middle) * (number - middle)).sum();
    squares / numbers.len().saturating_sub(1).max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_that_shows_at_every_look_is_believed() {
        let surprises = surprises(&[vec![5.0, 5.2, 5.1], vec![1.0, 1.1, 0.9]]);
        assert!((1.9..2.1).contains(&surprises[0]) && (-2.1..-1.9).contains(&surprises[1]), "{surprises:?}");
    }

    #[test]
    fn a_difference_within_the_doubt_is_not_believed() {
        assert_eq!(surprises(&[vec![5.0, 1.0, 3.0], vec![2.0, 4.5, 2.0]]), [0.0, 0.0]);
        assert_eq!(surprises(&[vec![5.0], vec![1.0]]), [0.0, 0.0], "one look says nothing");
        assert_eq!(surprises(&[vec![], vec![]]), [0.0, 0.0]);
        assert!(surprises(&[]).is_empty());
    }
}

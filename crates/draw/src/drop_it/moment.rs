//! Selects the most telling moments of a drop.

use tumble::{Impact, Settled, Vec2};

/// A moment of a drop.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Moment {
    /// In s after the release.
    pub(super) time: f32,
    /// The point of an impact at this moment, in mm; `None` if there is none.
    pub(super) hit: Option<Vec2>,
}

/// The fraction of the time until the first impact after which half the distance is fallen: √½.
const HALF_FALLEN: f32 = 0.7;
/// Impacts closer in time than this look alike, in s.
const ALIKE: f32 = 0.04;

/// So many moments in order: the release, the fall, the first impact, the hardest later ones, and rest.
pub(super) fn moments(settled: &Settled, count: usize) -> Vec<Moment> {
    let quiet = |time| Moment { time, hit: None };
    let struck = |impact: &Impact| Moment { time: impact.time, hit: Some(impact.place) };
    let first = settled.impacts.first().map_or_else(|| quiet(settled.seconds() / 2.0), struck);
    let still = settled.paths.iter().map(|path| path.duration().1).fold(0.0, f32::max);
    // An impact may come right at the end; rest comes after it.
    let rest = still.min(settled.seconds()).max(first.time + ALIKE);
    let mut chosen = vec![quiet(0.0), quiet(first.time * HALF_FALLEN), first, quiet(rest)];

    let mut later: Vec<&Impact> = settled.impacts.iter().collect();
    later.sort_by(|one, other| other.impulse.total_cmp(&one.impulse));
    for impact in later {
        let apart = |moment: &Moment| (moment.time - impact.time).abs() > ALIKE;
        if chosen.len() < count && impact.time < rest && chosen.iter().all(apart) {
            chosen.push(struck(impact));
        }
    }
    chosen.sort_by(|one, other| one.time.total_cmp(&other.time));
    while chosen.len() < count {
        let widest = (1..chosen.len()).max_by(|one, other| {
            let wait = |index: usize| chosen[index].time - chosen[index - 1].time;
            wait(*one).total_cmp(&wait(*other))
        });
        let Some(index) = widest else { break };
        chosen.insert(index, quiet((chosen[index - 1].time + chosen[index].time) / 2.0));
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::drop_it::{Colour, Piece, PieceShape, Release, let_fall};

    #[test]
    fn a_film_begins_with_letting_go_and_ends_at_rest() {
        for shape in PieceShape::ALL {
            for angle in [0, 90, 300] {
                let piece = Piece { colour: Colour::Red, shape };
                let settled = let_fall(&[], piece, Release { x: 90_000, angle }).unwrap();
                let moments = moments(&settled, 8);
                assert_eq!(moments.len(), 8);
                assert!(moments.windows(2).all(|pair| pair[0].time < pair[1].time), "{moments:?}");
                assert_eq!(moments[0].time, 0.0);
                let [.., last] = moments[..] else { panic!("eight moments") };
                let shown = settled.pose_at(0, last.time).unwrap();
                assert!((shown.centre() - settled.pile[0].pose.centre()).length() < 0.1, "{shape}");
                let first = settled.impacts.first().unwrap();
                assert!(moments.contains(&Moment { time: first.time, hit: Some(first.place) }));
            }
        }
    }
}

//! What points are worth: the chance to win, and the price of a joker.

use drop_it::{Colour, JOKER_POINTS, PIECES, Public};
use game::{Seat, seats};

use super::outcome::Outcome;

/// The points a drop brings at the start of a game and at its end, among players who plan.
const EARLY_POINTS: f64 = 1.5;
const LATE_POINTS: f64 = 6.0;
/// The variance of the points of one drop.
const VARIANCE: f64 = 7.0;
/// How often a planned drop still breaks a rule.
const BREAKS: f64 = 0.25;

/// What a drop brings on average when so much of the game is over, from 0 to 1.
fn usual_points(progress: f64) -> f64 {
    EARLY_POINTS + (LATE_POINTS - EARLY_POINTS) * progress
}

/// How one rival stands against the side whose prospects these are, before its drop.
#[derive(Clone, Copy, Debug)]
struct Rival {
    /// The lead over them at the end if the drop brings nothing and all others go as usual, in points.
    lead: f64,
    /// The variance of that lead.
    variance: f64,
}

/// The prospects of the side whose turn it is.
#[derive(Clone, Debug)]
pub(super) struct Prospects {
    rivals: Vec<Rival>,
    /// Which of the rivals drops next.
    next: usize,
    /// What giving a joker costs in points; nothing if there is none.
    joker_price: Option<f64>,
    /// What the next drop of anybody brings on average.
    usual: f64,
}

impl Prospects {
    /// The prospects of a seat that is about to drop, or to decide about its drop.
    pub(super) fn of(public: &Public, seat: Seat, drops_left: usize) -> Prospects {
        let setup = public.setup();
        let (sides, side) = (setup.sides(), setup.side(seat).index());
        let usual = usual_points(public.drops().len() as f64 / PIECES as f64);
        let future = |seat: Seat, drops: usize| {
            let price = joker_price(drops, sides, public.jokers(seat)).unwrap_or(0.0);
            f64::from(public.score(seat)) + drops as f64 * usual + f64::from(public.jokers(seat)) * price
        };
        let mine = future(seat, drops_left);
        let rivals = (1..sides).filter_map(|step| {
            let rival = (side + step) % sides;
            let rival = seats(setup.seats()).find(|seat| setup.side(*seat).index() == rival)?;
            let drops = public.tray(rival).total();
            let lead = mine - future(rival, drops);
            Some(Rival { lead, variance: (drops_left + drops) as f64 * VARIANCE })
        });
        let joker_price = joker_price(drops_left, sides, public.jokers(seat));
        Prospects { rivals: rivals.collect(), next: 0, joker_price, usual }
    }

    /// What an outcome brings to a piece of this colour, in points: if a rule is broken, a joker may make up for it.
    pub(super) fn gain(&self, outcome: Outcome, colour: Colour) -> f64 {
        let worth = f64::from(outcome.worth());
        if !outcome.is_broken(colour) {
            return worth;
        }
        self.joker_price.map_or(0.0, |price| (worth - price).max(0.0))
    }

    /// Whether a broken drop of this worth is worth a joker.
    pub(super) fn spends(&self, worth: u8) -> bool {
        self.joker_price.is_some_and(|price| f64::from(worth) > price)
    }

    /// The chance to win after a drop that brings so much, if the next rival then gains `reply` points with theirs.
    pub(super) fn chance_to_win(&self, gain: f64, reply: Option<f64>) -> f64 {
        let chances = self.rivals.iter().enumerate().map(|(index, rival)| {
            let surprise = reply.filter(|_| index == self.next).map_or(0.0, |reply| reply - self.usual);
            ahead(rival.lead + gain - surprise, rival.variance)
        });
        chances.product()
    }
}

/// The chance that a number with this mean and variance is above zero; zero itself counts half, like a shared place.
fn ahead(mean: f64, variance: f64) -> f64 {
    // Points are whole numbers, so a lead is never closer to zero than half a point.
    const LEAST_VARIANCE: f64 = 0.1;
    let z = mean / (variance + LEAST_VARIANCE).sqrt();
    let tail = normal_tail(z.abs());
    if z < 0.0 { tail } else { 1.0 - tail }
}

/// The chance that a normal variable exceeds `z` ≥ 0, within 0.0003. Abramowitz and Stegun 7.1.27, which needs no
/// exponential and so gives the same bits everywhere.
fn normal_tail(z: f64) -> f64 {
    let x = z * std::f64::consts::FRAC_1_SQRT_2;
    let sum = 1.0 + x * (0.278_393 + x * (0.230_389 + x * (0.000_972 + x * 0.078_108)));
    let square = sum * sum;
    0.5 / (square * square)
}

/// What one joker of so many is worth in points, with so many own drops still to come: three at the end, more as long as
/// a better use may come up. None if there is no joker.
fn joker_price(drops: usize, sides: usize, jokers: u8) -> Option<f64> {
    let jokers = usize::from(jokers);
    if jokers == 0 {
        return None;
    }
    let unused = f64::from(JOKER_POINTS);
    let mut value: Vec<f64> = (0..=jokers).map(|count| count as f64 * unused).collect();
    for left in 1..=drops {
        let progress = 1.0 - (left * sides) as f64 / PIECES as f64;
        let usual = usual_points(progress.max(0.0)) + 1.0;
        let before = value.clone();
        for count in 1..=jokers {
            let spent =
                [usual - 2.0, usual, usual + 2.0].map(|worth| before[count].max(worth + before[count - 1]));
            let mean = spent.iter().sum::<f64>() / spent.len() as f64;
            value[count] = (1.0 - BREAKS) * before[count] + BREAKS * mean;
        }
    }
    Some(value[jokers] - value[jokers - 1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_joker_is_worth_three_points_at_the_end_and_more_before() {
        assert_eq!(joker_price(0, 2, 1), Some(3.0));
        assert_eq!(joker_price(5, 2, 0), None);
        let prices: Vec<f64> = (0..18).filter_map(|drops| joker_price(drops, 2, 1)).collect();
        assert!(prices.windows(2).all(|pair| pair[0] <= pair[1]), "{prices:?}");
        assert!(joker_price(9, 2, 4) < joker_price(9, 2, 1));
    }

    #[test]
    fn a_lead_is_a_chance() {
        assert_eq!(ahead(0.0, 4.0), 0.5);
        assert!((ahead(2.0, 4.0) - 0.841).abs() < 1e-3);
        assert!((ahead(-4.0, 4.0) - 0.0228).abs() < 1e-3);
    }
}

//! The value of points: the chance to win, and the price of a joker.

use drop_it::{Colour, JOKER_POINTS, PIECES, PieceShape, Public};
use game::{Seat, seats};

use super::outcome::Outcome;

/// Mean points of a planned drop at the start and at the end of a game, and their variance.
const USUAL_POINTS: [f64; 2] = [2.0, 7.5];
const VARIANCE: [f64; 2] = [1.0, 12.0];
/// Probability that a planned drop still breaks a rule.
const BREAKS: f64 = 0.15;

/// Linear interpolation by the progress of the game, from 0 to 1.
fn at(progress: f64, [early, late]: [f64; 2]) -> f64 {
    early + (late - early) * progress
}

/// By how many points a circle scores less than another shape. There are more circles to touch, and near the rim a
/// circle rolls onto them or sticks out.
fn handicap_of_circles(progress: f64) -> f64 {
    const CROWDED_FROM: f64 = 0.55;
    const MOST: f64 = 6.0;
    0.5 + (MOST - 0.5) * ((progress - CROWDED_FROM) / (1.0 - CROWDED_FROM)).max(0.0)
}

/// One rival relative to the side to move, before its drop.
#[derive(Clone, Copy, Debug)]
struct Rival {
    /// Expected final lead over the rival, in points, if this drop scores nothing and all others score as usual.
    lead: f64,
    /// The variance of that lead.
    variance: f64,
}

/// The prospects of the side to move.
#[derive(Clone, Debug)]
pub(super) struct Prospects {
    /// In turn order.
    rivals: Vec<Rival>,
    /// The price of a joker in points; `None` if there is none.
    joker_price: Option<f64>,
    /// Mean points of a drop from here on.
    usual: f64,
    /// The value in points of having one circle less for the crowded end.
    relief: f64,
}

impl Prospects {
    /// The prospects of a seat that is about to drop, or to decide about its drop.
    pub(super) fn of(public: &Public, seat: Seat, drops_left: usize) -> Prospects {
        let setup = public.setup();
        let (sides, side) = (setup.sides(), setup.side(seat).index());
        let progress = |drops: usize| drops.min(PIECES) as f64 / PIECES as f64;
        let now = public.drops().len();
        let half_way = progress((now + PIECES) / 2);
        let usual = at(half_way, USUAL_POINTS);
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
            Some(Rival { lead, variance: (drops_left + drops) as f64 * at(half_way, VARIANCE) })
        });
        let joker_price = joker_price(drops_left, sides, public.jokers(seat));
        let circles = public.tray(seat).iter().filter(|(piece, _)| piece.shape == PieceShape::Circle);
        let circles: usize = circles.map(|(_, count)| usize::from(count)).sum();
        let relief = handicap_of_circles(progress(now + circles * sides));
        Prospects { rivals: rivals.collect(), joker_price, usual, relief }
    }

    /// The value in points of an outcome for a piece of this colour; if a rule is broken, a joker may be spent.
    pub(super) fn gain(&self, outcome: Outcome, colour: Colour) -> f64 {
        let worth = f64::from(outcome.worth());
        if !outcome.is_broken(colour) {
            return worth;
        }
        self.joker_price.map_or(0.0, |price| (worth - price).max(0.0))
    }

    /// The later value in points of having dropped this shape now. Circles are best dropped first; if none is dropped
    /// now, the last of them goes that much later.
    pub(super) fn relief(&self, shape: PieceShape) -> f64 {
        if shape == PieceShape::Circle { self.relief } else { 0.0 }
    }

    /// Whether to spend a joker on a broken drop with these points.
    pub(super) fn spends(&self, worth: u8) -> bool {
        self.joker_price.is_some_and(|price| f64::from(worth) > price)
    }

    /// The price of a joker in points; `None` if there is none.
    pub(super) const fn joker_price(&self) -> Option<f64> {
        self.joker_price
    }

    /// The chance to win after a drop with this gain.
    pub(super) fn chance_to_win(&self, gain: f64) -> f64 {
        self.rivals.iter().map(|rival| ahead(rival.lead + gain, rival.variance)).product()
    }

    /// The loss in the chance to win if the next rival gains this many points more than usual.
    pub(super) fn cost_of_reply(&self, surprise: f64) -> f64 {
        let chance = |surprise: f64| -> f64 {
            let surprises = [surprise].into_iter().chain(std::iter::repeat(0.0));
            let rivals = self.rivals.iter().zip(surprises);
            rivals.map(|(rival, more)| ahead(rival.lead + self.usual - more, rival.variance)).product()
        };
        chance(0.0) - chance(surprise)
    }
}

/// The probability that a normal variable with this mean and variance is above zero; zero counts half, like a shared
/// place.
fn ahead(mean: f64, variance: f64) -> f64 {
    // Points are integers, so a lead is never closer to zero than half a point.
    const LEAST_VARIANCE: f64 = 0.1;
    let z = mean / (variance + LEAST_VARIANCE).sqrt();
    let tail = normal_tail(z.abs());
    if z < 0.0 { tail } else { 1.0 - tail }
}

/// The probability that a standard normal variable exceeds `z` ≥ 0, within 0.0003. Abramowitz and Stegun 7.1.27,
/// which needs no exponential and so gives the same bits everywhere.
fn normal_tail(z: f64) -> f64 {
    let x = z * std::f64::consts::FRAC_1_SQRT_2;
    let sum = 1.0 + x * (0.278_393 + x * (0.230_389 + x * (0.000_972 + x * 0.078_108)));
    let square = sum * sum;
    0.5 / (square * square)
}

/// The price in points of one of `jokers`, with this many own drops to come: three at the end, more as long as a
/// better use may come up. `None` if there is no joker.
fn joker_price(drops: usize, sides: usize, jokers: u8) -> Option<f64> {
    let jokers = usize::from(jokers);
    if jokers == 0 {
        return None;
    }
    let unused = f64::from(JOKER_POINTS);
    let mut value: Vec<f64> = (0..=jokers).map(|count| count as f64 * unused).collect();
    for left in 1..=drops {
        let progress = 1.0 - (left * sides) as f64 / PIECES as f64;
        let usual = at(progress.max(0.0), USUAL_POINTS);
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
    use drop_it::{DropIt, Edition, Settings, Setup};
    use game::{Authority, Seed, Teams};

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
    fn circles_weigh_more_the_later_they_would_go() {
        let handicaps = [0, 18, 27, 36].map(|drops| handicap_of_circles(f64::from(drops) / 36.0));
        assert_eq!(handicaps[0], handicaps[1]);
        assert!(handicaps[1] < handicaps[2] && handicaps[2] < handicaps[3], "{handicaps:?}");
    }

    #[test]
    fn a_rival_who_gains_more_costs_chances() {
        let setup = Setup::new(Settings::of(Edition::German, Teams::singles(3))).unwrap();
        let (game, _) = Authority::<DropIt>::deal(&setup, Seed::from_number(1));
        let seat = game.to_act().iter().next().unwrap();
        let prospects = Prospects::of(game.state(), seat, 11);
        assert_eq!(prospects.cost_of_reply(0.0), 0.0);
        assert!(prospects.cost_of_reply(3.0) > 0.0 && prospects.cost_of_reply(-3.0) < 0.0);
        assert!(prospects.chance_to_win(9.0) > prospects.chance_to_win(1.0));
    }

    #[test]
    fn a_lead_is_a_chance() {
        assert_eq!(ahead(0.0, 4.0), 0.5);
        assert!((ahead(2.0, 4.0) - 0.841).abs() < 5e-3);
        assert!((ahead(-4.0, 4.0) - 0.0228).abs() < 5e-3);
    }
}

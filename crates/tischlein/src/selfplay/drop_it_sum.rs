//! Statistics over many games of Drop It.

use std::collections::BTreeMap;
use std::fmt;

use drop_it::board::{HEIGHT, LEVELS, WIDTH};
use drop_it::{DropIt, LandingRule, Lying, PIECES, Public, Setup, top_at};
use game::{BySeat, seats};
use serde::Serialize;

use super::session::{Summarise, percent};

/// Counts over many games.
#[derive(Clone, Debug)]
pub(crate) struct DropItSum {
    games: u64,
    drops: u64,
    zeros: u64,
    /// Drops that broke each rule, in the order of the rules.
    broken: [u64; LandingRule::ALL.len()],
    bonus: u64,
    jokers_spent: u64,
    shared: u64,
    /// Levels that the pile fills at the end, summed over games.
    surface: f64,
    /// Points by number of the drop.
    points: [u64; PIECES],
    /// Points at the end, by seat.
    scores: BySeat<f64>,
    wins: BySeat<f64>,
}

impl Summarise<DropIt> for DropItSum {
    const GAMES: u64 = 100;
    type Details = Details;

    fn new(setup: &Setup) -> DropItSum {
        DropItSum {
            games: 0,
            drops: 0,
            zeros: 0,
            broken: [0; LandingRule::ALL.len()],
            bonus: 0,
            jokers_spent: 0,
            shared: 0,
            surface: 0.0,
            points: [0; PIECES],
            scores: BySeat::new(setup.seats(), |_| 0.0),
            wins: BySeat::new(setup.seats(), |_| 0.0),
        }
    }

    fn add(&mut self, state: &Public) {
        let Some(standings) = state.standings() else { return };
        self.games += 1;
        for (number, drop) in state.drops().iter().enumerate() {
            self.drops += 1;
            self.zeros += u64::from(drop.points() == 0);
            for rule in drop.broken.iter() {
                self.broken[rule as usize] += 1;
            }
            self.bonus += u64::from(drop.bonus > 0);
            self.jokers_spent += u64::from(drop.joker);
            self.points[number] += u64::from(drop.points());
        }
        self.surface += surface(state.pile());
        self.shared += u64::from(winning_sides(state) > 1);
        let share = 1.0 / winning_sides(state).max(1) as f64;
        for seat in seats(state.setup().seats()) {
            self.scores[seat] += f64::from(state.score(seat));
            self.wins[seat] += if standings.place(seat) == 1 { share } else { 0.0 };
        }
    }

    fn merge(mut self, other: &DropItSum) -> DropItSum {
        self.games += other.games;
        self.drops += other.drops;
        self.zeros += other.zeros;
        self.bonus += other.bonus;
        self.jokers_spent += other.jokers_spent;
        self.shared += other.shared;
        self.surface += other.surface;
        self.broken.iter_mut().zip(other.broken).for_each(|(sum, more)| *sum += more);
        self.points.iter_mut().zip(other.points).for_each(|(sum, more)| *sum += more);
        for seat in seats(self.wins.seats()) {
            self.scores[seat] += other.scores[seat];
            self.wins[seat] += other.wins[seat];
        }
        self
    }

    fn details(&self, players: &[&str]) -> Details {
        let of_games = |count: f64| count / self.games.max(1) as f64;
        let of_drops = |count: u64| count as f64 / self.drops.max(1) as f64;
        let rules = LandingRule::ALL.iter().zip(self.broken);
        let seats = seats(self.wins.seats()).zip(players).map(|(seat, bot)| SeatDetails {
            seat: seat.number(),
            bot: (*bot).to_owned(),
            points: of_games(self.scores[seat]),
            wins: of_games(self.wins[seat]),
        });
        Details {
            shared_wins: of_games(self.shared as f64),
            zero_point_drops: of_drops(self.zeros),
            broken_rules: rules.map(|(rule, count)| (rule.to_string(), of_drops(count))).collect(),
            bonus_drops: of_drops(self.bonus),
            jokers_spent: of_games(self.jokers_spent as f64),
            final_surface_in_levels: of_games(self.surface),
            mean_points_by_drop: self.points.map(|points| of_games(points as f64)).to_vec(),
            seats: seats.collect(),
        }
    }
}

/// The number of sides that share the first place.
fn winning_sides(state: &Public) -> usize {
    let standings = state.standings();
    let teams = state.setup().teams();
    let first = |side: usize| {
        seats(teams.seats()).any(|seat| {
            teams.of(seat).index() == side && standings.is_some_and(|standings| standings.place(seat) == 1)
        })
    };
    (0..teams.count()).filter(|side| first(*side)).count()
}

/// The mean height of a pile's surface, in levels of equal height: the highest outline, sampled at many places across.
fn surface(pile: &[Lying]) -> f64 {
    const PLACES: usize = 90;
    let outlines: Vec<_> = pile.iter().map(Lying::outline).collect();
    let top = |place: usize| {
        let x = WIDTH * (place as f32 + 0.5) / PLACES as f32;
        outlines.iter().filter_map(|outline| top_at(outline, x)).map(|top| top.y).fold(0.0, f32::max)
    };
    let mean = (0..PLACES).map(top).sum::<f32>() / PLACES as f32;
    f64::from(mean / (HEIGHT / LEVELS as f32))
}

/// The statistics as printed and as JSON.
#[derive(Debug, Serialize)]
pub(crate) struct Details {
    /// The share of games in which several sides share the first place.
    shared_wins: f64,
    /// The share of drops that scored nothing.
    zero_point_drops: f64,
    /// The share of drops that broke each rule.
    broken_rules: BTreeMap<String, f64>,
    /// The share of drops that covered a bonus circle.
    bonus_drops: f64,
    /// Jokers spent per game.
    jokers_spent: f64,
    final_surface_in_levels: f64,
    mean_points_by_drop: Vec<f64>,
    seats: Vec<SeatDetails>,
}

#[derive(Debug, Serialize)]
struct SeatDetails {
    seat: usize,
    bot: String,
    points: f64,
    wins: f64,
}

impl fmt::Display for Details {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "shared wins       {}", percent(self.shared_wins))?;
        writeln!(f, "zero points       {} of drops", percent(self.zero_point_drops))?;
        for (rule, share) in &self.broken_rules {
            writeln!(f, "  broke {rule:<10}{} of drops", percent(*share))?;
        }
        writeln!(f, "bonus circles     {} of drops", percent(self.bonus_drops))?;
        writeln!(f, "jokers spent      {:.1} a game", self.jokers_spent)?;
        writeln!(f, "final surface     {:.2} levels", self.final_surface_in_levels)?;
        writeln!(f, "\ndrop  mean points")?;
        for (number, points) in self.mean_points_by_drop.iter().enumerate() {
            writeln!(f, "{:>4}  {points:>5.2}  {}", number + 1, "#".repeat((points * 5.0).round() as usize))?;
        }
        writeln!(f, "\nseat  bot             points    wins")?;
        for seat in &self.seats {
            writeln!(f, "{:>4}  {:<14} {:>7.1} {:>7}", seat.seat, seat.bot, seat.points, percent(seat.wins))?;
        }
        Ok(())
    }
}

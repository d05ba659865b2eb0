//! What many games of Drunter & Drüber add up to.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use drunter::{Drunter, Goal, Setup};
use game::{BySeat, seats};
use serde::Serialize;

use super::bout::Bout;
use super::session::Sum;

/// Counts over many games.
#[derive(Clone, Debug)]
pub(crate) struct DrunterSum {
    games: u64,
    finished: u64,
    refused: u64,
    turns: u64,
    votes: u64,
    rejected: u64,
    tiles_left: u64,
    /// Games in which several have the most points, before ties are broken.
    ties: u64,
    /// Games in which several share the first place in the end.
    shared: u64,
    /// How often each number of points came up, over all seats.
    points: BTreeMap<u8, u64>,
    /// Wins by seat; a shared win counts in parts.
    wins: BySeat<f64>,
    /// By the goal that counted: how often it was held, and the wins with it.
    goals: BTreeMap<Goal, (u64, f64)>,
}

impl Sum<Drunter> for DrunterSum {
    type Summary = Summary;

    fn new(setup: &Setup) -> DrunterSum {
        DrunterSum {
            games: 0,
            finished: 0,
            refused: 0,
            turns: 0,
            votes: 0,
            rejected: 0,
            tiles_left: 0,
            ties: 0,
            shared: 0,
            points: BTreeMap::new(),
            wins: BySeat::new(setup.seats(), |_| 0.0),
            goals: BTreeMap::new(),
        }
    }

    fn add(&mut self, bout: &Bout<Drunter>) {
        self.games += 1;
        self.refused += bout.refused as u64;
        let public = bout.state.public();
        self.turns += public.story().len() as u64;
        self.votes += public.story().iter().filter(|turn| turn.vote.is_some()).count() as u64;
        self.rejected += public.story().iter().filter(|turn| !turn.stays()).count() as u64;
        self.tiles_left += seats(public.seats()).map(|seat| public.supply(seat).total() as u64).sum::<u64>();
        let (Some(scores), Some(standings)) = (public.scores(), public.standings()) else { return };
        self.finished += 1;
        let most = scores.iter().map(|(_, score)| score.points).max();
        self.ties += u64::from(scores.iter().filter(|(_, score)| Some(score.points) == most).count() > 1);
        self.shared += u64::from(standings.is_shared());
        let share = 1.0 / standings.winners().len() as f64;
        for (seat, score) in scores.iter() {
            *self.points.entry(score.points).or_default() += 1;
            let won = if standings.winners().contains(seat) { share } else { 0.0 };
            self.wins[seat] += won;
            let counted = public.goals_shown().and_then(|goals| goals[seat].cards().next());
            if let Some(goal) = counted {
                let (held, wins) = self.goals.entry(goal).or_default();
                *held += 1;
                *wins += won;
            }
        }
    }

    fn merge(mut self, other: &DrunterSum) -> DrunterSum {
        self.games += other.games;
        self.finished += other.finished;
        self.refused += other.refused;
        self.turns += other.turns;
        self.votes += other.votes;
        self.rejected += other.rejected;
        self.tiles_left += other.tiles_left;
        self.ties += other.ties;
        self.shared += other.shared;
        for (points, count) in &other.points {
            *self.points.entry(*points).or_default() += count;
        }
        for seat in seats(self.wins.seats()) {
            self.wins[seat] += other.wins[seat];
        }
        for (goal, (held, wins)) in &other.goals {
            let sum = self.goals.entry(*goal).or_default();
            sum.0 += held;
            sum.1 += wins;
        }
        self
    }

    fn refused(&self) -> u64 {
        self.refused
    }

    fn summary(&self, players: &[&str], elapsed: Duration) -> Summary {
        let mean = |count: u64| count as f64 / self.games.max(1) as f64;
        let share = |count: u64| count as f64 / self.finished.max(1) as f64;
        let scores: u64 = self.points.values().sum();
        let seats = self.wins.iter().zip(players).map(|((seat, wins), bot)| SeatSummary {
            seat: seat.number(),
            bot: (*bot).to_owned(),
            wins: wins / self.finished.max(1) as f64,
        });
        let goals = self.goals.iter().map(|(goal, (held, wins))| GoalSummary {
            goal: goal.to_string(),
            held: *held,
            wins: wins / (*held).max(1) as f64,
        });
        Summary {
            game: <Drunter as game::Game>::NAME,
            games: self.games,
            finished: self.finished,
            refused_actions: self.refused,
            games_per_second: self.games as f64 / elapsed.as_secs_f64().max(1e-9),
            mean_turns: mean(self.turns),
            mean_votes: mean(self.votes),
            mean_rejected_votes: mean(self.rejected),
            mean_tiles_left: mean(self.tiles_left),
            ties: share(self.ties),
            shared_wins: share(self.shared),
            points: self
                .points
                .iter()
                .map(|(points, count)| (*points, *count as f64 / scores.max(1) as f64))
                .collect(),
            seats: seats.collect(),
            goals: goals.collect(),
        }
    }
}

/// The counts as people and programs read them.
#[derive(Debug, Serialize)]
pub(crate) struct Summary {
    game: &'static str,
    games: u64,
    finished: u64,
    refused_actions: u64,
    games_per_second: f64,
    mean_turns: f64,
    mean_votes: f64,
    mean_rejected_votes: f64,
    mean_tiles_left: f64,
    /// The share of games in which several have the most points, before ties are broken.
    ties: f64,
    /// The share of games in which several share the first place in the end.
    shared_wins: f64,
    /// The share of each number of points, over all seats and games.
    points: BTreeMap<u8, f64>,
    seats: Vec<SeatSummary>,
    goals: Vec<GoalSummary>,
}

#[derive(Debug, Serialize)]
struct SeatSummary {
    seat: usize,
    bot: String,
    wins: f64,
}

#[derive(Debug, Serialize)]
struct GoalSummary {
    goal: String,
    held: u64,
    /// The share of games won by whoever held it.
    wins: f64,
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        writeln!(f, "games             {}", self.games)?;
        writeln!(f, "finished          {}", self.finished)?;
        writeln!(f, "refused actions   {}", self.refused_actions)?;
        writeln!(f, "games per second  {:.0}", self.games_per_second)?;
        writeln!(f, "turns             {:.1} a game", self.mean_turns)?;
        writeln!(f, "votes             {:.1} a game", self.mean_votes)?;
        writeln!(f, "rejected votes    {:.1} a game", self.mean_rejected_votes)?;
        writeln!(f, "tiles left        {:.1} a game", self.mean_tiles_left)?;
        writeln!(
            f,
            "ties for first    {} of games, {} after tie-breaks",
            percent(self.ties),
            percent(self.shared_wins)
        )?;
        writeln!(f, "\npoints   share")?;
        let most = self.points.values().copied().fold(0.0, f64::max);
        for (points, share) in &self.points {
            let bar = "#".repeat((30.0 * share / most).round() as usize);
            writeln!(f, "{points:>6}  {:>6}  {bar}", percent(*share))?;
        }
        writeln!(f, "\nseat  bot              wins")?;
        for seat in &self.seats {
            writeln!(f, "{:>4}  {:<14} {:>6}", seat.seat, seat.bot, percent(seat.wins))?;
        }
        writeln!(f, "\ngoal            held    wins with it")?;
        for goal in &self.goals {
            writeln!(f, "{:<14} {:>5}  {:>13}", goal.goal, goal.held, percent(goal.wins))?;
        }
        Ok(())
    }
}

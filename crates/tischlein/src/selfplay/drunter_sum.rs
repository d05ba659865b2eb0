//! Statistics over many games of Drunter & Drüber.

use std::collections::BTreeMap;
use std::fmt;

use drunter::{Drunter, Goal, Setup, State};
use game::{BySeat, seats};
use serde::Serialize;

use super::session::{Summarise, percent};

/// Counts over many games.
#[derive(Clone, Debug)]
pub(crate) struct DrunterSum {
    games: u64,
    turns: u64,
    votes: u64,
    rejected: u64,
    tiles_left: u64,
    /// Games in which several players have the most points, before ties are broken.
    ties: u64,
    /// Games in which several players share the first place in the end.
    shared: u64,
    /// How often each score occurred, over all seats.
    points: BTreeMap<u8, u64>,
    /// Wins by seat; a shared win counts as a fraction.
    wins: BySeat<f64>,
    /// By the goal that counted: how often it was held, and the wins with it.
    goals: BTreeMap<Goal, (u64, f64)>,
}

impl Summarise<Drunter> for DrunterSum {
    const GAMES: u64 = 1000;
    type Details = Details;

    fn new(setup: &Setup) -> DrunterSum {
        DrunterSum {
            games: 0,
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

    fn add(&mut self, end: &State) {
        let public = end.public();
        let (Some(scores), Some(standings), Some(goals)) =
            (public.scores(), public.standings(), public.goals_shown())
        else {
            return;
        };
        self.games += 1;
        self.turns += public.story().len() as u64;
        self.votes += public.story().iter().filter(|turn| turn.vote.is_some()).count() as u64;
        self.rejected += public.story().iter().filter(|turn| !turn.stays()).count() as u64;
        self.tiles_left += seats(public.seats()).map(|seat| public.supply(seat).total() as u64).sum::<u64>();
        let most = scores.iter().map(|(_, score)| score.points).max();
        self.ties += u64::from(scores.iter().filter(|(_, score)| Some(score.points) == most).count() > 1);
        self.shared += u64::from(standings.is_shared());
        let share = 1.0 / standings.winners().len() as f64;
        for (seat, score) in scores.iter() {
            *self.points.entry(score.points).or_default() += 1;
            let won = if standings.winners().contains(seat) { share } else { 0.0 };
            self.wins[seat] += won;
            if let Some(counted) = goals[seat].cards().next() {
                let (held, wins) = self.goals.entry(counted).or_default();
                *held += 1;
                *wins += won;
            }
        }
    }

    fn merge(mut self, other: &DrunterSum) -> DrunterSum {
        self.games += other.games;
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

    fn details(&self, players: &[&str]) -> Details {
        let of_games = |count: u64| count as f64 / self.games.max(1) as f64;
        let scores: u64 = self.points.values().sum();
        let seats = self.wins.iter().zip(players).map(|((seat, wins), bot)| SeatDetails {
            seat: seat.number(),
            bot: (*bot).to_owned(),
            wins: wins / self.games.max(1) as f64,
        });
        let goals = self.goals.iter().map(|(goal, (held, wins))| GoalDetails {
            goal: goal.to_string(),
            held: *held,
            wins: wins / (*held).max(1) as f64,
        });
        Details {
            mean_turns: of_games(self.turns),
            mean_votes: of_games(self.votes),
            mean_rejected_votes: of_games(self.rejected),
            mean_tiles_left: of_games(self.tiles_left),
            ties: of_games(self.ties),
            shared_wins: of_games(self.shared),
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

/// The statistics as printed and as JSON.
#[derive(Debug, Serialize)]
pub(crate) struct Details {
    mean_turns: f64,
    mean_votes: f64,
    mean_rejected_votes: f64,
    mean_tiles_left: f64,
    /// The share of games in which several players have the most points, before ties are broken.
    ties: f64,
    /// The share of games in which several players share the first place in the end.
    shared_wins: f64,
    /// The share of each score, over all seats and games.
    points: BTreeMap<u8, f64>,
    seats: Vec<SeatDetails>,
    goals: Vec<GoalDetails>,
}

#[derive(Debug, Serialize)]
struct SeatDetails {
    seat: usize,
    bot: String,
    wins: f64,
}

#[derive(Debug, Serialize)]
struct GoalDetails {
    goal: String,
    held: u64,
    /// The share of games that its holder won.
    wins: f64,
}

impl fmt::Display for Details {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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

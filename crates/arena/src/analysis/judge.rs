//! A common interface to the bots' analyses of each game.

use bots::Budget;
use drop_it::DropIt;
use drunter::Drunter;
use game::{Chance, Notation};

/// A game whose decisions bots can analyse.
pub trait Judge: Notation {
    /// Default number of simulations per decision: some seconds' worth for a whole game.
    const SIMULATIONS: u32;

    /// Analyses a decision from its player's view; `None` if the analysis does not cover it.
    fn judge(
        view: &Self::View,
        action: &Self::Action,
        budget: Budget,
        chance: &mut Chance,
    ) -> Option<JudgedAction<Self>>;
}

/// The action taken and the best action found, possibly the same.
#[derive(Debug)]
pub struct JudgedAction<G: Notation> {
    /// The action taken.
    pub played: ActionEstimate<G>,
    /// The best action found.
    pub best: ActionEstimate<G>,
}

/// The expected result of an action.
#[derive(Debug)]
pub struct ActionEstimate<G: Notation> {
    /// The action.
    pub action: G::Action,
    /// The chance to win afterwards, from 0 to 1.
    pub win: f64,
    /// The mean points it scores; `None` in games whose actions score no points.
    pub points: Option<f64>,
}

impl Judge for DropIt {
    const SIMULATIONS: u32 = 900;

    fn judge(
        view: &drop_it::View,
        action: &drop_it::Action,
        budget: Budget,
        chance: &mut Chance,
    ) -> Option<JudgedAction<DropIt>> {
        let estimate = |found: bots::drop_it::Estimate| ActionEstimate {
            action: found.action,
            win: found.win,
            points: Some(found.points),
        };
        let bots::drop_it::Judgement { played, best } = bots::drop_it::analyse(view, action, budget, chance)?;
        Some(JudgedAction { played: estimate(played), best: estimate(best) })
    }
}

impl Judge for Drunter {
    const SIMULATIONS: u32 = 4_000;

    fn judge(
        view: &drunter::View,
        action: &drunter::Action,
        budget: Budget,
        chance: &mut Chance,
    ) -> Option<JudgedAction<Drunter>> {
        let estimate = |action, win: f32| ActionEstimate { action, win: f64::from(win), points: None };
        let judged = bots::drunter::analyse(view, *action, budget, chance)?;
        Some(JudgedAction {
            played: estimate(*action, judged.played),
            best: estimate(judged.best, judged.best_chance),
        })
    }
}

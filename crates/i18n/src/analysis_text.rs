//! Messages of the analysis after a game: the value of decisions, and what could be known.

pub(crate) mod de;
pub(crate) mod en;
pub(crate) mod ja;

use drop_it::{Colour, LandingRule, Piece};
use drunter::{Ballot, Building, Goal, Line};
use table::GameKind;

use crate::message::messages;

messages! {
    /// Messages of the analysis after a game.
    pub enum AnalysisText<'a> in analysis_text {
        Analysis,
        AnalysisHint,
        Judging { number: u32, of: u32 },
        Accuracy { name: &'a str, percent: u32 },
        Misses,
        Miss { game: GameKind, number: u32, name: &'a str, percent: u32 },
        NoMisses,
        // One decision
        Decided { name: &'a str },
        ChanceToWin { percent: u32 },
        NothingBetter,
        Better { percent: u32 },
        // Drop It
        DropPromises { piece: Piece, tenths: i32 },
        Landing { touched: &'a [Colour], level: u32, bonus: u32, percent: u32 },
        Risk { rule: LandingRule },
        JokerWeighed { worth: u32, tenths: i32 },
        // Drunter & Drüber
        Beliefs,
        Believed { name: &'a str, goal: Goal, percent: u32 },
        CoversOwn { points: u32 },
        CoversOthers { name: &'a str, building: Building, points: u32, percent: u32 },
        LeadsAway,
        LeadsTowards,
        LeadsToVote,
        EndsLine { line: Line },
        HidesGoal { before: u32, after: u32 },
        ShowsGoal { before: u32, after: u32 },
        Casts { ballot: Ballot, votes: u32 },
        KeepsVotes { votes: u32 },
        GoalBrings { points: u32 },
    }
}

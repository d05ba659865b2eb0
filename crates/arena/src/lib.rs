//! Measures bots against bots: win rates, margins and confidence intervals. Also analyses stored games.
//!
//! The unit is a block: one deal, played once with every rotation of the seats, so that neither a good seat nor a
//! good deal makes a bot look strong. Games of a block are correlated, so confidence intervals come from resampling
//! whole blocks, never single games.
//!
//! This crate reads no files and prints nothing. The caller plays blocks and judges decisions on as many threads as it
//! likes: none depends on another.
//!
//! ```
//! use std::collections::BTreeMap;
//!
//! use arena::{Extent, Measurement};
//! use drunter::{Drunter, Rules, Setup, Start};
//!
//! let setup = Setup::new(2, Rules::Base, Start::Random).unwrap();
//! let players = vec!["heuristic".parse().unwrap(), "random".parse().unwrap()];
//! let measurement = Measurement::<Drunter>::new(setup, players, 1, Extent { blocks: 3, sprt: None });
//! let mut done = BTreeMap::new();
//! for number in measurement.missing(&done) {
//!     done.insert(number, measurement.play(number).unwrap());
//! }
//! assert_eq!(measurement.summary(done).games, 6);
//! ```

mod analysis;
mod block;
mod bootstrap;
pub mod bout;
mod contest;
mod measurement;
mod question;
mod sprt;
mod strength;
mod summary;
mod tally;

pub use analysis::{
    ActionEstimate, AnalysisError, GameAnalysis, GameReport, Judge, JudgedAction, JudgedDecision,
    RatedAction, SeatReport,
};
pub use block::{DealBlock, EndlessGame, GameResult};
pub use bootstrap::ConfidenceInterval;
pub use contest::Contest;
pub use measurement::{Extent, Measurement};
pub use question::{Entrant, Question};
pub use sprt::{Sprt, SprtProgress, SprtVerdict};
pub use summary::{BotSummary, Figure, Summary, Thinking};

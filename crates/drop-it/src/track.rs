//! The score track: 25 spaces per lap, and lap tokens.

/// Spaces per lap.
pub const LAP: u16 = 25;

/// The position of a side's marker, and its lap tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// The space of the marker; 0 is the start.
    pub space: u16,
    /// The visible tokens, each 25 or 50, the 50s first. A side has one token for each of its colours.
    pub tokens: Vec<u8>,
    /// Laps beyond what the tokens can show.
    pub uncounted: u16,
}

/// The marker and tokens for this many points of a side with this many colours.
pub fn track(points: u16, colours: usize) -> Track {
    let laps = points / LAP;
    let shown = laps.min(2 * colours as u16);
    let full = (0..shown / 2).map(|_| 50);
    let half = (0..shown % 2).map(|_| 25);
    Track { space: points % LAP, tokens: full.chain(half).collect(), uncounted: laps - shown }
}

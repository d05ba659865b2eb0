//! The score track: 25 spaces a lap, and tokens for laps.

/// Spaces in a lap.
pub const LAP: u16 = 25;

/// Where a side's marker stands and which tokens lie beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// The space the marker is on, 0 being the start.
    pub space: u16,
    /// The tokens on the table, each 25 or 50, the full ones first. A side has one token for each of its colours.
    pub tokens: Vec<u8>,
    /// Laps that the tokens can't show, which the box never expected.
    pub uncounted: u16,
}

/// How the track shows this many points for a side that plays so many colours.
pub fn track(points: u16, colours: usize) -> Track {
    let laps = points / LAP;
    let shown = laps.min(2 * colours as u16);
    let full = (0..shown / 2).map(|_| 50);
    let half = (0..shown % 2).map(|_| 25);
    Track { space: points % LAP, tokens: full.chain(half).collect(), uncounted: laps - shown }
}

//! Small pictures by themselves.

use super::symbol;
use crate::svg::{Area, Picture};

/// A small symbol of a thing or an event of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// A crew.
    Crew,
    /// An outhouse.
    Outhouse,
    /// “This calls a vote.”
    Ballot,
    /// “This passes under a bridge.”
    UnderBridge,
    /// The cat that sleeps in a quiet place.
    Cat,
}

impl Icon {
    /// All of them.
    pub const ALL: [Icon; 5] = [Icon::Crew, Icon::Outhouse, Icon::Ballot, Icon::UnderBridge, Icon::Cat];
}

/// An icon by itself.
pub fn icon(icon: Icon) -> Picture {
    let area = match icon {
        Icon::Crew | Icon::Outhouse | Icon::Ballot | Icon::UnderBridge => Area::square(0, 0, 100),
        Icon::Cat => Area::new(0, 0, 120, 60),
    };
    Picture::draw(area, |canvas| {
        match icon {
            Icon::Crew => symbol::crew(canvas, area),
            Icon::Outhouse => symbol::outhouse(canvas, area),
            Icon::Ballot => symbol::ballot(canvas, area),
            Icon::UnderBridge => symbol::under_bridge(canvas, area),
            Icon::Cat => symbol::cat(canvas, area),
        };
    })
}

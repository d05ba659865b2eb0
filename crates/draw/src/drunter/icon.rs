//! Small pictures by themselves.

use ::drunter::Building;

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

/// A building with its value, by itself.
pub fn building(building: Building, value: u8) -> Picture {
    Picture::draw(Area::new(-4, -14, 108, 118), |canvas| {
        symbol::building(canvas, building, Area::square(0, 0, 100));
        symbol::coin(canvas, building, value, -2.0, -10.0, 1.2);
    })
}

//! Surface properties of pieces and walls.

use thiserror::Error;

/// How surfaces interact; one material for all pieces and walls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Material {
    friction: f32,
    rebound: f32,
    rolling: f32,
}

/// Why something is not a [`Material`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("friction must lie between 0 and 2, rebound and rolling resistance between 0 and 1")]
pub struct MaterialError;

impl Material {
    /// Painted wood against wood and acrylic glass.
    pub const WOOD: Material = Material { friction: 0.4, rebound: 0.2, rolling: 0.04 };

    /// A custom material. `friction`: largest tangential force per unit of normal force. `rebound`: coefficient of
    /// restitution. `rolling`: slope, as rise over run, below which a disc stays at rest.
    pub fn new(friction: f32, rebound: f32, rolling: f32) -> Result<Material, MaterialError> {
        let share = 0.0..=1.0;
        if (0.0..=2.0).contains(&friction) && share.contains(&rebound) && share.contains(&rolling) {
            Ok(Material { friction, rebound, rolling })
        } else {
            Err(MaterialError)
        }
    }

    /// Largest tangential force per unit of normal force.
    pub fn friction(&self) -> f32 {
        self.friction
    }

    /// Coefficient of restitution: share of the approach speed after a hit.
    pub fn rebound(&self) -> f32 {
        self.rebound
    }

    /// Slope, as rise over run, below which a disc stays at rest.
    pub fn rolling(&self) -> f32 {
        self.rolling
    }
}

#![doc = include_str!("../README.md")]

mod angle;
mod check;
mod digest;
pub mod geometry;
mod impact;
mod material;
mod outline;
mod path;
mod pose;
mod refusal;
mod release;
mod settle;
mod shaft;
mod shape;
mod solver;
mod stillness;
mod vec2;

pub use angle::Angle;
pub use digest::digest;
pub use geometry::{Body, Gap, Touch};
pub use impact::Impact;
pub use material::{Material, MaterialError};
pub use outline::{Bounds, Outline};
pub use path::{FRAME_RATE, Path};
pub use pose::{PlacedShape, Pose};
pub use refusal::SettleError;
pub use release::{hold, reach};
pub use settle::{End, Settled};
pub use shaft::{Shaft, ShaftError, Wall};
pub use shape::{Shape, ShapeError};
pub use solver::{MAX_PIECES, World};
pub use vec2::Vec2;

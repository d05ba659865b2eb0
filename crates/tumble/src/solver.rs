//! A contact solver for small piles: many short steps with one iteration of soft contacts each.
//!
//! [`World::step`] works like this. Contacts of pieces that moved are measured again. Gravity is applied. The
//! impulses of the last step are applied (warm starting), then [`pass::push`] corrects the velocities until no
//! contact approaches, the pieces move, and [`pass::relax`] removes the velocity that only served to push overlaps
//! apart and applies friction. Hits get their rebound.
//!
//! The method is known as "soft step" or TGS soft. It is accurate where it matters here: a piece moves at most a few
//! millimetres in a step and its contacts are created before it reaches them, so pieces neither penetrate nor tunnel.

mod batch;
mod block;
mod bodies;
mod contact;
mod lanes;
mod manifold;
mod motion;
mod near;
mod pass;
mod rebound;
mod search;
mod spring;
pub(crate) mod tuning;
mod world;

#[cfg(test)]
mod tests;

pub(crate) use bodies::fallen;
pub use motion::MAX_PIECES;
pub(crate) use world::SettleAid;
pub use world::World;

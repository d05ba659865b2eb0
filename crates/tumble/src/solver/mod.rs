//! A contact solver made for small piles: many short steps, one pass of soft contacts each.
//!
//! A step of [`World::step`] goes like this. Contacts of pieces that moved are measured anew. Gravity acts. The loads of
//! the last step are applied, then [`pass::push`] corrects the velocities until nothing closes in, the pieces move, and
//! [`pass::relax`] takes back the speed that only pushed overlaps apart and lets friction act. Hits get their rebound.
//!
//! The method is known as "soft step" or TGS soft. It is exact where it matters here: a piece moves at most a few
//! millimetres in a step and sees its contacts before it reaches them, so nothing sinks in and nothing passes through.

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

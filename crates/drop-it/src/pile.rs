//! Pieces in the shaft, and the simulation of a drop.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};
use tumble::{Material, Outline, Pose, Settled, World, hold};

use crate::board::shaft;
use crate::hand::Release;
use crate::piece::Piece;

/// A piece at rest.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Stored", into = "Stored")]
pub struct Lying {
    /// The piece.
    pub piece: Piece,
    /// Its pose.
    pub pose: Pose,
}

/// The stored form of a piece at rest, with the exact bits of its pose.
#[derive(Serialize, Deserialize)]
struct Stored {
    piece: Piece,
    pose: Bits,
}

#[derive(Serialize, Deserialize)]
struct Bits {
    x: f32,
    y: f32,
    cos: f32,
    sin: f32,
}

impl Lying {
    /// A piece at this pose; `None` if the pose is not a position and a rotation.
    pub fn new(piece: Piece, pose: Pose) -> Option<Lying> {
        let turned = pose.cos * pose.cos + pose.sin * pose.sin;
        let sound = pose.x.is_finite() && pose.y.is_finite() && (0.999..1.001).contains(&turned);
        sound.then_some(Lying { piece, pose })
    }

    /// Its outline.
    pub fn outline(&self) -> Outline {
        self.body().outline()
    }

    pub(crate) fn body(&self) -> tumble::PlacedShape {
        tumble::PlacedShape { shape: self.piece.shape.geometry(), pose: self.pose }
    }
}

impl From<Lying> for Stored {
    fn from(lying: Lying) -> Stored {
        let Pose { x, y, cos, sin } = lying.pose;
        Stored { piece: lying.piece, pose: Bits { x, y, cos, sin } }
    }
}

impl TryFrom<Stored> for Lying {
    type Error = &'static str;
    fn try_from(stored: Stored) -> Result<Lying, &'static str> {
        let Bits { x, y, cos, sin } = stored.pose;
        Lying::new(stored.piece, Pose { x, y, cos, sin }).ok_or("a pose is not a place and a rotation")
    }
}

/// Why a piece can't be released like this.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(transparent)]
pub struct CannotFall(#[from] tumble::SettleError);

thread_local! {
    /// Buffers reused from drop to drop; their contents have no effect on a drop.
    static WORLD: RefCell<World> = RefCell::new(World::new(*shaft(), Material::WOOD));
}

/// Drops a piece onto a pile and simulates until everything rests. A pure function, bit-identical on every machine.
pub fn let_fall(pile: &[Lying], piece: Piece, release: Release) -> Result<Settled, CannotFall> {
    let bodies: Vec<tumble::PlacedShape> = pile.iter().map(Lying::body).collect();
    let held = hold(shaft(), &bodies, piece.shape.geometry(), release.millimetres(), release.turned())?;
    #[cfg(any(test, feature = "count-falls"))]
    FALLS.set(FALLS.get() + 1);
    WORLD.with_borrow_mut(|world| Ok(world.settle(&bodies, &held)?))
}

#[cfg(any(test, feature = "count-falls"))]
thread_local! {
    static FALLS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// How many pieces this thread has let fall.
#[cfg(any(test, feature = "count-falls"))]
pub fn falls() -> usize {
    FALLS.get()
}

/// A piece held over the opening, at the pose before its release.
pub fn held(pile: &[Lying], piece: Piece, release: Release) -> Result<Lying, CannotFall> {
    let bodies: Vec<tumble::PlacedShape> = pile.iter().map(Lying::body).collect();
    let held = hold(shaft(), &bodies, piece.shape.geometry(), release.millimetres(), release.turned())?;
    Ok(Lying { piece, pose: held.pose })
}

/// The pile after a drop: the pieces keep their indices, the new one is last.
pub fn at_rest(pile: &[Lying], piece: Piece, settled: &Settled) -> Vec<Lying> {
    let pieces = pile.iter().map(|lying| lying.piece).chain([piece]);
    pieces.zip(&settled.pile).map(|(piece, body)| Lying { piece, pose: body.pose }).collect()
}

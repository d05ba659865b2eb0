//! The block solver: both points of a contact solved together.

use super::lanes::F4;

/// The two points of one contact. Solved one after the other, the first would take the whole impulse of a flat
/// landing and set the piece spinning.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    /// Separating velocity at a point per unit impulse there: the inverse effective mass.
    pub(super) give: [F4; 2],
    /// The effective mass: the reciprocal of `give`.
    pub(super) mass: [F4; 2],
    /// Separating velocity at one point per unit impulse at the other.
    pub(super) coupling: F4,
    /// Separating velocities without impulses.
    pub(super) unloaded: [F4; 2],
}

impl Block {
    /// The unique non-negative impulses for which no point approaches and every separating point has impulse zero (a
    /// linear complementarity problem).
    #[inline(always)]
    pub(super) fn loads(&self) -> [F4; 2] {
        let zero = F4::all(0.0);
        let ([give_one, give_other], [one, other]) = (self.give, self.unloaded);
        // both points active
        let inverse = F4::all(1.0) / (give_one * give_other - self.coupling * self.coupling);
        let both_one = (self.coupling * other - give_other * one) * inverse;
        let both_other = (self.coupling * one - give_one * other) * inverse;
        // only one point active
        let only_one = (zero - self.mass[0] * one).max(zero);
        let only_other = (zero - self.mass[1] * other).max(zero);
        let other_with_only_one = other + self.coupling * only_one;

        let both = both_one.min(both_other);
        let closes = zero - other_with_only_one;
        [
            both.if_positive(both_one, closes.if_positive(zero, only_one)),
            both.if_positive(both_other, closes.if_positive(only_other, zero)),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loads(unloaded: [f32; 2]) -> [f32; 2] {
        let block = Block {
            give: [F4::all(4.0), F4::all(2.0)],
            mass: [F4::all(0.25), F4::all(0.5)],
            coupling: F4::all(2.0),
            unloaded: unloaded.map(F4::all),
        };
        block.loads().map(|load| load.get(0))
    }

    #[test]
    fn two_points_share_a_hit() {
        assert_eq!(loads([-6.0, -4.0]), [1.0, 1.0], "both carry");
        assert_eq!(loads([-4.0, 5.0]), [1.0, 0.0], "the other draws apart");
        assert_eq!(loads([5.0, -4.0]), [0.0, 2.0], "the one draws apart");
        assert_eq!(loads([1.0, 2.0]), [0.0, 0.0], "both draw apart");
        assert_eq!(loads([1e9, 1e9]), [0.0, 0.0], "both idle");
        assert_eq!(loads([-4.0, 1e9]), [1.0, 0.0], "one idle");
    }
}

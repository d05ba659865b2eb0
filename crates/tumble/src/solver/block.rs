//! The two points of a contact, solved at once.

use super::lanes::F4;

/// Two points of one contact. In turn, the first would take the whole hit of a flat landing and set the
/// piece spinning.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    /// How a unit load at a point parts the bodies there.
    pub(super) give: [F4; 2],
    /// One over it.
    pub(super) mass: [F4; 2],
    /// How a unit load at one point parts them at the other.
    pub(super) coupling: F4,
    /// Speeds at which the points draw apart without load.
    pub(super) unloaded: [F4; 2],
}

impl Block {
    /// The only loads, none negative, with which no point closes in and no point that draws apart carries load.
    #[inline(always)]
    pub(super) fn loads(&self) -> [F4; 2] {
        let zero = F4::all(0.0);
        let ([give_one, give_other], [one, other]) = (self.give, self.unloaded);
        // if both points carry load
        let inverse = F4::all(1.0) / (give_one * give_other - self.coupling * self.coupling);
        let both_one = (self.coupling * other - give_other * one) * inverse;
        let both_other = (self.coupling * one - give_one * other) * inverse;
        // if only one of them does
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

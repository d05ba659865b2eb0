//! Four `f32` side by side: SSE2, NEON or simd128 where available, else plain arrays, always with identical bits.

use core::ops::{Add, Div, Mul, Sub};
use wide::f32x4;

/// Number of lanes.
pub(super) const LANES: usize = 4;

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct F4(f32x4);

impl F4 {
    #[inline(always)]
    pub(super) const fn new(lanes: [f32; LANES]) -> F4 {
        F4(f32x4::new(lanes))
    }

    #[inline(always)]
    pub(super) const fn all(number: f32) -> F4 {
        F4::new([number; LANES])
    }

    #[inline(always)]
    pub(super) fn get(&self, lane: usize) -> f32 {
        self.0.as_array()[lane]
    }

    #[inline(always)]
    pub(super) fn set(&mut self, lane: usize, number: f32) {
        self.0.as_mut_array()[lane] = number;
    }

    /// Lane by lane, the larger number; that of `self` for equals.
    ///
    /// Equals can be zeros of different sign. For them SSE returns its second operand, simd128 and arrays the first,
    /// NEON the positive one; hence three implementations that return the same bits.
    #[inline(always)]
    pub(super) fn max(self, other: F4) -> F4 {
        F4(if cfg!(target_feature = "sse") {
            other.0.fast_max(self.0)
        } else if cfg!(target_arch = "aarch64") {
            self.0.simd_lt(other.0).bitselect(other.0, self.0)
        } else {
            self.0.fast_max(other.0)
        })
    }

    /// Lane by lane, the smaller number; that of `self` for equals.
    #[inline(always)]
    pub(super) fn min(self, other: F4) -> F4 {
        F4(if cfg!(target_feature = "sse") {
            other.0.fast_min(self.0)
        } else if cfg!(target_arch = "aarch64") {
            self.0.simd_gt(other.0).bitselect(other.0, self.0)
        } else {
            self.0.fast_min(other.0)
        })
    }

    /// Lane by lane, `yes` where this number is above zero, else `no`.
    #[inline(always)]
    pub(super) fn if_positive(self, yes: F4, no: F4) -> F4 {
        F4(self.0.simd_gt(f32x4::ZERO).bitselect(yes.0, no.0))
    }

    /// Transposes four rows to four columns.
    #[inline(always)]
    pub(super) fn transpose([a, b, c, d]: [F4; LANES]) -> [F4; LANES] {
        f32x4::transpose([a.0, b.0, c.0, d.0]).map(F4)
    }
}

impl Add for F4 {
    type Output = F4;
    #[inline(always)]
    fn add(self, other: F4) -> F4 {
        F4(self.0 + other.0)
    }
}

impl Sub for F4 {
    type Output = F4;
    #[inline(always)]
    fn sub(self, other: F4) -> F4 {
        F4(self.0 - other.0)
    }
}

impl Mul for F4 {
    type Output = F4;
    #[inline(always)]
    fn mul(self, other: F4) -> F4 {
        F4(self.0 * other.0)
    }
}

impl Div for F4 {
    type Output = F4;
    #[inline(always)]
    fn div(self, other: F4) -> F4 {
        F4(self.0 / other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_zeros_keep_the_sign_of_the_first() {
        let (plus, minus) = (F4::all(0.0), F4::all(-0.0));
        assert!(minus.max(plus).get(0).is_sign_negative() && plus.max(minus).get(1).is_sign_positive());
        assert!(minus.min(plus).get(2).is_sign_negative() && plus.min(minus).get(3).is_sign_positive());
    }
}

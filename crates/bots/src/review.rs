//! Summaries of analysed decisions. Each decision is given by two chances to win, from 0 to 1: after the action
//! taken, and after the best action found.

/// Number of misses that are reported.
const MISSES: usize = 3;
/// A smaller loss in the chance to win is no miss: the analysis is not more accurate than that.
const LEAST_MISS: f64 = 0.02;

/// The share of the best chances that was kept, from 0 to 1; `None` if there was nothing to keep.
pub fn accuracy(decisions: impl IntoIterator<Item = [f64; 2]>) -> Option<f64> {
    let add = |[kept, best]: [f64; 2], [played, found]: [f64; 2]| [kept + played, best + found];
    let [kept, best] = decisions.into_iter().fold([0.0, 0.0], add);
    (best > 0.0).then_some(kept / best)
}

/// Whether a decision lost enough to be reported.
pub fn is_miss([played, best]: [f64; 2]) -> bool {
    best - played >= LEAST_MISS
}

/// The decisions that lost most, the worst first, with their losses.
pub fn misses<T>(decisions: impl IntoIterator<Item = (T, [f64; 2])>) -> Vec<(T, f64)> {
    let missed = decisions.into_iter().filter(|(_, chances)| is_miss(*chances));
    let mut misses: Vec<(T, f64)> =
        missed.map(|(decision, [played, best])| (decision, best - played)).collect();
    misses.sort_by(|one, other| other.1.total_cmp(&one.1));
    misses.truncate(MISSES);
    misses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accuracy_is_the_part_of_the_best_chances_that_was_kept() {
        let kept = accuracy([[0.5, 0.6], [0.4, 0.4], [0.0, 0.2]]).unwrap();
        assert!((kept - 0.75).abs() < 1e-9, "{kept}");
        assert_eq!(accuracy([]), None);
        assert_eq!(accuracy([[0.0, 0.0]]), None, "a lost position can't get worse");
    }

    #[test]
    fn the_three_worst_misses_are_named_and_trifles_are_not() {
        let decisions = [[0.5, 0.6], [0.79, 0.8], [0.1, 0.9], [0.3, 0.33], [0.2, 0.4]];
        let numbers = |misses: Vec<(usize, f64)>| misses.into_iter().map(|(number, _)| number).collect();
        let worst: Vec<usize> = numbers(misses(decisions.into_iter().enumerate()));
        assert_eq!(worst, [2, 4, 0]);
        let few: Vec<usize> = numbers(misses(decisions.into_iter().enumerate().take(2)));
        assert_eq!(few, [0]);
    }
}

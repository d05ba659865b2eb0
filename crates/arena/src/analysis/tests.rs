use super::*;

fn decision(number: u64, seat: usize, played: f64, best: f64) -> JudgedDecision {
    let worth = |win| RatedAction { action: String::new(), win, points: None };
    JudgedDecision { number, seat, played: worth(played), best: worth(best), loss: best - played }
}

#[test]
fn accuracy_is_the_part_of_the_best_chances_that_was_kept() {
    let decisions = [
        decision(1, 1, 0.5, 0.6),
        decision(2, 2, 0.1, 0.9),
        decision(3, 1, 0.4, 0.4),
        decision(4, 1, 0.0, 0.2),
        decision(5, 1, 0.795, 0.8),
    ];
    let report = SeatReport::new(1, &decisions);
    assert_eq!((report.decisions, &report.misses[..]), (4, &[4, 1][..]));
    assert!((report.accuracy - 1.695 / 2.0).abs() < 1e-9 && (report.mean_loss - 0.305 / 4.0).abs() < 1e-9);
    let nobody = SeatReport::new(3, &decisions);
    assert_eq!((nobody.decisions, nobody.accuracy, nobody.mean_loss), (0, 1.0, 0.0));
}

#![allow(clippy::print_stdout, clippy::unwrap_used, missing_docs, reason = "temp")]
#[path = "../tests/support/mod.rs"]
mod support;
fn main() {
    let mut world = support::world();
    let games: u64 = std::env::args().nth(1).map_or(100, |g| g.parse().unwrap());
    let (mut n, mut late) = (0, 0);
    for seed in 1..=games {
        support::play(seed, &mut world, |world, _b, _r, s| {
            n += 1;
            let mut hist = vec![];
            let mut prev: Vec<_> = s.pile.clone();
            for _ in 0..40 {
                for _ in 0..36 {
                    world.step();
                }
                let now: Vec<_> = world.pieces().collect();
                let far = now
                    .iter()
                    .zip(&prev)
                    .enumerate()
                    .map(|(i, (a, b))| {
                        let t = (a.pose.rotation() - b.pose.rotation()).length() * a.shape.radius();
                        ((a.pose.centre() - b.pose.centre()).length() + t, i)
                    })
                    .fold((0.0_f32, 0), |m, x| if x.0 > m.0 { x } else { m });
                hist.push(far);
                prev = now;
            }
            let total = s
                .pile
                .iter()
                .zip(&prev)
                .map(|(a, b)| {
                    (a.pose.centre() - b.pose.centre()).length()
                        + (a.pose.rotation() - b.pose.rotation()).length() * a.shape.radius()
                })
                .fold(0.0_f32, f32::max);
            if total > 0.2 || s.steps > 1400 {
                late += 1;
                let i = hist.iter().fold((0.0_f32, 0), |m, x| if x.0 > m.0 { *x } else { m }).1;
                println!(
                    "seed {seed} drop {} steps {} total {total:.2} piece {i} corners {} last {}: {}",
                    s.pile.len(),
                    s.steps,
                    s.pile[i].shape.corners().len(),
                    i + 1 == s.pile.len(),
                    hist.iter().take(24).map(|h| format!("{:.3}", h.0)).collect::<Vec<_>>().join(" ")
                );
            }
        });
    }
    println!("{late} of {n}");
}

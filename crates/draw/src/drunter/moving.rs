//! The growing town as an animated picture.

use std::fmt::Write as _;

use ::drunter::Line;

use super::View;
use super::board::{crew_area, draw_empty};
use super::options::PictureOptions;
use super::plan::BoardGeometry;
use super::symbol;
use super::town;
use crate::svg::{Picture, loops};

/// How long a town is shown before the next tile is laid, in s.
const TURN: f64 = 0.7;
/// How long the last one is shown, in s.
const REST: f64 = 4.0;

/// The town as it grows from each of these views to the next, in a loop, as a complete animated SVG.
pub fn moving(views: &[View], options: &PictureOptions<'_>) -> String {
    let plan = BoardGeometry::new(options.layout);
    let length = views.len() as f64 * TURN + REST;
    let picture = Picture::draw(plan.sheet(), |canvas| {
        canvas.element("style").with_text(&loops(&rules(views.len(), length)));
        draw_empty(canvas, plan, options.theme);
        for (index, view) in views.iter().enumerate() {
            // With reduced motion only the last one is visible.
            let hidden = if index + 1 == views.len() { "visible" } else { "hidden" };
            let group = canvas.group().set("data-turn", index.to_string()).set("visibility", hidden);
            group.with(|canvas| {
                let town = view.public().town();
                town::draw_lines(canvas, town, plan, options.theme, None);
                for crew in Line::ALL.into_iter().filter_map(|line| town.crew(line)) {
                    symbol::crew(canvas, crew_area(crew, plan));
                }
            });
        }
    });
    picture.to_svg(options.title)
}

/// The CSS keyframes: each town is visible in its turn, the last one to the end.
fn rules(count: usize, length: f64) -> String {
    let mut rules = String::new();
    for index in 0..count {
        let begins = 100.0 * index as f64 * TURN / length;
        let ends = if index + 1 == count { 100.0 } else { 100.0 * (index + 1) as f64 * TURN / length };
        let _ = write!(
            rules,
            "[data-turn=\"{index}\"]{{animation:t{index} {length:.1}s step-end infinite}}\
             @keyframes t{index}{{0%{{visibility:hidden}}{begins:.3}%{{visibility:visible}}"
        );
        if ends < 100.0 {
            let _ = write!(rules, "{ends:.3}%{{visibility:hidden}}");
        }
        rules.push('}');
    }
    rules
}

#[cfg(test)]
mod tests {
    use game::{Game, Viewer};

    use super::*;

    #[test]
    fn every_town_is_seen_in_its_turn() {
        let town = |streets: &str| {
            let state = ::drunter::notation::read_position(&format!(
                "drunter 2 players | {streets} | seat 1: tiles wall 2/1/0 | turn 1"
            ))
            .unwrap();
            ::drunter::Drunter::view(&state, Viewer::Spectator)
        };
        let picture = moving(&[town("street O2-O4"), town("street O2-O4 N4")], &PictureOptions::default());
        assert!(picture.contains("@keyframes t1{0%{visibility:hidden}"));
        assert_eq!(picture.matches("data-turn=\"").count(), 2);
    }
}

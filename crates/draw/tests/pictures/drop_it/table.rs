//! The table shows every side's possessions.

use draw::drop_it::table;
use drop_it::{Colour, DropIt, Tray, track};
use game::{Game, Viewer, seats};

use super::games::sample;
use super::{all_options, carrying};
use crate::reading::{drawn, read};

#[test]
fn panels_and_track_follow_the_game() {
    let mut tokens = 0;
    sample(8, |state| {
        let setup = state.setup();
        let first_of =
            |side: usize| seats(setup.seats()).find(|seat| setup.side(*seat).index() == side).unwrap();
        for options in all_options() {
            let svg = table(&DropIt::view(state, Viewer::Spectator), &options);
            let document = read(&svg);
            assert_eq!(carrying(&document, "data-piece").len(), state.pile().len());

            // The pieces left in the trays, by look, over all sides.
            let counted: Vec<(&str, usize)> = carrying(&document, "data-look")
                .into_iter()
                .map(|(look, node)| (look, node.attribute("data-count").unwrap().parse().unwrap()))
                .collect();
            for look in Tray::looks() {
                let name = look.to_string();
                let drawn: usize =
                    counted.iter().filter(|(other, _)| *other == name).map(|(_, count)| count).sum();
                let left: u8 = (0..setup.sides()).map(|side| state.tray(first_of(side)).count(look)).sum();
                assert_eq!(drawn, usize::from(left), "{name}");
            }

            let said: Vec<&str> = drawn(&document).filter_map(|node| node.text()).collect();
            let mut expected = Vec::new();
            for side in 0..setup.sides() {
                let score = state.score(first_of(side));
                assert!(said.contains(&score.to_string().as_str()), "{score}");
                expected.extend(track(score, setup.colours(side).count()).tokens);
            }
            for points in [25, 50] {
                let shown = said.iter().filter(|text| **text == format!("+{points}")).count();
                assert_eq!(shown, expected.iter().filter(|token| **token == points).count());
                tokens += shown;
            }
            let markers: Vec<&str> =
                carrying(&document, "data-marker").iter().map(|(colour, _)| *colour).collect();
            assert_eq!(markers.len(), setup.sides());
            for side in 0..setup.sides() {
                let colour: Colour = setup.colours(side).next().unwrap();
                assert!(markers.contains(&colour.to_string().as_str()));
            }
            assert_eq!(carrying(&document, "data-turn").len(), state.to_act().iter().count());
        }
    });
    assert!(tokens > 0, "no side ever came round the track");
}

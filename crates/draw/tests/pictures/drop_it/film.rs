//! A film strip shows one drop from release to rest.

use draw::drop_it::{Layout, PictureOptions, film};
use drop_it::{Strips, at_rest};

use super::carrying;
use super::games::sample_drops;
use super::pieces::check_body;
use crate::reading::read;

#[test]
fn a_film_has_six_to_eight_frames_from_letting_go_to_rest() {
    sample_drops(2, |fallen| {
        for (layout, frames) in [(Layout::Wide, 8), (Layout::Upright, 6)] {
            let options = PictureOptions { layout, ..PictureOptions::default() };
            let svg = film(Strips::Shapes, &fallen.before, fallen.piece, &fallen.settled, &options);
            let document = read(&svg);
            let shown = carrying(&document, "data-frame");
            assert_eq!(shown.len(), frames);
            let times: Vec<f32> = shown
                .iter()
                .map(|(_, frame)| {
                    let last = frame.last_element_child().unwrap();
                    last.text().unwrap().strip_suffix(" s").unwrap().parse().unwrap()
                })
                .collect();
            assert_eq!(times[0], 0.0);
            assert!(times.is_sorted(), "{times:?}");
            assert!(times[frames - 1] <= fallen.settled.seconds() + 0.05);
            let pieces = carrying(&document, "data-piece");
            assert_eq!(pieces.len(), frames * (fallen.before.len() + 1));
            let rest = at_rest(&fallen.before, fallen.piece, &fallen.settled);
            let end = &pieces[pieces.len() - rest.len()..];
            end.iter().zip(&rest).for_each(|((_, node), lying)| check_body(*node, lying));
        }
    });
}

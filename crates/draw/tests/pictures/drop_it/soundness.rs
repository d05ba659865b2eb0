//! Every picture is well-formed, complete and minimal.

use std::collections::BTreeMap;

use draw::drop_it::{Backdrop, Marks, PictureOptions, film, pile, table, verdict};
use drop_it::{DropIt, Strips, judge};
use game::{Game, Viewer};
use roxmltree::Document;

use super::all_options;
use super::games::{sample, sample_drops};
use crate::reading::read;
use crate::sound::{check_definitions, check_meanings, check_numbers, check_title};

fn check(svg: &str, known: &mut BTreeMap<String, String>) {
    let document = read(svg);
    check_definitions(&document);
    check_numbers(&document);
    check_words(&document);
    check_meanings(svg, &document, known);
}

/// Text is only numbers, points with a plus, lengths in mm, times in s, and the caller's own words.
fn check_words(document: &Document<'_>) {
    for text in document.descendants().filter(|node| node.is_text()) {
        let said = text.text().unwrap();
        let bare =
            said.strip_prefix('+').or(said.strip_suffix(" mm")).or(said.strip_suffix(" s")).unwrap_or(said);
        assert!(bare.parse::<f32>().is_ok() || ["t", "A & B"].contains(&said), "“{said}” is a word");
    }
}

#[test]
fn pictures_are_whole_and_carry_nothing_unused() {
    let mut known = BTreeMap::new();
    let all_strips = [Strips::Shapes, Strips::Colours, Strips::Nothing];
    let mut strips = all_strips.into_iter().cycle();
    sample(4, |state| {
        let strips = strips.next().unwrap();
        let lying = state.pile();
        for options in all_options() {
            check(&pile(strips, lying, &options), &mut known);
            check(&table(&DropIt::view(state, Viewer::Spectator), &options), &mut known);
            let plain = PictureOptions { marks: Marks::Plain, backdrop: Backdrop::Clear, ..options };
            check(&pile(strips, lying, &plain), &mut known);
            for index in [0, lying.len().saturating_sub(1)] {
                if let Some(found) = judge(strips, lying, index) {
                    check(&verdict(strips, lying, index, &found, &options), &mut known);
                }
            }
        }
    });
    sample_drops(1, |fallen| {
        for options in all_options() {
            check(
                &film(Strips::Colours, &fallen.before, fallen.piece, &fallen.settled, &options),
                &mut known,
            );
        }
    });
    assert!(known.len() > 40, "{:?}", known.keys());
}

#[test]
fn the_same_pile_has_the_same_bytes() {
    sample(1, |state| {
        for options in all_options() {
            assert!(
                pile(Strips::Shapes, state.pile(), &options) == pile(Strips::Shapes, state.pile(), &options)
            );
        }
    });
}

#[test]
fn a_hostile_title_stays_a_title() {
    let title = "\"'></title><script>alert(1)</script>&amp;\u{0}\u{7} 積み木";
    let hostile = [title, title];
    let options = PictureOptions { title, names: &hostile, ..PictureOptions::default() };
    sample(1, |state| {
        let view = DropIt::view(state, Viewer::Spectator);
        let mut pictures = vec![pile(Strips::Shapes, state.pile(), &options), table(&view, &options)];
        if let Some(found) = judge(Strips::Shapes, state.pile(), 0) {
            pictures.push(verdict(Strips::Shapes, state.pile(), 0, &found, &options));
        }
        for svg in pictures {
            check_title(&svg, title);
        }
    });
}

#[test]
fn a_verdict_about_a_piece_that_is_not_there_draws_the_pile() {
    let (strips, lying) = drop_it::notation::read_pile("drop-it colours | blue square 17 17 1 0").unwrap();
    let found = judge(strips, &lying, 0).unwrap();
    for options in all_options() {
        check(&verdict(strips, &lying, 7, &found, &options), &mut BTreeMap::new());
    }
}

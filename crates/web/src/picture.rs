//! Pictures of positions that are written down as text.

use draw::{Theme, drop_it as shaft, drunter as schilda};
use game::{Game, Viewer};

/// A pile in the shaft; nothing if the text is none.
pub(crate) fn pile(notation: &str, theme: Theme) -> String {
    let options = shaft::Options { theme, ..shaft::Options::default() };
    match drop_it::notation::read_pile(notation.trim()) {
        Ok((strips, pile)) => shaft::pile(strips, &pile, &options),
        Err(_) => String::new(),
    }
}

/// What the touch court says about the last piece of a pile; nothing if the text is none.
pub(crate) fn verdict(notation: &str, theme: Theme) -> String {
    let options = shaft::Options { theme, ..shaft::Options::default() };
    let Ok((strips, pile)) = drop_it::notation::read_pile(notation.trim()) else { return String::new() };
    let Some(last) = pile.len().checked_sub(1) else { return String::new() };
    match drop_it::judge(strips, &pile, last) {
        Some(verdict) => shaft::verdict(strips, &pile, last, &verdict, &options),
        None => String::new(),
    }
}

/// The town as everybody sees it; nothing if the text is none.
pub(crate) fn town(notation: &str, theme: Theme) -> String {
    let options = schilda::Options { theme, ..schilda::Options::default() };
    match drunter::notation::read_position(notation.trim()) {
        Ok(state) => schilda::board(&drunter::Drunter::view(&state, Viewer::Spectator), &options),
        Err(_) => String::new(),
    }
}

//! Pictures on the page; most positions are given in the text notation.

use std::cell::RefCell;

use draw::drop_it::{Backdrop, Marks};
use draw::svg::Picture;
use draw::{Theme, drop_it as shaft, drunter as schilda};
use drop_it::{Colour, Lying, Piece, PieceShape, Pose, Strips};
use game::{Game, Viewer};

use crate::browser;

thread_local! {
    /// The ids of the SVG definitions already on the page.
    static SHARED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// A picture as markup, without a title: decorative, since everything in it is also said in text.
pub(crate) fn drawn(picture: &Picture) -> String {
    titled(picture, "")
}

/// A picture with a title for screen readers.
pub(crate) fn titled(picture: &Picture, title: &str) -> String {
    share(picture);
    picture.to_svg_without_definitions(title)
}

/// The content of an `svg` element, without the element.
pub(crate) fn inside(picture: &Picture) -> String {
    share(picture);
    picture.content().to_owned()
}

/// Adds a picture's definitions to the page, once and for good. If every picture had its own copies, browsers
/// would repaint all pictures with the same definitions whenever one is added or removed.
fn share(picture: &Picture) {
    SHARED.with_borrow_mut(|shared| {
        for (id, definition) in picture.definitions() {
            if !shared.iter().any(|known| known == id) {
                browser::add_to("shared", definition);
                shared.push(id.to_owned());
            }
        }
    });
}

/// A piece, its position in mm, and the cosine and sine of its rotation. Used for pictures that every visitor
/// sees: parsing text notation instead would add ten kilobytes of code.
pub(crate) type Set = (Colour, PieceShape, [f32; 4]);

/// The pieces at these positions.
pub(crate) fn set_up(pieces: &[Set]) -> Vec<Lying> {
    let lying = |&(colour, shape, [x, y, cos, sin]): &Set| Lying {
        piece: Piece { colour, shape },
        pose: Pose { x, y, cos, sin },
    };
    pieces.iter().map(lying).collect()
}

/// A pile in the shaft; empty if the notation is invalid.
pub(crate) fn pile(notation: &str, theme: Theme) -> String {
    let options = shaft::PictureOptions { theme, ..shaft::PictureOptions::default() };
    match drop_it::notation::read_pile(notation.trim()) {
        Ok((strips, pile)) => drawn(&shaft::pile_picture(strips, &pile, &options)),
        Err(_) => String::new(),
    }
}

/// A pile in the shaft, with a transparent background.
pub(crate) fn shaft(strips: Strips, pile: &[Lying], theme: Theme, marks: Marks) -> String {
    drawn(&shaft::scene_picture(strips, pile, &clear(theme, marks)))
}

/// The shaft of an unfinished game, with a transparent background.
pub(crate) fn left_shaft(view: &drop_it::View, theme: Theme, marks: Marks) -> String {
    let strips = view.public().setup().settings().strips;
    shaft(strips, view.public().pile(), theme, marks)
}

/// The town of an unfinished game in portrait layout, as this viewer may see it.
pub(crate) fn left_town(view: &drunter::View, theme: Theme) -> String {
    let layout = draw::Layout::Upright;
    drawn(&schilda::board_picture(
        view,
        &schilda::PictureOptions { theme, layout, ..schilda::PictureOptions::default() },
    ))
}

fn clear(theme: Theme, marks: Marks) -> shaft::PictureOptions<'static> {
    shaft::PictureOptions { theme, marks, backdrop: Backdrop::Clear, ..shaft::PictureOptions::default() }
}

/// The touch court's verdict on the last piece of a pile; empty if the notation is invalid.
pub(crate) fn verdict(notation: &str, theme: Theme) -> String {
    let options = shaft::PictureOptions { theme, ..shaft::PictureOptions::default() };
    let Ok((strips, pile)) = drop_it::notation::read_pile(notation.trim()) else { return String::new() };
    let Some(last) = pile.len().checked_sub(1) else { return String::new() };
    match drop_it::judge(strips, &pile, last) {
        Some(verdict) => drawn(&shaft::verdict_picture(strips, &pile, last, &verdict, &options)),
        None => String::new(),
    }
}

/// The town as everybody sees it; empty if the notation is invalid.
pub(crate) fn town(notation: &str, theme: Theme) -> String {
    let options = schilda::PictureOptions { theme, ..schilda::PictureOptions::default() };
    match drunter::notation::read_position(notation.trim()) {
        Ok(state) => {
            drawn(&schilda::board_picture(&drunter::Drunter::view(&state, Viewer::Spectator), &options))
        }
        Err(_) => String::new(),
    }
}

//! The table in one picture: the board, a panel per seat, the running vote, and the viewer's hand.

mod crowd;
mod hand;
mod panel;
mod result;
mod vote;

pub use crowd::{Crowd, seesaw};
pub use result::goal_buildings;

use ::drunter::{Phase, View};

use super::board;
use super::options::PictureOptions;
use super::plan::BoardGeometry;
use crate::Layout;
use crate::room;
use crate::svg::{Area, Picture};

/// The gap between elements, in CSS pixels.
const GAP: f64 = 14.0;

/// The layout, in CSS pixels.
struct Places {
    size: Area,
    board: Area,
    seats: Vec<Area>,
    vote: Option<Area>,
    hand: Option<Area>,
}

/// The table for this viewer.
pub fn table_picture(view: &View, options: &PictureOptions<'_>) -> Picture {
    let places = match options.layout {
        Layout::Wide => wide(view),
        Layout::Upright => upright(view),
    };
    Picture::draw(places.size, |canvas| {
        room::wall(canvas, places.size, options.theme);
        if options.layout == Layout::Wide {
            let front = Area::new(0, places.size.height - 96.0, places.size.width, 96);
            room::table_top(canvas, front, options.theme);
        }
        let window = canvas.window(places.board, BoardGeometry::new(options.layout).sheet());
        window.with(|canvas| board::draw(canvas, view, options));
        for (seat, area) in view.seats().zip(&places.seats) {
            match view.public().scores() {
                None => panel::draw(canvas, view, seat, *area, options),
                Some(scores) => result::draw(canvas, view, seat, scores[seat], *area, options),
            }
        }
        if let (Some(vote), Some(area)) = (vote::latest(view), places.vote) {
            vote::draw(canvas, view, &vote, area, options);
        }
        if let Some(area) = places.hand {
            hand::draw(canvas, view, area, options);
        }
    })
}

/// Whether the viewer has anything in hand.
fn has_hand(view: &View) -> bool {
    view.goals().is_some() && !matches!(view.public().phase(), Phase::Over { .. })
}

/// Seats on the left, the board on the right, the rest below.
fn wide(view: &View) -> Places {
    const WIDTH: f64 = 1440.0;
    let panel_width = 283.0;
    let sheet = BoardGeometry::new(Layout::Wide).sheet();
    let board_width = WIDTH - panel_width - 3.0 * GAP;
    let board =
        Area::new(panel_width + 2.0 * GAP, GAP, board_width, board_width * sheet.height / sheet.width);
    let height = (board.height - 3.0 * GAP) / 4.0;
    let seats = (0..view.public().seats())
        .map(|index| Area::new(GAP, GAP + index as f64 * (height + GAP), panel_width, height));
    let mut below = board.bottom() + GAP;
    let mut row = |wanted: bool, height: f64| {
        let area = Area::new(GAP, below, WIDTH - 2.0 * GAP, height);
        below += if wanted { height + GAP } else { 0.0 };
        wanted.then_some(area)
    };
    let vote = row(vote::latest(view).is_some(), 216.0);
    let hand = row(has_hand(view), 176.0);
    Places { size: Area::new(0, 0, WIDTH, below), board, seats: seats.collect(), vote, hand }
}

/// The board on top, everything else below in one column.
fn upright(view: &View) -> Places {
    const WIDTH: f64 = 400.0;
    const EDGE: f64 = 6.0;
    let sheet = BoardGeometry::new(Layout::Upright).sheet();
    let board_width = WIDTH - 2.0 * EDGE;
    let board = Area::new(EDGE, EDGE, board_width, board_width * sheet.height / sheet.width);
    let mut below = board.bottom() + 10.0;
    let mut row = |wanted: bool, height: f64| {
        let area = Area::new(EDGE, below, board_width, height);
        below += if wanted { height + 8.0 } else { 0.0 };
        wanted.then_some(area)
    };
    let vote = row(vote::latest(view).is_some(), vote::upright_height(view));
    let hand = row(has_hand(view), hand::UPRIGHT_HEIGHT);
    let panel_width = (board_width - 8.0) / 2.0;
    let panel_height = panel_width * panel::HEIGHT / panel::WIDTH;
    let mut seats = Vec::new();
    for pair in 0..view.public().seats().div_ceil(2) {
        let line = row(true, panel_height).unwrap_or(board);
        let left = Area::new(line.x, line.y, panel_width, panel_height);
        seats.extend([left, Area { x: left.right() + 8.0, ..left }]);
        debug_assert!(pair < 2, "four seats at most");
    }
    Places { size: Area::new(0, 0, WIDTH, below), board, seats, vote, hand }
}

//! The viewer's private part: the goals with their current points, and the vote cards left.

use ::drunter::{Card, Goal, Phase, TileKind, TileLength, View};

use super::super::options::PictureOptions;
use super::super::plan::FIELD;
use super::super::tile::Laid;
use super::super::{card, goal, symbol};
use super::GAP;
use super::result::draw_listed;
use super::vote::fan;
use crate::lettering::{self, figure};
use crate::room::{card as sheet, plain_card};
use crate::svg::{Area, Canvas};
use crate::{Layout, Theme};

/// The height at the width of a phone.
pub(super) const UPRIGHT_HEIGHT: f64 = 184.0;

pub(super) fn draw(canvas: &mut Canvas, view: &View, area: Area, options: &PictureOptions<'_>) {
    match options.layout {
        Layout::Wide => {
            let goals = Area { width: 382.0, ..area };
            let tray = Area { x: goals.right() + GAP, width: 372.0, ..area };
            let cards = Area { x: tray.right() + GAP, width: area.right() - tray.right() - GAP, ..area };
            draw_goals(canvas, view, goals, options.theme);
            draw_tray(canvas, view, tray, options.theme);
            draw_cards(canvas, view, cards, options.theme);
            symbol::cat(canvas, Area::new(cards.right() - 96.0, area.y - 36.0, 76, 38));
        }
        Layout::Upright => {
            let goals = Area { height: 92.0, ..area };
            let cards = Area { y: goals.bottom() + 8.0, height: 84.0, ..area };
            draw_goals(canvas, view, goals, options.theme);
            draw_cards(canvas, view, cards, options.theme);
            symbol::cat(canvas, Area::new(area.right() - 66.0, goals.y - 25.0, 52, 26));
        }
    }
}

/// Each goal card with the buildings it counts and its current points.
fn draw_goals(canvas: &mut Canvas, view: &View, area: Area, theme: Theme) {
    plain_card(canvas, area, 14.0, theme);
    let goals: Vec<Goal> = view.goals().into_iter().flat_map(::drunter::Goals::cards).collect();
    let inner = Area::new(area.x + 10.0, area.y + 9.0, area.width - 20.0, area.height - 18.0);
    let row_height = inner.height / goals.len().max(1) as f64;
    for (index, goal) in goals.into_iter().enumerate() {
        let row = Area { y: inner.y + row_height * index as f64, height: row_height - 2.0, ..inner };
        let face = Area { width: row.height / 1.4, ..row };
        goal::show(canvas, goal, face);
        let beside = Area::new(face.right() + 10.0, row.y, row.right() - face.right() - 12.0, row.height);
        // If there is enough height, the points are below the buildings; otherwise beside them.
        let tall = row.height > 120.0;
        let (points_width, points_height) = if tall { (0.0, 56.0) } else { (58.0, 0.0) };
        let room =
            Area { width: beside.width - points_width, height: beside.height - points_height, ..beside };
        let side = (room.width / 5.0 - 2.0).min(room.height * 0.86);
        let list = Area { y: room.y + (room.height - side) / 2.0, height: side, ..room };
        draw_listed(canvas, goal, view.public().town(), list, theme);
        let size = if tall { 50.0 } else { (row.height * 0.56).min(46.0) };
        let baseline = if tall { row.bottom() - 12.0 } else { row.y + row.height / 2.0 + size * 0.33 };
        let points = figure(canvas, row.right() - 4.0, baseline, size, theme.room().ink);
        points.with_text(&goal.points(view.public().town()).to_string());
    }
}

/// The vote cards that are neither used nor laid.
fn draw_cards(canvas: &mut Canvas, view: &View, area: Area, theme: Theme) {
    plain_card(canvas, area, 14.0, theme);
    let Some(seat) = view.viewer().seat() else {
        return;
    };
    let laid = match view.public().phase() {
        Phase::Declaring { vote, .. } => vote.cards[seat],
        _ => view.laid(),
    };
    let hand: Vec<Card> = view.public().hand(seat).without(laid).iter().collect();
    let inner = Area::new(area.x + 8.0, area.y + 8.0, area.width - 16.0, area.height - 16.0);
    // A card keeps its size while the hand shrinks to five.
    let width = (inner.width / hand.len().max(5) as f64 - 4.0).min(inner.height / 1.4);
    let row = Area { y: inner.y + (inner.height - width * 1.4) / 2.0, height: width * 1.4, ..inner };
    fan(canvas, hand.len(), row, |canvas, index, place| drop(card::show(canvas, hand[index], place)));
}

/// A wooden tray with the viewer's tiles, as they look on the board.
fn draw_tray(canvas: &mut Canvas, view: &View, area: Area, theme: Theme) {
    let Some(seat) = view.viewer().seat() else {
        return;
    };
    let supply = view.public().supply(seat);
    let [wood, rim] = if theme == Theme::Light { ["#bf8e5a", "#94683a"] } else { ["#6d4a2a", "#43290f"] };
    sheet(canvas, area, 14.0, theme).fill(wood).stroke(rim, 1.5);
    let height = (area.height - 16.0) / 3.0 - 4.0;
    for (kind, row) in TileKind::ALL.into_iter().zip(0..) {
        let slot = Area::new(
            area.x + 9.0,
            area.y + 10.0 + f64::from(row) * (height + 4.0),
            area.width - 18.0,
            height,
        );
        canvas.rect(slot.x, slot.y, slot.width, slot.height).corners(8).fill("#3c220a").opacity(0.34);
        for (length, x) in TileLength::ALL.into_iter().zip([10.0, 84.0, 202.0]) {
            let count = supply.count(kind, length);
            let tile = Laid::alone(kind, length);
            let side = 40.0;
            let place =
                Area::new(slot.x + x, slot.y + (height - side) / 2.0, side * tile.area().width / FIELD, side);
            let group = canvas.group();
            let group = if count == 0 { group.opacity(0.28) } else { group };
            group.with(|canvas| {
                canvas.window(place, tile.area()).with(|canvas| {
                    tile.draw_ground(canvas, Theme::Light, 0.0);
                    tile.draw_print(canvas);
                });
            });
            if count > 0 {
                let (x, y) = (place.right() + 10.0, place.bottom() - 8.0);
                canvas.circle(x, y, 11.5).fill("#fffaf0").stroke("#3c220a", 1);
                lettering::number(canvas, x, y, 14.0, "#2b2018").with_text(&count.to_string());
            }
        }
    }
}

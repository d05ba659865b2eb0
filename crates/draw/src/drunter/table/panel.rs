//! The public part of a seat: tiles, vote cards, and whether it is its turn.

use ::drunter::{Goals, Phase, Rules, Supply, TileKind, TileLength, View};
use game::Seat;

use super::super::options::PictureOptions;
use super::super::paint::INK;
use super::super::{chip, goal, seat as mark, symbol};
use crate::Theme;
use crate::lettering::{self, figure};
use crate::room::player_card;
use crate::svg::{Area, Canvas};
use crate::theme::Palette;

/// The panel's own scale.
pub(super) const WIDTH: f64 = 236.0;
pub(super) const HEIGHT: f64 = 150.0;
const VIEW: Area = Area { x: 0.0, y: 0.0, width: WIDTH, height: HEIGHT };

pub(super) fn draw(canvas: &mut Canvas, view: &View, seat: Seat, area: Area, options: &PictureOptions<'_>) {
    let room = options.theme.room();
    let to_act = view.public().to_act().contains(seat);
    canvas.window(area, VIEW).with(|canvas| {
        draw_card(canvas, seat, to_act, options);
        mark::draw(canvas, seat, Area::square(11, 9, 30), options.theme);
        draw_name(canvas, seat, 50.0, if to_act { 96.0 } else { 130.0 }, options);
        if to_act {
            if options.theme == Theme::Evening {
                // A black hat needs a light background.
                canvas.circle(167, 24, 18).fill("#e9d9b4");
            }
            symbol::crew(canvas, Area::square(146, 1, 42));
        }
        let supply = view.public().supply(seat);
        figure(canvas, 224.0, 33.0, 26.0, room.ink).with_text(&supply.total().to_string());
        draw_supply(canvas, supply, room);
        if *view.public().phase() != Phase::Undealt {
            draw_goals(canvas, view, seat);
        }
        chip::row(canvas, view.public().used(seat), Area::new(12, 118, 212, 22), room);
    });
}

/// The card itself, with a border in the player's colour if it stands out.
pub(super) fn draw_card(canvas: &mut Canvas, seat: Seat, stands_out: bool, options: &PictureOptions<'_>) {
    let colour = stands_out.then(|| &options.theme.room().seats[seat.index() % 4]);
    player_card(canvas, VIEW, colour, options.theme);
}

/// The name, or the number of the seat.
pub(super) fn draw_name(canvas: &mut Canvas, seat: Seat, x: f64, width: f64, options: &PictureOptions<'_>) {
    lettering::name(canvas, options.names, seat, Area::new(x, 8, width, 32), options.theme);
}

/// Three rows of wall, street and river; three columns of one, two and three fields.
fn draw_supply(canvas: &mut Canvas, supply: &Supply, room: &Palette) {
    for (kind, row) in TileKind::ALL.into_iter().zip(0..) {
        for (length, x) in TileLength::ALL.into_iter().zip([14.0, 56.0, 110.0]) {
            let y = 48.0 + 22.0 * f64::from(row);
            let count = supply.count(kind, length);
            let width = draw_bar(canvas, kind, length, x, y + 1.5, if count == 0 { 0.35 } else { 1.0 });
            let text = canvas.text(x + width + 5.0, y + 13.0, 15).set("font-weight", 650);
            text.fill(if count == 0 { room.ink_3 } else { room.ink }).with_text(&count.to_string());
        }
    }
}

/// A tile as a small bar; the triple shows its arch.
fn draw_bar(canvas: &mut Canvas, kind: TileKind, length: TileLength, x: f64, y: f64, opacity: f64) -> f64 {
    const SIDE: f64 = 12.5;
    let colour = match kind {
        TileKind::Wall => "#8e877d",
        TileKind::Street => "#b98a52",
        TileKind::River => "#3f8fb3",
    };
    canvas.group_at(x, y, 1.0).opacity(opacity).with(|canvas| {
        for index in 0..length.fields() {
            let field = canvas.rect(0.5 + SIDE * f64::from(index), 0.5, SIDE - 1.0, SIDE - 0.5).corners(1);
            field.fill(colour).stroke(INK, 1).set("stroke-opacity", 0.6);
        }
        if length == TileLength::Triple {
            canvas.path("M14.6 12.5C15.2 7.5 22.3 7.5 22.9 12.5Z").fill(INK);
        }
    });
    SIDE * f64::from(length.fields())
}

/// The goal cards, face up if the viewer knows them.
fn draw_goals(canvas: &mut Canvas, view: &View, seat: Seat) {
    let two = view.public().setup().rules() == Rules::Variant;
    let places: &[Area] = match two {
        false => &[Area { x: 177.0, y: 44.0, width: 48.0, height: 67.2 }],
        true => &[
            Area { x: 168.0, y: 45.0, width: 38.0, height: 53.2 },
            Area { x: 189.0, y: 53.0, width: 38.0, height: 53.2 },
        ],
    };
    match view.goals_of(seat) {
        None => places.iter().for_each(|place| drop(symbol::goal_back(canvas, *place))),
        Some(goals) => {
            // The one that counts lies on top.
            let cards: Vec<_> = goals.cards().collect();
            let order: Vec<_> = match goals {
                Goals::One(_) | Goals::Undecided(..) => cards,
                Goals::Ordered(..) => cards.into_iter().rev().collect(),
            };
            order.into_iter().zip(places).for_each(|(card, place)| drop(goal::show(canvas, card, *place)));
        }
    }
}

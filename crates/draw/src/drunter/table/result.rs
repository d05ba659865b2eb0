//! The result of a seat, once the game is over: place, goals, points and unused votes.

use ::drunter::{Goal, Score, Town, View};
use game::Seat;

use super::super::board::glow;
use super::super::options::PictureOptions;
use super::super::{chip, goal, seat as mark, symbol};
use super::panel::{HEIGHT, WIDTH, draw_card, draw_name};
use crate::Theme;
use crate::lettering::{figure, medal};
use crate::svg::{Area, Canvas, Picture};

pub(super) fn draw(
    canvas: &mut Canvas,
    view: &View,
    seat: Seat,
    score: Score,
    area: Area,
    options: &PictureOptions<'_>,
) {
    let room = options.theme.room();
    let place = view.public().standings().map_or(0, |standings| standings.place(seat));
    let goals: Vec<Goal> = view.goals_of(seat).into_iter().flat_map(::drunter::Goals::cards).collect();
    canvas.window(area, Area::new(0, 0, WIDTH, HEIGHT)).with(|canvas| {
        draw_card(canvas, seat, place == 1, options);
        medal(canvas, 26.0, 24.0, 14.0, place);
        mark::draw(canvas, seat, Area::square(47, 9, 30), options.theme);
        draw_name(canvas, seat, 85.0, 92.0, options);
        figure(canvas, 224.0, 38.0, 38.0, room.ink).with_text(&score.points.to_string());
        let town = view.public().town();
        match goals[..] {
            [one] => draw_goal(canvas, one, town, Area::new(12, 46, 46, 64.4), 31.0, options.theme),
            [main, second] => {
                draw_goal(canvas, main, town, Area::new(12, 44, 26, 36.4), 27.0, options.theme);
                draw_goal(canvas, second, town, Area::new(12, 83, 21, 29.4), 22.0, options.theme);
                figure(canvas, 224.0, 106.0, 20.0, room.ink_2).with_text(&score.second.to_string());
            }
            _ => {}
        }
        chip::row(canvas, view.public().used(seat), Area::new(12, 121, 180, 19), room);
        figure(canvas, 224.0, 138.0, 20.0, room.ink_2).with_text(&score.votes.to_string());
    });
}

/// A goal card, and beside it the buildings it counts: glowing if they stand, crossed out if they are gone.
fn draw_goal(canvas: &mut Canvas, goal: Goal, town: &Town, place: Area, side: f64, theme: Theme) {
    goal::show(canvas, goal, place);
    let left = place.right() + 6.0;
    let y = place.y + (place.height - side) / 2.0;
    draw_listed(canvas, goal, town, Area::new(left, y, 224.0 - left, side), theme);
}

/// The buildings of a goal by themselves, in a row; `None` for a goal that counts all of them.
pub fn goal_buildings(goal: Goal, town: &Town, theme: Theme) -> Option<Picture> {
    const SIDE: f64 = 36.0;
    let width = goal::listed(goal, town).len() as f64 * SIDE * 1.04;
    let area = Area::new(0, 0, width, SIDE);
    (width > 0.0).then(|| Picture::draw(area, |canvas| draw_listed(canvas, goal, town, area, theme)))
}

/// The buildings of a goal in a row: glowing if they stand, crossed out if they are gone.
pub(super) fn draw_listed(canvas: &mut Canvas, goal: Goal, town: &Town, area: Area, theme: Theme) {
    let listed = goal::listed(goal, town);
    let step = (area.width / listed.len().max(1) as f64).min(area.height * 1.04);
    // The value must be legible even on a small building.
    let coin = if area.height < 36.0 { 1.75 } else { 1.4 };
    for (index, (building, value)) in listed.into_iter().enumerate() {
        let place = Area::square(area.x + step * index as f64, area.y, area.height);
        let gone = town.is_covered(::drunter::board::site(building, value));
        canvas.window(place, Area::new(0, -6, 100, 106)).with(|canvas| {
            if !gone {
                glow(canvas, 50.0, 50.0, 64.0);
            }
            let picture = symbol::building(canvas, building, Area::square(0, 0, 100));
            drop(if gone { picture.opacity(0.3) } else { picture });
            symbol::coin(canvas, building, value, -6.0, -8.0, coin);
            if gone {
                let cross = canvas.path("M14 90L88 22").stroke(theme.room().bad, 9);
                cross.set("stroke-linecap", "round");
            }
        });
    }
}

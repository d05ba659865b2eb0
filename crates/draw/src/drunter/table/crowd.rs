//! The citizens on their seesaw: one for every vote, and the plank leans to the majority.

use ::drunter::{Ballot, Card, Tally};

use super::super::card::citizen;
use super::super::citizen::{Citizen, Mouth};
use super::super::paint::INK;
use super::super::symbol;
use crate::Theme;
use crate::svg::{Area, Canvas, Num, Picture};

/// The scene's own scale.
const SCENE: Area = Area { x: 0.0, y: 0.0, width: 752.0, height: 178.0 };
/// From the middle of the plank to the outermost seat.
const REACH: f64 = 350.0;

/// The seesaw by itself.
pub fn seesaw(tally: Tally, theme: Theme) -> Picture {
    let room = Area { y: -10.0, height: SCENE.height + 10.0, ..SCENE };
    Picture::draw(room, |canvas| draw(canvas, tally, SCENE, theme))
}

pub(super) fn draw(canvas: &mut Canvas, tally: Tally, area: Area, theme: Theme) {
    canvas.window(area, SCENE).with(|canvas| {
        let floor = canvas.path("M0 170H752").stroke(theme.room().line, 3);
        floor.set("stroke-linecap", "round");
        symbol::outhouse(canvas, Area::square(323, 66, 118));
        let lean = (f64::from(tally.no) - f64::from(tally.yes)) * 2.5;
        let lean = lean.clamp(-7.0, 7.0);
        canvas.group().set("transform", format!("translate(382 98) rotate({})", Num(lean))).with(|canvas| {
            draw_side(canvas, Ballot::Yes, tally.yes, lean);
            draw_side(canvas, Ballot::No, tally.no, lean);
            canvas.path("M-372 -4H372V9H-372Z").fill("#b98a5a").stroke(INK, 2.6).round();
            let grain = canvas.path("M-340 2H-230M-190 4H-60M20 2H150M200 4H330").stroke("#7d5433", 1.6);
            grain.set("stroke-linecap", "round");
            canvas.path("M-13 -4V9M13 -4V9").stroke(INK, 2);
        });
    });
}

/// From the middle outwards; citizens on the heavy side lean with the plank.
fn draw_side(canvas: &mut Canvas, ballot: Ballot, votes: u8, lean: f64) {
    let (cards, away) = match ballot {
        Ballot::Yes => ([Card::Yes2, Card::Yes3, Card::Yes1], -1.0),
        Ballot::No => ([Card::No2, Card::No3, Card::No1], 1.0),
    };
    let step = (REACH / f64::from(votes.max(1))).min(62.0);
    let scale = (step / 62.0 * 0.75).clamp(0.28, 0.62);
    for (index, card) in (0..votes).zip(cards.into_iter().cycle()) {
        let x = away * (44.0 + step * f64::from(index));
        // A little variation in the crowd.
        let sway = [3.0, -2.0, 5.0, 0.0, -4.0][usize::from(index) % 5] + lean;
        let side = 100.0 * scale;
        // The bust ends at y = 110 of 100; that line lies on the plank.
        let place = Area::square(x - side / 2.0, -1.1 * side, side);
        bust(canvas, card, place, (sway, x));
    }
}

fn bust(canvas: &mut Canvas, card: Card, place: Area, (sway, x): (f64, f64)) {
    let id = match card {
        Card::Yes1 => "dd-crowd-yes1",
        Card::Yes2 => "dd-crowd-yes2",
        Card::Yes3 => "dd-crowd-yes3",
        Card::No1 => "dd-crowd-no1",
        Card::No2 => "dd-crowd-no2",
        _ => "dd-crowd-no3",
    };
    canvas.define_symbol(id, 100.0, 100.0, |canvas| {
        let citizen = citizen(card);
        // In a crowd, every mouth is at least shouting.
        Citizen { mouth: citizen.mouth.max(Mouth::Shouting), ..citizen }.draw(canvas);
    });
    canvas.show(id, place).turn(sway, x, 0);
}

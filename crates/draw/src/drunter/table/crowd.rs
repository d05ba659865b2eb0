//! The citizens on their seesaw: one for every vote, and the plank leans to the majority.

use ::drunter::{Ballot, Card, Tally};

use super::super::board::glow;
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

/// The citizens on the seesaw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crowd {
    /// The votes on both sides.
    pub tally: Tally,
    /// The votes before, from which a page lets the plank tip.
    pub before: Tally,
    /// Whether a joker stands in the middle, and both sides keep places free for it.
    pub joker: bool,
}

/// The seesaw by itself. The plank has the class `dd-plank`, and the angle from which it tips as `--from`.
pub fn seesaw(crowd: Crowd, theme: Theme) -> Picture {
    let room = Area { y: -46.0, height: SCENE.height + 46.0, ..SCENE };
    Picture::draw(room, |canvas| draw(canvas, crowd, SCENE, theme))
}

/// Degrees per vote of difference, and at most.
const LEAN: f64 = 3.5;
const MOST_LEAN: f64 = 12.0;

/// How far the plank leans to the side of no, in degrees.
fn lean(tally: Tally) -> f64 {
    ((f64::from(tally.no) - f64::from(tally.yes)) * LEAN).clamp(-MOST_LEAN, MOST_LEAN)
}

pub(super) fn draw(canvas: &mut Canvas, crowd: Crowd, area: Area, theme: Theme) {
    let Crowd { tally, before, joker } = crowd;
    canvas.window(area, SCENE).with(|canvas| {
        let floor = canvas.path("M0 170H752").stroke(theme.room().line, 3);
        floor.set("stroke-linecap", "round");
        symbol::outhouse(canvas, Area::square(323, 66, 118));
        let lean = lean(tally);
        let plank = canvas.group().set("transform", format!("translate(382 98) rotate({})", Num(lean)));
        plank
            .set("class", "dd-plank")
            .set("style", format!("--from:{}deg", Num(self::lean(before) - lean)))
            .with(|canvas| {
                let extra = if joker { Card::Joker.strength() } else { 0 };
                draw_side(canvas, Ballot::Yes, tally.yes, extra, lean);
                draw_side(canvas, Ballot::No, tally.no, extra, lean);
                canvas.path("M-372 -4H372V9H-372Z").fill("#b98a5a").stroke(INK, 2.6).round();
                let grain = canvas.path("M-340 2H-230M-190 4H-60M20 2H150M200 4H330").stroke("#7d5433", 1.6);
                grain.set("stroke-linecap", "round");
                canvas.path("M-13 -4V9M13 -4V9").stroke(INK, 2);
            });
        if joker {
            glow(canvas, 382.0, 58.0, 60.0);
            bust(canvas, Card::Joker, Area::square(382.0 - 40.0, 96.0 - 88.0, 80), (0.0, 382.0));
        }
    });
}

/// From the middle outwards; citizens on the heavy side lean with the plank.
fn draw_side(canvas: &mut Canvas, ballot: Ballot, votes: u8, free: u8, lean: f64) {
    let (cards, away) = match ballot {
        Ballot::Yes => ([Card::Yes2, Card::Yes3, Card::Yes1], -1.0),
        Ballot::No => ([Card::No2, Card::No3, Card::No1], 1.0),
    };
    let step = (REACH / f64::from((votes + free).max(1))).min(62.0);
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
    for index in votes..votes + free {
        let x = away * (44.0 + step * f64::from(index));
        canvas.group_at(x - 50.0 * scale, -110.0 * scale, scale).with(draw_free_place);
    }
}

/// The outline of a citizen who may still come.
fn draw_free_place(canvas: &mut Canvas) {
    let outline = "M16 108C16 92 30 86 38 84C22 72 24 34 50 34C76 34 78 72 62 84C70 86 84 92 84 108Z";
    let place = canvas.path(outline).fill("#ffe9a8").set("fill-opacity", 0.55).stroke("#8a6a1c", 4);
    place.set("stroke-dasharray", "7 7").set("stroke-linejoin", "round");
}

fn bust(canvas: &mut Canvas, card: Card, place: Area, (sway, x): (f64, f64)) {
    let id = match card {
        Card::Yes1 => "dd-crowd-yes1",
        Card::Yes2 => "dd-crowd-yes2",
        Card::Yes3 => "dd-crowd-yes3",
        Card::No1 => "dd-crowd-no1",
        Card::No2 => "dd-crowd-no2",
        Card::Joker => "dd-crowd-joker",
        _ => "dd-crowd-no3",
    };
    canvas.define_symbol(id, 100.0, 100.0, |canvas| {
        let citizen = citizen(card);
        // In a crowd, every mouth is at least shouting.
        Citizen { mouth: citizen.mouth.max(Mouth::Shouting), ..citizen }.draw(canvas);
    });
    canvas.show(id, place).turn(sway, x, 0);
}

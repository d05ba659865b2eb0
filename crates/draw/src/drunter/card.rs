//! Vote cards: a citizen and a shout; the size of the shout is the number.

use ::drunter::{Ballot, Card};

use super::citizen::{Citizen, Extra, Hat, Mouth, Shout};
use super::paint::INK;
use super::symbol;
use crate::svg::{Area, Canvas, Element, Num, Picture};

const YES: &str = "#3f9a5f";
const NO: &str = "#d2492f";
const JOKER: &str = "#e6ad30";
const CARD_PAPER: &str = "#fbf4e2";
/// The paper of yes cards and its edge; below, that of no cards.
const YES_PAPER: [&str; 2] = ["#dcebd2", "#9fc4a3"];
const NO_PAPER: [&str; 2] = ["#f6d9cb", "#e0aa97"];

/// A vote card by itself, face up. The loudest shouts extend beyond the edge.
pub fn vote_card(card: Card) -> Picture {
    Picture::draw(Area::new(-11, -12, 122, 156), |canvas| drop(show(canvas, card, Area::new(0, 0, 100, 140))))
}

/// The back of a vote card by itself.
pub fn vote_card_back() -> Picture {
    let area = Area::new(0, 0, 100, 140);
    Picture::draw(area, |canvas| drop(symbol::vote_back(canvas, area)))
}

pub(super) fn show(canvas: &mut Canvas, card: Card, area: Area) -> Element<'_> {
    let id = match card {
        Card::Yes1 => "dd-card-yes1",
        Card::Yes2 => "dd-card-yes2",
        Card::Yes3 => "dd-card-yes3",
        Card::No1 => "dd-card-no1",
        Card::No2 => "dd-card-no2",
        Card::No3 => "dd-card-no3",
        Card::Joker => "dd-card-joker",
        Card::Abstain => "dd-card-abstain",
    };
    canvas.define_symbol(id, 100.0, 140.0, |canvas| draw(canvas, card));
    canvas.show(id, area)
}

/// The rim and paper of any card.
pub(super) fn frame(canvas: &mut Canvas, paper: &str, edge: &str) {
    canvas.rect(2, 2, 96, 136).corners(10).fill(CARD_PAPER).stroke(INK, 2.2);
    canvas.rect(6.5, 6.5, 87, 127).corners(7).fill(paper).stroke(edge, 1.4);
}

fn draw(canvas: &mut Canvas, card: Card) {
    let [paper, edge] = match card.ballot() {
        Some(Ballot::Yes) => YES_PAPER,
        Some(Ballot::No) => NO_PAPER,
        None if card == Card::Joker => [CARD_PAPER, "#cdb98f"],
        None => ["#ebe3d2", "#c9bda3"],
    };
    frame(canvas, paper, edge);
    if card == Card::Joker {
        canvas.path("M6.5 13.5A7 7 0 0 1 13.5 6.5H62L38 133.5H13.5A7 7 0 0 1 6.5 126.5Z").fill(YES_PAPER[0]);
        canvas.path("M62 6.5H86.5A7 7 0 0 1 93.5 13.5V126.5A7 7 0 0 1 86.5 133.5H38Z").fill(NO_PAPER[0]);
    }
    clipped(canvas, |canvas| {
        if card.strength() == 3 {
            draw_rays(canvas, if card == Card::Yes3 { "#fff6d8" } else { "#fdeee2" });
        }
        let (y, scale, tilt) = pose(card);
        let pose =
            format!("translate(50 {}) rotate({tilt}) scale({}) translate(-50 -50)", Num(y), Num(scale));
        canvas.group().set("transform", pose).with(|canvas| citizen(card).draw(canvas));
    });
    match shout(card) {
        Some(shout) => shout.draw(canvas),
        None => [34, 50, 66].into_iter().for_each(|x| drop(canvas.circle(x, 26, 4.2).fill("#8d806c"))),
    }
    draw_pips(canvas, card);
}

/// Clips citizens to the paper of their card.
fn clipped(canvas: &mut Canvas, content: impl FnOnce(&mut Canvas)) {
    const CLIP: &str = "dd-card";
    canvas.define(CLIP, |canvas| {
        let clip = canvas.element("clipPath").set("id", CLIP);
        clip.with(|canvas| drop(canvas.rect(6.5, 6.5, 87, 127).corners(7)));
    });
    canvas.group().set("clip-path", format!("url(#{CLIP})")).with(content);
}

fn draw_rays(canvas: &mut Canvas, colour: &str) {
    let rays = "M50 88L166 57L158 35ZM50 88L142 11L127 -4ZM50 88L91 -25L70 -30ZM50 88L30 -30L9 -25Z\
                M50 88L-27 -4L-42 11ZM50 88L-58 35L-66 57Z";
    canvas.path(rays).fill(colour).opacity(0.85);
}

/// Height of the middle, scale and tilt.
const fn pose(card: Card) -> (f64, f64, i32) {
    match card {
        Card::Yes1 => (86.0, 0.74, -3),
        Card::Yes2 => (87.0, 0.8, 3),
        Card::Yes3 => (88.0, 0.84, -4),
        Card::No1 => (86.0, 0.74, 3),
        Card::No2 => (88.0, 0.8, -3),
        Card::No3 => (90.0, 0.84, 4),
        Card::Joker => (90.0, 0.8, 0),
        Card::Abstain => (86.0, 0.74, 0),
    }
}

#[rustfmt::skip]
pub(super) const fn citizen(card: Card) -> Citizen {
    let (hat, skin, coat, hair, mouth, frown, nose, extra) = match card {
        Card::Yes1 => (Hat::Bun("#b9a78f"), "#f0cfae", "#9fb7a4", "#9c8a73", Mouth::Talking, -2.0, 4.0, Extra::Nothing),
        Card::Yes2 => (Hat::Cap("#4f8a5f", "#3a6b48"), "#eebf93", "#c8a05a", "#6f4a31", Mouth::Shouting, -3.0, 5.0, Extra::Nothing),
        Card::Yes3 => (Hat::Cone(YES, "#2c7a49"), "#f0b48c", "#e0a93a", "#8c3b1f", Mouth::Roaring, -3.0, 5.0, Extra::Nothing),
        Card::No1 => (Hat::Bonnet(CARD_PAPER), "#f2d2b4", "#b98b86", "#8a6f63", Mouth::Talking, 2.0, 4.0, Extra::Nothing),
        Card::No2 => (Hat::Wide("#6d5a7d", "#54466a"), "#e9b58e", "#7d8a94", "#5b4636", Mouth::Shouting, 4.0, 6.0, Extra::Moustache),
        Card::No3 => (Hat::Top("#43333a", NO), "#f0a98a", "#43333a", INK, Mouth::Roaring, 4.0, 6.0, Extra::Nothing),
        Card::Joker => (Hat::Fool, "#eec09a", "#8b6aa0", "#6f4a31", Mouth::Shouting, 0.0, 5.0, Extra::Nothing),
        Card::Abstain => (Hat::Cap("#8b8172", "#6d6558"), "#f0cfae", "#8d9aa0", "#6d6558", Mouth::Closed, -4.0, 5.0, Extra::Shrug),
    };
    Citizen { hat, skin, coat, hair, mouth, frown, nose, extra }
}

const fn shout(card: Card) -> Option<Shout> {
    let (word, x, y, size, grow, colour, tilt) = match card {
        Card::Yes1 => ("JA", 50.0, 24.0, 15.0, 0.06, YES, -4.0),
        Card::Yes2 => ("JAA", 50.0, 27.0, 20.0, 0.14, YES, -6.0),
        Card::Yes3 => ("JAAA", 49.0, 28.0, 22.0, 0.24, YES, -8.0),
        Card::No1 => ("NE", 50.0, 24.0, 15.0, 0.06, NO, 4.0),
        Card::No2 => ("NEE", 50.0, 27.0, 20.0, 0.14, NO, 5.0),
        Card::No3 => ("NEEE", 50.0, 28.0, 22.0, 0.24, NO, 7.0),
        Card::Joker => ("JEEIIN", 50.0, 27.0, 18.0, 0.02, JOKER, -3.0),
        Card::Abstain => return None,
    };
    Some(Shout { word, x, y, size, grow, colour, tilt })
}

/// The votes as buttons at the lower edge: ticks, crosses, halves, or a dash.
fn draw_pips(canvas: &mut Canvas, card: Card) {
    let count = card.strength().max(1);
    for index in 0..count {
        let x = 50.0 + (f64::from(index) - f64::from(count - 1) / 2.0) * 15.0;
        canvas.group_at(x, 125, 1.0).with(|canvas| {
            canvas.circle(0, 0, 5.8).fill(CARD_PAPER).stroke(INK, 1.8);
            match card.ballot() {
                Some(Ballot::Yes) => {
                    canvas.path("M-2.6 0L-.7 2.2L3 -2.4").fill("none").stroke("#2c7a49", 2.4).round();
                }
                Some(Ballot::No) => {
                    let cross = canvas.path("M-2.3 -2.3L2.3 2.3M2.3 -2.3L-2.3 2.3").stroke("#a8321d", 2.4);
                    cross.set("stroke-linecap", "round");
                }
                None if card == Card::Joker && index == 0 => {
                    drop(canvas.path("M0 -5A5 5 0 0 0 0 5Z").fill(YES))
                }
                None if card == Card::Joker => drop(canvas.path("M0 -5A5 5 0 0 1 0 5Z").fill(NO)),
                None => drop(canvas.path("M-3 0H3").stroke("#6d6558", 2.2).set("stroke-linecap", "round")),
            }
        });
    }
}

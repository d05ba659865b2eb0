//! Vote cards as small chips: yes is round, no is square, the joker is half of each.

use ::drunter::{Ballot, Card, Cards};

use crate::lettering::number;
use crate::svg::{Area, Canvas, Num};
use crate::theme::Palette;

const YES: &str = "#2f7a49";
const NO: &str = "#b8391f";
const ABSTAIN: &str = "#746a5d";

/// One chip.
pub(super) fn chip(canvas: &mut Canvas, card: Card, area: Area) {
    let text = if card == Card::Abstain { "–".to_owned() } else { card.strength().to_string() };
    shape(canvas, card, area);
    number(canvas, middle(area).0, middle(area).1, area.height * 0.68, "#fff").with_text(&text);
}

/// The outline of a used card.
fn used_chip(canvas: &mut Canvas, card: Card, area: Area, room: &Palette) {
    let radius = if card.ballot() == Some(Ballot::No) { 3.0 } else { area.width / 2.0 };
    let outline =
        canvas.rect(area.x + 0.5, area.y + 0.5, area.width - 1.0, area.height - 1.0).corners(radius);
    outline.fill("none").stroke(room.ink_3, 1).set("stroke-dasharray", "2.5 2");
    let (x, y) = middle(area);
    number(canvas, x, y, area.height * 0.6, room.ink_3).with_text(&card.strength().to_string());
    let (reach, down) = (area.width * 0.3, area.height * 0.3);
    let strike = format!("M{} {}L{} {}", Num(x - reach), Num(y + down), Num(x + reach), Num(y - down));
    canvas.path(strike).stroke(room.ink_3, 1.5).set("stroke-linecap", "round");
}

/// All eight cards of a seat: those in hand, and the outlines of the used ones.
pub(super) fn row(canvas: &mut Canvas, used: Cards, area: Area, room: &Palette) {
    let side = area.height;
    // Seven gaps, two of them double, between yes, no and the rest.
    let gap = (area.width - 8.0 * side) / 9.0;
    let mut x = area.x;
    for card in Card::ALL {
        if matches!(card, Card::No1 | Card::Joker) {
            x += gap;
        }
        let place = Area::square(x, area.y, side);
        if used.contains(card) {
            used_chip(canvas, card, place, room)
        } else {
            chip(canvas, card, place)
        }
        x += side + gap;
    }
}

/// The votes for one side as one large chip.
pub(super) fn total(canvas: &mut Canvas, ballot: Ballot, votes: u8, area: Area) {
    let card = if ballot == Ballot::Yes { Card::Yes1 } else { Card::No1 };
    shape(canvas, card, area);
    number(canvas, middle(area).0, middle(area).1, area.height * 0.66, "#fff").with_text(&votes.to_string());
}

fn shape(canvas: &mut Canvas, card: Card, area: Area) {
    let (x, y) = middle(area);
    match (card.ballot(), card) {
        (Some(Ballot::Yes), _) => drop(canvas.circle(x, y, area.width / 2.0).fill(YES)),
        (Some(Ballot::No), _) => {
            drop(canvas.rect(area.x, area.y, area.width, area.height).corners(3).fill(NO))
        }
        (None, Card::Joker) => {
            canvas.window(area, Area::square(0, 0, 18)).with(|canvas| {
                canvas.path("M10.5 0H9A9 9 0 0 0 9 18H7.5Z").fill(YES);
                canvas.path("M10.5 0H15A3 3 0 0 1 18 3V15A3 3 0 0 1 15 18H7.5Z").fill(NO);
            });
        }
        (None, _) => drop(canvas.circle(x, y, area.width / 2.0).fill(ABSTAIN)),
    }
}

fn middle(area: Area) -> (f64, f64) {
    (area.x + area.width / 2.0, area.y + area.height / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::tests::contrast;

    #[test]
    fn numbers_on_chips_have_contrast() {
        for colour in [YES, NO, ABSTAIN] {
            assert!(contrast("#fff", colour) >= 4.5, "{colour}");
        }
    }
}

//! The citizens of Schilda and what they shout.

use super::paint::{INK, PAPER};
use crate::svg::{Area, Canvas, Num};

/// How wide a citizen's mouth is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mouth {
    Closed,
    Talking,
    Shouting,
    Roaring,
}

/// A citizen's hat, with its colours.
#[derive(Clone, Copy, Debug)]
pub(super) enum Hat {
    Cap(&'static str, &'static str),
    Cone(&'static str, &'static str),
    Top(&'static str, &'static str),
    Bonnet(&'static str),
    Wide(&'static str, &'static str),
    Bun(&'static str),
    /// With one point for yes and one for no.
    Fool,
}

/// A citizen from the chest up, on 100 × 100 units, the chin at about y = 78.
#[derive(Clone, Copy, Debug)]
pub(super) struct Citizen {
    pub(super) hat: Hat,
    pub(super) skin: &'static str,
    pub(super) coat: &'static str,
    pub(super) hair: &'static str,
    pub(super) mouth: Mouth,
    /// Positive for angry, negative for happy.
    pub(super) frown: f64,
    pub(super) nose: f64,
    pub(super) extra: Extra,
}

/// A feature that only one citizen has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extra {
    Nothing,
    Moustache,
    /// Both hands up: not my business.
    Shrug,
}

impl Citizen {
    pub(super) fn draw(&self, canvas: &mut Canvas) {
        outlined(canvas, "M14 112C14 90 30 84 50 84C70 84 86 90 86 112Z", self.coat, 2.6);
        let jaw = match self.mouth {
            Mouth::Closed | Mouth::Talking => 86,
            Mouth::Shouting => 88,
            Mouth::Roaring => 92,
        };
        outlined(canvas, &format!("M29 46C29 22 71 22 71 46V60C71 {jaw} 29 {jaw} 29 60Z"), self.skin, 2.6);
        draw_collar_and_cheeks(canvas);
        outlined(canvas, "M29 50C23 48 23 60 30 59M71 50C77 48 77 60 70 59", self.skin, 2.2);
        self.draw_mouth(canvas);
        self.draw_eyes(canvas);
        let (eye, nose) = (self.eye_line(), self.nose);
        let bridge = Num(eye + 1.0);
        let course = format!(
            "M50 {bridge}C{} {} {} {} 50 {}C{} {} {} {} 50 {bridge}Z",
            Num((50.0 + nose * 1.6).round()),
            Num(eye + 10.0),
            Num((50.0 + nose * 1.2).round()),
            Num(eye + 13.0),
            Num(eye + 12.0),
            Num(50.0 - nose),
            Num(eye + 13.0),
            Num((48.0 - nose * 0.6).round()),
            Num(eye + 9.0),
        );
        outlined(canvas, &course, "#e59a72", 2.0);
        self.draw_hat(canvas);
        self.draw_extra(canvas);
    }

    /// With an open mouth the head leans back.
    fn eye_line(&self) -> f64 {
        48.0 - f64::from(self.mouth as u8)
    }

    fn draw_mouth(&self, canvas: &mut Canvas) {
        let (wide, high) = match self.mouth {
            Mouth::Closed => {
                canvas.path("M43 67C47 65 53 69 57 66").fill("none").stroke(INK, 2.4).round();
                return;
            }
            Mouth::Talking => (5.0, 4.0),
            Mouth::Shouting => (9.0, 9.0),
            Mouth::Roaring => (14.0, 16.0),
        };
        let (left, right) = (Num(50.0 - wide), Num(50.0 + wide));
        let (top, bottom) = (Num(66.0 - high * 0.35), Num(66.0 + high * 1.15));
        let lips = format!(
            "M{left} 66C{left} {top} {right} {top} {right} 66C{right} {bottom} {left} {bottom} {left} 66Z"
        );
        outlined(canvas, &lips, "#6b1f1c", 2.2);
        if self.mouth >= Mouth::Shouting {
            let (left, right) = (Num(50.0 - wide * 0.62), Num(50.0 + wide * 0.62));
            let (inner_left, inner_right) = (Num(50.0 - wide * 0.3), Num(50.0 + wide * 0.3));
            let (top, middle, bottom) =
                (Num(66.0 + high * 0.25), Num(66.0 + high * 0.62), Num(66.0 + high * 0.9));
            canvas
                .path(format!(
                    "M{left} {middle}C{inner_left} {top} {inner_right} {top} {right} {middle}\
                     C{inner_right} {bottom} {inner_left} {bottom} {left} {middle}Z"
                ))
                .fill("#d9776b");
        }
    }

    fn draw_eyes(&self, canvas: &mut Canvas) {
        let eye = self.eye_line();
        if self.mouth < Mouth::Roaring {
            canvas.circle(41, eye, 2.6).fill(INK);
            canvas.circle(59, eye, 2.6).fill(INK);
        } else {
            // A roaring citizen's eyes are shut.
            let (outer, inner) = (Num(eye + 1.0), Num(if self.frown < 0.0 { eye - 2.0 } else { eye + 3.0 }));
            let lids = format!("M36 {outer}L44 {inner}M64 {outer}L56 {inner}");
            canvas.path(lids).fill("none").stroke(INK, 2.8).round();
        }
        let (outer, inner) = (Num(eye - 8.0 - self.frown), Num(eye - 8.0 + self.frown));
        let brows = format!("M35 {outer}L46 {inner}M65 {outer}L54 {inner}");
        canvas.path(brows).fill("none").stroke(self.hair, 3).round();
    }

    fn draw_hat(&self, canvas: &mut Canvas) {
        let mut part = |course: &str, colour: &str| outlined(canvas, course, colour, 2.6);
        match self.hat {
            Hat::Cap(crown, brim) => {
                part("M26 38C25 14 75 14 74 38C62 32 38 32 26 38Z", crown);
                part("M22 39C36 31 64 31 78 39C68 43 32 43 22 39Z", brim);
            }
            Hat::Cone(crown, brim) => {
                part("M27 36C36 22 47 8 62 -4C60 10 70 24 73 36C58 30 42 30 27 36Z", crown);
                part("M21 38C36 29 64 29 79 38C68 44 32 44 21 38Z", brim);
            }
            Hat::Top(crown, band) => {
                part("M31 33L28 4C40 -1 60 -1 72 4L69 33Z", crown);
                canvas.path("M30 26L70 26L69 33L31 33Z").fill(band);
                outlined(canvas, "M19 36C36 28 64 28 81 36C70 42 30 42 19 36Z", crown, 2.6);
            }
            Hat::Bonnet(cloth) => {
                part(
                    "M24 62C14 20 40 12 50 12C60 12 86 20 76 62C78 42 70 30 50 30C30 30 22 42 24 62Z",
                    cloth,
                );
                canvas.path("M33 22C40 28 60 28 67 22").fill("none").stroke(INK, 1.8).round();
            }
            Hat::Wide(crown, brim) => {
                part("M32 34C33 16 67 16 68 34Z", crown);
                part("M8 40C26 26 74 26 92 40C76 47 24 47 8 40Z", brim);
            }
            Hat::Bun(hair) => {
                part("M41 15A9 9 0 1 1 59 15A9 9 0 1 1 41 15Z", hair);
                part("M27 48C22 22 40 18 50 18C60 18 78 22 73 48C70 34 60 32 50 32C40 32 30 34 27 48Z", hair);
            }
            Hat::Fool => {
                part("M28 36C22 14 10 14 8 24C16 20 22 30 28 40Z", "#3f9a5f");
                part("M72 36C78 14 90 14 92 24C84 20 78 30 72 40Z", "#d2492f");
                part("M26 40C28 12 72 12 74 40C60 34 40 34 26 40Z", "#e6ad30");
                part("M4.5 26A4.5 4.5 0 1 1 13.5 26A4.5 4.5 0 1 1 4.5 26Z", "#e6c469");
                part("M86.5 26A4.5 4.5 0 1 1 95.5 26A4.5 4.5 0 1 1 86.5 26Z", "#e6c469");
            }
        }
    }

    fn draw_extra(&self, canvas: &mut Canvas) {
        match self.extra {
            Extra::Nothing => {}
            Extra::Moustache => {
                let hair = "M50 62C44 57 36 60 34 66C40 66 46 67 50 63C54 67 60 66 66 66C64 60 56 57 50 62Z";
                outlined(canvas, hair, self.hair, 1.8);
            }
            Extra::Shrug => {
                for (arm, hand) in [("M18 104C4 100 2 84 8 76", 8), ("M82 104C96 100 98 84 92 76", 92)] {
                    canvas.path(arm).fill("none").stroke(INK, 11).round();
                    canvas.path(arm).fill("none").stroke(self.coat, 6.5).round();
                    canvas.circle(hand, 72, 6.5).fill(self.skin).stroke(INK, 2.6);
                }
            }
        }
    }
}

fn outlined(canvas: &mut Canvas, course: &str, colour: &str, width: f64) {
    canvas.path(course).fill(colour).stroke(INK, width).round();
}

/// The same for all citizens, so defined once.
fn draw_collar_and_cheeks(canvas: &mut Canvas) {
    const ID: &str = "dd-collar";
    canvas.define_symbol(ID, 100.0, 100.0, |canvas| {
        outlined(canvas, "M38 85L50 97L62 85", PAPER, 2.0);
        let cheeks = canvas.path("M33 60h8M59 60h8").stroke("#e0765c", 6).set("stroke-linecap", "round");
        cheeks.opacity(0.38);
    });
    canvas.show(ID, Area::square(0, 0, 100));
}

/// A hand-lettered shout around a point.
pub(super) struct Shout {
    pub(super) word: &'static str,
    pub(super) x: f64,
    pub(super) y: f64,
    /// The height of the first letter.
    pub(super) size: f64,
    /// The growth of each further letter, as a share of the first.
    pub(super) grow: f64,
    pub(super) colour: &'static str,
    /// In degrees, clockwise.
    pub(super) tilt: f64,
}

/// The height of the letters as defined here.
const LETTER: f64 = 14.0;

/// A letter's width and strokes.
fn letter(letter: char) -> (f64, &'static str) {
    match letter {
        'J' => (9.0, "M2.5 0H8V9.5C8 15 1 15.5 .5 10.5"),
        'A' => (10.0, "M0 14L5 0L10 14M2 9.2H8"),
        'N' => (9.5, "M0 14V0L9 14V0"),
        'E' => (8.0, "M8 0H0V14H8M0 7H6.5"),
        'I' => (1.0, "M0 0V14"),
        _ => (0.0, ""),
    }
}

impl Shout {
    pub(super) fn draw(&self, canvas: &mut Canvas) {
        const GAP: f64 = 4.2;
        let mut x = 0.0;
        let mut letters = Vec::new();
        for (index, character) in self.word.chars().enumerate() {
            let grown = self.grow * index as f64;
            let (width, strokes) = letter(character);
            letters.push((x, 1.0 + grown, strokes));
            x += width * (1.0 + grown) + GAP * (1.0 + grown * 0.5);
        }
        let transform = format!(
            "translate({} {}) rotate({}) scale({}) translate({} -7)",
            Num(self.x),
            Num(self.y),
            Num(self.tilt),
            Num(self.size / LETTER),
            Num((GAP - x) / 2.0),
        );
        let group = canvas.group().set("transform", transform).fill("none").round();
        group.with(|canvas| {
            // The outline is the same letters, wider and behind.
            for (colour, width) in [(INK, 5.4), (self.colour, 2.9)] {
                canvas.group().stroke(colour, width).with(|canvas| {
                    for (x, scale, strokes) in &letters {
                        let transform = format!(
                            "translate({} {}) scale({})",
                            Num(*x),
                            Num(LETTER * (1.0 - scale) * 0.55),
                            Num(*scale)
                        );
                        canvas.path(strokes).set("transform", transform);
                    }
                });
            }
        });
    }
}

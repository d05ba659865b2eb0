//! Draws a drop as a strip of pictures: `cargo run -p tumble --example film -- SEED DROP > film.svg`.
//!
//! Plays a random game up to that drop and shows twelve moments of it, with a ring at each impact.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a program for the terminal")]

#[path = "../tests/support/mod.rs"]
mod support;

use std::fmt::Write;
use tumble::{Outline, PlacedShape, Settled, Shaft};

const MOMENTS: usize = 12;
/// Size of one picture in mm: the shaft, some space above it, and a margin.
const FRAME: (f32, f32) = (200.0, 360.0);

fn main() {
    let mut arguments = std::env::args().skip(1).map(|number| number.parse::<u64>().unwrap());
    let seed = arguments.next().unwrap_or(1);
    let wanted = arguments.next().unwrap_or(12) as usize;
    let mut film = String::new();
    support::play(seed, &mut support::world(), |world, _, _, settled| {
        if settled.pile.len() == wanted {
            film = strip(world.shaft(), settled);
        }
    });
    println!("{film}");
}

/// The moments of a drop side by side.
fn strip(shaft: &Shaft, settled: &Settled) -> String {
    let (width, height) = FRAME;
    let columns = MOMENTS / 2;
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {} {}' font-family='sans-serif' font-size='12'>",
        width * columns as f32,
        height * 2.0
    );
    svg += "<rect width='100%' height='100%' fill='#f7f3ea'/>";
    for moment in 0..MOMENTS {
        let time = settled.seconds() * moment as f32 / (MOMENTS - 1) as f32;
        let (column, row) = ((moment % columns) as f32, (moment / columns) as f32);
        let (left, floor) = (column * width + 10.0, (row + 1.0) * height - 10.0);
        write!(svg, "<g transform='translate({left} {floor}) scale(1 -1)'>").unwrap();
        svg += &picture(shaft, settled, time);
        write!(svg, "</g><text x='{left}' y='{}'>{:.2} s</text>", floor - 335.0, time).unwrap();
    }
    svg + "</svg>"
}

fn picture(shaft: &Shaft, settled: &Settled, time: f32) -> String {
    let (width, height, (left, right)) = (shaft.width(), shaft.height(), shaft.opening());
    let low = height - shaft.shoulder();
    let mut svg = format!(
        "<path d='M{left} {height}L0 {low}V0H{width}V{low}L{right} {height}' fill='#fff' stroke='#555' stroke-width='1.5'/>"
    );
    for (index, piece) in settled.pile.iter().enumerate() {
        let pose = settled.pose_at(index, time).unwrap();
        let moves = settled.paths.iter().any(|path| path.piece() == index);
        let fill = match (index + 1 == settled.pile.len(), moves) {
            (true, _) => "#d1495b",
            (false, true) => "#edae49",
            (false, false) => "#b8c4bb",
        };
        svg += &outline(&PlacedShape { pose, ..*piece }.outline(), fill);
    }
    for impact in settled.impacts.iter().filter(|impact| (impact.time - time).abs() < 0.02) {
        let (place, radius) = (impact.place, impact.impulse.sqrt() / 20.0);
        write!(svg, "<circle cx='{}' cy='{}' r='{radius}' fill='none' stroke='#00798c'/>", place.x, place.y)
            .unwrap();
    }
    svg
}

fn outline(outline: &Outline, fill: &str) -> String {
    let style = format!("fill='{fill}' stroke='#333' stroke-width='0.6'");
    if outline.is_disc() {
        let (centre, radius) = (outline.centre(), outline.radius());
        return format!("<circle cx='{}' cy='{}' r='{radius}' {style}/>", centre.x, centre.y);
    }
    let points: Vec<String> =
        outline.corners().iter().map(|corner| format!("{},{}", corner.x, corner.y)).collect();
    format!("<polygon points='{}' {style}/>", points.join(" "))
}

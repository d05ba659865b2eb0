//! Goal cards, and the buildings they count.

use ::drunter::board::{Field, site};
use ::drunter::{Building, Goal, Town};

use super::card::frame;
use super::paint::{INK, PAPER, hue};
use super::symbol;
use crate::lettering;
use crate::svg::{Area, Canvas, Element, Picture};

/// The buildings that a goal counts in this town.
pub(super) fn counting(goal: Goal, town: &Town) -> Vec<Field> {
    counted(goal, town).into_iter().map(|(building, value)| site(building, value)).collect()
}

fn counted(goal: Goal, town: &Town) -> Vec<(Building, u8)> {
    let stands = |(building, value): &(Building, u8)| !town.is_covered(site(*building, *value));
    match goal {
        Goal::LowestOfEach => {
            let lowest = |building| (1..=5).map(move |value| (building, value)).find(stands);
            Building::ALL.into_iter().filter_map(lowest).collect()
        }
        _ => candidates(goal).into_iter().filter(stands).collect(),
    }
}

/// The buildings that a goal counts while all stand; for the lowest of each, those it counts at first.
pub(super) fn candidates(goal: Goal) -> Vec<(Building, u8)> {
    let of_value = |value| Building::ALL.map(|building| (building, value)).to_vec();
    match goal {
        Goal::Protect(building) => (1..=5).map(|value| (building, value)).collect(),
        Goal::AllThrees => of_value(3),
        Goal::AllFours => of_value(4),
        Goal::LowestOfEach => of_value(1),
        Goal::OneEach => (1..=5).flat_map(of_value).collect(),
    }
}

/// The buildings of a goal in the order in which they are listed beside its card: those that count, or would count.
pub(super) fn listed(goal: Goal, town: &Town) -> Vec<(Building, u8)> {
    match goal {
        // All thirty are on the board; the card's list of six with their numbers is enough.
        Goal::OneEach => Vec::new(),
        Goal::LowestOfEach => {
            let lost = |building: Building| !counted(goal, town).iter().any(|(other, _)| *other == building);
            let gone =
                Building::ALL.into_iter().filter(|building| lost(*building)).map(|building| (building, 5));
            counted(goal, town).into_iter().chain(gone).collect()
        }
        _ => candidates(goal),
    }
}

/// A goal card by itself, face up.
pub fn goal_card(goal: Goal) -> Picture {
    Picture::draw(Area::new(-4, -12, 108, 156), |canvas| drop(show(canvas, goal, Area::new(0, 0, 100, 140))))
}

/// The back of a goal card by itself.
pub fn goal_card_back() -> Picture {
    let area = Area::new(0, 0, 100, 140);
    Picture::draw(area, |canvas| drop(symbol::goal_back(canvas, area)))
}

pub(super) fn show(canvas: &mut Canvas, goal: Goal, area: Area) -> Element<'_> {
    let id = match goal {
        Goal::Protect(Building::Museum) => "dd-goal-museum",
        Goal::Protect(Building::TownHall) => "dd-goal-town-hall",
        Goal::Protect(Building::FireStation) => "dd-goal-fire-station",
        Goal::Protect(Building::Inn) => "dd-goal-inn",
        Goal::Protect(Building::School) => "dd-goal-school",
        Goal::Protect(Building::ChurchTower) => "dd-goal-church-tower",
        Goal::AllThrees => "dd-goal-all-3s",
        Goal::AllFours => "dd-goal-all-4s",
        Goal::LowestOfEach => "dd-goal-lowest-of-each",
        Goal::OneEach => "dd-goal-one-each",
    };
    canvas.define_symbol(id, 100.0, 140.0, |canvas| match goal {
        Goal::Protect(building) => draw_protect(canvas, building),
        Goal::AllThrees => draw_all_of(canvas, 3, "#f5d9c4"),
        Goal::AllFours => draw_all_of(canvas, 4, "#cfe0ea"),
        Goal::LowestOfEach => draw_lowest(canvas),
        Goal::OneEach => draw_one_each(canvas),
    });
    canvas.show(id, area)
}

/// One large building, and its five values.
fn draw_protect(canvas: &mut Canvas, building: Building) {
    let hue = hue(building);
    frame(canvas, hue.light, hue.dark);
    symbol::building(canvas, building, Area::square(6, 12, 88));
    for value in 1..=5_u8 {
        symbol::coin(canvas, building, value, f64::from(value) * 16.4 - 9.6, 105.0, 0.56);
    }
}

/// All six types on a square, the value large in the middle.
fn draw_all_of(canvas: &mut Canvas, value: u8, colour: &str) {
    frame(canvas, colour, "#b59f7c");
    six(canvas, |column, row| (9.0 + column * 27.0, 12.0 + row * 78.0, 28.0));
    canvas.circle(50, 68, 23.5).fill(INK);
    canvas.circle(50, 68, 21).fill("#e6c469");
    canvas.circle(50, 68, 17).fill(PAPER);
    lettering::number(canvas, 50.0, 68.0, 30.0, INK).with_text(&value.to_string());
}

/// Stairs that lead down: the lowest step is the one that counts.
fn draw_lowest(canvas: &mut Canvas) {
    frame(canvas, "#dfe3cf", "#9aa583");
    six(canvas, |column, row| (9.0 + column * 27.0, 9.0 + row * 25.0, 27.0));
    for value in 1..=5_u8 {
        let (x, height) = (f64::from(value) * 15.4 - 3.2, 6.0 + f64::from(value) * 9.0);
        let step = if value == 1 { "#e6c469" } else { "#c8bfa6" };
        canvas.rect(x, 126.0 - height, 15.4, height).fill(step).stroke(INK, 1.8).round();
        lettering::number(canvas, x + 7.7, 133.0 - height, 10.0, INK).with_text(&value.to_string());
    }
    canvas.path("M72 66C52 66 30 74 21 98M15 89L20 101L31 94").fill("none").stroke("#a8321d", 4).round();
}

/// Every building, each with a one.
fn draw_one_each(canvas: &mut Canvas) {
    frame(canvas, "#efe2c4", "#bba36f");
    let all: Vec<Building> = Building::ALL.into_iter().chain(Building::ALL).collect();
    for (index, building) in all.into_iter().enumerate() {
        let (column, row) = ((index % 3) as f64, (index / 3) as f64);
        let (x, y) = (11.0 + column * 27.0, 11.0 + row * 24.5);
        symbol::building(canvas, building, Area::square(x, y, 24));
    }
    canvas.rect(24, 108, 52, 22).corners(11).fill(PAPER).stroke(INK, 2);
    canvas.circle(37, 119, 6.5).fill("#e6c469").stroke(INK, 1.6);
    lettering::number(canvas, 37.0, 119.0, 9.0, INK).with_text("1");
    lettering::number(canvas, 58.0, 119.0, 15.0, INK).with_text("×1");
}

/// The six types in two rows of three.
fn six(canvas: &mut Canvas, place: impl Fn(f64, f64) -> (f64, f64, f64)) {
    for (index, building) in Building::ALL.into_iter().enumerate() {
        let (x, y, side) = place((index % 3) as f64, (index / 3) as f64);
        symbol::building(canvas, building, Area::square(x, y, side));
    }
}

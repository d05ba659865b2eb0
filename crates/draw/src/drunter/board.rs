//! The whole board in one picture.

use ::drunter::board::{self, Field, Printed};
use ::drunter::{Building, Goal, Goals, Line, Phase, Tile, Town, View};
use game::{Seat, SeatSet};

use super::ending::draw_ending;
use super::goal::counting;
use super::motion;
use super::options::{OwnGoal, PictureOptions, TileStep};
use super::paint::{ground, hue};
use super::plan::BoardGeometry;
use super::seat;
use super::spot::{PlacementMark, Proposal};
use super::symbol;
use super::town;
use crate::Theme;
use crate::svg::{Area, Canvas, Picture};

/// The town for this viewer.
pub fn board_picture(view: &View, options: &PictureOptions<'_>) -> Picture {
    Picture::draw(BoardGeometry::new(options.layout).sheet(), |canvas| draw(canvas, view, options))
}

/// How bright things are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    /// Everything at full brightness.
    Play,
    /// The game is over: buildings that counted stand out.
    End,
}

/// The meaning of a building for the viewer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ring {
    /// It counts.
    Counts,
    /// It only breaks ties.
    BreaksTies,
}

/// The meaning of a building for the players, as far as the viewer knows.
#[derive(Default)]
struct Meaning {
    /// Its meaning for the viewer.
    own: Option<Ring>,
    /// The seats for which it counted, once the game is over.
    counted: SeatSet,
}

pub(super) fn draw(canvas: &mut Canvas, view: &View, options: &PictureOptions<'_>) {
    let (plan, theme) = (BoardGeometry::new(options.layout), options.theme);
    let town = view.public().town();
    let mood = match view.public().phase() {
        // Until the first goal is revealed, the town looks as it did in play.
        Phase::Over { .. } if view.seats().any(|seat| !options.hidden.contains(seat)) => Mood::End,
        _ => Mood::Play,
    };
    town::draw_sheet(canvas, plan, theme);
    town::draw_grass(canvas, town, plan, theme);
    town::draw_corners(canvas, town, plan);
    faded(canvas, mood, 0.55, |canvas| {
        town::draw_lines(canvas, town, plan, theme, options.motion.as_ref());
    });
    if let Some((seat, tile)) = options.last {
        draw_last(canvas, seat, tile, plan, theme);
    }
    if let Some(tile) = sent_back(view) {
        draw_sent_back(canvas, tile, plan, theme);
    }
    draw_outhouses(canvas, view, plan, mood);
    let (dusk, strength) = ground(theme).dusk;
    if strength > 0.0 {
        let town = plan.town();
        canvas.rect(-4, -4, town.width + 8.0, town.height + 8.0).corners(9).fill(dusk).opacity(strength);
    }
    draw_buildings(canvas, view, options, mood);

    let spots: Vec<PlacementMark<'_>> = options
        .spots
        .iter()
        .enumerate()
        .map(|(index, tile)| PlacementMark {
            town,
            tile: *tile,
            number: index + 1,
            in_focus: options.focus == Some(index),
        })
        .collect();
    spots.iter().for_each(|spot| spot.draw(canvas, plan, theme));
    faded(canvas, mood, 0.5, |canvas| draw_crews(canvas, town, plan, options));
    spots.iter().for_each(|spot| spot.draw_badges(canvas, plan));
    if let Some((owner, tile)) = view.public().proposal() {
        let proposal = Proposal { owner, tile, town };
        if options.veil {
            proposal.draw_veil(canvas, plan);
        }
        proposal.draw(canvas, plan, options);
    }
    if let Some(motion) = options.motion.filter(|motion| motion.step == TileStep::FliesHome) {
        let rejected = Proposal { owner: motion.seat, tile: motion.tile, town };
        rejected.draw_flight(canvas, &motion, plan, theme);
    }
    if let (Phase::Choosing { .. }, Some(line)) = (view.public().phase(), view.public().choice_due()) {
        draw_ending(canvas, view.public(), line, plan);
    }
}

/// The town before the first tile, without crews.
pub(super) fn draw_empty(canvas: &mut Canvas, plan: BoardGeometry, theme: Theme) {
    let town = Town::default();
    town::draw_sheet(canvas, plan, theme);
    town::draw_grass(canvas, &town, plan, theme);
    town::draw_corners(canvas, &town, plan);
    for field in Field::all() {
        match board::printed(field) {
            Printed::Building(building, value) => {
                let meaning = Meaning::default();
                draw_building(canvas, building, value, plan.field(field), plan, theme, &meaning);
            }
            _ if board::is_outhouse(field) => drop(symbol::outhouse(canvas, plan.field(field))),
            _ => {}
        }
    }
}

/// The crews on their fields. One walks to the end of its new tile; those that are sent home leave.
fn draw_crews(canvas: &mut Canvas, town: &Town, plan: BoardGeometry, options: &PictureOptions<'_>) {
    for line in Line::ALL {
        let gone = options.motion.filter(|motion| motion.leaving[line as usize]);
        match (town.crew(line), gone) {
            (Some(field), _) => {
                let area = crew_area(field, plan);
                let group = canvas.group();
                motion::walking(options, group, line, area, plan)
                    .with(|canvas| drop(symbol::crew(canvas, area)));
            }
            (None, Some(motion)) => {
                let area = crew_area(town.end(line), plan);
                let group = canvas.group();
                motion::leaving(&motion, group).with(|canvas| drop(symbol::crew(canvas, area)));
            }
            (None, None) => {}
        }
    }
}

/// The last tile that was laid, with the mark of the player.
fn draw_last(canvas: &mut Canvas, seat: Seat, tile: Tile, plan: BoardGeometry, theme: Theme) {
    let (first, last) = (plan.field(tile.span.first()), plan.field(tile.span.last()));
    let (x, y) = (first.x.min(last.x), first.y.min(last.y));
    let (right, bottom) = (first.right().max(last.right()), first.bottom().max(last.bottom()));
    let colour = theme.room().seats[seat.index() % 4].fill;
    for (colour, width) in [(super::paint::PAPER, 9), (colour, 5)] {
        let edge = canvas.rect(x + 3.0, y + 3.0, right - x - 6.0, bottom - y - 6.0);
        edge.corners(10).fill("none").stroke(colour, width);
    }
    let side = if plan.is_turned() { 44.0 } else { 36.0 };
    let mark = Area::square(first.x + 4.0, first.y + 4.0, side);
    canvas.circle(mark.x + side / 2.0, mark.y + side / 2.0, side / 2.0 + 3.0).fill(super::paint::PAPER);
    seat::draw(canvas, seat, mark, theme);
}

/// The tile that the last vote rejected; `None` if there is none.
fn sent_back(view: &View) -> Option<Tile> {
    match view.public().phase() {
        Phase::Laying { .. } | Phase::Choosing { .. } => {
            view.public().story().last().filter(|turn| !turn.stays()).map(|turn| turn.tile)
        }
        _ => None,
    }
}

/// The spot of the rejected tile: an empty outline, and the outhouse that was saved glows.
fn draw_sent_back(canvas: &mut Canvas, tile: Tile, plan: BoardGeometry, theme: Theme) {
    let fields: Vec<Area> = tile.span.fields().map(|field| plan.field(field)).collect();
    let (Some(one), Some(other)) = (fields.first(), fields.last()) else {
        return;
    };
    for field in tile.span.fields().filter(|field| board::is_outhouse(*field)) {
        let place = plan.field(field);
        glow(canvas, place.x + 50.0, place.y + 55.0, 62.0);
    }
    let (x, y) = (one.x.min(other.x) + 5.0, one.y.min(other.y) + 5.0);
    let (right, bottom) = (one.right().max(other.right()) - 5.0, one.bottom().max(other.bottom()) - 5.0);
    let outline = canvas.rect(x, y, right - x, bottom - y).corners(13).fill("none");
    outline.stroke(ground(theme).coordinates, 4).set("stroke-dasharray", "12 11");
}

/// A crew is a little larger than its field. On a corner it stands aside, so that the start of the line stays visible.
pub(super) fn crew_area(field: Field, plan: BoardGeometry) -> Area {
    let place = plan.field(field);
    match board::printed(field) {
        Printed::Corner(_) => {
            let on_the_left = place.x < plan.town().width / 2.0;
            Area::square(if on_the_left { place.x + 46.0 } else { place.x - 16.0 }, place.y + 28.0, 74)
        }
        _ => Area::square(place.x - 5.0, place.y - 13.0, 110),
    }
}

fn faded(canvas: &mut Canvas, mood: Mood, opacity: f64, content: impl FnOnce(&mut Canvas)) {
    let group = canvas.group();
    let group = if mood == Mood::End { group.opacity(opacity) } else { group };
    group.with(content);
}

fn draw_outhouses(canvas: &mut Canvas, view: &View, plan: BoardGeometry, mood: Mood) {
    let town = view.public().town();
    let stands = |field: &Field| board::is_outhouse(*field) && !town.is_covered(*field);
    faded(canvas, mood, 0.45, |canvas| {
        for field in Field::all().filter(stands) {
            symbol::outhouse(canvas, plan.field(field));
        }
    });
}

fn draw_buildings(canvas: &mut Canvas, view: &View, options: &PictureOptions<'_>, mood: Mood) {
    let plan = BoardGeometry::new(options.layout);
    let town = view.public().town();
    for field in Field::all().filter(|field| !town.is_covered(*field)) {
        if let Printed::Building(building, value) = board::printed(field) {
            let meaning = meaning(view, options, field);
            let dim = mood == Mood::End && meaning.counted.is_empty();
            let group = canvas.group();
            let group = if dim { group.opacity(0.4) } else { group };
            group.with(|canvas| {
                draw_building(canvas, building, value, plan.field(field), plan, options.theme, &meaning);
            });
        }
    }
}

fn draw_building(
    canvas: &mut Canvas,
    building: Building,
    value: u8,
    place: Area,
    plan: BoardGeometry,
    theme: Theme,
    meaning: &Meaning,
) {
    if !meaning.counted.is_empty() {
        glow(canvas, place.x + 50.0, place.y + 50.0, 74.0);
    }
    let ring = if meaning.counted.is_empty() { meaning.own } else { Some(Ring::Counts) };
    if let Some(ring) = ring {
        let frame = canvas.rect(place.x + 4.0, place.y + 4.0, 92, 92).corners(16).fill(ground(theme).ring);
        let width = if plan.is_turned() { 6 } else { 5 };
        match ring {
            Ring::Counts => frame.stroke(hue(building).main, width),
            Ring::BreaksTies => {
                frame.stroke(ground(theme).coordinates, width - 1).set("stroke-dasharray", "11 9")
            }
        };
    }
    symbol::building(canvas, building, place);
    let scale = plan.badge();
    let shift = -18.0 * (scale - 1.0);
    symbol::coin(canvas, building, value, place.x + shift, place.y + shift, scale);
    let side = if plan.is_turned() { 46.0 } else { 38.0 };
    for (seat, left) in meaning.counted.iter().collect::<Vec<Seat>>().into_iter().rev().zip(0..) {
        let x = place.right() - side + 4.0 - f64::from(left) * side * 0.8;
        let mark = Area::square(x, place.bottom() - side + 5.0, side);
        canvas.circle(mark.x + side / 2.0, mark.y + side / 2.0, side / 2.0 + 2.5).fill(super::paint::INK);
        seat::draw(canvas, seat, mark, theme);
    }
}

/// A glow around a building that counted.
pub(super) fn glow(canvas: &mut Canvas, x: f64, y: f64, radius: f64) {
    const SUN: &str = "dd-sun";
    canvas.define(SUN, |canvas| {
        canvas.element("radialGradient").set("id", SUN).with(|canvas| {
            for (offset, opacity) in [(0.0, 0.95), (0.62, 0.55), (1.0, 0.0)] {
                let stop = canvas.element("stop").set("offset", offset).set("stop-color", "#ffd766");
                stop.set("stop-opacity", opacity);
            }
        });
    });
    canvas.circle(x, y, radius).fill(&format!("url(#{SUN})"));
}

fn meaning(view: &View, options: &PictureOptions<'_>, field: Field) -> Meaning {
    let town = view.public().town();
    let counts = |goal: Goal| counting(goal, town).contains(&field);
    // Of two ordered goals, the first is the one that counts; the second only breaks ties.
    let main = |seat: Seat| view.goals_of(seat).and_then(|goals| goals.cards().next());
    match view.public().phase() {
        Phase::Over { .. } => {
            let shown = |seat: &Seat| !options.hidden.contains(*seat) && main(*seat).is_some_and(counts);
            Meaning { own: None, counted: view.seats().filter(shown).collect() }
        }
        _ => Meaning { own: own_ring(view, options.own_goal, counts), counted: SeatSet::NONE },
    }
}

fn own_ring(view: &View, shown: OwnGoal, counts: impl Fn(Goal) -> bool) -> Option<Ring> {
    let goals = view.goals()?;
    let goals = match shown {
        OwnGoal::Plain => return None,
        OwnGoal::Ringed => goals,
        OwnGoal::Choosing(main) => goals.with_main(main).unwrap_or(goals),
    };
    match goals {
        Goals::Ordered(main, second) if !counts(main) => counts(second).then_some(Ring::BreaksTies),
        Goals::Ordered(..) => Some(Ring::Counts),
        goals => goals.cards().any(counts).then_some(Ring::Counts),
    }
}

//! Pictures of Drunter & Drüber.

use std::error::Error;

use draw::Theme;
use draw::drunter::{self as drawn, Icon, Layout, OwnGoal, PictureOptions};
use draw::svg::Picture;
use drunter::notation::{read_action, read_position};
use drunter::{
    Action, Card, Drunter, Goal, Rules, Setup, Start, State, Supply, Tile, TileKind, TileLength, View,
};
use game::{Chance, Game, Seat, Seed, Stream, Viewer, seats};

const TOWN: &str = "
    wall-a B1-C1 D1-E1 E2-E4 E5
    wall-b N10-M10 L10-J10 J9-J7 J6
    street O2-O3 O4-O5 N5-M5 L5 K5-I5
    river B10-C10 D10-F10 F9-F8 G8-H8 I8 K8 K7-K6
";
const SEATS: &str = "
    seat 1: goal museum; tiles wall 2/2/1 street 1/1/0 river 2/0/0; used yes1 no2
    seat 2: goal church-tower; tiles wall 3/2/1 street 1/0/1 river 1/1/0; used yes1 no1
    seat 3: goal school; tiles wall 3/2/0 street 2/1/0 river 0/0/2; used no1
    seat 4: goal inn; tiles wall 2/2/1 street 1/1/1 river 1/1/0; used yes1 yes2
";

pub(crate) fn write(write: impl Fn(&str, &str) -> std::io::Result<()>) -> Result<(), Box<dyn Error>> {
    let spots = double_walls(&Drunter::view(&mid_game()?, viewer(1)));
    for (name, view) in positions()? {
        for theme in Theme::ALL {
            for layout in Layout::ALL {
                let shape = format!("{layout:?}-{theme:?}").to_lowercase();
                let names: &[&str] = if name == "play" { &["Greta", "Jona", "Ole", "Hanne"] } else { &[] };
                let spots: &[Tile] = if name == "play" { &spots } else { &[] };
                let focus = Some(0);
                let own_goal = OwnGoal::Ringed;
                let options = PictureOptions {
                    title: name,
                    theme,
                    layout,
                    names,
                    spots,
                    focus,
                    own_goal,
                    ..PictureOptions::default()
                };
                write(&format!("{name}-table-{shape}.svg"), &drawn::table(&view, &options))?;
                write(&format!("{name}-board-{shape}.svg"), &drawn::board(&view, &options))?;
            }
        }
    }
    write("parts.html", &parts())?;
    Ok(())
}

fn viewer(index: u8) -> Viewer {
    Seat::from_index(index).map_or(Viewer::Spectator, Viewer::Seat)
}

fn mid_game() -> Result<State, Box<dyn Error>> {
    Ok(read_position(&format!("drunter 4 players\n{TOWN}{SEATS}turn 2"))?)
}

/// Positions of a game worth looking at.
fn positions() -> Result<Vec<(&'static str, View)>, Box<dyn Error>> {
    let play = mid_game()?;
    let mut vote = play;
    act(&mut vote, 1, "wall-b I6-H6")?;
    act(&mut vote, 1, "vote yes2 yes3")?;
    act(&mut vote, 2, "vote no2")?;
    let face_down = vote;
    act(&mut vote, 3, "vote no3 abstain")?;
    act(&mut vote, 0, "vote joker")?;
    let joker = vote;
    act(&mut vote, 0, "joker no")?;
    let two = read_position(
        "drunter 2 players | seat 1: goal inn; tiles wall 6/6/3 | seat 2: tiles street 3/3/2 | turn 1",
    )?;
    let over = play_out(Rules::Base, 349, |_| false)?;
    let choosing = play_out(Rules::Variant, 12, |state| {
        matches!(state.public().phase(), drunter::Phase::Choosing { .. })
    })?;
    let variant_over = play_out(Rules::Variant, 5, |_| false)?;
    Ok(vec![
        ("play", Drunter::view(&play, viewer(1))),
        ("vote", Drunter::view(&face_down, viewer(1))),
        ("joker", Drunter::view(&joker, viewer(1))),
        ("decided", Drunter::view(&vote, Viewer::Spectator)),
        ("over", Drunter::view(&over, viewer(1))),
        ("two", Drunter::view(&two, viewer(0))),
        ("variant", Drunter::view(&choosing, viewer(0))),
        ("variant-over", Drunter::view(&variant_over, Viewer::Spectator)),
    ])
}

fn act(state: &mut State, seat: u8, action: &str) -> Result<(), Box<dyn Error>> {
    apply(state, Seat::from_index(seat)?, read_action(action)?)
}

fn apply(state: &mut State, seat: Seat, action: Action) -> Result<(), Box<dyn Error>> {
    let mut chance = Chance::new(Seed::from_number(0), Stream(0));
    for event in Drunter::decide(state, seat, &action, &mut chance).map_err(|refusal| refusal.to_string())? {
        Drunter::apply(state, &event).map_err(|invalid| invalid.to_string())?;
    }
    Ok(())
}

/// A random game until `until` holds, or to its end.
fn play_out(rules: Rules, seed: u64, until: impl Fn(&State) -> bool) -> Result<State, Box<dyn Error>> {
    let setup = Setup::new(4, rules, Start::Random)?;
    let mut chance = Chance::new(Seed::from_number(seed), Stream(0));
    let mut state = Drunter::new(&setup);
    Drunter::apply(&mut state, &Drunter::deal(&setup, &mut chance)).map_err(|invalid| invalid.to_string())?;
    while let Some(seat) = Drunter::to_act(&state).iter().next().filter(|_| !until(&state)) {
        let Some(action) = Drunter::random_action(&Drunter::view(&state, Viewer::Seat(seat)), &mut chance)
        else {
            break;
        };
        apply(&mut state, seat, action)?;
    }
    Ok(state)
}

fn double_walls(view: &View) -> Vec<Tile> {
    let tiles = view.legal().into_iter().filter_map(|action| match action {
        Action::Lay(tile) => Some(tile),
        _ => None,
    });
    tiles
        .filter(|tile| tile.line.kind() == TileKind::Wall && tile.span.length() == TileLength::Double)
        .collect()
}

/// All small pictures in one page with a common set of definitions.
fn parts() -> String {
    let mut pictures: Vec<Picture> = Vec::new();
    pictures.extend(Goal::ALL.map(drawn::goal_card));
    pictures.push(drawn::goal_card_back());
    pictures.extend(Card::ALL.map(drawn::vote_card));
    pictures.push(drawn::vote_card_back());
    pictures.extend(Icon::ALL.map(drawn::icon));
    pictures.extend(Supply::EACH.map(|(kind, length)| drawn::tile(kind, length, Theme::Light)));
    pictures.extend(Supply::EACH.map(|(kind, length)| drawn::tile(kind, length, Theme::Evening)));
    pictures.extend(seats(4).flat_map(|seat| Theme::ALL.map(|theme| drawn::seat_mark(seat, theme))));
    crate::page(&pictures)
}

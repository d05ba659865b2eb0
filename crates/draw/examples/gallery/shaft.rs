//! Pictures of Drop It.

use std::error::Error;

use draw::Theme;
use draw::drop_it::{self as drawn, Backdrop, Joker, Lap, Layout, Marks, Options};
use draw::svg::Picture;
use drop_it::{
    Colour, Drop, DropIt, Edition, Lying, Public, Settings, Setup, Strips, Tray, at_rest, judge, let_fall,
};
use game::{Authority, Chance, Game, Seed, Stream, Teams, Viewer};

pub(crate) fn write(write: impl Fn(&str, &str) -> std::io::Result<()>) -> Result<(), Box<dyn Error>> {
    let early = play(4, 3, 12)?;
    let middle = play(4, 7, 22)?;
    let late = play(2, 5, 36)?;
    let all = [("early", &early), ("middle", &middle), ("late", &late)];
    for theme in Theme::ALL {
        for layout in Layout::ALL {
            let shape = format!("{layout:?}-{theme:?}").to_lowercase();
            let names: &[&str] = &["Mara", "Jonas", "Yuki", "Otto"];
            let (marks, backdrop) = (Marks::Engraved, Backdrop::Room);
            let options = Options { title: "Drop It", theme, layout, names, marks, backdrop };
            for (name, index) in [
                ("broken", last_with(&middle, |d| !d.broken.is_empty())),
                ("fine", last_with(&middle, |d| d.broken.is_empty())),
            ] {
                let verdict = judge(Strips::Shapes, middle.pile(), index).ok_or("no such piece")?;
                write(
                    &format!("verdict-{name}-{shape}.svg"),
                    &drawn::verdict(Strips::Shapes, middle.pile(), index, &verdict, &options),
                )?;
            }
            let index = late.pile().iter().position(|lying| lying.outline().highest().y > 270.0).unwrap_or(0);
            let verdict = judge(Strips::Colours, late.pile(), index).ok_or("no such piece")?;
            write(
                &format!("verdict-high-{shape}.svg"),
                &drawn::verdict(Strips::Colours, late.pile(), index, &verdict, &options),
            )?;
            for (name, state) in all {
                let view = DropIt::view(state, Viewer::Spectator);
                write(&format!("drop-it-{name}-{shape}.svg"), &drawn::table(&view, &options))?;
            }
            for (name, state) in [("film", &middle), ("film-late", &late)] {
                let (before, drop) = last_drop(state)?;
                let settled = let_fall(&before, drop.piece, drop.release)?;
                let svg = drawn::film(Strips::Shapes, &before, drop.piece, &settled, &options);
                write(&format!("{name}-{shape}.svg"), &svg)?;
            }
            for (strips, (name, state)) in
                [Strips::Colours, Strips::Shapes, Strips::Nothing].into_iter().zip(all)
            {
                write(&format!("pile-{name}-{shape}.svg"), &drawn::pile(strips, state.pile(), &options))?;
            }
        }
    }
    write("drop-it-parts.html", &crate::page(&parts()))?;
    Ok(())
}

/// A random game until so many pieces are dropped.
fn play(seats: usize, seed: u64, drops: usize) -> Result<Public, Box<dyn Error>> {
    let setup = Setup::new(Settings::of(Edition::German, Teams::singles(seats)).with_jokers())?;
    let seed = Seed::from_number(seed);
    let (mut table, _) = Authority::<DropIt>::deal(&setup, seed);
    let mut chance = Chance::new(seed, Stream(99));
    while let Some(seat) = table.to_act().iter().next().filter(|_| table.state().drops().len() < drops) {
        let Some(action) = DropIt::random_action(&table.view(Viewer::Seat(seat)), &mut chance) else {
            break;
        };
        table.act(seat, &action).map_err(|refusal| refusal.to_string())?;
    }
    Ok(table.state().clone())
}

/// The last drop, and the pile it fell onto.
fn last_drop(state: &Public) -> Result<(Vec<Lying>, Drop), Box<dyn Error>> {
    let Some((last, before)) = state.drops().split_last() else {
        return Err("nothing was dropped".into());
    };
    let mut pile = Vec::new();
    for drop in before {
        let settled = let_fall(&pile, drop.piece, drop.release)?;
        pile = at_rest(&pile, drop.piece, &settled);
    }
    Ok((pile, *last))
}

fn last_with(state: &Public, wanted: impl Fn(&Drop) -> bool) -> usize {
    state.drops().iter().rposition(wanted).unwrap_or(0)
}

fn parts() -> Vec<Picture> {
    let mut pictures = Vec::new();
    for theme in Theme::ALL {
        for marks in [Marks::Engraved, Marks::Plain] {
            pictures.extend(Tray::looks().map(|piece| drawn::piece(piece, marks, theme)));
        }
        for colour in Colour::ALL {
            pictures.extend([Joker::Left, Joker::Spent].map(|joker| drawn::joker(colour, joker, theme)));
            pictures.extend(Lap::ALL.map(|lap| drawn::lap_token(colour, lap, theme)));
            pictures.push(drawn::colour_mark(colour, theme));
        }
    }
    pictures
}

//! Pictures of Drop It.

use std::error::Error;

use draw::Theme;
use draw::drop_it::{self as drawn, Joker, Lap, Layout, Marks, PictureOptions};
use draw::svg::Picture;
use drop_it::{
    Colour, Drop, DropIt, Edition, LandingRule, Lying, Phase, Public, Settings, Setup, Strips, Tray, Verdict,
    at_rest, judge, let_fall,
};
use game::{Authority, Chance, Game, Seed, Stream, Teams, Viewer};

const NAMES: [&str; 4] = ["Mara", "Jonas", "Yuki", "Otto"];

pub(crate) fn write(write: impl Fn(&str, &str) -> std::io::Result<()>) -> Result<(), Box<dyn Error>> {
    let teams = Teams::of_sizes(&[2, 2])?;
    let states = [
        ("early", Strips::Colours, play(Teams::singles(3), 3, |state| state.drops().len() == 12)?),
        ("middle", Strips::Shapes, play(Teams::singles(4), 7, |state| state.drops().len() == 22)?),
        ("asked", Strips::Shapes, play(teams, 2, |state| matches!(state.phase(), Phase::Deciding { .. }))?),
        ("over", Strips::Nothing, play(Teams::singles(2), 5, |_| false)?),
    ];
    for theme in Theme::ALL {
        for layout in Layout::ALL {
            let shape = format!("{layout:?}-{theme:?}").to_lowercase();
            let options = PictureOptions {
                title: "Drop It",
                theme,
                layout,
                names: &NAMES,
                ..PictureOptions::default()
            };
            for (name, strips, state) in &states {
                let write = |what: &str, svg: &str| write(&format!("drop-it-{name}-{what}-{shape}.svg"), svg);
                let pile = state.pile();
                write("pile", &drawn::pile(*strips, pile, &options))?;
                write("table", &drawn::table(&DropIt::view(state, Viewer::Spectator), &options))?;
                for (what, index) in cases(*strips, pile) {
                    let verdict = judge(*strips, pile, index).ok_or("no such piece")?;
                    write(what, &drawn::verdict(*strips, pile, index, &verdict, &options))?;
                }
                let (before, drop) = last_drop(state)?;
                let settled = let_fall(&before, drop.piece, drop.release)?;
                write("film", &drawn::film(*strips, &before, drop.piece, &settled, &options))?;
            }
        }
    }
    write("drop-it-parts.html", &crate::page(&parts()))?;
    Ok(())
}

/// A predicate for verdicts.
type Wanted = fn(&Verdict) -> bool;

/// Pieces worth judging: the latest of each sort.
fn cases(strips: Strips, pile: &[Lying]) -> Vec<(&'static str, usize)> {
    let latest = |wanted: Wanted| {
        (0..pile.len())
            .rev()
            .find(|index| judge(strips, pile, *index).is_some_and(|verdict| wanted(&verdict)))
    };
    let sorts: [(&str, Wanted); 4] = [
        ("fine", |verdict| verdict.broken.is_empty()),
        ("alike", |verdict| verdict.broken.contains(LandingRule::Colour)),
        ("edge", |verdict| verdict.broken.contains(LandingRule::Edge)),
        ("high", |verdict| verdict.broken.contains(LandingRule::Height)),
    ];
    sorts.into_iter().filter_map(|(name, wanted)| Some((name, latest(wanted)?))).collect()
}

/// A random game until `until` holds, or to its end.
fn play(teams: Teams, seed: u64, until: impl Fn(&Public) -> bool) -> Result<Public, Box<dyn Error>> {
    let setup = Setup::new(Settings::of(Edition::German, teams).with_jokers())?;
    let seed = Seed::from_number(seed);
    let (mut table, _) = Authority::<DropIt>::deal(&setup, seed);
    let mut chance = Chance::new(seed, Stream(99));
    while let Some(seat) = table.to_act().iter().next().filter(|_| !until(table.state())) {
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

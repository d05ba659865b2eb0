//! `tischlein draw drunter`.

use anyhow::Result;
use clap::Args;
use draw::drunter::{OwnGoal, PictureOptions};
use drunter::notation::read_position;
use drunter::{Drunter, Event, State, Tile, TileKind, TileLength, View};
use game::{Game, Record, Viewer, read_seat};

use super::Look;
use terminal::bad_input;

const NOTATION: &str = "A position is written one statement a line, or with | between:

  drunter 2 players            the table; also: variant, begin 1
  street O2-O4 N4              the tiles of wall-a, wall-b, street or river, from the corner on
  seat 1: goal inn; tiles wall 3/2/1 street 1/0/0; used yes1 no2
                               tiles as singles/doubles/triples; a goal may be left out
  turn 1                       whose turn it is; or: vote 1 street N3, choose, then 1, over

Columns are A to O from the left, rows 1 to 10 from the top.";

/// Draws Drunter & Drüber: a position written as text, or a stored game.
#[derive(Debug, Args)]
#[command(after_help = NOTATION)]
pub(crate) struct DrawDrunter {
    /// The position or the stored game: a file, - for standard input, or the text of a position itself.
    position: String,
    /// A stored game up to this turn, counted from 1, as an animation of the town; the whole game if there is no such
    /// turn.
    #[arg(long, value_name = "TURN", conflicts_with_all = ["seat", "town", "spots"])]
    moving: Option<usize>,
    /// The seat whose view is drawn; a spectator's if left out.
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// Only the town, without the players.
    #[arg(long)]
    town: bool,
    /// Show where the player on turn could lay such a tile, e.g. "double wall".
    #[arg(long, value_name = "TILE")]
    spots: Option<String>,
    #[command(flatten)]
    look: Look,
}

impl DrawDrunter {
    pub(super) fn run(&self) -> Result<()> {
        if let Some(turns) = self.moving {
            return self.look.write(&self.draw_moving(turns)?);
        }
        let state = read_position(&super::read_text(&self.position, Drunter::NAME)?).map_err(bad_input)?;
        let viewer = match &self.seat {
            Some(seat) => Viewer::Seat(read_seat(seat, state.public().seats()).map_err(bad_input)?),
            None => Viewer::Spectator,
        };
        let view = Drunter::view(&state, viewer);
        let spots = self.spots.as_deref().map_or(Ok(Vec::new()), |tile| placements(&state, tile))?;
        let options = PictureOptions {
            title: "Drunter & Drüber",
            theme: self.look.theme(),
            layout: self.look.layout(),
            spots: &spots,
            own_goal: OwnGoal::Ringed,
            ..PictureOptions::default()
        };
        let picture = if self.town { draw::drunter::board } else { draw::drunter::table };
        self.look.write(&picture(&view, &options))
    }

    fn draw_moving(&self, turns: usize) -> Result<String> {
        let refuse = |problem: String| bad_input(format!("{}: {problem}", self.position));
        let bytes = super::read(&self.position, Drunter::NAME)?;
        let record = Record::<Drunter>::from_bytes(&bytes).map_err(|problem| refuse(problem.to_string()))?;
        let mut views: Vec<View> = Vec::new();
        let watch = |_: &Event, state: &State| {
            let view = Drunter::view(state, Viewer::Spectator);
            let grows = views.last().is_none_or(|last| last.public().town() != view.public().town());
            if grows && views.len() <= turns {
                views.push(view);
            }
        };
        record
            .replay(watch)
            .map_err(|(number, invalid)| refuse(format!("event {number} does not agree: {invalid}")))?;
        let options = PictureOptions {
            title: "Drunter & Drüber",
            theme: self.look.theme(),
            layout: self.look.layout(),
            ..PictureOptions::default()
        };
        Ok(draw::drunter::moving(&views, &options))
    }
}

/// Every placement of a tile of this length and kind for the player on turn, if they have one.
fn placements(state: &State, tile: &str) -> Result<Vec<Tile>> {
    let Some((length, kind)) = tile.trim().split_once(' ') else {
        return Err(bad_input(format!("“{tile}” is not a tile; write e.g. “double wall”")));
    };
    let length: TileLength = length.parse().map_err(bad_input)?;
    let kind: TileKind = kind.trim().parse().map_err(bad_input)?;
    let on_turn = Drunter::to_act(state).iter().next();
    let tiles = on_turn.map_or(Vec::new(), |seat| state.public().placements(seat));
    Ok(tiles.into_iter().filter(|tile| tile.line.kind() == kind && tile.span.length() == length).collect())
}

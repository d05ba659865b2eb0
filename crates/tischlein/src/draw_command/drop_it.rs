//! `tischlein draw drop-it`.

use anyhow::Result;
use clap::Args;
use draw::drop_it::{Marks, PictureOptions};
use drop_it::notation::read_pile;
use drop_it::{DropIt, Event, Lying, Public, Strips, judge, let_fall};
use game::{Game, Record, Viewer, record};

use super::Look;
use terminal::bad_input;

const NOTATION: &str = "A pile is written one piece a line, or with | between:

  drop-it shapes               what the edge strips forbid: shapes, colours or nothing
  red square 17 17 1 0         colour, shape, x and y in mm from the lower left, cosine and sine of its turn";

/// Draws Drop It: a pile written as text, or a moment of a stored game.
#[derive(Debug, Args)]
#[command(after_help = NOTATION)]
pub(crate) struct DrawDropIt {
    /// The pile or the stored game: a file, - for standard input, or the text of a pile itself.
    source: String,
    /// The drop of a stored game, counted from 1; the last one if left out.
    #[arg(long, value_name = "N")]
    drop: Option<usize>,
    /// The touch court for the last piece: its contacts, the broken rules and the points.
    #[arg(long, conflicts_with_all = ["film", "moving"])]
    verdict: bool,
    /// The drop of a stored game as a film strip.
    #[arg(long)]
    film: bool,
    /// All drops of a stored game up to this one, as an animation.
    #[arg(long, conflicts_with = "film")]
    moving: bool,
    /// Pieces without the marks of their colours.
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    look: Look,
}

/// A drop of a stored game, with the state before and after it.
struct Moment {
    before: Public,
    drop: Event,
    after: Public,
}

impl DrawDropIt {
    pub(super) fn run(&self) -> Result<()> {
        let bytes = super::read(&self.source, DropIt::NAME)?;
        let picture = match record::game_of(&bytes) {
            Ok(_) if self.moving => self.draw_moving(&bytes)?,
            Ok(_) => self.draw_moment(&self.find_moment(&bytes)?)?,
            Err(_) => {
                let text = String::from_utf8(bytes).map_err(|_| {
                    bad_input(format!("“{}” is neither a pile nor a stored game", self.source))
                })?;
                let (strips, pile) = read_pile(&text).map_err(bad_input)?;
                self.draw_pile(strips, &pile)?
            }
        };
        self.look.write(&picture)
    }

    fn options(&self) -> PictureOptions<'static> {
        PictureOptions {
            title: "Drop It",
            theme: self.look.theme(),
            layout: self.look.layout(),
            marks: if self.plain { Marks::Plain } else { Marks::Engraved },
            ..PictureOptions::default()
        }
    }

    fn draw_pile(&self, strips: Strips, pile: &[Lying]) -> Result<String> {
        if self.film || self.moving || self.drop.is_some() {
            return Err(bad_input(
                "a pile has no drops; give a stored game, as “selfplay drop-it --save DIR” writes it",
            ));
        }
        if self.verdict {
            self.draw_verdict(strips, pile)
        } else {
            Ok(draw::drop_it::pile(strips, pile, &self.options()))
        }
    }

    fn draw_verdict(&self, strips: Strips, pile: &[Lying]) -> Result<String> {
        let index = pile.len().saturating_sub(1);
        let verdict = judge(strips, pile, index).ok_or_else(|| bad_input("there is no piece to judge"))?;
        Ok(draw::drop_it::verdict(strips, pile, index, &verdict, &self.options()))
    }

    fn draw_moment(&self, moment: &Moment) -> Result<String> {
        let strips = moment.after.setup().settings().strips;
        if self.verdict {
            return self.draw_verdict(strips, moment.after.pile());
        }
        if let (true, Event::Dropped { piece, release, .. }) = (self.film, &moment.drop) {
            let before = moment.before.pile();
            let settled = let_fall(before, *piece, *release)?;
            return Ok(draw::drop_it::film(strips, before, *piece, &settled, &self.options()));
        }
        Ok(draw::drop_it::table(&DropIt::view(&moment.after, Viewer::Spectator), &self.options()))
    }

    fn draw_moving(&self, bytes: &[u8]) -> Result<String> {
        let last = self.find_moment(bytes)?.after;
        let drops: Vec<_> = last.drops().iter().map(|drop| (drop.piece, drop.release)).collect();
        Ok(draw::drop_it::moving(last.setup().settings().strips, &drops, &self.options()))
    }

    fn find_moment(&self, bytes: &[u8]) -> Result<Moment> {
        let refuse = |problem: String| bad_input(format!("{}: {problem}", self.source));
        let record = Record::<DropIt>::from_bytes(bytes).map_err(|problem| refuse(problem.to_string()))?;
        let mut before = DropIt::new(&record.setup);
        let mut moments: Vec<Moment> = Vec::new();
        record
            .replay(|event, after| {
                if matches!(event, Event::Dropped { .. }) {
                    moments.push(Moment {
                        before: before.clone(),
                        drop: event.clone(),
                        after: after.clone(),
                    });
                }
                before = after.clone();
            })
            .map_err(|(number, invalid)| refuse(format!("event {number} does not agree: {invalid}")))?;
        let count = moments.len();
        let number = self.drop.unwrap_or(count);
        let found = number.checked_sub(1).and_then(|index| moments.into_iter().nth(index));
        found.ok_or_else(|| refuse(format!("there is no drop {number}; this game has {count}")))
    }
}

//! Writes positions.

use std::fmt::{self, Write};

use game::{BySeat, Seat, Viewer, seats};

use crate::{
    Cards, Goals, Line, Phase, Public, Rules, Start, State, Supply, TileKind, TileLength, Turn, View, Vote,
};

/// The full state as text, secrets included; [`read_position`](super::read_position) parses it.
pub fn write_state(state: &State) -> String {
    let goals = state.goals.map(|_, goals| Some(*goals));
    let laid = state.laid.map(|_, cards| Some(*cards));
    text_of(|text| {
        write_now(text, &state.public, &goals, &laid)?;
        write_story(text, &state.public)
    })
}

/// A view as text, with `?` for what the viewer does not know.
pub fn write_view(view: &View) -> String {
    write_snapshot(view) + &text_of(|text| write_story(text, &view.public))
}

/// A view as text, without the past turns.
pub fn write_snapshot(view: &View) -> String {
    let goals = BySeat::new(view.public.seats(), |seat| view.goals_of(seat));
    let laid =
        BySeat::new(view.public.seats(), |seat| (view.viewer == Viewer::Seat(seat)).then_some(view.laid));
    text_of(|text| {
        match view.viewer {
            Viewer::Seat(seat) => writeln!(text, "# seen by seat {seat}")?,
            Viewer::Spectator => writeln!(text, "# seen by a spectator")?,
        }
        write_now(text, &view.public, &goals, &laid)
    })
}

fn text_of(write: impl FnOnce(&mut String) -> fmt::Result) -> String {
    let mut text = String::new();
    write(&mut text).expect("writing to a string does not fail");
    text
}

fn write_now(
    text: &mut String,
    public: &Public,
    goals: &BySeat<Option<Goals>>,
    laid: &BySeat<Option<Cards>>,
) -> fmt::Result {
    write_table(text, public)?;
    for line in Line::ALL {
        write_line(text, public, line)?;
    }
    for seat in seats(public.seats()) {
        write!(text, "seat {seat}:")?;
        if public.phase != Phase::Undealt {
            write_goals(text, public, seat, goals[seat])?;
        }
        write_supply(text, &public.supplies[seat])?;
        if !public.used[seat].is_empty() {
            write!(text, "; used {}", public.used[seat])?;
        }
        write_laid(text, public, seat, laid[seat])?;
        writeln!(text)?;
    }
    write_phase(text, &public.phase)?;
    write_scores(text, public)
}

fn write_story(text: &mut String, public: &Public) -> fmt::Result {
    public.story.iter().enumerate().try_for_each(|(index, turn)| write_turn(text, index + 1, turn))
}

fn write_table(text: &mut String, public: &Public) -> fmt::Result {
    write!(text, "drunter {} players", public.seats())?;
    if public.setup.rules() == Rules::Variant {
        write!(text, " variant")?;
    }
    if let Start::Named(seat) = public.setup.start() {
        write!(text, " begin {seat}")?;
    }
    writeln!(text)
}

fn write_line(text: &mut String, public: &Public, line: Line) -> fmt::Result {
    let mut spans = public.town.line(line).peekable();
    let closed = public.town.crew(line).is_none();
    if spans.peek().is_none() && !closed {
        return Ok(());
    }
    write!(text, "{line}")?;
    for span in spans {
        write!(text, " {span}")?;
    }
    writeln!(text, "{}", if closed { " closed" } else { "" })
}

fn write_goals(text: &mut String, public: &Public, seat: Seat, goals: Option<Goals>) -> fmt::Result {
    let ordered = match &public.phase {
        Phase::Choosing { waiting, .. } => !waiting.contains(seat),
        _ => public.ordered,
    };
    match (goals, public.setup.rules()) {
        (Some(goals), Rules::Base) => write!(text, " goal {goals}"),
        (Some(goals), Rules::Variant) => write!(text, " goals {goals}"),
        (None, Rules::Base) => write!(text, " goal ?"),
        (None, Rules::Variant) => write!(text, " goals ? {} ?", if ordered { '>' } else { '+' }),
    }
}

fn write_supply(text: &mut String, supply: &Supply) -> fmt::Result {
    if supply.total() == 0 {
        return Ok(());
    }
    write!(text, "; tiles")?;
    for kind in TileKind::ALL {
        let [single, double, triple] = TileLength::ALL.map(|length| supply.count(kind, length));
        write!(text, " {kind} {single}/{double}/{triple}")?;
    }
    Ok(())
}

fn write_laid(text: &mut String, public: &Public, seat: Seat, known: Option<Cards>) -> fmt::Result {
    match &public.phase {
        Phase::Voting { counts, .. } if counts[seat] > 0 => match known {
            Some(cards) => write!(text, "; laid {cards}"),
            None => write!(text, "; laid ?{}", counts[seat]),
        },
        Phase::Declaring { vote, waiting, .. } => {
            write!(text, "; laid {}", vote.cards[seat])?;
            match vote.jokers().contains(seat) && !waiting.contains(seat) {
                true => write!(text, "; joker {}", joker(vote, seat)),
                false => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

fn joker(vote: &Vote, seat: Seat) -> &'static str {
    if vote.joker_yes.contains(seat) { "yes" } else { "no" }
}

fn write_phase(text: &mut String, phase: &Phase) -> fmt::Result {
    match phase {
        Phase::Undealt => writeln!(text, "undealt"),
        Phase::Laying { seat } => writeln!(text, "turn {seat}"),
        Phase::Voting { owner, tile, .. } | Phase::Declaring { owner, tile, .. } => {
            writeln!(text, "vote {owner} {tile}")
        }
        Phase::Choosing { next, .. } => writeln!(text, "choose, then {next}"),
        Phase::Over { .. } => writeln!(text, "over"),
    }
}

fn write_turn(text: &mut String, number: usize, turn: &Turn) -> fmt::Result {
    write!(text, "{number}. seat {} {}", turn.seat, turn.tile)?;
    if let Some(vote) = &turn.vote {
        for (seat, cards) in vote.cards.iter() {
            write!(text, "; {seat} {cards}")?;
            if vote.jokers().contains(seat) {
                write!(text, " = {}", joker(vote, seat))?;
            }
        }
        let tally = vote.tally();
        let outcome = if tally.stays() { "stays" } else { "rejected" };
        write!(text, "; {outcome} {}:{}", tally.yes, tally.no)?;
    }
    writeln!(text)
}

fn write_scores(text: &mut String, public: &Public) -> fmt::Result {
    let (Some(scores), Some(standings)) = (public.scores(), public.standings()) else {
        return Ok(());
    };
    for (seat, score) in scores.iter() {
        write!(text, "score {seat}: {} points", score.points)?;
        if public.setup.rules() == Rules::Variant {
            write!(text, ", then {}", score.second)?;
        }
        writeln!(text, ", {} votes, place {}", score.votes, standings.place(seat))?;
    }
    Ok(())
}

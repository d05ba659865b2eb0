//! Positions as text.

use std::fmt::{self, Write};

use game::{BySeat, Seat, Viewer, seats};

use crate::{Cards, Goals, Kind, Length, Line, Phase, Public, Rules, Start, State, Supply, Turn, View, Vote};

/// The whole game as text, secrets included; [`read_position`](super::read_position) reads it back.
pub fn write_state(state: &State) -> String {
    let goals = state.goals.map(|_, goals| Some(*goals));
    let laid = state.laid.map(|_, cards| Some(*cards));
    write_position(&state.public, &goals, &laid)
}

/// What a viewer knows as text, with `?` for what they don't.
pub fn write_view(view: &View) -> String {
    let goals = BySeat::new(view.public.seats(), |seat| view.goals_of(seat));
    let laid =
        BySeat::new(view.public.seats(), |seat| (view.viewer == Viewer::Seat(seat)).then_some(view.laid));
    let viewer = match view.viewer {
        Viewer::Seat(seat) => format!("# seen by seat {seat}\n"),
        Viewer::Spectator => "# seen by a spectator\n".to_owned(),
    };
    viewer + &write_position(&view.public, &goals, &laid)
}

fn write_position(public: &Public, goals: &BySeat<Option<Goals>>, laid: &BySeat<Option<Cards>>) -> String {
    let mut text = String::new();
    write_all(&mut text, public, goals, laid).expect("writing to a string does not fail");
    text
}

fn write_all(
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
    for (index, turn) in public.story.iter().enumerate() {
        write_turn(text, index + 1, turn)?;
    }
    write_scores(text, public)
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
        (Some(Goals::One(goal)), _) => write!(text, " goal {goal}"),
        (Some(Goals::Undecided(one, other)), _) => write!(text, " goals {one} + {other}"),
        (Some(Goals::Ordered(main, second)), _) => write!(text, " goals {main} > {second}"),
        (None, Rules::Base) => write!(text, " goal ?"),
        (None, Rules::Variant) => write!(text, " goals ? {} ?", if ordered { '>' } else { '+' }),
    }
}

fn write_supply(text: &mut String, supply: &Supply) -> fmt::Result {
    if supply.total() == 0 {
        return Ok(());
    }
    write!(text, "; tiles")?;
    for kind in Kind::ALL {
        let [single, double, triple] = Length::ALL.map(|length| supply.count(kind, length));
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

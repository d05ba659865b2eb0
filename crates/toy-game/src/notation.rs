//! Actions and views as text.

use game::{Notation, ParseError};

use crate::{Action, ToyGame, View, VisibleEvent};

impl Notation for ToyGame {
    fn write_action(action: &Action) -> String {
        let Action::Lay { card } = action;
        format!("lay {card}")
    }

    fn read_action(text: &str) -> Result<Action, ParseError> {
        let card = text.strip_prefix("lay ").and_then(|number| number.parse().ok());
        let card = card.ok_or_else(|| ParseError(format!("“{text}” is not an action; write: lay 7")))?;
        Ok(Action::Lay { card })
    }

    fn write_visible_event(visible: &VisibleEvent) -> String {
        match visible {
            VisibleEvent::Dealt { start, hand } => format!("seat {start} begins; own cards {hand:?}"),
            VisibleEvent::Laid { seat, card: Some(card) } => format!("seat {seat} lays {card}"),
            VisibleEvent::Laid { seat, card: None } => format!("seat {seat} lays a card"),
            VisibleEvent::Revealed(cards) => {
                let cards: Vec<String> = cards.iter().map(|(seat, card)| format!("{seat}: {card}")).collect();
                format!("revealed {}", cards.join(", "))
            }
        }
    }

    fn write_snapshot(view: &View) -> String {
        format!(
            "{} rounds, {:?} to act, own cards {:?}",
            view.public.rounds.len(),
            view.public.to_act(),
            view.hand
        )
    }
}

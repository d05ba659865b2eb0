//! The latest hints of team mates during a turn.

use std::mem;

use game::Seat;
use table::{Advice, GameView};

/// The latest hint of each kind from each team mate, with their seat.
pub type TeamAdvice = Vec<(Seat, Advice)>;

/// Keeps a hint in place of an earlier one of the same kind and team mate.
pub fn keep_advice(known: &mut TeamAdvice, seat: Seat, advice: Advice) {
    let kind = mem::discriminant(&advice);
    known.retain(|(by, before)| *by != seat || mem::discriminant(before) != kind);
    known.push((seat, advice));
}

/// After an action its hints are old; those about a joker hold until that is decided.
pub fn forget_advice(known: &mut TeamAdvice, game: Option<&GameView>) {
    let decides = match game {
        Some(GameView::DropIt(view)) => matches!(view.public().phase(), drop_it::Phase::Deciding { .. }),
        _ => false,
    };
    known.retain(|(_, advice)| decides && matches!(advice, Advice::Joker(_)));
}

#[cfg(test)]
mod tests {
    use drop_it::JokerChoice;
    use table::TeamPhrase;

    use super::*;

    fn hints() -> TeamAdvice {
        let [one, other] = [0, 1].map(|index| Seat::from_index(index).unwrap());
        let mut known = Vec::new();
        keep_advice(&mut known, one, Advice::Say(TeamPhrase::ALL[0]));
        keep_advice(&mut known, one, Advice::Joker(JokerChoice::Keep));
        keep_advice(&mut known, other, Advice::Say(TeamPhrase::ALL[0]));
        known
    }

    #[test]
    fn a_new_hint_replaces_the_same_kind_of_hint_of_the_same_player() {
        let mut known = hints();
        let seat = known[0].0;
        keep_advice(&mut known, seat, Advice::Say(TeamPhrase::ALL[1]));
        assert_eq!(known.len(), 3);
        assert_eq!(known[2], (seat, Advice::Say(TeamPhrase::ALL[1])));
        assert_eq!(known[0], (seat, Advice::Joker(JokerChoice::Keep)));
    }

    #[test]
    fn after_an_action_all_hints_are_old() {
        let mut known = hints();
        forget_advice(&mut known, None);
        assert!(known.is_empty());
    }
}

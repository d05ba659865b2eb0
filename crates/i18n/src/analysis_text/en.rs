//! In English.

use std::borrow::Cow;

use drunter::Ballot;

use super::AnalysisText as M;
use crate::game_texts::en;
use crate::grammar::en::{
    building as name_building, colour as name_colour, list, number, piece as name_piece, points,
    the_line_first, votes as count_votes,
};
use crate::message::texts;
use crate::{DropItText, DrunterText, Language, Message};

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        M::Analysis => "Analysis",
        M::AnalysisHint => "What each decision was worth, according to our best bot. This takes a moment.",
        M::Judging { number, of } => ("Decision {number} of {of}…"),
        M::Accuracy { name, percent } => ("{name}: {percent}% accurate"),
        M::Misses => "Costliest decisions",
        M::Miss { game, number, name, percent } => ("{} {number}, {name}: gave away {percent}%", en(game).turn),
        M::NoMisses => "No costly mistakes.",
        M::Decided { name } => ("{name}’s decision"),
        M::ChanceToWin { percent } => ("Chance to win afterwards: {percent}%"),
        M::NothingBetter => "We found nothing better.",
        M::Better { percent } => ("Better, with a {percent}% chance to win:"),
        M::DropPromises { piece, tenths } => ("{}: {} points on average", name_piece(piece), number(tenths)),
        M::Landing { touched, level, bonus, percent } => {
            let names: Vec<&str> = touched.iter().map(|colour| name_colour(*colour)).collect();
            let touches = if names.is_empty() { "touches no piece".to_owned() } else { format!("touches only {}", list(&names)) };
            let bonus = if bonus == 0 { String::new() } else { format!(" and +{bonus} bonus") };
            format!("{touches}, reaches level {level}{bonus}: works {percent}% of the time")
        },
        M::Risk { rule } => ("Biggest risk: {}", DropItText::RuleName { rule }.text(Language::english())),
        M::JokerWeighed { worth, tenths } => ("The joker saves {}. Kept, it’s worth about {}.", points(worth), number(tenths)),
        M::Beliefs => "What a careful observer might think",
        M::Believed { name, goal, percent } => ("{name}, {}: {percent}%", DrunterText::GoalName { goal }.text(Language::english())),
        M::CoversOwn { points: lost } => ("covers own buildings: {} lost", points(lost)),
        M::CoversOthers { name, building, points: lost, percent } => ("probably costs {name} {} ({}, {percent}%)", points(lost), name_building(building)),
        M::LeadsAway => "leads away from own buildings",
        M::LeadsTowards => "leads towards own buildings",
        M::LeadsToVote => "calls a vote",
        M::EndsLine { line } => ("{} ends here", the_line_first(line)),
        M::HidesGoal { before, after } => ("hides the goal: {before}% likely to be guessed before, {after}% after"),
        M::ShowsGoal { before, after } => ("hints at the goal: {before}% likely to be guessed before, {after}% after"),
        M::Casts { ballot, votes } => ("{} {}", count_votes(votes), match ballot { Ballot::Yes => "in favour", Ballot::No => "against" }),
        M::KeepsVotes { votes } => ("keeps {}", count_votes(votes)),
        M::GoalBrings { points: brought } => ("worth {} as things stand", points(brought)),
    }
}

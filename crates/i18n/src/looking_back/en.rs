//! In English.

use std::borrow::Cow;

use super::LookingBack as M;
use crate::grammar::en::{colour as name_colour, list, number, piece as name_piece, points};
use crate::message::texts;
use crate::{InDropIt, InDrunter, Language, Message};

#[rustfmt::skip]
pub(super) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        M::Analysis => "Analysis",
        M::AnalysisHint => "What every decision was worth, as far as our best bot can see. It takes a little while.",
        M::Judging { number, of } => ("Decision {number} of {of} …"),
        M::Accuracy { name, percent } => ("{name}: {percent} % accurate"),
        M::Misses => "What cost most",
        M::Miss { number, name, percent } => ("Picture {number}, {name}: {percent} % of the chance to win given away"),
        M::NoMisses => "Nothing worth mentioning was given away.",
        M::Decided { name } => ("{name} decided"),
        M::ChanceToWin { percent } => ("Chance to win afterwards: {percent} %"),
        M::NothingBetter => "Nothing better was found.",
        M::Better { percent } => ("Better, with a {percent} % chance to win:"),
        M::DropPromises { piece, tenths } => ("{}: {} points on average", name_piece(piece), number(tenths)),
        M::Landing { touched, level, bonus, percent } => {
            let names: Vec<&str> = touched.iter().map(|colour| name_colour(*colour)).collect();
            let touches = if names.is_empty() { "touches no piece".to_owned() } else { format!("touches only {}", list(&names)) };
            let bonus = if bonus == 0 { String::new() } else { format!(" and {bonus} bonus") };
            format!("{touches}, reaches level {level}{bonus}: works out in {percent} %")
        },
        M::Risk { rule } => ("Greatest danger: {}", InDropIt::RuleName { rule }.text(Language::English)),
        M::JokerWeighed { worth, tenths } => ("The joker saves {}; kept, it is worth about {}.", points(worth), number(tenths)),
        M::Beliefs => "What a careful observer could think",
        M::Believed { name, goal, percent } => ("{name}, {}: {percent} %", InDrunter::GoalName { goal }.text(Language::English)),
    }
}

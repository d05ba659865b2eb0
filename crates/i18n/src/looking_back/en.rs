//! In English.

use std::borrow::Cow;

use drunter::Ballot;

use super::LookingBack as M;
use crate::grammar::en::{
    building as name_building, colour as name_colour, list, number, piece as name_piece, points,
    the_line_first, votes as count_votes,
};
use crate::message::texts;
use crate::{InDropIt, InDrunter, Language, Message};

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
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
        M::Risk { rule } => ("Greatest danger: {}", InDropIt::RuleName { rule }.text(Language::english())),
        M::JokerWeighed { worth, tenths } => ("The joker saves {}; kept, it is worth about {}.", points(worth), number(tenths)),
        M::Beliefs => "What a careful observer could think",
        M::Believed { name, goal, percent } => ("{name}, {}: {percent} %", InDrunter::GoalName { goal }.text(Language::english())),
        M::CoversOwn { points: lost } => ("covers something of its own: {} less", points(lost)),
        M::CoversOthers { name, building, points: lost, percent } => ("probably costs {name} {} ({}, {percent} %)", points(lost), name_building(building)),
        M::LeadsAway => "leads away from its own",
        M::LeadsTowards => "leads towards its own",
        M::LeadsToVote => "calls a vote",
        M::EndsLine { line } => ("{} comes to its end", the_line_first(line)),
        M::HidesGoal { before, after } => ("hides the goal: guessed with {before} % before, {after} % after"),
        M::ShowsGoal { before, after } => ("gives some of the goal away: guessed with {before} % before, {after} % after"),
        M::Casts { ballot, votes } => ("{} {}", count_votes(votes), match ballot { Ballot::Yes => "in favour", Ballot::No => "against" }),
        M::KeepsVotes { votes } => ("keeps {}", count_votes(votes)),
        M::GoalBrings { points: brought } => ("brings {} as things stand", points(brought)),
    }
}

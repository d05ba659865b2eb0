//! Auf Deutsch.

use std::borrow::Cow;

use drunter::Ballot;

use super::LookingBack as M;
use crate::grammar::de::{
    Case, building as name_building, colour_noun, list, number, piece as name_piece, points, the_line_first,
    votes as count_votes,
};
use crate::message::texts;
use crate::{InDropIt, InDrunter, Language, Message};

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        M::Analysis => "Analyse",
        M::AnalysisHint => "Was jede Entscheidung wert war, soweit unser bester Bot es sieht. Das dauert ein wenig.",
        M::Judging { number, of } => ("Entscheidung {number} von {of} …"),
        M::Accuracy { name, percent } => ("{name}: zu {percent} % genau"),
        M::Misses => "Was am meisten gekostet hat",
        M::Miss { number, name, percent } => ("Bild {number}, {name}: {percent} % Siegchance verschenkt"),
        M::NoMisses => "Nichts Nennenswertes verschenkt.",
        M::Decided { name } => ("{name} hat entschieden"),
        M::ChanceToWin { percent } => ("Siegchance danach: {percent} %"),
        M::NothingBetter => "Etwas Besseres fand sich nicht.",
        M::Better { percent } => ("Besser, mit {percent} % Siegchance:"),
        M::DropPromises { piece, tenths } => ("{}: im Schnitt {} Punkte", name_piece(piece, Case::Bare), number(tenths)),
        M::Landing { touched, level, bonus, percent } => {
            let names: Vec<&str> = touched.iter().map(|colour| colour_noun(*colour)).collect();
            let touches = if names.is_empty() { "berührt keinen Stein".to_owned() } else { format!("berührt nur {}", list(&names)) };
            let bonus = if bonus == 0 { String::new() } else { format!(" und {bonus} Bonus") };
            format!("{touches}, erreicht Ebene {level}{bonus}: gelingt zu {percent} %")
        },
        M::Risk { rule } => ("Größte Gefahr: {}", InDropIt::RuleName { rule }.text(Language::german())),
        M::JokerWeighed { worth, tenths } => ("Der Joker rettet {}; aufgehoben ist er etwa {} wert.", points(worth), number(tenths)),
        M::Beliefs => "Was sich jemand denken kann, der gut aufpasst",
        M::Believed { name, goal, percent } => ("{name}, {}: {percent} %", InDrunter::GoalName { goal }.text(Language::german())),
        M::CoversOwn { points: lost } => ("überdeckt Eigenes: {} weniger", points(lost)),
        M::CoversOthers { name, building, points: lost, percent } => ("nimmt {name} wohl {} ({}, zu {percent} %)", points(lost), name_building(building)),
        M::LeadsAway => "führt vom Eigenen weg",
        M::LeadsTowards => "führt auf das Eigene zu",
        M::LeadsToVote => "lässt abstimmen",
        M::EndsLine { line } => ("{} ist damit zu Ende", the_line_first(line)),
        M::HidesGoal { before, after } => ("verschleiert das Ziel: vorher zu {before} % zu erraten, danach zu {after} %"),
        M::ShowsGoal { before, after } => ("verrät etwas vom Ziel: vorher zu {before} % zu erraten, danach zu {after} %"),
        M::Casts { ballot, votes } => ("{} {}", count_votes(votes), match ballot { Ballot::Yes => "dafür", Ballot::No => "dagegen" }),
        M::KeepsVotes { votes } => ("behält {}", count_votes(votes)),
        M::GoalBrings { points: brought } => ("bringt jetzt {}", points(brought)),
    }
}

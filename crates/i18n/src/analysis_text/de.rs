//! Auf Deutsch.

use std::borrow::Cow;

use drunter::Ballot;

use super::AnalysisText as M;
use crate::game_texts::de;
use crate::grammar::de::{
    Case, building as name_building, colour_noun, list, number, piece as name_piece, points, the_line_first,
    votes as count_votes,
};
use crate::message::texts;
use crate::{DropItText, DrunterText, Language, Message};

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        M::Analysis => "Analyse",
        M::AnalysisHint => "Was jede Entscheidung laut unserem besten Bot wert war. Das dauert etwas.",
        M::Judging { number, of } => ("Entscheidung {number} von {of} …"),
        M::Accuracy { name, percent } => ("{name}: {percent} % genau"),
        M::Misses => "Die teuersten Entscheidungen",
        M::Miss { game, number, name, percent } => ("{} {number}, {name}: {percent} % verschenkt", de(game).turn),
        M::NoMisses => "Keine teuren Fehler.",
        M::Decided { name } => ("Entscheidung von {name}"),
        M::ChanceToWin { percent } => ("Siegchance danach: {percent} %"),
        M::NothingBetter => "Wir haben nichts Besseres gefunden.",
        M::Better { percent } => ("Besser, mit {percent} % Siegchance:"),
        M::DropPromises { piece, tenths } => ("{}: im Schnitt {} Punkte", name_piece(piece, Case::Bare), number(tenths)),
        M::Landing { touched, level, bonus, percent } => {
            let names: Vec<&str> = touched.iter().map(|colour| colour_noun(*colour)).collect();
            let touches = if names.is_empty() { "berührt keinen Stein".to_owned() } else { format!("berührt nur {}", list(&names)) };
            let bonus = if bonus == 0 { String::new() } else { format!(" und +{bonus} Bonus") };
            format!("{touches}, erreicht Ebene {level}{bonus}: gelingt zu {percent} %")
        },
        M::Risk { rule } => ("Größtes Risiko: {}", DropItText::RuleName { rule }.text(Language::german())),
        M::JokerWeighed { worth, tenths } => ("Der Joker rettet {}. Aufgehoben ist er etwa {} wert.", points(worth), number(tenths)),
        M::Beliefs => "Was andere mit etwas Aufmerksamkeit ahnen konnten",
        M::Believed { name, goal, percent } => ("{name}, {}: {percent} %", DrunterText::GoalName { goal }.text(Language::german())),
        M::CoversOwn { points: lost } => ("verdeckt Eigenes: {} weniger", points(lost)),
        M::CoversOthers { name, building, points: lost, percent } => ("nimmt {name} wohl {} ({}, zu {percent} %)", points(lost), name_building(building)),
        M::LeadsAway => "führt von den eigenen Gebäuden weg",
        M::LeadsTowards => "führt zu den eigenen Gebäuden hin",
        M::LeadsToVote => "führt zu einer Abstimmung",
        M::EndsLine { line } => ("{} endet hier", the_line_first(line)),
        M::HidesGoal { before, after } => ("verschleiert das Ziel: vorher zu {before} % zu erraten, danach zu {after} %"),
        M::ShowsGoal { before, after } => ("verrät etwas vom Ziel: vorher zu {before} % zu erraten, danach zu {after} %"),
        M::Casts { ballot, votes } => ("{} {}", count_votes(votes), match ballot { Ballot::Yes => "dafür", Ballot::No => "dagegen" }),
        M::KeepsVotes { votes } => ("behält {}", count_votes(votes)),
        M::GoalBrings { points: brought } => ("bringt jetzt {}", points(brought)),
    }
}

//! In German.

use std::borrow::Cow;

use drunter::board::Heading;
use drunter::{Ballot, Barrier, Card, Goal, TileKind};

use super::DrunterText as M;
use crate::game_texts::{BotText, GameTexts};
use crate::grammar::de::{
    building as name_building, building_kind, buildings, cards as count_cards, kind as name_kind, list,
    points as count_points, the_line, the_line_first, tile, votes as count_votes, with_the_tile,
};
use crate::grammar::{fields, sum};
use crate::message::texts;

/// The game among others.
#[rustfmt::skip]
pub(crate) static GAME: GameTexts = GameTexts {
    name: "Drunter & Drüber",
    pitch: "Bauen, abstimmen, eigene Häuser retten.",
    players_and_minutes: "2–4 Personen, 30–45 Min.",
    rules_of: "So geht Drunter & Drüber",
    turn: "Zug",
    bots: &[
        BotText { name: "Gänsehirt", character: "Baut nach Gefühl und stimmt aus dem Bauch ab." },
        BotText { name: "Bäckerin", character: "Passt auf die eigenen Häuser auf, mehr nicht." },
        BotText { name: "Schmied", character: "Spart Stimmen für die Abstimmungen, die zählen." },
        BotText { name: "Lehrerin", character: "Merkt sich, wer wofür stimmt, und zieht Schlüsse." },
        BotText { name: "Stadtschreiber", character: "Durchschaut dich, blufft und lächelt dabei." },
    ],
};

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Things in town
        M::TileKind { kind } => { name_kind(kind) },
        M::TilesLabel => "Plättchen",
        M::TilesLeft { count } => ("{count} Plättchen"),
        M::VotesLeft { count } => ("noch {}", count_votes(count)),
        // Laying a tile
        M::ChooseTile => "Wähle ein Plättchen.",
        M::WhereTo { kind, length } => ("Wohin mit {}?", with_the_tile(kind, length)),
        M::Spots { kind, length, count } => ("{}: {}", tile(kind, length), if count == 1 { "1 Stelle".to_owned() } else { format!("{count} Stellen") }),
        M::SpotOf { number, of } => ("{number} von {of}"),
        M::LayOn { span } => ("Auf {} legen", fields(span)),
        M::Lay => "Legen",
        M::PutBack => "Zurück in den Vorrat",
        M::NextSpot => "Nächste Stelle",
        M::PreviousSpot => "Vorige Stelle",
        // Effects of a spot
        M::CoversNothing => "verdeckt nichts",
        M::Covers { building, value } => ("verdeckt {} {value}", name_building(building)),
        M::CallsVote => "Abstimmung",
        M::UnderBridge { bridges } => ("{}", if bridges <= 1 { "unter der Brücke durch".to_owned() } else { format!("unter {bridges} Brücken durch") }),
        M::NoSpots { kind, length } => ("{} passt gerade nirgends.", tile(kind, length)),
        M::LookUnder => "Unter die Plättchen schauen",
        // Forced and skipped
        M::ForcedSpot => "Wenn du legen kannst, musst du legen, und es geht nur hier.",
        M::ForcedVote => "Jede Stelle verdeckt ein Klohäuschen, also wird abgestimmt.",
        M::Skipped { name } => ("{name} kann nichts legen und setzt aus."),
        M::YouAreSkipped => "Keins deiner Plättchen passt. Du setzt aus; vielleicht geht später wieder etwas.",
        // Goals
        M::YourGoal => "Dein geheimes Ziel",
        M::GoalName { goal } => { match goal {
            Goal::Protect(building) => building_kind(building),
            Goal::AllThrees => "Alle Dreier",
            Goal::AllFours => "Alle Vierer",
            Goal::LowestOfEach => "Von jedem das Kleinste",
            Goal::OneEach => "Alles, was steht",
        } },
        M::PointsStanding { points, of } => ("{points} von {of} Punkten stehen"),
        // Voting
        M::VoteTitle => "Abstimmung",
        M::VoteAsk { name } => ("{name} will ein Klohäuschen überbauen. Darf das Plättchen liegen bleiben?"),
        M::VoteAskYours => "Du willst ein Klohäuschen überbauen. Du stimmst zuerst ab.",
        M::VoteHint => "Spiel eine oder mehrere Karten verdeckt. Der Schweiger kommt immer zu dir zurück.",
        M::YourCitizens => "Deine Schildbürger",
        M::CardShout { card } => { match card {
            Card::Yes1 => "JA",
            Card::Yes2 => "JAA",
            Card::Yes3 => "JAAA",
            Card::No1 => "NE",
            Card::No2 => "NEE",
            Card::No3 => "NEEE",
            Card::Joker => "JEEIIN",
            Card::Abstain => "…",
        } },
        M::CardMeans { card } => { match card {
            Card::Yes1 => "1 Stimme dafür",
            Card::Yes2 => "2 Stimmen dafür",
            Card::Yes3 => "3 Stimmen dafür",
            Card::No1 => "1 Stimme dagegen",
            Card::No2 => "2 Stimmen dagegen",
            Card::No3 => "3 Stimmen dagegen",
            Card::Joker => "2 Stimmen; ob dafür oder dagegen, sagst du nach dem Aufdecken",
            Card::Abstain => "enthält sich und kommt zurück",
        } },
        M::LayCards { count } => ("{} verdeckt spielen", count_cards(count)),
        M::ChooseCards => "Wähle mindestens eine Karte.",
        M::StillVoting { names } => ("Noch nicht abgestimmt: {}", list(names)),
        M::Revealed => "Aufgedeckt!",
        M::For => "dafür",
        M::Against => "dagegen",
        M::VotesFor { count } => ("{} dafür", count_votes(count)),
        M::VotesAgainst { count } => ("{} dagegen", count_votes(count)),
        M::JokerAsk => "Dein JEEIIN: dafür oder dagegen?",
        M::JokerChoice { ballot } => { match ballot { Ballot::Yes => "Dafür", Ballot::No => "Dagegen" } },
        M::JokerWaiting { name } => ("{name} entscheidet, wie der JEEIIN zählt."),
        M::VoteStays => "Das Klohäuschen muss weichen.",
        M::VoteReturns => "Das Klohäuschen bleibt!",
        M::TileStays { kind } => ("{}", match kind {
            TileKind::Wall => "Die Mauer bleibt liegen.",
            TileKind::Street => "Die Straße bleibt liegen.",
            TileKind::River => "Der Fluss bleibt liegen.",
        }),
        M::TileReturns { name, kind } => ("{} geht zurück an {name}.", match kind {
            TileKind::Wall => "Die Mauer",
            TileKind::Street => "Die Straße",
            TileKind::River => "Der Fluss",
        }),
        M::TieStays => "Gleichstand: Das Plättchen bleibt liegen.",
        M::NobodyMinds => "Niemand hat etwas gesagt: Das Plättchen bleibt liegen.",
        M::AfterVote => "Gespielte Karten sind weg. Alle dürfen es an dieser Stelle wieder versuchen.",
        M::VoteHistory => "Bisherige Abstimmungen",
        // The variant
        M::YourGoals => "Deine zwei Ziele",
        M::ChoiceDue { line } => ("{} kann nicht weiter. Jetzt entscheiden alle, welches Ziel zählt.", the_line_first(line)),
        M::ChoiceAsk => "Welches Ziel soll zählen?",
        M::ChoiceHint => "Das andere entscheidet nur bei Gleichstand. Das lässt sich später nicht mehr ändern.",
        // The story
        M::StoryLaid { kind, span, under } => ("{} {}{} {}.", name_kind(kind), if under { "unter der Brücke durch " } else { "" }, if span.first() == span.last() && !under { "auf" } else { "nach" }, fields(span)),
        M::StoryProposed { kind, span } => ("{} über ein Klohäuschen ({}).", name_kind(kind), fields(span)),
        M::StoryVoteStays { kind, yes, no } => ("Abstimmung {yes} : {no}. {} bleibt.", match kind {
            TileKind::Wall | TileKind::Street => "Sie",
            TileKind::River => "Er",
        }),
        M::StoryVoteReturns { kind, yes, no } => ("Abstimmung {yes} : {no}. {} geht zurück.", match kind {
            TileKind::Wall | TileKind::Street => "Sie",
            TileKind::River => "Er",
        }),
        M::StoryGone { building, value } => ("{} {value} verschwindet.", name_building(building)),
        M::SentHome { line } => ("{} endet in einer Sackgasse. Der Bautrupp geht nach Hause.", the_line_first(line)),
        // The end
        M::NobodyCanLay => "Niemand kann mehr legen. Zeigt eure Ziele!",
        M::StillStanding { values } => ("{}", match values {
            [] => "nichts davon steht noch".to_owned(),
            [one] => format!("{one} steht noch"),
            all => format!("{} stehen noch", sum(all, " + ")),
        }),
        M::TieBySecond => "Gleichstand: Das zweite Ziel entscheidet.",
        M::TieByVotes => "Gleichstand: Die übrigen Stimmen entscheiden.",
        M::TieStands => "Auch die übrigen Stimmen sind gleich: Ihr teilt euch den Sieg.",
        M::Summary { tiles, covered, bridges } => ("{tiles} Plättchen liegen, {} {} verschwunden, {bridges}-mal ging es drunter durch.", buildings(covered), if covered == 1 { "ist" } else { "sind" }),
        // For screen readers
        M::AriaTown => "Stadtplan von Schilda, 15 mal 10 Felder",
        M::AriaTownUpright => "Stadtplan von Schilda, hochkant",
        M::AriaSpot { number, span } => ("Stelle {number}: {}", fields(span)),
        M::AriaSupply { name } => ("Plättchen von {name}"),
        M::AriaSupplyCount { kind, length, count } => ("{}: {count}", tile(kind, length)),
        // The variant's choice
        M::LineEnded { line } => ("{} ist zu Ende", the_line_first(line)),
        M::SideShut { side, by, behind_bridge } => ("{}{} {}", match side {
            Heading::North => "oben",
            Heading::East => "rechts",
            Heading::South => "unten",
            Heading::West => "links",
        }, if behind_bridge { " hinter der Brücke" } else { "" }, match by {
            Barrier::Edge => "der Rand der Stadt",
            Barrier::Corner(_) => "ein Eckfeld",
            Barrier::Line(line) => the_line(line),
        }),
        M::NoTileFits { kind } => ("Platz wäre noch, aber niemand hat ein passendes Plättchen: {}.", name_kind(kind)),
        M::GoalMeans { goal } => { match goal {
            Goal::Protect(_) => "Was davon noch steht, zählt seinen Wert.",
            Goal::AllThrees => "Jedes Gebäude mit Wert 3, das noch steht, zählt 3.",
            Goal::AllFours => "Jedes Gebäude mit Wert 4, das noch steht, zählt 4.",
            Goal::LowestOfEach => "Von jeder Sorte zählt das kleinste, das noch steht. Eine verschwundene Sorte zählt 0.",
            Goal::OneEach => "Jedes Gebäude, das noch steht, zählt 1.",
        } },
        M::PointsNow { count } => ("{} jetzt", if count == 1 { "Punkt" } else { "Punkte" }),
        M::PointsNowOf { points, most } => ("jetzt {}, höchstens {most}", count_points(points)),
        M::GoalCounts => "zählt",
        M::GoalForTies => "nur bei Gleichstand",
        M::HaveChosen { count, of } => ("{count} von {of} haben gewählt"),
        M::HasChosen => "hat gewählt",
        M::StillChoosing => "wählt noch",
        M::PickGoal => "Tippe auf die Karte, die zählen soll.",
        M::GoalNumber { number } => ("Karte {number}"),
        M::ConfirmChoice => "Endgültig festlegen",
        M::SwapGoals => "Karten tauschen",
        M::ChoiceMade => "Deine Wahl steht fest.",
        M::SecondGoal { goal, points } => ("bei Gleichstand {points}: {}", text(M::GoalName { goal })),
        // Votes, afterwards
        M::AllVoted => "Alle haben abgestimmt.",
        M::CardsUsed => "Gespielte Karten sind weg.",
        M::JokerSaid { ballot } => { match ballot { Ballot::Yes => "JEEIIN: dafür", Ballot::No => "JEEIIN: dagegen" } },
    }
}

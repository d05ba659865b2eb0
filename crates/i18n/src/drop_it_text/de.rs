//! In German.

use std::borrow::Cow;
use std::cmp::Ordering;

use drop_it::LandingRule;
use table::TeamPhrase;

use super::DropItText as M;
use crate::game_texts::{BotText, GameTexts};
use crate::grammar::de::{
    Case, at_edge, capital, colour_noun, edge as edge_name, mm, mm_fine, piece as name_piece,
    pieces as count_pieces, points as count_points, shape as name_form, symbol as forbidden, the_edge,
    the_form, with_the_form,
};
use crate::grammar::plus;
use crate::landing::{BreakReason, Ground, LandingWay};
use crate::message::texts;

/// The game among others.
#[rustfmt::skip]
pub(crate) static GAME: GameTexts = GameTexts {
    name: "Drop It",
    pitch: "Loslassen und hoffen, dass es gut liegt.",
    players_and_minutes: "2–4 Personen oder 2 Teams, ab 8 Jahren, 15–20 Min.",
    rules_of: "So geht Drop It",
    turn: "Wurf",
    bots: &[
        BotText { name: "Murmel", character: "Lässt los und schaut, wohin es rollt." },
        BotText { name: "Kreisel", character: "Sucht ein nettes Plätzchen und hofft." },
        BotText { name: "Bauklotz", character: "Denkt an Farben, Formen und die eigene zittrige Hand." },
        BotText { name: "Wasserwaage", character: "Rechnet das Zittern ein und schnappt sich Bonuskreise." },
        BotText { name: "Senklot", character: "Spielt auf Sieg und hebt sich die besten Steine auf." },
    ],
};

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Pieces and labels
        M::PiecesLeft { count } => ("noch {}", count_pieces(count)),
        M::PieceCount { piece, count } => ("{}: {count}", name_piece(piece, Case::Bare)),
        M::Level => "Ebene",
        M::Bonus => "Bonus",
        M::Points => "Punkte",
        M::DropOf { name, shape, number, of } => ("{} von {name}, Wurf {number} von {of}", name_form(shape)),
        // Choosing and aiming
        M::IsAiming { name, shape } => ("{name} zielt mit {}.", with_the_form(shape)),
        M::Drop => "Loslassen",
        M::TurnLeft => "Nach links drehen",
        M::TurnRight => "Nach rechts drehen",
        M::TurnBoard => "Brett umdrehen",
        M::SeenFromBehind => "Von hinten gesehen",
        M::AimKeys => "Bewegen: ← → oder Maus · Drehen: ↑ ↓ oder Mausrad · Feiner: Umschalt · Loslassen: Leertaste · Stein wählen: 1–8",
        M::Falling => "Der Stein fällt …",
        M::Skip => "Überspringen",
        // The touch court
        M::Court => "Unter der Lupe",
        M::CleanLanding => "Sauber gelandet!",
        M::TitleShape { shape } => ("{} berührt {}.", name_form(shape), name_form(shape)),
        M::TitleColour { colour } => ("{} berührt {}.", colour_noun(colour), colour_noun(colour)),
        M::TitleEdge { symbol } => ("Dieser Rand verbietet {}.", forbidden(symbol)),
        M::TitleHeight => "Das ragt oben heraus.",
        M::TitleSeveral { count } => ("{count} Regeln auf einmal verletzt."),
        M::RuleName { rule } => { match rule {
            LandingRule::Shape => "Form",
            LandingRule::Colour => "Farbe",
            LandingRule::Edge => "Rand",
            LandingRule::Height => "Höhe",
        } },
        M::CourtPiece { piece } => ("{}", capital(&name_piece(piece, Case::Bare))),
        M::CourtEdge { edge, level } => ("{}{}", capital(edge_name(edge)), level.map(|level| format!(", Ebene {level}")).unwrap_or_default()),
        M::CourtSame { shape, colour } => { match (shape, colour) {
            (true, true) => "gleiche Form und Farbe",
            (true, false) => "gleiche Form",
            (false, true) => "gleiche Farbe",
            (false, false) => "andere Farbe, andere Form",
        } },
        M::CourtForbids { symbol, is_only } => ("verbietet {}{}", if is_only { "nur " } else { "" }, forbidden(symbol)),
        M::CourtForbidsNothing => "verbietet nichts",
        M::CourtFine => "erlaubt",
        M::AboveRim => "ragt oben heraus",
        M::BelowRim { tenths } => ("{} unter dem oberen Rand", mm(tenths)),
        M::NearMiss { piece, hundredths } => ("Knapp! Nur {} Abstand zu {}.", mm_fine(hundredths), name_piece(piece, Case::Dative)),
        M::SlowMotion => "Zeitlupe",
        M::NoPoints => "Keine Punkte",
        // Jokers
        M::UseJoker => "Joker einsetzen",
        M::JokersLeft { count } => ("Du hast {count} Joker."),
        M::KeepJoker => "Joker behalten",
        M::Deciding { name } => ("{name} überlegt, ob sich ein Joker lohnt."),
        M::JokersOf { name, count } => ("{name}: {count} Joker"),
        // The score track
        M::ScoreTrack => "Punktetafel",
        // The story
        M::StoryLanded { name, shape, way, ground, edge } => ("{} von {name} {}{}.", the_form(shape), came_to(way, ground), match edge {
            Some(edge) => format!(" und lehnte {}", at_edge(edge)),
            None => String::new(),
        }),
        M::StoryBroke { name, shape, reason } => ("{} von {name} {}.", the_form(shape), match reason {
            BreakReason::Shape(other) => format!("berührte {}: gleiche Form", name_piece(other, Case::Accusative)),
            BreakReason::Colour(other) => format!("berührte {}: gleiche Farbe", name_piece(other, Case::Accusative)),
            BreakReason::ShapeAndColour(other) => format!("berührte {}: gleiche Form und Farbe", name_piece(other, Case::Accusative)),
            BreakReason::Edge(edge, symbol) => format!("berührte {}, der {} verbietet", the_edge(edge), forbidden(symbol)),
            BreakReason::Height => "ragte oben heraus".to_owned(),
        }),
        M::StoryLevel { level, bonus } => ("Ebene {level}{}", if bonus == 0 { String::new() } else { format!(", Bonus +{bonus}") }),
        M::StoryJoker => "Mit Joker gerettet",
        M::LastPoints { points } => ("zuletzt {}", plus(points)),
        // The end
        M::AllDropped => "Alle Steine liegen.",
        M::UnusedJokers { name, count, points } => ("{name}: {count} Joker übrig, +{points}"),
        M::PlayerSummary { drops, best, blanks } => ("{}, bester {best}{}", if drops == 1 { "1 Wurf".to_owned() } else { format!("{drops} Würfe") }, if blanks == 0 { String::new() } else { format!(", {blanks} ohne Punkte") }),
        M::RoundByRound => "Runde für Runde",
        M::HeatMap => "Wo wäre mehr drin gewesen?",
        // For screen readers
        M::AriaBoard { pieces } => ("Schacht mit {}, 8 Ebenen", crate::grammar::de::pieces_dative(pieces)),
        M::AriaLevel { level, pieces } => ("Ebene {level}: {}.", pieces.iter().map(|piece| name_piece(*piece, Case::Bare)).collect::<Vec<_>>().join(", ")),
        M::AriaTray { name } => ("Steine von {name}"),
        M::AriaAim { piece, tenths, degrees } => ("{} bei {}, {degrees}° gedreht", name_piece(piece, Case::Bare), mm(tenths)),
        // Teams
        M::TeamWins { name } => ("Team {name} gewinnt!"),
        M::TeamsShareWin => "Beide Teams teilen sich den Sieg.",
        M::MemberDrops => "wirft",
        M::MemberNext => "danach",
        M::AdviceTitle => "Rat aus dem Team",
        M::AdviceOnlyTeam => "Das sieht nur dein Team.",
        M::AdviceSpot { name, piece } => ("{name} zeigt auf eine Stelle: {}.", name_piece(piece, Case::Bare)),
        M::AdviceTake => "Dorthin zielen",
        M::AdviceNo => "Danke, nein",
        M::AdviceJoker => "Falls es schiefgeht: Joker?",
        M::AdviceSpend => "Einsetzen",
        M::AdviceKeep => "Behalten",
        M::AdviceHint => "Nimm einen Stein und zeig auf eine Stelle: Dein Team sieht es.",
        M::TeamSays { phrase } => { match phrase {
            TeamPhrase::MoreLeft => "Mehr links",
            TeamPhrase::MoreRight => "Mehr rechts",
            TeamPhrase::TurnIt => "Dreh ihn",
            TeamPhrase::Wait => "Warte …",
            TeamPhrase::Go => "Trau dich!",
        } },
        M::Tokens { points } => ("+{points} durch Punktemarker"),
        M::SteadyHand => "ruhigere Hand",
        // The touch limit
        M::TouchLimit { hundredths } => ("Als Berührung zählt jeder Abstand unter {}.", mm_fine(hundredths)),
        // The value of a joker
        M::PointsNow { points } => ("+{points} jetzt"),
        M::PointsAtEnd { points } => ("+{points} am Ende"),
        M::UsedJokerNote { level, bonus } => ("{}", if bonus == 0 { format!("Ebene {level}") } else { format!("Ebene {level} + Bonus {bonus}") }),
        M::KeptJokerNote => "wenn er übrig bleibt; dieser Wurf: 0",
        M::JokerBalance { used, kept } => ("{}", match used.cmp(&kept) {
            Ordering::Greater => format!("Einsetzen bringt {} mehr.", count_points(used - kept)),
            Ordering::Less => format!("Behalten bringt {} mehr.", count_points(kept - used)),
            Ordering::Equal => "Beides bringt gleich viel.".to_owned(),
        }),
        M::DecideAboutJoker => "Joker einsetzen?",
        // Releasing a piece
        M::AimFirst => "Erst zielen, dann loslassen.",
    }
}

/// How a piece came to rest, and on what.
fn came_to(way: LandingWay, ground: Ground) -> String {
    let verb = |[stood, slid, rolled]: [&'static str; 3]| match way {
        LandingWay::Stood => stood,
        LandingWay::Slid => slid,
        LandingWay::Rolled => rolled,
    };
    // What stands has a place (dative), what moves a direction (accusative).
    let case = if way == LandingWay::Stood { Case::Dative } else { Case::Accusative };
    match ground {
        Ground::Unknown => verb(["landete", "rutschte zur Seite", "rollte zur Seite"]).to_owned(),
        Ground::Floor => {
            verb(["landete auf dem Boden", "rutschte auf den Boden", "rollte über den Boden"]).to_owned()
        }
        Ground::On(piece) => {
            format!("{} auf {}", verb(["stand", "rutschte", "rollte"]), name_piece(piece, case))
        }
        Ground::Between(one, other) => {
            let verb = verb(["steckte", "rutschte", "rollte"]);
            format!("{verb} zwischen {} und {}", name_piece(one, case), name_piece(other, case))
        }
    }
}

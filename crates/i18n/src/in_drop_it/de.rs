//! In German.

use std::borrow::Cow;

use drop_it::LandingRule;
use drop_it::board::CircleSize;

use super::InDropIt as M;
use crate::grammar::de::{
    Case, at_edge, colour as name_colour, colour_noun, edge as edge_name, form as name_form, mm,
    no_other_form, piece as name_piece, pieces as count_pieces, points as count_points, symbol as forbidden,
    the_edge, the_form, with_the_form,
};
use crate::message::texts;

#[rustfmt::skip]
pub(super) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Pieces and labels
        M::PieceName { piece } => ("{}", name_piece(piece, Case::Bare)),
        M::FormName { form } => { name_form(form) },
        M::ColourName { colour } => { colour_noun(colour) },
        M::PiecesLeft { count } => ("noch {}", count_pieces(count)),
        M::PieceCount { piece, count } => ("{}: {count}", name_piece(piece, Case::Bare)),
        M::Level => "Ebene",
        M::Bonus => "Bonus",
        M::Points => "Punkte",
        M::LevelAndBonus { level, bonus } => ("{}", if bonus == 0 { format!("Ebene {level}") } else { format!("Ebene {level}, Bonus +{bonus}") }),
        M::CircleName { size } => { match size {
            CircleSize::Large => "großer Bonuskreis",
            CircleSize::Medium => "mittlerer Bonuskreis",
            CircleSize::Small => "kleiner Bonuskreis",
        } },
        M::DropOf { name, form, number, of } => ("{} von {name}, Wurf {number} von {of}", name_form(form)),
        // Choosing and aiming
        M::ChoosePiece => "Such dir einen Stein aus.",
        M::AimNow => "Ziele und lass los.",
        M::IsAiming { name, form } => ("{name} zielt mit {}.", with_the_form(form)),
        M::Drop => "Loslassen",
        M::TurnLeft => "Nach links drehen",
        M::TurnRight => "Nach rechts drehen",
        M::MoveLeft => "Nach links",
        M::MoveRight => "Nach rechts",
        M::TurnBoard => "Brett umdrehen",
        M::SeenFromBehind => "Von hinten gesehen",
        M::AimKeys => "← → bewegen, ↑ ↓ drehen, mit Umschalt feiner, Leertaste: loslassen, 1–4: Form wählen",
        M::AimTouch => "Zieh den Stein hin und her, dreh ihn mit zwei Fingern oder den Pfeilen.",
        M::AimPlace { tenths } => ("{} vom linken Rand", mm(tenths)),
        M::AimAngle { degrees } => ("{degrees}° gedreht"),
        M::HandSways => "Die Hand schwankt: Der richtige Moment zählt.",
        M::SpreadPreview => "Dort kann der Stein landen.",
        M::Falling => "Der Stein fällt …",
        M::Skip => "Überspringen",
        // The touch court
        M::Court => "Berührungsgericht",
        M::CleanLanding => "Sauber gelandet!",
        M::TitleShape { form } => ("{} an {}.", name_form(form), name_form(form)),
        M::TitleColour { colour } => ("{} berührt {}.", colour_noun(colour), colour_noun(colour)),
        M::TitleEdge { symbol } => ("Dieser Rand verbietet {}.", forbidden(symbol)),
        M::TitleHeight => "Das ragt oben heraus.",
        M::TitleSeveral { count } => ("{count} Regeln auf einmal verletzt."),
        M::BrokeShape { piece, other } => ("{} berührt {}: gleiche Form. Dieser Wurf bringt keine Punkte.", the_form(piece.form), name_piece(other, Case::Accusative)),
        M::BrokeColour { piece, other } => ("{} berührt {}: gleiche Farbe. Dieser Wurf bringt keine Punkte.", the_form(piece.form), name_piece(other, Case::Accusative)),
        M::BrokeEdge { piece, edge, symbol } => ("{} liegt {} an einer Stelle, die {} verbietet. Dieser Wurf bringt keine Punkte.", the_form(piece.form), at_edge(edge), forbidden(symbol)),
        M::BrokeHeight { piece, tenths } => ("{} ragt {} über den Schacht hinaus. Dieser Wurf bringt keine Punkte.", the_form(piece.form), mm(tenths)),
        M::RuleName { rule } => { match rule {
            LandingRule::Shape => "Form",
            LandingRule::Colour => "Farbe",
            LandingRule::Edge => "Rand",
            LandingRule::Height => "Höhe",
        } },
        M::RuleSays { rule } => { match rule {
            LandingRule::Shape => "Formregel: Dein Stein darf keinen Stein der gleichen Form berühren, auch nicht um Haaresbreite.",
            LandingRule::Colour => "Farbregel: Dein Stein darf keinen Stein der gleichen Farbe berühren, auch nicht um Haaresbreite.",
            LandingRule::Edge => "Randregel: Dein Stein darf kein Stück Rand berühren, das seine Form oder Farbe zeigt. Nur die Berührung zählt, nicht die ganze Zeile.",
            LandingRule::Height => "Höhenregel: Nichts darf über den oberen Rand des Schachts hinausragen.",
        } },
        M::TouchesNoSameShape { form } => ("berührt {}", no_other_form(form)),
        M::TouchesNoSameColour { colour } => ("berührt nichts, was {} ist", name_colour(colour)),
        M::TouchesPiece { piece, tenths } => ("{}, {}", name_piece(piece, Case::Bare), mm(tenths)),
        M::TouchesNoEdge => "berührt keinen Rand",
        M::TouchesHarmlessEdge { edge, symbol } => ("berührt {}: dort nur {} verboten", the_edge(edge), forbidden(symbol)),
        M::TouchesEdge { edge, symbol, tenths } => ("{}: {} verboten, {}", edge_name(edge), forbidden(symbol), mm(tenths)),
        M::TouchesShoulder => "liegt an der Schräge neben der Öffnung; die verbietet nichts",
        M::BelowRim { tenths } => ("{} unter dem oberen Rand", mm(tenths)),
        M::AboveRim { tenths } => ("{} über dem oberen Rand", mm(tenths)),
        M::Apart { tenths } => ("{} Abstand", mm(tenths)),
        M::Fine { colour } => ("{}: in Ordnung", name_colour(colour)),
        M::NearMiss { piece, tenths } => ("Knapp! Nur {} Abstand zu {}.", mm(tenths), name_piece(piece, Case::Dative)),
        M::NearMissEdge { symbol, tenths } => ("Knapp! Nur {} Abstand zum Rand, der {} verbietet.", mm(tenths), forbidden(symbol)),
        M::MissedBonus { points, tenths } => ("+{points} um {} verpasst", mm(tenths)),
        M::TouchMeans => "Unter 0,25 mm Abstand gilt als Berührung.",
        M::SlowMotion => "Zeitlupe",
        M::ZoomIn => "Nah heran",
        M::Sum { level, bonus, total } => ("{}", if bonus == 0 { format!("Ebene {level}: {}", count_points(total)) } else { format!("Ebene {level} + Bonus {bonus} = {}", count_points(total)) }),
        M::NoPoints => "Keine Punkte",
        // Jokers
        M::UseJoker { level, bonus, total } => ("{}", if bonus == 0 { format!("Joker einsetzen: {}", count_points(total)) } else { format!("Joker einsetzen: {level} + {bonus} = {total}") }),
        M::JokersLeft { count } => ("Du hast {count}. Jeder ungenutzte bringt am Ende 3 Punkte."),
        M::TakeNothing => "Behalten, 0 Punkte",
        M::JokerUsed { name, points } => ("{name} setzt einen Joker ein und bekommt doch noch {}.", count_points(points)),
        M::JokerKept { name } => ("{name} behält den Joker."),
        M::Deciding { name } => ("{name} überlegt, ob sich ein Joker lohnt."),
        M::JokersOf { name, count } => ("{name}: {count} Joker"),
        // The score track
        M::ScoreTrack => "Punktetafel",
        M::Lap { name, points } => ("{name} hat eine Runde auf der Punktetafel geschafft: +{points}."),
        M::TrackAt { name, space, laps } => ("{}", if laps == 0 { format!("{name}: Feld {space}") } else { format!("{name}: Feld {space}, dazu {laps}", laps = laps * 25) }),
        // The story
        M::StoryOn { name, form, on } => ("{} von {name} ruht auf {}.", the_form(form), name_piece(on, Case::Dative)),
        M::StoryBetween { name, form, one, other } => ("{} von {name} klemmt zwischen {} und {}.", the_form(form), name_piece(one, Case::Dative), name_piece(other, Case::Dative)),
        M::StoryBeside { name, form, beside } => ("{} von {name} rutschte neben {}.", the_form(form), name_piece(beside, Case::Accusative)),
        M::StoryFloor { name, form } => ("{} von {name} fiel bis auf den Boden.", the_form(form)),
        M::StoryEdgeFine { name, form, edge, symbol } => ("{} von {name} liegt {}. Verboten ist dort nur: {}.", the_form(form), at_edge(edge), forbidden(symbol)),
        M::StoryBroke { name, form, rule } => ("{} von {name} {}. Keine Punkte.", the_form(form), match rule {
            LandingRule::Shape => "berührt die gleiche Form",
            LandingRule::Colour => "berührt die gleiche Farbe",
            LandingRule::Edge => "liegt an einem verbotenen Rand",
            LandingRule::Height => "ragt oben heraus",
        }),
        M::StoryShort { name, form, level, bonus } => ("{name}: {} auf Ebene {level}{}", name_form(form), if bonus == 0 { String::new() } else { format!(", Bonus +{bonus}") }),
        M::PushedOthers { count } => ("{} verschoben; an den Punkten ändert das nichts.", count_pieces(count)),
        // The end
        M::LastRound => "Letzte Runde!",
        M::AllDropped => "Alle Steine sind gefallen.",
        M::UnusedJokers { name, count, points } => ("{name}: {count} Joker übrig, +{points}"),
        M::BestDrop { name, points } => ("Bester Wurf: {name} mit {}", crate::grammar::de::points_dative(points)),
        M::PlayerSummary { drops, best, blanks } => ("{}, der beste brachte {best}{}", if drops == 1 { "1 Wurf".to_owned() } else { format!("{drops} Würfe") }, if blanks == 0 { String::new() } else { format!(", {blanks} ohne Punkte") }),
        M::RoundByRound => "Runde für Runde",
        M::HeatMap => "Wo wäre mehr drin gewesen?",
        // What the rules don't allow
        M::NotYours { piece } => ("Davon hast du keinen mehr: {}. Nimm einen anderen Stein.", name_piece(piece, Case::Bare)),
        M::OutsideOpening { least, most } => ("Halte den Stein über die Öffnung: zwischen {} und {} vom linken Rand.", mm(least), mm(most)),
        M::NoSuchAngle => "Dreh den Stein um weniger als eine volle Umdrehung.",
        M::CannotFall => "So kann der Stein nicht fallen. Halte ihn etwas anders.",
        M::DropDue => "Jetzt ist es Zeit, einen Stein fallen zu lassen.",
        M::JokerDue => "Entscheide zuerst, ob du einen Joker einsetzt.",
        // For screen readers
        M::AriaBoard { pieces } => ("Schacht mit {}, 8 Ebenen", crate::grammar::de::pieces_dative(pieces)),
        M::AriaTray { name } => ("Steine von {name}"),
        M::AriaAim { piece, tenths, degrees } => ("{} bei {}, {degrees}° gedreht", name_piece(piece, Case::Bare), mm(tenths)),
        M::AriaBelow { piece } => ("Darunter liegt: {}", name_piece(piece, Case::Bare)),
        M::AriaBelowFloor => "Darunter ist der Boden frei",
        M::AriaStretch { edge, number, symbol } => ("{}, Abschnitt {number}: {} verboten", edge_name(edge), forbidden(symbol)),
    }
}

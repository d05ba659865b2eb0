//! In German.

use std::borrow::Cow;

use drop_it::LandingRule;

use super::InDropIt as M;
use crate::grammar::de::{
    Case, at_edge, colour as name_colour, colour_noun, edge as edge_name, form as name_form, mm,
    no_other_form, piece as name_piece, pieces as count_pieces, points as count_points, symbol as forbidden,
    the_edge, the_form, with_the_form,
};
use crate::message::texts;

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Pieces and labels
        M::PiecesLeft { count } => ("noch {}", count_pieces(count)),
        M::PieceCount { piece, count } => ("{}: {count}", name_piece(piece, Case::Bare)),
        M::Level => "Ebene",
        M::Bonus => "Bonus",
        M::Points => "Punkte",
        M::DropOf { name, form, number, of } => ("{} von {name}, Wurf {number} von {of}", name_form(form)),
        // Choosing and aiming
        M::IsAiming { name, form } => ("{name} zielt mit {}.", with_the_form(form)),
        M::Drop => "Loslassen",
        M::TurnLeft => "Nach links drehen",
        M::TurnRight => "Nach rechts drehen",
        M::TurnBoard => "Brett umdrehen",
        M::SeenFromBehind => "Von hinten gesehen",
        M::AimKeys => "← → bewegen, ↑ ↓ drehen, mit Umschalt feiner, Leertaste: loslassen, 1–4: Form wählen",
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
        M::BrokeShape { piece, other } => ("{} berührt {}: gleiche Form.", the_form(piece.form), name_piece(other, Case::Accusative)),
        M::BrokeColour { piece, other } => ("{} berührt {}: gleiche Farbe.", the_form(piece.form), name_piece(other, Case::Accusative)),
        M::BrokeEdge { piece, edge, symbol } => ("{} liegt {} an einer Stelle, die {} verbietet.", the_form(piece.form), at_edge(edge), forbidden(symbol)),
        M::BrokeHeight { piece, tenths } => ("{} ragt {} über den Schacht hinaus.", the_form(piece.form), mm(tenths)),
        M::RuleName { rule } => { match rule {
            LandingRule::Shape => "Form",
            LandingRule::Colour => "Farbe",
            LandingRule::Edge => "Rand",
            LandingRule::Height => "Höhe",
        } },
        M::TouchesNoSameShape { form } => ("berührt {}", no_other_form(form)),
        M::TouchesNoSameColour { colour } => ("berührt nichts, was {} ist", name_colour(colour)),
        M::TouchesPiece { piece, tenths } => ("{}, {}", name_piece(piece, Case::Bare), mm(tenths)),
        M::TouchesNoEdge => "berührt keinen Rand",
        M::TouchesHarmlessEdge { edge, symbol } => ("berührt {}: dort nur {} verboten", the_edge(edge), forbidden(symbol)),
        M::TouchesEdge { edge, symbol, tenths } => ("{}: {} verboten, {}", edge_name(edge), forbidden(symbol), mm(tenths)),
        M::BelowRim { tenths } => ("{} unter dem oberen Rand", mm(tenths)),
        M::AboveRim { tenths } => ("{} über dem oberen Rand", mm(tenths)),
        M::Fine { colour } => ("{}: in Ordnung", name_colour(colour)),
        M::NearMiss { piece, tenths } => ("Knapp! Nur {} Abstand zu {}.", mm(tenths), name_piece(piece, Case::Dative)),
        M::SlowMotion => "Zeitlupe",
        M::BringsNothing => "Dieser Wurf bringt keine Punkte.",
        M::NoPoints => "Keine Punkte",
        // Jokers
        M::UseJoker { level, bonus, total } => ("{}", if bonus == 0 { format!("Joker einsetzen: {}", count_points(total)) } else { format!("Joker einsetzen: {level} + {bonus} = {total}") }),
        M::JokersLeft { count } => ("Du hast {count}. Jeder ungenutzte bringt am Ende 3 Punkte."),
        M::TakeNothing => "Behalten, 0 Punkte",
        M::JokerUsed { name, points } => ("{name} setzt einen Joker ein und bekommt doch noch {}.", count_points(points)),
        M::Deciding { name } => ("{name} überlegt, ob sich ein Joker lohnt."),
        M::JokersOf { name, count } => ("{name}: {count} Joker"),
        // The score track
        M::ScoreTrack => "Punktetafel",
        // The story
        M::StoryBroke { name, form, rule } => ("{} von {name} {}. Keine Punkte.", the_form(form), match rule {
            LandingRule::Shape => "berührt die gleiche Form",
            LandingRule::Colour => "berührt die gleiche Farbe",
            LandingRule::Edge => "liegt an einem verbotenen Rand",
            LandingRule::Height => "ragt oben heraus",
        }),
        M::StoryShort { name, form, level, bonus } => ("{name}: {} auf Ebene {level}{}", name_form(form), if bonus == 0 { String::new() } else { format!(", Bonus +{bonus}") }),
        // The end
        M::AllDropped => "Alle Steine sind gefallen.",
        M::UnusedJokers { name, count, points } => ("{name}: {count} Joker übrig, +{points}"),
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
    }
}

//! In English.

use std::borrow::Cow;

use drop_it::LandingRule;

use super::InDropIt as M;
use crate::grammar::en::{
    colour as name_colour, colour_first, edge as edge_name, form as name_form, form_first, jokers, mm,
    piece as name_piece, pieces as count_pieces, points as count_points, symbol as forbidden, the_edge,
};
use crate::message::texts;

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Pieces and labels
        M::PiecesLeft { count } => ("{} left", count_pieces(count)),
        M::PieceCount { piece, count } => ("{}: {count}", name_piece(piece)),
        M::Level => "Level",
        M::Bonus => "Bonus",
        M::Points => "Points",
        M::DropOf { name, form, number, of } => ("{name}’s {}, drop {number} of {of}", name_form(form)),
        // Choosing and aiming
        M::IsAiming { name, form } => ("{name} is aiming a {}.", name_form(form)),
        M::Drop => "Drop",
        M::TurnLeft => "Turn left",
        M::TurnRight => "Turn right",
        M::TurnBoard => "Turn the board",
        M::SeenFromBehind => "Seen from behind",
        M::AimKeys => "← → move, ↑ ↓ turn, Shift for fine steps, Space to drop, 1–4 to choose a shape",
        M::Falling => "It falls …",
        M::Skip => "Skip",
        // The touch court
        M::Court => "Touch court",
        M::CleanLanding => "A clean landing!",
        M::TitleShape { form } => ("{} touches {}.", form_first(form), name_form(form)),
        M::TitleColour { colour } => ("{} touches {}.", colour_first(colour), name_colour(colour)),
        M::TitleEdge { symbol } => ("This edge forbids {}.", forbidden(symbol)),
        M::TitleHeight => "It sticks out at the top.",
        M::TitleSeveral { count } => ("{count} rules broken at once."),
        M::BrokeShape { piece, other } => ("The {} touches a {}: the same shape.", name_form(piece.form), name_piece(other)),
        M::BrokeColour { piece, other } => ("The {} touches a {}: the same colour.", name_form(piece.form), name_piece(other)),
        M::BrokeEdge { piece, edge, symbol } => ("The {} touches {} where the strip forbids {}.", name_form(piece.form), the_edge(edge), forbidden(symbol)),
        M::BrokeHeight { piece, tenths } => ("The {} sticks out {} above the rim.", name_form(piece.form), mm(tenths)),
        M::RuleName { rule } => { match rule {
            LandingRule::Shape => "Shape",
            LandingRule::Colour => "Colour",
            LandingRule::Edge => "Edge",
            LandingRule::Height => "Height",
        } },
        M::TouchesNoSameShape { form } => ("touches no other {}", name_form(form)),
        M::TouchesNoSameColour { colour } => ("touches nothing {}", name_colour(colour)),
        M::TouchesPiece { piece, tenths } => ("{}, {}", name_piece(piece), mm(tenths)),
        M::TouchesNoEdge => "touches no edge",
        M::TouchesHarmlessEdge { edge, symbol } => ("touches {}, which forbids only {}", the_edge(edge), forbidden(symbol)),
        M::TouchesEdge { edge, symbol, tenths } => ("{}: no {}, {}", edge_name(edge), forbidden(symbol), mm(tenths)),
        M::BelowRim { tenths } => ("{} below the rim", mm(tenths)),
        M::AboveRim { tenths } => ("{} above the rim", mm(tenths)),
        M::Fine { colour } => ("{}: fine", name_colour(colour)),
        M::NearMiss { piece, tenths } => ("Close! A {} is only {} away.", name_piece(piece), mm(tenths)),
        M::SlowMotion => "Slow motion",
        M::BringsNothing => "This drop brings no points.",
        M::NoPoints => "No points",
        // Jokers
        M::UseJoker { level, bonus, total } => ("{}", if bonus == 0 { format!("Use a joker: {}", count_points(total)) } else { format!("Use a joker: {level} + {bonus} = {total}") }),
        M::JokersLeft { count } => ("You have {count}. Unused, each is worth 3 points at the end."),
        M::TakeNothing => "Keep it, take 0",
        M::JokerUsed { name, points } => ("{name} uses a joker and gets {} after all.", count_points(points)),
        M::Deciding { name } => ("{name} considers a joker."),
        M::JokersOf { name, count } => ("{name}: {}", jokers(count)),
        // The score track
        M::ScoreTrack => "Score track",
        // The story
        M::StoryBroke { name, form, rule } => ("{name}’s {} {}. No points.", name_form(form), match rule {
            LandingRule::Shape => "touched its own shape",
            LandingRule::Colour => "touched its own colour",
            LandingRule::Edge => "touched a forbidden edge",
            LandingRule::Height => "sticks out at the top",
        }),
        M::StoryShort { name, form, level, bonus } => ("{name}: {} on level {level}{}", name_form(form), if bonus == 0 { String::new() } else { format!(", bonus +{bonus}") }),
        // The end
        M::AllDropped => "Every piece has fallen.",
        M::UnusedJokers { name, count, points } => ("{name}: {} unused, +{points}", jokers(count)),
        M::PlayerSummary { drops, best, blanks } => ("{}, the best worth {best}{}", if drops == 1 { "1 drop".to_owned() } else { format!("{drops} drops") }, if blanks == 0 { String::new() } else { format!(", {blanks} without points") }),
        M::RoundByRound => "Round by round",
        M::HeatMap => "Where was more to be had?",
        // What the rules don't allow
        M::NotYours { piece } => ("You have no {} left. Choose another piece.", name_piece(piece)),
        M::OutsideOpening { least, most } => ("Hold the piece over the opening: between {} and {} from the left wall.", mm(least), mm(most)),
        M::NoSuchAngle => "Turn the piece by less than a full turn.",
        M::CannotFall => "The piece can’t fall like that. Hold it a little differently.",
        M::DropDue => "It’s time to drop a piece.",
        M::JokerDue => "Decide first whether to use a joker.",
        // For screen readers
        M::AriaBoard { pieces } => ("Shaft with {}, 8 levels", count_pieces(pieces)),
        M::AriaTray { name } => ("{name}’s pieces"),
        M::AriaAim { piece, tenths, degrees } => ("{} at {}, turned by {degrees}°", name_piece(piece), mm(tenths)),
    }
}

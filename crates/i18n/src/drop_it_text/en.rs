//! In English.

use std::borrow::Cow;
use std::cmp::Ordering;

use drop_it::LandingRule;
use table::TeamPhrase;

use super::DropItText as M;
use crate::game_texts::{BotText, GameTexts};
use crate::grammar::en::{
    colour as name_colour, colour_first, edge as edge_name, form_first, jokers, mm, mm_fine,
    piece as name_piece, pieces as count_pieces, points as count_points, shape as name_form,
    symbol as forbidden, the_edge,
};
use crate::message::texts;

/// The game among others.
#[rustfmt::skip]
pub(crate) static GAME: GameTexts = GameTexts {
    name: "Drop It",
    pitch: "Let go, and hope it lands well.",
    players_and_minutes: "2–4 players or 2 teams, ages 8+, 15–20 min",
    rules_of: "How to play Drop It",
    turn: "Drop",
    bots: &[
        BotText { name: "Marble", character: "Lets go and watches where it rolls." },
        BotText { name: "Spinning Top", character: "Looks for a nice spot and hopes." },
        BotText { name: "Building Block", character: "Watches colours, shapes and its own shaky hand." },
        BotText { name: "Spirit Level", character: "Allows for the wobble and goes for bonus circles." },
        BotText { name: "Plumb Line", character: "Plays to win and saves its best pieces." },
    ],
};

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Pieces and labels
        M::PiecesLeft { count } => ("{} left", count_pieces(count)),
        M::PieceCount { piece, count } => ("{}: {count}", name_piece(piece)),
        M::Level => "Level",
        M::Bonus => "Bonus",
        M::Points => "Points",
        M::DropOf { name, shape, number, of } => ("{name}’s {}, drop {number} of {of}", name_form(shape)),
        // Choosing and aiming
        M::IsAiming { name, shape } => ("{name} is aiming a {}.", name_form(shape)),
        M::Drop => "Drop",
        M::TurnLeft => "Turn left",
        M::TurnRight => "Turn right",
        M::TurnBoard => "Turn the board",
        M::SeenFromBehind => "Seen from behind",
        M::AimKeys => "Move: ← → or mouse · Turn: ↑ ↓ or wheel · Fine: Shift · Drop: Space · Choose a piece: 1–8",
        M::Falling => "Falling…",
        M::Skip => "Skip",
        // The touch court
        M::Court => "Touch court",
        M::CleanLanding => "Clean landing!",
        M::TitleShape { shape } => ("{} touches {}.", form_first(shape), name_form(shape)),
        M::TitleColour { colour } => ("{} touches {}.", colour_first(colour), name_colour(colour)),
        M::TitleEdge { symbol } => ("This edge forbids {}.", forbidden(symbol)),
        M::TitleHeight => "It sticks out at the top.",
        M::TitleSeveral { count } => ("{count} rules broken at once."),
        M::BrokeShape { piece, other } => ("The {} touches a {}: same shape.", name_form(piece.shape), name_piece(other)),
        M::BrokeColour { piece, other } => ("The {} touches a {}: same colour.", name_form(piece.shape), name_piece(other)),
        M::BrokeEdge { piece, edge, symbol } => ("The {} touches {} where the strip forbids {}.", name_form(piece.shape), the_edge(edge), forbidden(symbol)),
        M::BrokeHeight { piece, tenths } => ("The {} sticks out {} above the rim.", name_form(piece.shape), mm(tenths)),
        M::RuleName { rule } => { match rule {
            LandingRule::Shape => "Shape",
            LandingRule::Colour => "Colour",
            LandingRule::Edge => "Edge",
            LandingRule::Height => "Height",
        } },
        M::TouchesNoSameShape { shape } => ("touches no other {}", name_form(shape)),
        M::TouchesNoSameColour { colour } => ("touches nothing {}", name_colour(colour)),
        M::TouchesPiece { piece, hundredths } => ("{}, {}", name_piece(piece), mm_fine(hundredths)),
        M::TouchesNoEdge => "touches no edge",
        M::TouchesHarmlessEdge { edge, symbol } => ("touches {}, which forbids only {}", the_edge(edge), forbidden(symbol)),
        M::TouchesEdge { edge, symbol, hundredths } => ("{}: no {}, {}", edge_name(edge), forbidden(symbol), mm_fine(hundredths)),
        M::BelowRim { tenths } => ("{} below the rim", mm(tenths)),
        M::AboveRim { tenths } => ("{} above the rim", mm(tenths)),
        M::NearMiss { piece, hundredths } => ("Close! Only {} from a {}.", mm_fine(hundredths), name_piece(piece)),
        M::SlowMotion => "Slow motion",
        M::BringsNothing => "This drop scores nothing.",
        M::NoPoints => "No points",
        // Jokers
        M::UseJoker => "Use a joker",
        M::JokersLeft { count } => ("You have {}.", jokers(count)),
        M::KeepJoker => "Keep the joker",
        M::JokerUsed { name, points } => ("{name} uses a joker and scores {} after all.", count_points(points)),
        M::Deciding { name } => ("{name} is deciding about a joker."),
        M::JokersOf { name, count } => ("{name}: {}", jokers(count)),
        // The score track
        M::ScoreTrack => "Score track",
        // The story
        M::StoryBroke { name, shape, rule } => ("{name}’s {} {}. No points.", name_form(shape), match rule {
            LandingRule::Shape => "touched its own shape",
            LandingRule::Colour => "touched its own colour",
            LandingRule::Edge => "touched a forbidden edge",
            LandingRule::Height => "sticks out at the top",
        }),
        M::StoryShort { name, shape, level, bonus } => ("{name}: {} on level {level}{}", name_form(shape), if bonus == 0 { String::new() } else { format!(", bonus +{bonus}") }),
        // The end
        M::AllDropped => "All pieces have fallen.",
        M::UnusedJokers { name, count, points } => ("{name}: {} unused, +{points}", jokers(count)),
        M::PlayerSummary { drops, best, blanks } => ("{}, best {best}{}", if drops == 1 { "1 drop".to_owned() } else { format!("{drops} drops") }, if blanks == 0 { String::new() } else { format!(", {blanks} without points") }),
        M::RoundByRound => "Round by round",
        M::HeatMap => "Best spots",
        // For screen readers
        M::AriaBoard { pieces } => ("Board with {}, 8 levels", count_pieces(pieces)),
        M::AriaTray { name } => ("{name}’s pieces"),
        M::AriaAim { piece, tenths, degrees } => ("{} at {}, turned by {degrees}°", name_piece(piece), mm(tenths)),
        // Teams
        M::TeamWins { name } => ("Team {name} wins!"),
        M::TeamsShareWin => "Both teams share the win.",
        M::MemberDrops => "drops now",
        M::MemberNext => "next",
        M::AdviceTitle => "Advice from your team",
        M::AdviceOnlyTeam => "Only your team sees this.",
        M::AdviceSpot { name, piece } => ("{name} points at a spot for the {}.", name_piece(piece)),
        M::AdviceTake => "Aim there",
        M::AdviceNo => "No, thanks",
        M::AdviceJoker => "If it goes wrong: use a joker?",
        M::AdviceSpend => "Use it",
        M::AdviceKeep => "Keep it",
        M::AdviceHint => "Pick a piece and point at a spot: your teammate sees it.",
        M::TeamSays { phrase } => { match phrase {
            TeamPhrase::MoreLeft => "More left",
            TeamPhrase::MoreRight => "More right",
            TeamPhrase::TurnIt => "Turn it",
            TeamPhrase::Wait => "Wait …",
            TeamPhrase::Go => "Go for it!",
        } },
        M::Tokens { points } => ("+{points} in tokens"),
        M::SteadyHand => "steadied hand",
        // The touch limit
        M::TouchLimit { hundredths } => ("A gap under {} counts as touching.", mm_fine(hundredths)),
        M::BrokeShapeAndColour { piece, other } => ("The {} touches a {}: same shape and colour.", name_form(piece.shape), name_piece(other)),
        // The value of a joker
        M::PointsNow { points } => ("+{points} now"),
        M::PointsAtEnd { points } => ("+{points} at the end"),
        M::UsedJokerNote { level, bonus } => ("{}", if bonus == 0 { format!("level {level}") } else { format!("level {level} + bonus {bonus}") }),
        M::KeptJokerNote => "if you never use it; 0 for this drop",
        M::JokerBalance { used, kept } => ("{}", match used.cmp(&kept) {
            Ordering::Greater => format!("Using it is worth {} more.", count_points(used - kept)),
            Ordering::Less => format!("Keeping it is worth {} more.", count_points(kept - used)),
            Ordering::Equal => "Both are worth the same.".to_owned(),
        }),
        M::DecideAboutJoker => "Use a joker?",
        // Releasing a piece
        M::AimFirst => "Aim first, then drop.",
    }
}

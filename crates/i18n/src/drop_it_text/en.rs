//! In English.

use std::borrow::Cow;
use std::cmp::Ordering;

use drop_it::LandingRule;
use table::TeamPhrase;

use super::DropItText as M;
use crate::game_texts::{BotText, GameTexts};
use crate::grammar::en::{
    colour as name_colour, colour_first, edge_first, form_first, jokers, mm, mm_fine, piece as name_piece,
    pieces as count_pieces, points as count_points, shape as name_form, symbol as forbidden, the_edge,
};
use crate::grammar::plus;
use crate::landing::{BreakReason, Ground, LandingWay};
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
        M::RuleName { rule } => { match rule {
            LandingRule::Shape => "Shape",
            LandingRule::Colour => "Colour",
            LandingRule::Edge => "Edge",
            LandingRule::Height => "Height",
        } },
        M::CourtPiece { piece } => ("{} {}", colour_first(piece.colour), name_form(piece.shape)),
        M::CourtEdge { edge, level } => ("{}{}", edge_first(edge), level.map(|level| format!(", level {level}")).unwrap_or_default()),
        M::CourtSame { shape, colour } => { match (shape, colour) {
            (true, true) => "same shape and colour",
            (true, false) => "same shape",
            (false, true) => "same colour",
            (false, false) => "nothing in common",
        } },
        M::CourtForbids { symbol, is_only } => ("forbids {}{}", if is_only { "only " } else { "" }, forbidden(symbol)),
        M::CourtForbidsNothing => "forbids nothing",
        M::CourtFine => "fine",
        M::AboveRim => "sticks out above the rim",
        M::BelowRim { tenths } => ("{} below the rim", mm(tenths)),
        M::NearMiss { piece, hundredths } => ("Close! Only {} from a {}.", mm_fine(hundredths), name_piece(piece)),
        M::SlowMotion => "Slow motion",
        M::NoPoints => "No points",
        // Jokers
        M::UseJoker => "Use a joker",
        M::JokersLeft { count } => ("You have {}.", jokers(count)),
        M::KeepJoker => "Keep the joker",
        M::Deciding { name } => ("{name} is deciding about a joker."),
        M::JokersOf { name, count } => ("{name}: {}", jokers(count)),
        // The score track
        M::ScoreTrack => "Score track",
        // The story
        M::StoryLanded { name, shape, way, ground, edge } => ("{name}’s {} {}{}.", name_form(shape), came_to(way, ground), match edge {
            Some(edge) => format!(" and leaned on {}", the_edge(edge)),
            None => String::new(),
        }),
        M::StoryBroke { name, shape, reason } => ("{name}’s {} {}.", name_form(shape), match reason {
            BreakReason::Shape(other) => format!("touched a {}: same shape", name_piece(other)),
            BreakReason::Colour(other) => format!("touched a {}: same colour", name_piece(other)),
            BreakReason::ShapeAndColour(other) => format!("touched a {}: same shape and colour", name_piece(other)),
            BreakReason::Edge(edge, symbol) => format!("touched {}, which forbids {}", the_edge(edge), forbidden(symbol)),
            BreakReason::Height => "stuck out at the top".to_owned(),
        }),
        M::StoryLevel { level, bonus } => ("Level {level}{}", if bonus == 0 { String::new() } else { format!(", bonus +{bonus}") }),
        M::StoryJoker => "A joker saved it",
        M::LastPoints { points } => ("last {}", plus(points)),
        // The end
        M::AllDropped => "All pieces have fallen.",
        M::UnusedJokers { name, count, points } => ("{name}: {} unused, +{points}", jokers(count)),
        M::PlayerSummary { drops, best, blanks } => ("{}, best {best}{}", if drops == 1 { "1 drop".to_owned() } else { format!("{drops} drops") }, if blanks == 0 { String::new() } else { format!(", {blanks} without points") }),
        M::RoundByRound => "Round by round",
        M::HeatMap => "Best spots",
        // For screen readers
        M::AriaBoard { pieces } => ("Board with {}, 8 levels", count_pieces(pieces)),
        M::AriaLevel { level, pieces } => ("Level {level}: {}.", pieces.iter().map(|piece| name_piece(*piece)).collect::<Vec<_>>().join(", ")),
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
            TeamPhrase::Wait => "Wait…",
            TeamPhrase::Go => "Go for it!",
        } },
        M::Tokens { points } => ("+{points} in tokens"),
        M::SteadyHand => "steadied hand",
        // The touch limit
        M::TouchLimit { hundredths } => ("A gap under {} counts as touching.", mm_fine(hundredths)),
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

/// How a piece came to rest, and on what.
fn came_to(way: LandingWay, ground: Ground) -> String {
    use LandingWay::{Rolled, Slid, Stood};
    let verb = |[stood, slid, rolled]: [&'static str; 3]| match way {
        Stood => stood,
        Slid => slid,
        Rolled => rolled,
    };
    match ground {
        Ground::Unknown => verb(["landed", "slid aside", "rolled aside"]).to_owned(),
        Ground::Floor => {
            verb(["landed on the floor", "slid down to the floor", "rolled along the floor"]).to_owned()
        }
        Ground::On(piece) => {
            format!("{} a {}", verb(["stood on", "slid onto", "rolled onto"]), name_piece(piece))
        }
        Ground::Between(one, other) => {
            let verb = verb(["got stuck between", "slid in between", "rolled in between"]);
            format!("{verb} a {} and a {}", name_piece(one), name_piece(other))
        }
    }
}

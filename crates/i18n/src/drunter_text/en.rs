//! In English.

use std::borrow::Cow;

use drunter::board::Heading;
use drunter::{Ballot, Barrier, Card, Goal};

use super::DrunterText as M;
use crate::game_texts::{BotText, GameTexts};
use crate::grammar::en::{
    building as name_building, building_first, building_kind, buildings, cards as count_cards,
    kind as name_kind, kind_small, list, points as count_points, the_line, the_line_first, tile, tile_first,
    tiles as count_tiles, times, votes as count_votes,
};
use crate::grammar::{fields, sum};
use crate::message::texts;

/// The game among others.
#[rustfmt::skip]
pub(crate) static GAME: GameTexts = GameTexts {
    name: "Drunter & Drüber",
    pitch: "Build, vote, and save your houses.",
    players_and_minutes: "2–4 players, 30–45 min",
    rules_of: "How to play Drunter & Drüber",
    turn: "Turn",
    bots: &[
        BotText { name: "Gooseherd", character: "Builds by feel and votes from the gut." },
        BotText { name: "Baker", character: "Looks after its own houses and nothing else." },
        BotText { name: "Blacksmith", character: "Saves its votes for when they matter." },
        BotText { name: "Schoolteacher", character: "Remembers who voted for what and draws conclusions." },
        BotText { name: "Town Clerk", character: "Sees through you, bluffs and smiles about it." },
    ],
};

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Things in town
        M::TileKind { kind } => { name_kind(kind) },
        M::TilesLabel => "Tiles",
        M::TilesLeft { count } => ("{}", count_tiles(count)),
        M::VotesLeft { count } => ("{} left", count_votes(count)),
        // Laying a tile
        M::ChooseTile => "Choose a tile.",
        M::WhereTo { kind, length } => ("Where does the {} go?", tile(kind, length)),
        M::Spots { kind, length, count } => ("{}: {}", tile_first(kind, length), if count == 1 { "1 spot".to_owned() } else { format!("{count} spots") }),
        M::SpotOf { number, of } => ("{number} of {of}"),
        M::LayOn { span } => ("Lay on {}", fields(span)),
        M::Lay => "Lay",
        M::PutBack => "Put it back",
        M::NextSpot => "Next spot",
        M::PreviousSpot => "Previous spot",
        // Effects of a spot
        M::CoversNothing => "covers nothing",
        M::Covers { building, value } => ("covers {} {value}", name_building(building)),
        M::CallsVote => "calls a vote",
        M::UnderBridge { bridges } => ("{}", if bridges <= 1 { "under the bridge".to_owned() } else { format!("under {bridges} bridges") }),
        M::NoSpots { kind, length } => ("The {} doesn’t fit anywhere right now.", tile(kind, length)),
        M::LookUnder => "Look under the tiles",
        // Forced and skipped
        M::ForcedSpot => "If you can lay, you must, and this is the only spot.",
        M::ForcedVote => "Every spot you have covers an outhouse, so there will be a vote.",
        M::Skipped { name } => ("{name} can’t lay anything and is skipped."),
        M::YouAreSkipped => "None of your tiles fit, so you’re skipped. You may be able to lay again later.",
        // Goals
        M::YourGoal => "Your secret goal",
        M::GoalName { goal } => { match goal {
            Goal::Protect(building) => building_kind(building),
            Goal::AllThrees => "All threes",
            Goal::AllFours => "All fours",
            Goal::LowestOfEach => "Lowest of each",
            Goal::OneEach => "Everything standing",
        } },
        M::PointsStanding { points, of } => ("{points} of {of} points left standing"),
        // Voting
        M::VoteTitle => "Vote",
        M::VoteAsk { name } => ("{name} wants to build over an outhouse. Should the tile stay?"),
        M::VoteAskYours => "You want to build over an outhouse. You vote first.",
        M::VoteHint => "Play one or more cards face down. The silent citizen always comes back.",
        M::YourCitizens => "Your citizens",
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
            Card::Yes1 => "1 vote for",
            Card::Yes2 => "2 votes for",
            Card::Yes3 => "3 votes for",
            Card::No1 => "1 vote against",
            Card::No2 => "2 votes against",
            Card::No3 => "3 votes against",
            Card::Joker => "2 votes; you choose for or against after the reveal",
            Card::Abstain => "abstains and comes back",
        } },
        M::LayCards { count } => ("Play {} face down", count_cards(count)),
        M::ChooseCards => "Choose at least one card.",
        M::StillVoting { names } => ("Still to vote: {}", list(names)),
        M::Revealed => "Revealed!",
        M::For => "for",
        M::Against => "against",
        M::VotesFor { count } => ("{} for", count_votes(count)),
        M::VotesAgainst { count } => ("{} against", count_votes(count)),
        M::JokerAsk => "Your JEEIIN: for or against?",
        M::JokerChoice { ballot } => { match ballot { Ballot::Yes => "For", Ballot::No => "Against" } },
        M::JokerWaiting { name } => ("{name} decides how the JEEIIN counts."),
        M::VoteStays => "The outhouse has to go.",
        M::VoteReturns => "The outhouse stays!",
        M::TileStays { kind } => ("The {} stays.", kind_small(kind)),
        M::TileReturns { name, kind } => ("The {} goes back to {name}.", kind_small(kind)),
        M::TieStays => "It’s a tie, so the tile stays.",
        M::NobodyMinds => "Nobody said a word, so the tile stays.",
        M::AfterVote => "Played cards are gone. Anyone can try this spot again.",
        M::VoteHistory => "Votes so far",
        // The variant
        M::YourGoals => "Your two goals",
        M::ChoiceDue { line } => ("{} can’t go on. Now everyone decides which goal counts.", the_line_first(line)),
        M::ChoiceAsk => "Which goal should count?",
        M::ChoiceHint => "The other one only breaks ties. You can’t change this later.",
        // The story
        M::StoryLaid { kind, span, under } => ("{}{} to {}.", name_kind(kind), if under { " under the bridge" } else { "" }, fields(span)),
        M::StoryProposed { kind, span } => ("{} over an outhouse ({}).", name_kind(kind), fields(span)),
        M::StoryVoteStays { kind, yes, no } => ("Vote {yes}–{no}: the {} stays.", kind_small(kind)),
        M::StoryVoteReturns { kind, yes, no } => ("Vote {yes}–{no}: the {} goes back.", kind_small(kind)),
        M::StoryGone { building, value } => ("{} {value} is gone.", building_first(building)),
        M::SentHome { line } => ("{} hits a dead end. Its crew goes home.", the_line_first(line)),
        // The end
        M::NobodyCanLay => "Nobody can lay another tile. Show your goals!",
        M::StillStanding { values } => ("{}", match values {
            [] => "Nothing left standing".to_owned(),
            all => format!("{} still standing", sum(all, " + ")),
        }),
        M::TieBySecond => "It’s a tie: the second goal decides.",
        M::TieByVotes => "It’s a tie: unused votes decide.",
        M::TieStands => "Unused votes are tied too, so you share the win.",
        M::Summary { tiles, covered, bridges } => ("{} laid, {} gone, {} under a bridge.", count_tiles(tiles), buildings(covered), times(bridges)),
        // For screen readers
        M::AriaTown => "Map of Schilda, 15 by 10 spaces",
        M::AriaTownUpright => "Map of Schilda, turned upright",
        M::AriaSpot { number, span } => ("Spot {number}: {}", fields(span)),
        M::AriaSupply { name } => ("{name}’s tiles"),
        M::AriaSupplyCount { kind, length, count } => ("{}: {count}", tile(kind, length)),
        // The variant's choice
        M::LineEnded { line } => ("{} has ended", the_line_first(line)),
        M::SideShut { side, by, behind_bridge } => ("{}{}: {}", match side {
            Heading::North => "above",
            Heading::East => "right",
            Heading::South => "below",
            Heading::West => "left",
        }, if behind_bridge { ", behind the bridge" } else { "" }, match by {
            Barrier::Edge => "the edge of town",
            Barrier::Corner(_) => "a corner",
            Barrier::Line(line) => the_line(line),
        }),
        M::NoTileFits { kind } => ("There is room, but nobody has a {} tile that fits.", kind_small(kind)),
        M::GoalMeans { goal } => { match goal {
            Goal::Protect(_) => "Each one still standing scores its value.",
            Goal::AllThrees => "Each building worth 3 that’s still standing scores 3.",
            Goal::AllFours => "Each building worth 4 that’s still standing scores 4.",
            Goal::LowestOfEach => "The lowest of each type still standing scores its value. A type that’s gone scores 0.",
            Goal::OneEach => "Each building still standing scores 1.",
        } },
        M::PointsNow { count } => ("{} now", if count == 1 { "point" } else { "points" }),
        M::PointsNowOf { points, most } => ("{} now, {most} at most", count_points(points)),
        M::GoalCounts => "counts",
        M::GoalForTies => "only for ties",
        M::HaveChosen { count, of } => ("{count} of {of} have chosen"),
        M::HasChosen => "has chosen",
        M::StillChoosing => "still choosing",
        M::PickGoal => "Tap the card that should count.",
        M::GoalNumber { number } => ("Card {number}"),
        M::ConfirmChoice => "Make it final",
        M::SwapGoals => "Swap the cards",
        M::ChoiceMade => "Your choice is final.",
        M::SecondGoal { goal, points } => ("tiebreaker {points}: {}", text(M::GoalName { goal })),
        // Votes, afterwards
        M::AllVoted => "Everyone has voted.",
        M::CardsUsed => "Played cards are gone.",
        M::JokerSaid { ballot } => { match ballot { Ballot::Yes => "JEEIIN: for it", Ballot::No => "JEEIIN: against it" } },
    }
}

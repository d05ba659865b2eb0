//! In English.

use std::borrow::Cow;

use drunter::{Ballot, Card, Goal};

use super::InDrunter as M;
use crate::grammar::en::{
    building as name_building, building_first, building_kind, buildings, cards as count_cards,
    kind as name_kind, kind_small, list, the_line_first, tile, tile_first, tiles as count_tiles, times,
    votes as count_votes,
};
use crate::grammar::{fields, sum};
use crate::message::texts;

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Things in town
        M::Outhouse => "Outhouse",
        M::Corner => "Corner",
        M::Crew => "Building crew",
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
        M::PutBack => "Back to my supply",
        M::NextSpot => "Next spot",
        M::PreviousSpot => "Previous spot",
        // What a spot would lead to
        M::CoversNothing => "covers nothing",
        M::Covers { building, value } => ("covers {} {value}", name_building(building)),
        M::CallsVote => "calls a vote",
        M::UnderBridge { bridges } => ("{}", if bridges <= 1 { "under the bridge".to_owned() } else { format!("under {bridges} bridges") }),
        M::NoSpots { kind, length } => ("The {} fits nowhere just now.", tile(kind, length)),
        M::LookUnder => "Look under the tiles",
        // Forced and skipped
        M::ForcedSpot => "Whoever can lay must lay, and this is the only spot.",
        M::ForcedVote => "Every possible spot covers an outhouse; the vote decides.",
        M::Skipped { name } => ("{name} can’t lay anything and is passed over."),
        M::YouAreSkipped => "None of your tiles fits. You are passed over; later you may lay again.",
        // Goals
        M::YourGoal => "Your secret goal",
        M::GoalName { goal } => { match goal {
            Goal::Protect(building) => building_kind(building),
            Goal::AllThrees => "All threes",
            Goal::AllFours => "All fours",
            Goal::LowestOfEach => "The lowest of each",
            Goal::OneEach => "Whatever stands",
        } },
        M::PointsStanding { points, of } => ("{points} of {of} points still stand"),
        // Voting
        M::VoteTitle => "A vote",
        M::VoteAsk { name } => ("{name} wants to build over an outhouse. May the tile stay?"),
        M::VoteAskYours => "You want to build over an outhouse. You vote first.",
        M::VoteHint => "Lay one or more cards face down. The silent citizen always comes back.",
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
            Card::Yes1 => "1 vote for it",
            Card::Yes2 => "2 votes for it",
            Card::Yes3 => "3 votes for it",
            Card::No1 => "1 vote against it",
            Card::No2 => "2 votes against it",
            Card::No3 => "3 votes against it",
            Card::Joker => "2 votes; you say which way after the reveal",
            Card::Abstain => "abstains and comes back",
        } },
        M::LayCards { count } => ("Lay {} face down", count_cards(count)),
        M::ChooseCards => "Choose at least one card.",
        M::HasLaid { name, count } => ("{name} has laid {}.", count_cards(count)),
        M::StillVoting { names } => ("Still to vote: {}", list(names)),
        M::Revealed => "Revealed!",
        M::For => "for",
        M::Against => "against",
        M::VotesFor { count } => ("{} for it", count_votes(count)),
        M::VotesAgainst { count } => ("{} against it", count_votes(count)),
        M::Abstained => "abstains",
        M::JokerAsk => "Your JEEIIN: for or against?",
        M::JokerChoice { ballot } => { match ballot { Ballot::Yes => "For it", Ballot::No => "Against it" } },
        M::JokerWaiting { name } => ("{name} decides about the JEEIIN."),
        M::VoteStays => "The outhouse has to go.",
        M::VoteReturns => "The outhouse stays!",
        M::TileStays { kind } => ("The {} stays.", kind_small(kind)),
        M::TileReturns { name, kind } => ("The {} goes back to {name}.", kind_small(kind)),
        M::TieStays => "On a tie the tile stays.",
        M::NobodyMinds => "Nobody said a word: the tile stays.",
        M::AfterVote => "Used cards are gone. Anybody may try the same spot again.",
        M::VoteHistory => "Votes so far",
        // The variant
        M::YourGoals => "Your two goals",
        M::ChoiceDue { line } => ("{} can’t go on. Now everybody decides which goal counts.", the_line_first(line)),
        M::ChoiceAsk => "Which of your goals shall count?",
        M::ChoiceHint => "The other one only breaks ties. You can’t change this later.",
        // The story
        M::StoryLaid { kind, span, under } => ("{}{} to {}.", name_kind(kind), if under { " under the bridge" } else { "" }, fields(span)),
        M::StoryProposed { kind, span } => ("{} over an outhouse ({}).", name_kind(kind), fields(span)),
        M::StoryVoteStays { kind, yes, no } => ("Vote {yes} : {no}. The {} stays.", kind_small(kind)),
        M::StoryVoteReturns { kind, yes, no } => ("Vote {yes} : {no}. The {} goes back.", kind_small(kind)),
        M::StoryGone { building, value } => ("{} {value} disappears.", building_first(building)),
        M::SentHome { line } => ("{} is at a dead end. Its crew goes home.", the_line_first(line)),
        // The end
        M::NobodyCanLay => "Nobody can lay any more. Show your goals!",
        M::StillStanding { values } => ("{}", match values {
            [] => "Nothing is left of it.".to_owned(),
            all => format!("{} still standing", sum(all)),
        }),
        M::TieBySecond => "A tie: what does the second goal bring?",
        M::TieByVotes => "A tie: who has more votes left?",
        M::TieStands => "The votes are equal too: you share the win.",
        M::Summary { tiles, covered, bridges } => ("{} laid, {} gone, {} under a bridge.", count_tiles(tiles), buildings(covered), times(bridges)),
        // What the rules don't allow
        M::CrewGone => "This line is finished; its crew has gone home. Choose another one.",
        M::NotAtCrew { first, crew } => ("This line does not go on at {first}. Join the tile to the crew on {crew}, straight or under bridges."),
        M::Turned { crew } => ("Tiles run straight away from the crew. Turn it, or begin at another side of {crew}."),
        M::Taken { field } => ("There is a tile on {field} already. Find a free spot."),
        M::CornerTaboo { field } => ("{field} is a corner. Corners are never built over."),
        M::BoxEmpty => "Every tile has been laid.",
        M::NoSuchTile { kind, length } => ("You have no {} left. Choose another tile.", tile(kind, length)),
        M::LayDue => "It’s time to lay a tile.",
        M::VoteDue => "It’s time to vote: lay your cards.",
        M::DeclareDue => "Say first what your JEEIIN means.",
        M::ChooseDue => "Decide first which goal counts.",
        M::NoCards => "Lay at least one card. The silent one is free and comes back.",
        M::CardsGone => "You no longer have these cards. Choose others.",
        M::NotYourGoal => "That is not one of your two goals. Choose one you have.",
        // For screen readers
        M::AriaTown => "Plan of Schilda, 15 by 10 fields",
        M::AriaTownUpright => "Plan of Schilda, turned upright",
        M::AriaSpot { number, span } => ("Spot {number}: {}", fields(span)),
        M::AriaSupply { name } => ("{name}’s tiles"),
        M::AriaSupplyCount { kind, length, count } => ("{}: {count}", tile(kind, length)),
    }
}

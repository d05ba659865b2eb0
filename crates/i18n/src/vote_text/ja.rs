//! In Japanese.

use std::borrow::Cow;

use drunter::{Ballot, Card};

use super::VoteText as M;
use crate::grammar::fields;
use crate::grammar::ja::{building as name_building, cards, tile};
use crate::message::texts;

#[rustfmt::skip]
pub(super) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        M::VoteInTurn { number } => ("{number}手目の投票"),
        M::MayBeBuiltOver => "便所の上に建てるのを認めますか？",
        M::WantsToLay { name, kind, length, span } => ("{name}が{}を{}に置こうとしています。", tile(kind, length), fields(span)),
        M::YouWantToLay { kind, length, span } => ("あなたは{}を{}に置こうとしています。", tile(kind, length), fields(span)),
        M::Outhouse => "便所",
        M::WhyVote => "投票になった理由です",
        M::BuildingNamed { building, value } => ("{}{value}", name_building(building)),
        M::BuildingYours { building, value } => ("あなたの{}{value}！", name_building(building)),
        M::AlsoUnder => "これも下になります",
        M::CoversYours { building, value } => ("あなたの{}{value}を覆う！", name_building(building)),
        M::PointsAtStake { points, of } => ("あなたの{of}点のうち{points}点が、このタイルの下になります。"),
        M::MoreYes => "賛成が多いか同数",
        M::MoreNo => "反対が多い",
        M::WholeTown => "町全体",
        M::CloseUp => "拡大",
        M::Proposes => "置いた人",
        M::FaceDown { count } => ("裏向き{}", cards(count)),
        M::VotesNow => "選んでいます",
        M::VotesLater => "これから投票",
        M::YourChoice => "あなたの選択",
        M::HaveVoted { count, of } => ("{of}人中{count}人が投票済み"),
        M::Shouts { name, card } => { match card {
            Card::Abstain => format!("{name}は黙っています。"),
            Card::Yes1 => format!("{name}「JA」"),
            Card::Yes2 => format!("{name}「JAA！」"),
            Card::Yes3 => format!("{name}「JAAA！」"),
            Card::No1 => format!("{name}「NE」"),
            Card::No2 => format!("{name}「NEE！」"),
            Card::No3 => format!("{name}「NEEE！」"),
            Card::Joker => format!("{name}「JEEIIN！」"),
        } },
        M::CardOf { number, of } => ("{of}枚中{number}枚目"),
        M::RevealAll => "全部めくる",
        M::JokerWorth => "2票分です。どちらにも使えます。",
        M::IfJoker { ballot } => { match ballot { Ballot::Yes => "賛成なら", Ballot::No => "反対なら" } },
        M::LastMove => "直前の手",
        M::SkipMoves => "今の場面へ",
    }
}

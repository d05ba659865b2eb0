//! In Japanese.

use std::borrow::Cow;

use drunter::board::Heading;
use drunter::{Ballot, Barrier, Card, Goal};

use super::DrunterText as M;
use crate::game_texts::{BotText, GameTexts};
use crate::grammar::ja::{
    building as name_building, buildings, cards as count_cards, kind as name_kind, line as name_line, list,
    tile, votes as count_votes,
};
use crate::grammar::{fields, sum};
use crate::message::texts;

/// The game among others.
#[rustfmt::skip]
pub(crate) static GAME: GameTexts = GameTexts {
    name: "Drunter & Drüber",
    pitch: "建てて、投票して、自分の建物を守りましょう。",
    players_and_minutes: "2〜4人・30〜45分",
    rules_of: "Drunter & Drüberの遊び方",
    turn: "手",
    bots: &[
        BotText { name: "ガチョウ番", character: "勘で建て、気分で投票します。" },
        BotText { name: "パン屋", character: "自分の建物だけは守ります。" },
        BotText { name: "鍛冶屋", character: "大事な投票のために票をとっておきます。" },
        BotText { name: "先生", character: "だれが何に投票したかを覚えて、推理します。" },
        BotText { name: "町の書記", character: "こちらを見抜き、笑顔ではったりをかけてきます。" },
    ],
};

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Things in town
        M::TileKind { kind } => { name_kind(kind) },
        M::TilesLabel => "タイル",
        M::TilesLeft { count } => ("タイル{count}枚"),
        M::VotesLeft { count } => ("未使用{}", count_votes(count)),
        // Laying a tile
        M::ChooseTile => "タイルを選んでください。",
        M::WhereTo { kind, length } => ("{}をどこに置きますか？", tile(kind, length)),
        M::Spots { kind, length, count } => ("{}：{count}か所", tile(kind, length)),
        M::SpotOf { number, of } => ("{of}か所中{number}"),
        M::LayOn { span } => ("{}に置く", fields(span)),
        M::Lay => "置く",
        M::PutBack => "手元に戻す",
        M::NextSpot => "次の場所",
        M::PreviousSpot => "前の場所",
        // Effects of a spot
        M::CoversNothing => "何も覆わない",
        M::Covers { building, value } => ("{}{value}を覆う", name_building(building)),
        M::CallsVote => "投票になる",
        M::UnderBridge { bridges } => ("{}", if bridges <= 1 { "橋の下を通る".to_owned() } else { format!("橋を{bridges}つくぐる") }),
        M::NoSpots { kind, length } => ("{}は今どこにも置けません。", tile(kind, length)),
        M::LookUnder => "タイルの下を見る",
        // Forced and skipped
        M::ForcedSpot => "置けるときは必ず置きます。置けるのはここだけです。",
        M::ForcedVote => "置ける所はどこも便所にかかります。投票で決まります。",
        M::Skipped { name } => ("{name}は置けるタイルがないため、1回休みです。"),
        M::YouAreSkipped => "置けるタイルがないので、1回休みです。あとでまた置けるかもしれません。",
        // Goals
        M::YourGoal => "あなたの秘密の目標",
        M::GoalName { goal } => { match goal {
            Goal::Protect(building) => name_building(building),
            Goal::AllThrees => "すべての3",
            Goal::AllFours => "すべての4",
            Goal::LowestOfEach => "各種類の最小",
            Goal::OneEach => "残った建物すべて",
        } },
        M::PointsStanding { points, of } => ("{of}点中{points}点が無事"),
        // Voting
        M::VoteTitle => "投票",
        M::VoteAsk { name } => ("{name}が便所の上に建てようとしています。認めますか？"),
        M::VoteAskYours => "あなたのタイルが便所にかかります。あなたから投票します。",
        M::VoteHint => "1枚以上のカードを裏向きに出します。無言のカードは必ず手元に戻ります。",
        M::YourCitizens => "あなたの市民",
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
            Card::Yes1 => "賛成1票",
            Card::Yes2 => "賛成2票",
            Card::Yes3 => "賛成3票",
            Card::No1 => "反対1票",
            Card::No2 => "反対2票",
            Card::No3 => "反対3票",
            Card::Joker => "2票。公開のあとで賛成か反対かを決めます",
            Card::Abstain => "棄権。手元に戻ります",
        } },
        M::LayCards { count } => ("{}を裏向きに出す", count_cards(count)),
        M::ChooseCards => "カードを1枚以上選んでください。",
        M::StillVoting { names } => ("投票待ち：{}", list(names)),
        M::Revealed => "公開！",
        M::For => "賛成",
        M::Against => "反対",
        M::VotesFor { count } => ("賛成{}", count_votes(count)),
        M::VotesAgainst { count } => ("反対{}", count_votes(count)),
        M::JokerAsk => "あなたのJEEIINは、賛成ですか、反対ですか？",
        M::JokerChoice { ballot } => { match ballot { Ballot::Yes => "賛成する", Ballot::No => "反対する" } },
        M::JokerWaiting { name } => ("{name}がJEEIINの賛否を決めています。"),
        M::VoteStays => "便所は取り壊しです。",
        M::VoteReturns => "便所は壊させない！",
        M::TileStays { kind } => ("{}タイルはそのまま残ります。", name_kind(kind)),
        M::TileReturns { name, kind } => ("{}タイルは{name}の手元に戻ります。", name_kind(kind)),
        M::TieStays => "同数のときは、タイルはそのまま残ります。",
        M::NobodyMinds => "だれも何も言いませんでした。タイルはそのまま残ります。",
        M::AfterVote => "使ったカードは箱に戻ります。同じ場所には、だれでもまた挑戦できます。",
        M::VoteHistory => "これまでの投票",
        // The variant
        M::YourGoals => "あなたの2つの目標",
        M::ChoiceDue { line } => ("最初に延ばせなくなったのは{}です。そこで全員が、2つの目標のどちらを使うか決めます。", name_line(line)),
        M::ChoiceAsk => "どちらの目標を使いますか？",
        M::ChoiceHint => "もう1枚は同点のときだけ使います。あとで変えることはできません。",
        // The story
        M::StoryLaid { kind, span, under } => ("{}を{}{}へ。", name_kind(kind), if under { "橋の下を通って" } else { "" }, fields(span)),
        M::StoryProposed { kind, span } => ("{}を便所の上（{}）へ。", name_kind(kind), fields(span)),
        M::StoryVoteStays { kind, yes, no } => ("投票は{yes}対{no}。{}は残ります。", name_kind(kind)),
        M::StoryVoteReturns { kind, yes, no } => ("投票は{yes}対{no}。{}は手元に戻ります。", name_kind(kind)),
        M::StoryGone { building, value } => ("{}{value}が消えました。", name_building(building)),
        M::SentHome { line } => ("{}は行き止まりです。工事隊は家に帰ります。", name_line(line)),
        // The end
        M::NobodyCanLay => "もうだれも置けません。目標を公開します！",
        M::StillStanding { values } => ("{}", match values { [] => "ひとつも残りませんでした".to_owned(), all => format!("残った建物：{}", sum(all, "＋")) }),
        M::TieBySecond => "同点：2枚目の目標で決まります",
        M::TieByVotes => "同点：未使用の票で決まります",
        M::TieStands => "未使用の票も同じです。勝利を分かち合いましょう。",
        M::Summary { tiles, covered, bridges } => ("タイル{tiles}枚、消えた建物{}、橋の下を通ったのは{bridges}回。", buildings(covered)),
        // For screen readers
        M::AriaTown => "シルダの町、横15マス縦10マス",
        M::AriaTownUpright => "シルダの町（縦向き）",
        M::AriaSpot { number, span } => ("場所{number}：{}", fields(span)),
        M::AriaSupply { name } => ("{name}のタイル"),
        M::AriaSupplyCount { kind, length, count } => ("{}：{count}枚", tile(kind, length)),
        // The variant's choice
        M::LineEnded { line } => ("{}はここで終わりです", name_line(line)),
        M::SideShut { side, by, behind_bridge } => ("{}{}：{}", match side {
            Heading::North => "上",
            Heading::East => "右",
            Heading::South => "下",
            Heading::West => "左",
        }, if behind_bridge { "（橋の向こう）" } else { "" }, match by {
            Barrier::Edge => "町の端",
            Barrier::Corner(_) => "角のマス",
            Barrier::Line(line) => name_line(line),
        }),
        M::NoTileFits { kind } => ("まだ置く場所はありますが、合う{}タイルをだれも持っていません。", name_kind(kind)),
        M::GoalMeans { goal } => { match goal {
            Goal::Protect(_) => "残っているこの建物それぞれが、書かれた数の点になります。",
            Goal::AllThrees => "残っている3の建物が、それぞれ3点になります。",
            Goal::AllFours => "残っている4の建物が、それぞれ4点になります。",
            Goal::LowestOfEach => "種類ごとに、残っている中で一番小さい数が点になります。全部消えた種類は0点です。",
            Goal::OneEach => "残っている建物が、それぞれ1点になります。",
        } },
        M::PointsNow { .. } => "点（いま）",
        M::PointsNowOf { points, most } => ("いま{points}点、最高{most}点"),
        M::GoalCounts => "得点になる",
        M::GoalForTies => "同点のときだけ",
        M::HaveChosen { count, of } => ("{of}人中{count}人が決定"),
        M::HasChosen => "決定済み",
        M::StillChoosing => "考え中",
        M::PickGoal => "得点にするカードを選んでください。",
        M::GoalNumber { number } => ("カード{number}"),
        M::ConfirmChoice => "これで決定",
        M::SwapGoals => "カードを入れ替える",
        M::ChoiceMade => "目標を決めました。",
        M::SecondGoal { goal, points } => ("同点のとき{points}点：{}", text(M::GoalName { goal })),
        // Votes, afterwards
        M::AllVoted => "全員が投票しました。",
        M::CardsUsed => "使ったカードは箱に戻ります。",
        M::JokerSaid { ballot } => { match ballot { Ballot::Yes => "JEEIIN：賛成", Ballot::No => "JEEIIN：反対" } },
    }
}

//! 日本語。

use std::borrow::Cow;

use drunter::Ballot;

use super::AnalysisText as M;
use crate::game_texts::ja;
use crate::grammar::ja::{
    building as name_building, colour as name_colour, line as name_line, list, number, piece as name_piece,
    points, votes as count_votes,
};
use crate::message::texts;
use crate::{DropItText, DrunterText, Language, Message};

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        M::Analysis => "分析",
        M::AnalysisHint => "一番強いボットの目で、すべての判断を評価します。少し時間がかかります。",
        M::Judging { number, of } => ("判断を評価中：{number}／{of}"),
        M::Accuracy { name, percent } => ("{name}：正確さ{percent}％"),
        M::Misses => "一番損をした判断",
        M::Miss { game, number, name, percent } => ("{number}{}目、{name}：勝率を{percent}％損しました", ja(game).turn),
        M::NoMisses => "目立った損はありませんでした。",
        M::Decided { name } => ("{name}の判断"),
        M::ChanceToWin { percent } => ("このあとの勝率：{percent}％"),
        M::NothingBetter => "これより良い手は見つかりませんでした。",
        M::Better { percent } => ("もっと良い手（勝率{percent}％）："),
        M::DropPromises { piece, tenths } => ("{}：平均{}点", name_piece(piece), number(tenths)),
        M::Landing { touched, level, bonus, percent } => {
            let names: Vec<&str> = touched.iter().map(|colour| name_colour(*colour)).collect();
            let touches = if names.is_empty() { "どのタイルにも触れず".to_owned() } else { format!("{}だけに触れて", list(&names)) };
            let bonus = if bonus == 0 { String::new() } else { format!("、ボーナス{bonus}点") };
            format!("{touches}レベル{level}{bonus}：成功{percent}％")
        },
        M::Risk { rule } => ("一番の心配：{}", DropItText::RuleName { rule }.text(Language::japanese())),
        M::JokerWeighed { worth, tenths } => ("ジョーカーで{}を守れます。取っておけば約{}点の価値です。", points(worth), number(tenths)),
        M::Beliefs => "注意深く見ていた人の推理",
        M::Believed { name, goal, percent } => ("{name}、{}：{percent}％", DrunterText::GoalName { goal }.text(Language::japanese())),
        M::CoversOwn { points: lost } => ("自分の建物を覆い、{}失います", points(lost)),
        M::CoversOthers { name, building, points: lost, percent } => ("{name}はおそらく{}を失います（{}、{percent}％）", points(lost), name_building(building)),
        M::LeadsAway => "自分の建物から遠ざかります",
        M::LeadsTowards => "自分の建物に近づきます",
        M::LeadsToVote => "投票になります",
        M::EndsLine { line } => ("{}はここで行き止まりです", name_line(line)),
        M::HidesGoal { before, after } => ("目標を隠します：読まれる確率は{before}％から{after}％へ"),
        M::ShowsGoal { before, after } => ("目標が少し見えます：読まれる確率は{before}％から{after}％へ"),
        M::Casts { ballot, votes } => ("{}に{}", match ballot { Ballot::Yes => "賛成", Ballot::No => "反対" }, count_votes(votes)),
        M::KeepsVotes { votes } => ("{}を残します", count_votes(votes)),
        M::GoalBrings { points: brought } => ("今のところ{}になります", points(brought)),
    }
}

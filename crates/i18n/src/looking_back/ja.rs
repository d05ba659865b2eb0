//! 日本語。

use std::borrow::Cow;

use super::LookingBack as M;
use crate::grammar::ja::{colour as name_colour, list, number, piece as name_piece, points};
use crate::message::texts;
use crate::{InDropIt, InDrunter, Language, Message};

#[rustfmt::skip]
pub(super) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        M::Analysis => "分析",
        M::AnalysisHint => "一番強いボットの目で、すべての判断を評価します。少し時間がかかります。",
        M::Judging { number, of } => ("{of}の判断のうち{number}番目…"),
        M::Accuracy { name, percent } => ("{name}：正確さ{percent}％"),
        M::Misses => "一番響いた判断",
        M::Miss { number, name, percent } => ("{number}番目の場面、{name}：勝つ見込みを{percent}％失いました"),
        M::NoMisses => "目立った損はありませんでした。",
        M::Decided { name } => ("{name}の判断"),
        M::ChanceToWin { percent } => ("このあと勝つ見込み：{percent}％"),
        M::NothingBetter => "これより良い手は見つかりませんでした。",
        M::Better { percent } => ("もっと良い手（勝つ見込み{percent}％）："),
        M::DropPromises { piece, tenths } => ("{}：平均{}点", name_piece(piece), number(tenths)),
        M::Landing { touched, level, bonus, percent } => {
            let names: Vec<&str> = touched.iter().map(|colour| name_colour(*colour)).collect();
            let touches = if names.is_empty() { "どのピースにも触れず".to_owned() } else { format!("{}だけに触れて", list(&names)) };
            let bonus = if bonus == 0 { String::new() } else { format!("、ボーナス{bonus}点") };
            format!("{touches}レベル{level}{bonus}：成功{percent}％")
        },
        M::Risk { rule } => ("一番の心配：{}", InDropIt::RuleName { rule }.text(Language::Japanese)),
        M::JokerWeighed { worth, tenths } => ("ジョーカーで{}を守れます。取っておけば約{}点の価値です。", points(worth), number(tenths)),
        M::Beliefs => "注意深く見ていた人の推理",
        M::Believed { name, goal, percent } => ("{name}、{}：{percent}％", InDrunter::GoalName { goal }.text(Language::Japanese)),
    }
}

//! In Japanese.

use std::borrow::Cow;
use std::cmp::Ordering;

use drop_it::LandingRule;
use table::TeamPhrase;

use super::DropItText as M;
use crate::game_texts::{BotText, GameTexts};
use crate::grammar::ja::{
    colour as name_colour, edge as name_edge, mm, mm_fine, piece as name_piece, pieces as count_pieces,
    points as count_points, shape as name_form, symbol as forbidden,
};
use crate::grammar::plus;
use crate::landing::{BreakReason, Ground, LandingWay};
use crate::message::texts;

/// The game among others.
#[rustfmt::skip]
pub(crate) static GAME: GameTexts = GameTexts {
    name: "Drop It",
    pitch: "手を離して、うまく収まるのを祈りましょう。",
    players_and_minutes: "2〜4人または2チーム・8歳から・15〜20分",
    rules_of: "Drop Itの遊び方",
    turn: "枚",
    bots: &[
        BotText { name: "ビー玉", character: "手を離して、転がる先を眺めます。" },
        BotText { name: "こま", character: "よさそうな場所を見つけたら、あとは運まかせです。" },
        BotText { name: "つみき", character: "色と形、それに自分の手の震えにも気を配ります。" },
        BotText { name: "水準器", character: "手の震えまで計算して、ボーナスをねらいます。" },
        BotText { name: "下げ振り", character: "勝ちをねらい、いいタイルを大事な時まで取っておきます。" },
    ],
};

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Pieces and labels
        M::PiecesLeft { count } => ("残り{}", count_pieces(count)),
        M::PieceCount { piece, count } => ("{}：残り{count}枚", name_piece(piece)),
        M::Level => "レベル",
        M::Bonus => "ボーナス",
        M::Points => "得点",
        M::DropOf { name, shape, number, of } => ("{name}の{}・{of}枚中{number}枚目", name_form(shape)),
        // Choosing and aiming
        M::IsAiming { name, shape } => ("{name}が{}でねらっています", name_form(shape)),
        M::Drop => "落とす",
        M::TurnLeft => "左に回す",
        M::TurnRight => "右に回す",
        M::TurnBoard => "ボードを回す",
        M::SeenFromBehind => "裏側から見ています",
        M::AimKeys => "移動：←→・マウス　回転：↑↓・ホイール　微調整：Shift　落とす：スペース　タイルを選ぶ：1〜8",
        M::Falling => "落ちています…",
        M::Skip => "スキップ",
        // The touch court
        M::Court => "接触判定",
        M::CleanLanding => "きれいに決まりました！",
        M::TitleShape { shape } => ("{}と{}が接触", name_form(shape), name_form(shape)),
        M::TitleColour { colour } => ("{}と{}が接触", name_colour(colour), name_colour(colour)),
        M::TitleEdge { symbol } => ("このエッジは{}禁止です", forbidden(symbol)),
        M::TitleHeight => "上にはみ出しています",
        M::TitleSeveral { count } => ("一度に{count}つの違反です"),
        M::RuleName { rule } => { match rule {
            LandingRule::Shape => "形",
            LandingRule::Colour => "色",
            LandingRule::Edge => "エッジ",
            LandingRule::Height => "高さ",
        } },
        M::CourtPiece { piece } => ("{}", name_piece(piece)),
        M::CourtEdge { edge, level } => ("{}{}", name_edge(edge), level.map(|level| format!("（レベル{level}）")).unwrap_or_default()),
        M::CourtSame { shape, colour } => { match (shape, colour) {
            (true, true) => "形も色も同じ",
            (true, false) => "同じ形",
            (false, true) => "同じ色",
            (false, false) => "色も形も違う",
        } },
        M::CourtForbids { symbol, is_only } => ("{}{}禁止", forbidden(symbol), if is_only { "だけ" } else { "" }),
        M::CourtForbidsNothing => "禁止なし",
        M::CourtFine => "問題なし",
        M::AboveRim => "上端からはみ出し",
        M::BelowRim { tenths } => ("上端まで{}", mm(tenths)),
        M::NearMiss { piece, hundredths } => ("危ない！{}まで{}でした。", name_piece(piece), mm_fine(hundredths)),
        M::SlowMotion => "スローモーション",
        M::NoPoints => "得点なし",
        // Jokers
        M::UseJoker => "ジョーカーを使う",
        M::JokersLeft { count } => ("ジョーカーは残り{count}枚です。"),
        M::KeepJoker => "使わずに取っておく",
        M::Deciding { name } => ("{name}がジョーカーを使うか考えています。"),
        M::JokersOf { name, count } => ("{name}：ジョーカー{count}枚"),
        // The score track
        M::ScoreTrack => "スコアトラック",
        // The story
        M::StoryLanded { name, shape, way, ground, edge } => ("{name}の{}が{}{}。", name_form(shape), match edge {
            Some(edge) => format!("{}にもたれて、", name_edge(edge)),
            None => String::new(),
        }, came_to(way, ground)),
        M::StoryBroke { name, shape, reason } => ("{name}の{}が{}。", name_form(shape), match reason {
            BreakReason::Shape(other) => format!("{}に触れました（同じ形）", name_piece(other)),
            BreakReason::Colour(other) => format!("{}に触れました（同じ色）", name_piece(other)),
            BreakReason::ShapeAndColour(other) => format!("{}に触れました（形も色も同じ）", name_piece(other)),
            BreakReason::Edge(edge, symbol) => format!("{}禁止の{}に触れました", forbidden(symbol), name_edge(edge)),
            BreakReason::Height => "上にはみ出しました".to_owned(),
        }),
        M::StoryLevel { level, bonus } => ("レベル{level}{}", if bonus == 0 { String::new() } else { format!("、ボーナス{bonus}") }),
        M::StoryJoker => "ジョーカーで得点",
        M::LastPoints { points } => ("前の番 {}", plus(points)),
        // The end
        M::AllDropped => "すべて落としました。",
        M::UnusedJokers { name, count, points } => ("{name}：ジョーカー{count}枚残り、+{points}"),
        M::PlayerSummary { drops, best, blanks } => ("{drops}回、最高{best}点{}", if blanks == 0 { String::new() } else { format!("、得点なし{blanks}回") }),
        M::RoundByRound => "ラウンドごとの得点",
        M::HeatMap => "もっと点が取れた場所",
        // For screen readers
        M::AriaBoard { pieces } => ("ボード、タイル{}、8レベル", count_pieces(pieces)),
        M::AriaLevel { level, pieces } => ("レベル{level}：{}。", pieces.iter().map(|piece| name_piece(*piece)).collect::<Vec<_>>().join("、")),
        M::AriaTray { name } => ("{name}のタイル"),
        M::AriaAim { piece, tenths, degrees } => ("{}、位置{}、回転{degrees}°", name_piece(piece), mm(tenths)),
        // Teams
        M::TeamWins { name } => ("{name}チームの勝ち！"),
        M::TeamsShareWin => "両チームの引き分けです。",
        M::MemberDrops => "落とす番",
        M::MemberNext => "次",
        M::AdviceTitle => "チームの助言",
        M::AdviceOnlyTeam => "見えるのは自分のチームだけです。",
        M::AdviceSpot { name, piece } => ("{name}の提案：{}をここへ", name_piece(piece)),
        M::AdviceTake => "そこをねらう",
        M::AdviceNo => "やめておく",
        M::AdviceJoker => "失敗したらジョーカーを使う？",
        M::AdviceSpend => "使う",
        M::AdviceKeep => "取っておく",
        M::AdviceHint => "タイルを選んで場所を指すと、仲間に見えます。",
        M::TeamSays { phrase } => { match phrase {
            TeamPhrase::MoreLeft => "もっと左",
            TeamPhrase::MoreRight => "もっと右",
            TeamPhrase::TurnIt => "回して",
            TeamPhrase::Wait => "待って…",
            TeamPhrase::Go => "今だ！",
        } },
        M::Tokens { points } => ("トークン＋{points}点"),
        M::SteadyHand => "手の揺れを軽減",
        // The touch limit
        M::TouchLimit { hundredths } => ("すき間が{}未満なら接触とみなします。", mm_fine(hundredths)),
        // The value of a joker
        M::PointsNow { points } => ("今すぐ+{}", count_points(points)),
        M::PointsAtEnd { points } => ("最後に+{}", count_points(points)),
        M::UsedJokerNote { level, bonus } => ("{}", if bonus == 0 { format!("レベル{level}") } else { format!("レベル{level}＋ボーナス{bonus}") }),
        M::KeptJokerNote => "最後まで残した場合。このタイルは0点",
        M::JokerBalance { used, kept } => ("{}", match used.cmp(&kept) {
            Ordering::Greater => format!("使うほうが{}多くなります。", count_points(used - kept)),
            Ordering::Less => format!("取っておくほうが{}多くなります。", count_points(kept - used)),
            Ordering::Equal => "どちらも同じ点数です。".to_owned(),
        }),
        M::DecideAboutJoker => "ジョーカーを使う？",
        // Releasing a piece
        M::AimFirst => "先にねらってから落としてください。",
    }
}

/// How a piece came to rest, and on what.
fn came_to(way: LandingWay, ground: Ground) -> String {
    let verb = match way {
        LandingWay::Stood => "",
        LandingWay::Slid => "すべって、",
        LandingWay::Rolled => "転がって、",
    };
    match ground {
        Ground::Unknown => format!("{verb}止まりました"),
        Ground::Floor => format!("{verb}底に着きました"),
        Ground::On(piece) => format!("{verb}{}の上で止まりました", name_piece(piece)),
        Ground::Between(one, other) => {
            format!("{verb}{}と{}の間にはさまりました", name_piece(one), name_piece(other))
        }
    }
}

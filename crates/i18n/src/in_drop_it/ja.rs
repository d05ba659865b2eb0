//! In Japanese.

use std::borrow::Cow;

use drop_it::LandingRule;

use super::InDropIt as M;
use crate::grammar::ja::{
    colour as name_colour, edge as name_edge, form as name_form, mm, piece as name_piece,
    pieces as count_pieces, points as count_points, symbol as forbidden,
};
use crate::message::texts;

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Pieces and labels
        M::PiecesLeft { count } => ("残り{}", count_pieces(count)),
        M::PieceCount { piece, count } => ("{}：残り{count}個", name_piece(piece)),
        M::Level => "レベル",
        M::Bonus => "ボーナス",
        M::Points => "得点",
        M::DropOf { name, form, number, of } => ("{name}の{}・{of}個中{number}個目", name_form(form)),
        // Choosing and aiming
        M::IsAiming { name, form } => ("{name}が{}でねらっています", name_form(form)),
        M::Drop => "落とす",
        M::TurnLeft => "左に回す",
        M::TurnRight => "右に回す",
        M::TurnBoard => "ボードを回す",
        M::SeenFromBehind => "裏側から見ています",
        M::AimKeys => "←→で移動、↑↓で回転、Shiftで細かく、スペースで落とす、1〜4で形を選ぶ",
        M::Falling => "落ちています…",
        M::Skip => "スキップ",
        // The touch court
        M::Court => "接触判定",
        M::CleanLanding => "きれいに決まりました！",
        M::TitleShape { form } => ("{}と{}が接触", name_form(form), name_form(form)),
        M::TitleColour { colour } => ("{}と{}が接触", name_colour(colour), name_colour(colour)),
        M::TitleEdge { symbol } => ("この縁は{}が禁止です", forbidden(symbol)),
        M::TitleHeight => "上にはみ出しています",
        M::TitleSeveral { count } => ("一度に{count}つの違反です"),
        M::BrokeShape { piece, other } => ("{}が{}に触れています。同じ形です。", name_form(piece.form), name_piece(other)),
        M::BrokeColour { piece, other } => ("{}が{}に触れています。同じ色です。", name_form(piece.form), name_piece(other)),
        M::BrokeEdge { piece, edge, symbol } => ("{}が{}の、{}が禁止の所に触れています。", name_form(piece.form), name_edge(edge), forbidden(symbol)),
        M::BrokeHeight { piece, tenths } => ("{}がボードの上端から{}はみ出しています。", name_form(piece.form), mm(tenths)),
        M::RuleName { rule } => { match rule {
            LandingRule::Shape => "形",
            LandingRule::Colour => "色",
            LandingRule::Edge => "縁",
            LandingRule::Height => "高さ",
        } },
        M::TouchesNoSameShape { form } => ("ほかの{}に触れていません", name_form(form)),
        M::TouchesNoSameColour { colour } => ("{}のピースに触れていません", name_colour(colour)),
        M::TouchesPiece { piece, tenths } => ("{}、{}", name_piece(piece), mm(tenths)),
        M::TouchesNoEdge => "縁に触れていません",
        M::TouchesHarmlessEdge { edge, symbol } => ("{}に触れていますが、禁止は{}だけです", name_edge(edge), forbidden(symbol)),
        M::TouchesEdge { edge, symbol, tenths } => ("{}：{}禁止、{}", name_edge(edge), forbidden(symbol), mm(tenths)),
        M::BelowRim { tenths } => ("上端まで{}", mm(tenths)),
        M::AboveRim { tenths } => ("上端を{}超えています", mm(tenths)),
        M::Fine { colour } => ("{}：問題なし", name_colour(colour)),
        M::NearMiss { piece, tenths } => ("危ない！{}まで{}でした。", name_piece(piece), mm(tenths)),
        M::SlowMotion => "スローモーション",
        M::BringsNothing => "この一投に得点はありません。",
        M::NoPoints => "得点なし",
        // Jokers
        M::UseJoker { level, bonus, total } => ("{}", if bonus == 0 { format!("ジョーカーを使う：{}", count_points(total)) } else { format!("ジョーカーを使う：{level}＋{bonus}＝{total}") }),
        M::JokersLeft { count } => ("残り{count}枚。使わなければ最後に1枚3点になります。"),
        M::TakeNothing => "使わずに0点",
        M::JokerUsed { name, points } => ("{name}がジョーカーを使い、{}を獲得しました。", count_points(points)),
        M::Deciding { name } => ("{name}がジョーカーを使うか考えています。"),
        M::JokersOf { name, count } => ("{name}：ジョーカー{count}枚"),
        // The score track
        M::ScoreTrack => "得点ボード",
        // The story
        M::StoryBroke { name, form, rule } => ("{name}の{}は{}。得点なし。", name_form(form), match rule {
            LandingRule::Shape => "同じ形に触れました",
            LandingRule::Colour => "同じ色に触れました",
            LandingRule::Edge => "禁止の縁に触れました",
            LandingRule::Height => "上にはみ出しました",
        }),
        M::StoryShort { name, form, level, bonus } => ("{name}：{}、レベル{level}{}", name_form(form), if bonus == 0 { String::new() } else { format!("、ボーナス{bonus}") }),
        // The end
        M::AllDropped => "すべてのピースが落ちました。",
        M::UnusedJokers { name, count, points } => ("{name}：ジョーカー{count}枚残り、+{points}"),
        M::PlayerSummary { drops, best, blanks } => ("{drops}投、最高{best}点{}", if blanks == 0 { String::new() } else { format!("、得点なし{blanks}回") }),
        M::RoundByRound => "ラウンドごとの得点",
        M::HeatMap => "ほかの落とし場所なら？",
        // What the rules don't allow
        M::NotYours { piece } => ("{}はもうありません。ほかのピースを選んでください。", name_piece(piece)),
        M::OutsideOpening { least, most } => ("ピースを投入口の上に置いてください。左の壁から{}〜{}の間です。", mm(least), mm(most)),
        M::NoSuchAngle => "回転は360°未満にしてください。",
        M::CannotFall => "この持ち方では落とせません。少し変えてみてください。",
        M::DropDue => "今はピースを落とす番です。",
        M::JokerDue => "先に、ジョーカーを使うか決めてください。",
        // For screen readers
        M::AriaBoard { pieces } => ("ボード、ピース{}、8レベル", count_pieces(pieces)),
        M::AriaTray { name } => ("{name}のピース"),
        M::AriaAim { piece, tenths, degrees } => ("{}、位置{}、回転{degrees}°", name_piece(piece), mm(tenths)),
    }
}

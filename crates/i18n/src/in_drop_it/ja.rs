//! In Japanese.

use std::borrow::Cow;

use drop_it::LandingRule;
use drop_it::board::CircleSize;

use super::InDropIt as M;
use crate::grammar::ja::{
    colour as name_colour, edge as name_edge, form as name_form, mm, piece as name_piece,
    pieces as count_pieces, points as count_points, symbol as forbidden,
};
use crate::message::texts;

#[rustfmt::skip]
pub(super) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Pieces and labels
        M::PieceName { piece } => ("{}", name_piece(piece)),
        M::FormName { form } => { name_form(form) },
        M::ColourName { colour } => { name_colour(colour) },
        M::PiecesLeft { count } => ("残り{}", count_pieces(count)),
        M::PieceCount { piece, count } => ("{}：残り{count}個", name_piece(piece)),
        M::Level => "レベル",
        M::Bonus => "ボーナス",
        M::Points => "得点",
        M::LevelAndBonus { level, bonus } => ("{}", if bonus == 0 { format!("レベル{level}") } else { format!("レベル{level}、ボーナス{bonus}") }),
        M::CircleName { size } => { match size {
            CircleSize::Large => "大きいボーナスサークル",
            CircleSize::Medium => "中くらいのボーナスサークル",
            CircleSize::Small => "小さいボーナスサークル",
        } },
        M::DropOf { name, form, number, of } => ("{name}の{}・{of}個中{number}個目", name_form(form)),
        // Choosing and aiming
        M::ChoosePiece => "ピースを選んでください。",
        M::AimNow => "ねらいを定めて、落としてください。",
        M::IsAiming { name, form } => ("{name}が{}でねらっています", name_form(form)),
        M::Drop => "落とす",
        M::TurnLeft => "左に回す",
        M::TurnRight => "右に回す",
        M::MoveLeft => "左へ",
        M::MoveRight => "右へ",
        M::TurnBoard => "ボードを回す",
        M::SeenFromBehind => "裏側から見ています",
        M::AimKeys => "←→で移動、↑↓で回転、Shiftで細かく、スペースで落とす、1〜4で形を選ぶ",
        M::AimTouch => "ピースを左右に動かし、2本指か矢印で回してください。",
        M::AimPlace { tenths } => ("左の壁から{}", mm(tenths)),
        M::AimAngle { degrees } => ("{degrees}°回転"),
        M::HandSways => "手が揺れています。落とすタイミングが肝心です。",
        M::SpreadPreview => "ピースが落ちそうな範囲です。",
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
        M::BrokeShape { piece, other } => ("{}が{}に触れています。同じ形なので、得点はありません。", name_form(piece.form), name_piece(other)),
        M::BrokeColour { piece, other } => ("{}が{}に触れています。同じ色なので、得点はありません。", name_form(piece.form), name_piece(other)),
        M::BrokeEdge { piece, edge, symbol } => ("{}が{}の、{}が禁止の所に触れています。得点はありません。", name_form(piece.form), name_edge(edge), forbidden(symbol)),
        M::BrokeHeight { piece, tenths } => ("{}がボードの上端から{}はみ出しています。得点はありません。", name_form(piece.form), mm(tenths)),
        M::RuleName { rule } => { match rule {
            LandingRule::Shape => "形",
            LandingRule::Colour => "色",
            LandingRule::Edge => "縁",
            LandingRule::Height => "高さ",
        } },
        M::RuleSays { rule } => { match rule {
            LandingRule::Shape => "形のルール：同じ形のピースに、ほんの少しでも触れてはいけません。",
            LandingRule::Colour => "色のルール：同じ色のピースに、ほんの少しでも触れてはいけません。",
            LandingRule::Edge => "縁のルール：自分の形や色が描かれた縁に触れてはいけません。触れたときだけが違反で、その段全体が禁止なのではありません。",
            LandingRule::Height => "高さのルール：ボードの上端からはみ出してはいけません。",
        } },
        M::TouchesNoSameShape { form } => ("ほかの{}に触れていません", name_form(form)),
        M::TouchesNoSameColour { colour } => ("{}のピースに触れていません", name_colour(colour)),
        M::TouchesPiece { piece, tenths } => ("{}、{}", name_piece(piece), mm(tenths)),
        M::TouchesNoEdge => "縁に触れていません",
        M::TouchesHarmlessEdge { edge, symbol } => ("{}に触れていますが、禁止は{}だけです", name_edge(edge), forbidden(symbol)),
        M::TouchesEdge { edge, symbol, tenths } => ("{}：{}禁止、{}", name_edge(edge), forbidden(symbol), mm(tenths)),
        M::TouchesShoulder => "投入口わきの斜面に触れていますが、ここに禁止はありません",
        M::BelowRim { tenths } => ("上端まで{}", mm(tenths)),
        M::AboveRim { tenths } => ("上端を{}超えています", mm(tenths)),
        M::Apart { tenths } => ("すき間{}", mm(tenths)),
        M::Fine { colour } => ("{}：問題なし", name_colour(colour)),
        M::NearMiss { piece, tenths } => ("危ない！{}まで{}でした。", name_piece(piece), mm(tenths)),
        M::NearMissEdge { symbol, tenths } => ("危ない！{}が禁止の縁まで{}でした。", forbidden(symbol), mm(tenths)),
        M::MissedBonus { points, tenths } => ("+{points}まであと{}", mm(tenths)),
        M::TouchMeans => "すき間が0.25 mm未満なら「触れた」とみなします。",
        M::SlowMotion => "スローモーション",
        M::ZoomIn => "拡大",
        M::Sum { level, bonus, total } => ("{}", if bonus == 0 { format!("レベル{level}：{}", count_points(total)) } else { format!("レベル{level}＋ボーナス{bonus}＝{}", count_points(total)) }),
        M::NoPoints => "得点なし",
        // Jokers
        M::UseJoker { level, bonus, total } => ("{}", if bonus == 0 { format!("ジョーカーを使う：{}", count_points(total)) } else { format!("ジョーカーを使う：{level}＋{bonus}＝{total}") }),
        M::JokersLeft { count } => ("残り{count}枚。使わなければ最後に1枚3点になります。"),
        M::TakeNothing => "使わずに0点",
        M::JokerUsed { name, points } => ("{name}がジョーカーを使い、{}を獲得しました。", count_points(points)),
        M::JokerKept { name } => ("{name}はジョーカーをとっておきました。"),
        M::Deciding { name } => ("{name}がジョーカーを使うか考えています。"),
        M::JokersOf { name, count } => ("{name}：ジョーカー{count}枚"),
        // The score track
        M::ScoreTrack => "得点ボード",
        M::Lap { name, points } => ("{name}が得点ボードを1周しました：+{points}。"),
        M::TrackAt { name, space, laps } => ("{}", if laps == 0 { format!("{name}：{space}マス目") } else { format!("{name}：{space}マス目、ほかに{laps}点", laps = laps * 25) }),
        // The story
        M::StoryOn { name, form, on } => ("{name}の{}は、{}の上で止まりました。", name_form(form), name_piece(on)),
        M::StoryBetween { name, form, one, other } => ("{name}の{}は、{}と{}の間に収まりました。", name_form(form), name_piece(one), name_piece(other)),
        M::StoryBeside { name, form, beside } => ("{name}の{}は、{}の横に滑り込みました。", name_form(form), name_piece(beside)),
        M::StoryFloor { name, form } => ("{name}の{}は、底まで落ちました。", name_form(form)),
        M::StoryEdgeFine { name, form, edge, symbol } => ("{name}の{}は{}に触れました。そこで禁止なのは{}だけです。", name_form(form), name_edge(edge), forbidden(symbol)),
        M::StoryBroke { name, form, rule } => ("{name}の{}は{}。得点なし。", name_form(form), match rule {
            LandingRule::Shape => "同じ形に触れました",
            LandingRule::Colour => "同じ色に触れました",
            LandingRule::Edge => "禁止の縁に触れました",
            LandingRule::Height => "上にはみ出しました",
        }),
        M::StoryShort { name, form, level, bonus } => ("{name}：{}、レベル{level}{}", name_form(form), if bonus == 0 { String::new() } else { format!("、ボーナス{bonus}") }),
        M::PushedOthers { count } => ("ほかのピースが{}動きましたが、得点は変わりません。", count_pieces(count)),
        // The end
        M::LastRound => "最終ラウンドです！",
        M::AllDropped => "すべてのピースが落ちました。",
        M::UnusedJokers { name, count, points } => ("{name}：ジョーカー{count}枚残り、+{points}"),
        M::BestDrop { name, points } => ("最高の一投：{name}の{}", count_points(points)),
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
        M::AriaBelow { piece } => ("真下は{}です", name_piece(piece)),
        M::AriaBelowFloor => "真下は底です",
        M::AriaStretch { edge, number, symbol } => ("{}、{number}番目：{}禁止", name_edge(edge), forbidden(symbol)),
    }
}

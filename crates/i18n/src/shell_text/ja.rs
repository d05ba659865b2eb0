//! In Japanese.

use std::borrow::Cow;

use super::ShellText as M;
use crate::game_texts::ja;
use crate::grammar::ja::games;
use crate::message::texts;

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Home
        M::Tagline => "ふたつのボードゲームを、ひとつのテーブルで。",
        M::Welcome => "ようこそ。",
        M::WelcomeBack { name } => ("おかえりなさい、{name}。"),
        M::TableAsYouLeftIt => "テーブルはそのままにしてあります。",
        M::YourTables => "あなたのテーブル",
        M::BackToTheTable => "テーブルに戻る",
        M::NewGame => "新しいゲーム",
        M::Pitch { game } => { ja(game).pitch },
        M::PlayersAndMinutes { game } => { ja(game).players_and_minutes },
        M::JoinATable => "テーブルに参加",
        M::JoinHint => "テーブルのコードを入力してください。",
        M::Join => "参加する",
        M::CodeIncomplete => "コードは6文字の英数字です（例：KRT4MB）。",
        M::NoSuchCode => "このコードのテーブルは見つかりません。文字をもう一度お確かめください。コードが使えるのはゲームが始まるまでです。",
        M::OpenTables => "募集中のテーブル",
        M::FreeSeats { free, of } => ("空き{free}席（全{of}席）"),
        M::AgainstBots => "ボットと遊ぶ",
        M::AgainstBotsHint => "この端末だけで遊べます。ネットがなくても大丈夫です。",
        M::OneDevice => "1台をみんなで",
        M::OneDeviceHint => "端末を回して遊びます。秘密のカードは、指で押さえている間だけ見えます。",
        M::WithFriends => "友だちと遊ぶ",
        M::WithFriendsHint => "共有用のリンクができます。登録はいりません。",
        M::Rules => "ルール",
        M::RulesOf { game } => { ja(game).rules_of },
        M::Start => "はじめる",
        M::OpenTable => "テーブルを開く",
        M::Online => "オンライン",
        // Buttons that mean the same everywhere
        M::Cancel => "キャンセル",
        M::Back => "戻る",
        M::Close => "閉じる",
        M::Continue => "続ける",
        M::Home => "ホームへ",
        M::Copy => "コピー",
        M::Copied => "コピーしました",
        M::Share => "共有",
        M::Menu => "メニュー",
        M::More => "もっと見る",
        M::SkipToContent => "本文へ移動",
        // Settings
        M::Settings => "設定",
        M::LanguageSetting => "言語",
        M::Theme => "テーマ",
        M::ThemeDay => "ライト",
        M::ThemeEvening => "ダーク",
        M::ThemeSystem => "自動",
        M::Sound => "音",
        M::SoundOn => "音あり",
        M::SoundOff => "音なし",
        M::Motion => "動き",
        M::MotionFull => "すべて動かす",
        M::MotionReduced => "結果だけ表示する",
        M::BotPace => "ボットのねらい方（Drop It）",
        M::PaceSlow => "ゆっくり",
        M::PaceNatural => "ふつう",
        M::PaceQuick => "すぐ落とす",
        M::Marks => "色のマーク",
        M::MarksHint => "ハート・太陽・波・葉のマークで、色が見分けにくくても区別できます。",
        M::LeftHanded => "左利き用",
        M::LeftHandedHint => "ボタンの位置が左右入れ替わります。",
        M::YourName => "あなたの名前",
        M::Name => "名前",
        M::NameHint => "何とお呼びしましょうか？",
        M::NameMissing => "名前を1文字以上入力してください。",
        M::NameTooLong => "名前は24文字までです。",
        M::NameUnprintable => "使えない文字が入っています。文字・数字・絵文字を使ってください。",
        M::ForgetMe => "この端末の記録を消す",
        M::ForgetMeHint => "名前・設定・成績・席の鍵がすべて消えます。元には戻せません。",
        M::ForgetMeSure => "はい、すべて消す",
        // Connection and updates
        M::Connecting => "接続しています…",
        M::Offline => "オフラインです。ボットとなら遊べます。",
        M::Reconnecting => "接続が切れました。つなぎ直しています。",
        M::UpdateAvailable => "新しいバージョンがあります。",
        M::UpdateNow => "更新する",
        // Statistics
        M::Statistics => "成績",
        M::StatisticsHint => "この端末にだけ保存されます。",
        M::GamesPlayed { count } => ("{}プレイ", games(count)),
        M::GamesWon { won, of } => ("{of}回中{won}回勝利"),
        M::BestScore { points } => ("最高得点：{points}点"),
        M::NothingYet => "まだ記録がありません。まずは1回遊んでみましょう。",
        M::RecentGames => "最近のゲーム",
        // Errors with a way out
        M::PartMissing => "この部分を読み込めませんでした。オンラインなら、ページを更新してください。新しいバージョンがあるかもしれません。",
        M::TryAgain => "もう一度試す",
        M::LinkBroken => "リンクが不完全です。もう一度送ってもらってください。",
        M::ReplayUnreadable => "このゲームは開けません。新しいバージョンのものか、リンクが壊れています。",
        M::CopyFailed => "コピーできませんでした。文字を選んで手動でコピーしてください。",
        M::StorageBlocked => "このブラウザでは保存できません。ウィンドウを閉じると席を失います。",
        M::UnknownProblem { code } => ("うまくいきませんでした（{code}）。もう一度お試しください。"),
        // For screen readers
        M::AriaMainMenu => "メインメニュー",
        // Leaving, other tabs, no server
        M::LeftTable => "テーブルを離れました。",
        M::PlayedElsewhere => "このゲームは別のタブで続いています。",
        M::PlayHere => "このタブで遊ぶ",
        M::NoConnection => "サーバーにつながりません。接続を確かめて、もう一度お試しください。",
    }
}

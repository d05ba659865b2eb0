//! In Japanese.

use std::borrow::Cow;

use table::{Phrase, StandInReason};

use super::TableText as M;
use crate::grammar::ja::{all_of, duration, people, points};
use crate::message::texts;

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Turns
        M::YourTurn => "あなたの番です",
        M::TurnOf { name } => ("{name}の番です"),
        M::Round { number, of } => ("ラウンド{number}／{of}"),
        M::TurnNumber { number } => ("{number}手目"),
        M::TimeLeft { seconds } => ("残り{}", duration(seconds)),
        M::WaitingForOthers => "ほかの人を待っています。",
        // Absence and return
        M::BotSitsInSoon { name, seconds } => ("{name}が戻らなければ、{}後にボットが代わります。", duration(seconds)),
        M::BotSitsIn { name, why } => ("{}", match why {
            StandInReason::Away => format!("{name}がいないので、ボットが代わります。"),
            StandInReason::Clock => format!("{name}の持ち時間が切れたので、この番はボットが代わりました。"),
            StandInReason::Left => format!("{name}が離れたので、ボットが続けます。"),
        }),
        M::BotPlaysForYou => "今はボットが代わりに遊んでいます。",
        M::TakeOver => "自分で続ける",
        M::Away => "離席中",
        M::MeanwhileTitle => "留守の間のできごと",
        M::MeanwhileTurns { count } => ("{count}手進みました。"),
        // Requests
        M::TakeBack => "元に戻す",
        M::EndEarly => "ゲームを終える",
        M::EndEarlyHint => "遊んでいる全員の同意が必要です。",
        M::EndWanted { name } => ("{name}がゲームを終えたいそうです。よろしいですか？"),
        M::EndAgree => "はい、終えます",
        M::EndRefuse => "まだ続けます",
        M::EndedByUpdate => "サーバーのルールが新しくなったため、このゲームは続けられません。新しいゲームを始められます。",
        M::EndedByAgreement => "話し合って途中で終えました。勝ち負けはありません。",
        M::Rematch => "もう一度遊ぶ",
        M::RematchWanted { names } => ("{}がもう一度遊びたいそうです。", all_of(names)),
        M::LeaveWarning => "離れるとボットが続けます。自分のリンクからいつでも戻れます。",
        // Results
        M::Wins { name } => ("{name}の勝ち！"),
        M::YouWin => "あなたの勝ち！",
        M::SharedWin { names } => ("{}の同点優勝です。", all_of(names)),
        M::Place { number } => ("{number}位"),
        M::Points { points } => ("{}", self::points(points)),
        M::PointsLabel => "点",
        M::NameAndPoints { name, points } => ("{name}：{}", self::points(points)),
        M::WatchReplay => "リプレイを見る",
        M::ShareReplay => "リンクを共有",
        M::SeedUnfair => "注意：このゲームは封印と一致しません。結果を信用しないでください。",
        M::ReplayFair => "確認済み：不正はありません。",
        M::ThroughWhoseEyes => "だれの視点で見ますか？",
        M::Everybody => "みんな",
        // The story
        M::Story => "これまで",
        M::NothingHappened => "まだ何も起きていません。",
        M::ReplayPosition { number, of } => ("{number}／{of}"),
        M::Play => "再生",
        M::Pause => "一時停止",
        M::StepBack => "1つ戻る",
        M::StepForward => "1つ進む",
        // Phrases
        M::Say { phrase } => { match phrase {
            Phrase::Hello => "こんにちは！",
            Phrase::GoodLuck => "がんばって！",
            Phrase::WellPlayed => "お見事！",
            Phrase::Thanks => "ありがとう！",
            Phrase::Oops => "あちゃー！",
            Phrase::Thinking => "考え中…",
            Phrase::BackSoon => "すぐ戻ります。",
            Phrase::TrustMe => "信じて。",
            Phrase::Doubt => "あやしいなあ。",
            Phrase::OneMore => "もう1回どう？",
            Phrase::Goodbye => "楽しかった。またね！",
            Phrase::Clap => "拍手",
            Phrase::Laugh => "笑い",
            Phrase::Wow => "びっくり",
            Phrase::Sigh => "ため息",
            Phrase::Heart => "ハート",
        } },
        M::Said { name, phrase } => ("{name}「{phrase}」"),
        M::Talk => "声をかける",
        M::Mute { name } => ("{name}の声を消す"),
        M::Muted { name } => ("{name}の声を消しました。相手には知られません。"),
        // Watching
        M::Spectators { count } => ("{}が観戦中", people(count)),
        M::YouWatch => "観戦しています。",
        // Several players on one device
        M::PassTo { name } => ("{name}に端末を渡してください。"),
        M::IAm { name } => ("{name}です"),
        M::HoldToPeek => "押している間だけ見る",
        M::OnlyYouSee => "あなただけに見えています",
        // Notices outside the page
        // For screen readers
        M::AriaPlayers => "プレイヤー",
        M::AriaStory => "ゲームの経過",
        M::AriaStandings { place, name, points } => ("{place}位：{name}、{}", self::points(points)),
        // The stand-in
        M::TurnMissed => "持ち時間が切れたので、この手番はボットが代わりました。次の手番からまた自分で遊べます。",
        M::IAmHere => "戻りました",
        M::StandInVotes => "離席中の投票をボットに任せる",
        M::StandInVotesHint => "任せない場合、ボットは棄権し、カードは手元に残ります。",
        M::StandInMoves { name, count, of } => ("{name}の{of}手のうち、{count}手はボットが代わりました。"),
        // Answers to requests
        M::Stopped => "途中終了",
        M::PlaysOn { name } => ("{name}はまだ続けたいそうです。"),
        M::RematchRefuse => "今はやめておく",
        M::RematchDeclined { name } => ("{name}は、今はもう遊ばないそうです。"),
        // Phrases and options during play
        M::Unmute { name } => ("{name}の声を戻す"),
        M::HowWePlay => "このテーブルのルール",
        // Who is who
        M::You => "あなた",
    }
}

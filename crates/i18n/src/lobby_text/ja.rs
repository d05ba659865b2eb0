//! In Japanese.

use std::borrow::Cow;

use drop_it::{Assist, Edition, Hand, StartCustom, Strips};
use table::{Clock, SeatColour};

use super::LobbyText as M;
use crate::game_texts::ja;
use crate::grammar::ja::{all_of, colour, duration, people};
use crate::message::texts;

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Seats
        M::Title => "テーブル",
        M::Seat { number } => ("席{number}"),
        M::FreeSeat => "空席",
        M::SitHere => "ここに座る",
        M::Program => "プログラム",
        M::Person => "人",
        M::Mark { colour } => { match colour {
            SeatColour::Red => "赤",
            SeatColour::Blue => "青",
            SeatColour::Green => "緑",
            SeatColour::Yellow => "黄",
            SeatColour::Purple => "紫",
            SeatColour::Orange => "オレンジ",
            SeatColour::Teal => "青緑",
            SeatColour::Brown => "茶",
        } },
        M::Leave => "テーブルを離れる",
        // Bots
        M::CallBot => "ボットを呼ぶ",
        M::DismissBot => "ボットを外す",
        M::FillWithBots => "空席をボットで埋める",
        M::BotCalled { name } => ("ボット「{name}」"),
        M::Level => "強さ",
        M::BotName { game, level } => { ja(game).bot(level).name },
        M::BotCharacter { game, level } => { ja(game).bot(level).character },
        // Ready
        M::Ready => "準備OK",
        M::NotReady => "やっぱり待って",
        M::IsReady => "準備完了",
        M::IsNotReady => "まだ準備中",
        M::WaitingFor { names } => ("{}を待っています。", all_of(names)),
        M::WaitingForSeats { count } => ("あと{}必要です。だれかを招待するか、ボットを呼びましょう。", people(count)),
        M::StartsWhenReady => "全員の準備ができたら始まります。",
        M::PracticeDrop => "練習で落とす",
        M::PracticeDropHint => "得点にはなりません。手の感覚をつかみましょう。",
        // Invitations
        M::Invite => "招待する",
        M::InviteHint => "リンクを送るか、QRコードを見せるか、コードを伝えてください。",
        M::InviteLink => "招待リンク",
        M::WatchLink => "観戦用リンク",
        M::WatchLinkHint => "このリンクがあれば、だれでも観戦できます。",
        M::TableCode => "コード",
        M::ShareText { game } => ("いっしょに{game}で遊びませんか？"),
        M::HandOver => "別の端末で続ける",
        M::HandOverHint => "別の端末で読み取ってください。ほかの人には見せないでください。読み取った人があなたの席で遊べてしまいます。",
        M::ShowHandOver => "リンクを表示",
        M::HandOverAlone => "ほかのすべての端末からログアウト",
        // Removing a player
        M::Kick { name } => ("{name}の退席に投票する"),
        M::KickNoMore { name } => ("{name}にいてもらう"),
        M::KickHint => "ほかの人の過半数の賛成が必要です。",
        // Table options
        M::Options => "遊び方の設定",
        M::WithWhom => "だれと遊びますか？",
        M::HowMany => "何人で遊びますか？",
        M::GameName { game } => { ja(game).name },
        M::EditionOption => "版",
        M::EditionName { edition } => { match edition {
            Edition::German => "ドイツ語版",
            Edition::English => "英語版",
            Edition::Japanese => "日本語版",
        } },
        M::EditionDetail { edition } => { match edition {
            Edition::German => "エッジは形。2人かチーム戦ならジョーカー4枚ずつ。",
            Edition::English => "エッジは色。ジョーカーはいつも2枚ずつ。",
            Edition::Japanese => "ドイツ語版と同じ。3人のときは黄色を分けます。",
        } },
        M::StripsOption => "エッジ",
        M::StripsHint => "タイルがエッジに触れたとき、禁止になるもの。",
        M::StripsName { strips } => { match strips {
            None => "版のとおり",
            Some(Strips::Shapes) => "形",
            Some(Strips::Colours) => "色",
            Some(Strips::Nothing) => "なし（はじめての人向け）",
        } },
        M::JokersOption => "ジョーカー",
        M::JokersHint => "ジョーカーで失敗を1回帳消しにできます。使わずに残すと3点です。",
        M::TeamsOption => "2チーム戦",
        M::TeamsHint => "チームが交互に落とします。タイルも得点もチームで共有します。",
        M::HandOption => "手の揺れ",
        M::HandName { hand } => { match hand { Hand::Sure => "なし", Hand::Natural => "ふつう", Hand::Wild => "大きい" } },
        M::HandDetail { hand } => { match hand {
            Hand::Sure => "ねらったとおりに落ちます。",
            Hand::Natural => "本物のように、手が少し揺れます。",
            Hand::Wild => "大きく揺れます。笑いたいときに。",
        } },
        M::AssistOption => "手の補助",
        M::AssistHint => "お子さんなどのハンデに。だれが使っているかは全員に見えます。",
        M::AssistName { assist } => { match assist { Assist::None => "なし", Assist::Steady => "揺れ半分", Assist::VerySteady => "揺れ4分の1" } },
        M::VariantOption => "ルール",
        M::VariantName { rules } => { match rules { drunter::Rules::Base => "基本ゲーム", drunter::Rules::Variant => "目標2枚のバリエーション" } },
        M::VariantDetail { rules } => { match rules {
            drunter::Rules::Base => "秘密の目標は1人1枚です。",
            drunter::Rules::Variant => "10枚から秘密の目標を2枚。どちらを使うかは途中で決めます。",
        } },
        M::ClockOption => "持ち時間",
        M::ClockHint => "時間が切れると、その番はボットが代わります。いつでも戻れます。",
        M::ClockName { clock } => ("{}", match clock {
            Clock::Off => "時間制限なし".to_owned(),
            Clock::Seconds(seconds) => format!("1手{}", duration(seconds.into())),
            Clock::Days(days) => format!("1手{}", duration(86_400 * u32::from(days))),
        }),
        M::GraceOption => "待つ時間",
        M::GraceHint => "接続が切れた人をこれだけ待ち、そのあとはボットが代わります。",
        M::GraceName { seconds } => ("{}待つ", duration(seconds)),
        M::ListedOption => "だれでも参加可",
        M::ListedHint => "一覧に表示され、知らない人も参加できます。",
        M::BadClock => "持ち時間は5秒〜1時間、または1〜14日です。設定し直してください。",
        M::BadGrace => "待つ時間は1秒〜1時間です。設定し直してください。",
        M::BadSeats => "このゲームは2〜4人用です（Drop Itは2チームでも遊べます）。席の数を変えてください。",
        // For screen readers
        M::AriaSeats => "テーブルの席",
        M::AriaSeatOf { number, name } => ("席{number}：{name}"),
        M::AriaOptions => "このテーブルの設定",
        M::AriaQr { code } => ("テーブル{code}へのQRコード"),
        // Devices and help in play
        M::OthersSignedOut => "あなたの席で遊べるのは、この端末だけになりました。",
        M::HandHelp { name, assist } => ("{name}の手の補助：{}", match assist {
            Assist::None => "なし",
            Assist::Steady => "揺れ半分",
            Assist::VerySteady => "揺れ4分の1",
        }),
        // Who begins
        M::WhoBegins { custom } => { match custom {
            None => "だれから始めますか？",
            Some(StartCustom::Youngest) => "いちばん若い人はだれですか？",
            Some(StartCustom::LatestBirthday) => "いちばん最近誕生日を迎えた人はだれですか？",
        } },
        M::WhoBeginsHint { custom } => { match custom {
            None => "話し合って決めるか、ランダムにします。",
            Some(_) => "この版の決まりでは、その人から始めます。ランダムでもかまいません。",
        } },
        M::Begins { name } => ("{name}から"),
        M::ByChance => "ランダム",
        // Teams and seats
        M::ChooseTeams => "チーム分け",
        M::ChooseTeamsHint => "名前を別の席へドラッグするか、2人の⇆を順に押します。人数は違ってもかまいません。",
        M::TeamByColours { first, second } => ("{}・{}", colour(first), colour(second)),
        M::TeamName => "チーム名",
        M::TeamPlays { first, second } => ("{}と{}", colour(first), colour(second)),
        M::TeamSize { players, least, most } => ("{}・1人{}回", people(players), if least == most { least.to_string() } else { format!("{least}〜{most}") }),
        M::Against { one, other } => ("{one}対{other}"),
        M::TurnOrder => "順番",
        M::TurnOrderHint => "チームが交互に落とします。チームの中では全員がほぼ同じ回数です。",
        M::OtherTeam { name } => ("{name}を別のチームへ移す"),
        M::ChangeSeat { name } => ("{name}の席を替える"),
        M::SwapWith { name } => ("{name}と替わる"),
        M::MoveHere => "ここへ移る",
        M::AddSeat => "席を増やす",
        M::BadTeams => "どちらのチームにも1人以上必要です。だれかを移してください。",
        // Colours and the easy game
        M::ColoursOption => "色",
        M::ColoursHint => "使われている色を選ぶと、入れ替わります。",
        M::SharedColour => "分け合う色",
        M::EasyOption => "やさしいルール",
        M::EasyHint => "エッジの禁止なし。初めての人におすすめです。",
        // Bots by name
        M::BotOwnName { index } => { match index {
            0 => "タロウ",
            1 => "ハナ",
            2 => "ゲンタ",
            3 => "モモ",
            4 => "コタロウ",
            5 => "ウメ",
            6 => "リキ",
            _ => "スズ",
        } },
        M::LevelMark { level, of } => ("レベル{level}（全{of}段階）"),
    }
}

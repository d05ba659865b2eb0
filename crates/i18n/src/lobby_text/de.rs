//! In German.

use std::borrow::Cow;

use drop_it::{Assist, Edition, Hand, StartCustom, Strips};
use table::{Clock, SeatColour};

use super::LobbyText as M;
use crate::game_texts::de;
use crate::grammar::de::{colour_noun, duration, list, people};
use crate::message::texts;

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Seats
        M::Title => "Am Tisch",
        M::Seat { number } => ("Platz {number}"),
        M::FreeSeat => "Freier Platz",
        M::SitHere => "Hier hinsetzen",
        M::Program => "Programm",
        M::Person => "Mensch",
        M::Mark { colour } => { match colour {
            SeatColour::Red => "Rot",
            SeatColour::Blue => "Blau",
            SeatColour::Green => "Grün",
            SeatColour::Yellow => "Gelb",
            SeatColour::Purple => "Lila",
            SeatColour::Orange => "Orange",
            SeatColour::Teal => "Türkis",
            SeatColour::Brown => "Braun",
        } },
        M::Leave => "Tisch verlassen",
        // Bots
        M::CallBot => "Bot dazuholen",
        M::DismissBot => "Bot wegschicken",
        M::FillWithBots => "Freie Plätze mit Bots füllen",
        M::BotCalled { name } => ("Bot „{name}“"),
        M::Level => "Spielstärke",
        M::BotName { game, level } => { de(game).bot(level).name },
        M::BotCharacter { game, level } => { de(game).bot(level).character },
        // Ready
        M::Ready => "Ich bin bereit",
        M::NotReady => "Doch noch nicht",
        M::IsReady => "bereit",
        M::IsNotReady => "noch nicht bereit",
        M::WaitingFor { names } => ("Wir warten noch auf {}.", list(names)),
        M::WaitingForSeats { count } => ("Es {} noch {}. Lade jemanden ein oder hol Bots dazu.", if count == 1 { "fehlt" } else { "fehlen" }, people(count)),
        M::StartsWhenReady => "Sobald alle bereit sind, geht es los.",
        M::PracticeDrop => "Probewurf",
        M::PracticeDropHint => "Zählt nicht. So bekommst du ein Gefühl für die Hand.",
        // Invitations
        M::Invite => "Einladen",
        M::InviteHint => "Schick den Link, zeig den QR-Code oder sag den Code an.",
        M::InviteLink => "Einladungslink",
        M::WatchLink => "Link zum Zuschauen",
        M::WatchLinkHint => "Mit diesem Link können alle zuschauen.",
        M::TableCode => "Code",
        M::ShareText { game } => ("Spielst du mit? {game} auf Tischlein:"),
        M::HandOver => "Auf einem anderen Gerät weiterspielen",
        M::HandOverHint => "Scanne das mit dem anderen Gerät. Zeig es sonst niemandem: Wer es hat, kann für dich spielen.",
        M::ShowHandOver => "Link zeigen",
        M::HandOverAlone => "Alle anderen Geräte abmelden",
        // Removing a player
        M::Kick { name } => ("{name} rauswählen"),
        M::KickNoMore { name } => ("{name} darf bleiben"),
        M::KickHint => "Mehr als die Hälfte der anderen muss dafür sein.",
        // Table options
        M::Options => "So spielen wir",
        M::WithWhom => "Mit wem spielst du?",
        M::HowMany => "Wie viele spielen mit?",
        M::GameName { game } => { de(game).name },
        M::EditionOption => "Ausgabe",
        M::EditionName { edition } => { match edition {
            Edition::German => "Deutsche Ausgabe",
            Edition::English => "Englische Ausgabe",
            Edition::Japanese => "Japanische Ausgabe",
        } },
        M::EditionDetail { edition } => { match edition {
            Edition::German => "Formen am Rand; zu zweit oder in Teams je 4 Joker.",
            Edition::English => "Farben am Rand; immer je 2 Joker.",
            Edition::Japanese => "Wie die deutsche Ausgabe; zu dritt wird Gelb aufgeteilt.",
        } },
        M::StripsOption => "Randstreifen",
        M::StripsHint => "Was Steine am Rand nicht berühren dürfen.",
        M::StripsName { strips } => { match strips {
            None => "Wie in der Ausgabe",
            Some(Strips::Shapes) => "Formen",
            Some(Strips::Colours) => "Farben",
            Some(Strips::Nothing) => "Keine (für den Einstieg)",
        } },
        M::JokersOption => "Joker",
        M::JokersHint => "Ein Joker rettet einen Wurf. Ungenutzt bringt er 3 Punkte.",
        M::TeamsOption => "Zwei Teams",
        M::TeamsHint => "Die Teams sind abwechselnd dran und teilen sich Steine und Punkte.",
        M::HandOption => "Zittern",
        M::HandName { hand } => { match hand { Hand::Sure => "gar nicht", Hand::Natural => "wie im Leben", Hand::Wild => "heftig" } },
        M::HandDetail { hand } => { match hand {
            Hand::Sure => "Der Stein fällt genau dorthin, wo du zielst.",
            Hand::Natural => "Die Hand schwankt langsam und zittert beim Loslassen.",
            Hand::Wild => "Die Hand schwankt stark. Da gibt es was zu lachen.",
        } },
        M::AssistOption => "Hilfe für die Hand",
        M::AssistHint => "Zum Ausgleich, zum Beispiel für Kinder. Alle sehen, wer sie hat.",
        M::AssistName { assist } => { match assist {
            Assist::None => "Keine",
            Assist::Steady => "Ruhiger (die Hälfte)",
            Assist::VerySteady => "Viel ruhiger (ein Viertel)",
        } },
        M::VariantOption => "Regeln",
        M::VariantName { rules } => { match rules {
            drunter::Rules::Base => "Grundspiel",
            drunter::Rules::Variant => "Variante mit zwei Zielen",
        } },
        M::VariantDetail { rules } => { match rules {
            drunter::Rules::Base => "Alle haben ein geheimes Ziel.",
            drunter::Rules::Variant => "Zwei geheime Ziele aus zehn. Welches zählt, entscheidest du während der Partie.",
        } },
        M::ClockOption => "Bedenkzeit",
        M::ClockHint => "Ist die Zeit um, macht ein Bot den Zug. Ihr könnt jederzeit zurückkommen.",
        M::ClockName { clock } => ("{}", match clock {
            Clock::Off => "Ohne Uhr".to_owned(),
            Clock::Seconds(seconds) => format!("{} je Zug", duration(seconds.into())),
            Clock::Days(days) => format!("{} je Zug", duration(86_400 * u32::from(days))),
        }),
        M::GraceOption => "Wartezeit",
        M::GraceHint => "So lange warten wir, wenn eine Verbindung abreißt. Dann springt ein Bot ein.",
        M::GraceName { seconds } => ("{}", duration(seconds)),
        M::ListedOption => "Offen für alle",
        M::ListedHint => "Der Tisch steht in der Liste, und alle können mitspielen.",
        M::BadClock => "Wähle eine Bedenkzeit von 5 Sekunden bis 1 Stunde oder von 1 bis 14 Tagen.",
        M::BadGrace => "Wähle eine Wartezeit von 1 Sekunde bis 1 Stunde.",
        M::BadSeats => "Dieses Spiel ist für 2 bis 4 Personen, Drop It auch für zwei Teams. Ändere die Zahl der Plätze.",
        // For screen readers
        M::AriaSeats => "Plätze am Tisch",
        M::AriaSeatOf { number, name } => ("Platz {number}: {name}"),
        M::AriaOptions => "Einstellungen dieses Tisches",
        M::AriaQr { code } => ("QR-Code für Tisch {code}"),
        // Devices and help in play
        M::OthersSignedOut => "Nur noch dieses Gerät spielt für dich.",
        M::HandHelp { name, assist } => ("Hilfe für die Hand von {name}: {}", match assist {
            Assist::None => "keine",
            Assist::Steady => "ruhiger (die Hälfte)",
            Assist::VerySteady => "viel ruhiger (ein Viertel)",
        }),
        // Who begins
        M::WhoBegins { custom } => { match custom {
            None => "Wer fängt an?",
            Some(StartCustom::Youngest) => "Wer ist am jüngsten?",
            Some(StartCustom::LatestBirthday) => "Wer hatte zuletzt Geburtstag?",
        } },
        M::WhoBeginsHint { custom } => { match custom {
            None => "Einigt euch, oder überlasst es dem Zufall.",
            Some(_) => "Diese Person fängt an, so will es die Ausgabe. Oder ihr überlasst es dem Zufall.",
        } },
        M::Begins { name } => ("{name} fängt an"),
        M::ByChance => "Zufall",
        // Teams and seats
        M::ChooseTeams => "Bildet eure Teams",
        M::ChooseTeamsHint => "Zieh einen Namen auf einen anderen Platz oder tippe bei zweien auf ⇆. Die Teams dürfen verschieden groß sein.",
        M::TeamByColours { first, second } => ("{} & {}", colour_noun(first), colour_noun(second)),
        M::TeamName => "Name des Teams",
        M::TeamPlays { first, second } => ("spielt {} und {}", colour_noun(first), colour_noun(second)),
        M::TeamSize { players, least, most } => ("{} · je {} Würfe", people(players), if least == most { least.to_string() } else { format!("{least}–{most}") }),
        M::Against { one, other } => ("{one} gegen {other}"),
        M::TurnOrder => "Reihenfolge",
        M::TurnOrderHint => "Die Teams wechseln sich ab. Im Team kommen alle gleich oft dran, höchstens einmal mehr oder weniger.",
        M::OtherTeam { name } => ("{name} ins andere Team setzen"),
        M::ChangeSeat { name } => ("Platz von {name} tauschen"),
        M::SwapWith { name } => ("Mit {name} tauschen"),
        M::MoveHere => "Hierher setzen",
        M::AddSeat => "Platz dazustellen",
        M::BadTeams => "In jedem Team muss jemand spielen. Setz jemanden hinüber.",
        // Colours and the easy game
        M::ColoursOption => "Farben",
        M::ColoursHint => "Ist eine Farbe vergeben, tauschen die beiden.",
        M::SharedColour => "Wird aufgeteilt",
        M::EasyOption => "Leichtes Spiel",
        M::EasyHint => "Der Rand verbietet nichts: gut für das erste Spiel.",
        // Bots by name
        M::BotOwnName { index } => { match index {
            0 => "Otto",
            1 => "Frieda",
            2 => "Emil",
            3 => "Lotte",
            4 => "Karl",
            5 => "Hilde",
            6 => "Anton",
            _ => "Greta",
        } },
        M::LevelMark { level, of } => ("Stufe {level} von {of}"),
    }
}

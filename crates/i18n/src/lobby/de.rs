//! In German.

use std::borrow::Cow;

use drop_it::{Assist, Edition, Hand, Strips};
use table::{Clock, Colour, Kind};

use super::Lobby as M;
use crate::grammar::de::{duration, list, people};
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
            Colour::Red => "Rot",
            Colour::Blue => "Blau",
            Colour::Green => "Grün",
            Colour::Yellow => "Gelb",
            Colour::Purple => "Lila",
            Colour::Orange => "Orange",
            Colour::Teal => "Türkis",
            Colour::Brown => "Braun",
        } },
        M::Leave => "Tisch verlassen",
        // Bots
        M::CallBot => "Bot dazuholen",
        M::DismissBot => "Bot wegschicken",
        M::FillWithBots => "Freie Plätze mit Bots füllen",
        M::BotCalled { name } => ("Bot „{name}“"),
        M::Level => "Spielstärke",
        M::BotName { game, level } => { match (game, level) {
            (Kind::DropIt, ..=1) => "Murmel",
            (Kind::DropIt, 2) => "Kreisel",
            (Kind::DropIt, 3) => "Bauklotz",
            (Kind::DropIt, 4) => "Wasserwaage",
            (Kind::DropIt, _) => "Senklot",
            (Kind::Drunter, ..=1) => "Gänsehirt",
            (Kind::Drunter, 2) => "Bäckerin",
            (Kind::Drunter, 3) => "Schmied",
            (Kind::Drunter, 4) => "Lehrerin",
            (Kind::Drunter, _) => "Stadtschreiber",
        } },
        M::BotCharacter { game, level } => { match (game, level) {
            (Kind::DropIt, ..=1) => "Lässt los und schaut, wohin es rollt.",
            (Kind::DropIt, 2) => "Sucht ein nettes Plätzchen und hofft.",
            (Kind::DropIt, 3) => "Denkt an Farben, Formen und die eigene zittrige Hand.",
            (Kind::DropIt, 4) => "Rechnet mit dem Zittern und schnappt sich Bonuskreise.",
            (Kind::DropIt, _) => "Spielt auf Sieg und hebt sich die besten Steine auf.",
            (Kind::Drunter, ..=1) => "Baut nach Gefühl und stimmt aus dem Bauch ab.",
            (Kind::Drunter, 2) => "Passt auf die eigenen Häuser auf, mehr nicht.",
            (Kind::Drunter, 3) => "Spart Stimmen für die Abstimmungen, die zählen.",
            (Kind::Drunter, 4) => "Merkt sich, wer wofür stimmt, und zieht Schlüsse.",
            (Kind::Drunter, _) => "Durchschaut dich, blufft und lächelt dabei.",
        } },
        // Ready
        M::Ready => "Ich bin bereit",
        M::NotReady => "Doch noch nicht",
        M::IsReady => "bereit",
        M::IsNotReady => "noch nicht bereit",
        M::WaitingFor { names } => ("Wir warten noch auf {}.", list(names)),
        M::WaitingForSeats { count } => ("Es {} noch {}. Lade jemanden ein oder hol Bots dazu.", if count == 1 { "fehlt" } else { "fehlen" }, people(count)),
        M::StartsWhenReady => "Sobald alle bereit sind, geht es los.",
        M::PracticeDrop => "Probewurf",
        M::PracticeDropHint => "Zählt nicht. Nur um ein Gefühl für die Hand zu bekommen.",
        // Invitations
        M::Invite => "Einladen",
        M::InviteHint => "Schick den Link, zeig den QR-Code oder sag den Code an.",
        M::InviteLink => "Einladungslink",
        M::WatchLink => "Link zum Zuschauen",
        M::WatchLinkHint => "Wer damit kommt, sieht nichts Geheimes.",
        M::TableCode => "Code",
        M::ShareText { game } => ("Spielst du mit? {game} auf Tischlein:"),
        M::HandOver => "Auf einem anderen Gerät weiterspielen",
        M::HandOverHint => "Scanne das mit dem anderen Gerät. Zeig es sonst niemandem: Wer es hat, spielt für dich.",
        M::ShowHandOver => "Link zeigen",
        M::HandOverAlone => "Die bisherigen Geräte abmelden",
        // Sending somebody away
        M::Kick { name } => ("{name} bitten zu gehen"),
        M::KickNoMore { name } => ("{name} darf bleiben"),
        M::KickHint => "Mehr als die Hälfte der anderen muss dafür sein.",
        // What a table can agree on
        M::Options => "So spielen wir",
        M::Game => "Spiel",
        M::WithWhom => "Wer spielt mit?",
        M::HowMany => "Zu wievielt?",
        M::GameName { game } => { match game { Kind::DropIt => "Drop It", Kind::Drunter => "Drunter & Drüber" } },
        M::EditionOption => "Ausgabe",
        M::EditionName { edition } => { match edition {
            Edition::German => "Deutsche Ausgabe",
            Edition::English => "Englische Ausgabe",
            Edition::Japanese => "Japanische Ausgabe",
        } },
        M::EditionDetail { edition } => { match edition {
            Edition::German => "Formen am Rand; zu zweit für jeden 4 Joker.",
            Edition::English => "Farben am Rand; immer 2 Joker für jeden.",
            Edition::Japanese => "Formen am Rand; zu zweit für jeden 4 Joker; zu dritt wird Gelb verteilt.",
        } },
        M::StripsOption => "Randstreifen",
        M::StripsHint => "Was der Rand verbietet, wenn ein Stein ihn berührt.",
        M::StripsName { strips } => { match strips {
            None => "Wie die Ausgabe",
            Some(Strips::Shapes) => "Formen",
            Some(Strips::Colours) => "Farben",
            Some(Strips::Nothing) => "Keine (für den Einstieg)",
        } },
        M::JokersOption => "Joker",
        M::JokersHint => "Ein Joker rettet einen Wurf; wer ihn behält, bekommt am Ende 3 Punkte.",
        M::TeamsOption => "Zwei Teams",
        M::TeamsHint => "Abwechselnd ein Zug je Team; Steine und Punkte gehören allen im Team.",
        M::HandOption => "Ruhige Hand",
        M::HandName { hand } => { match hand { Hand::Sure => "Sicher", Hand::Natural => "Natürlich", Hand::Wild => "Wild" } },
        M::HandDetail { hand } => { match hand {
            Hand::Sure => "Der Stein fällt genau, wie du zielst.",
            Hand::Natural => "Die Hand schwankt und zittert ein wenig, wie im Leben.",
            Hand::Wild => "Sie schwankt gewaltig. Zum Lachen.",
        } },
        M::AssistOption => "Hilfe für die Hand",
        M::AssistHint => "Zum Ausgleich, etwa für Kinder. Alle sehen, wer sie hat.",
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
            drunter::Rules::Variant => "Zwei geheime Ziele aus zehn; welches zählt, entscheidest du unterwegs.",
        } },
        M::ClockOption => "Bedenkzeit",
        M::ClockHint => "Danach macht ein Bot den Zug; ihr könnt jederzeit zurückkommen.",
        M::ClockName { clock } => ("{}", match clock {
            Clock::Off => "Ohne Uhr".to_owned(),
            Clock::Seconds(seconds) => format!("{} je Zug", duration(seconds.into())),
            Clock::Days(days) => format!("{} je Zug", duration(86_400 * u32::from(days))),
        }),
        M::GraceOption => "Geduld",
        M::GraceHint => "So lange wartet der Tisch auf jemanden ohne Verbindung, dann springt ein Bot ein.",
        M::GraceName { seconds } => ("{} warten", duration(seconds)),
        M::ListedOption => "Für alle sichtbar",
        M::ListedHint => "Der Tisch steht in der Liste, und Fremde können sich dazusetzen.",
        M::BadClock => "Ein Zug dauert 5 Sekunden bis 1 Stunde oder 1 bis 14 Tage. Stell die Bedenkzeit neu ein.",
        M::BadGrace => "Der Tisch wartet zwischen 1 Sekunde und 1 Stunde. Stell die Geduld neu ein.",
        M::BadSeats => "Dieses Spiel ist für 2 bis 4 Personen, Drop It auch für zwei Teams. Ändere die Zahl der Plätze.",
        // For screen readers
        M::AriaSeats => "Plätze am Tisch",
        M::AriaSeatOf { number, name } => ("Platz {number}: {name}"),
        M::AriaOptions => "Einstellungen dieses Tisches",
        M::AriaQr { code } => ("QR-Code, der zu Tisch {code} führt"),
    }
}

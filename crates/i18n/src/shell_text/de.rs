//! In German.

use std::borrow::Cow;

use super::ShellText as M;
use crate::game_texts::de;
use crate::grammar::de::games;
use crate::message::texts;

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Home
        M::Tagline => "Zwei Brettspiele, ein Tisch, alle Geräte.",
        M::Welcome => "Schön, dass du da bist.",
        M::WelcomeBack { name } => ("Schön, dass du da bist, {name}."),
        M::TableAsYouLeftIt => "Dein Tisch steht noch so da.",
        M::YourTables => "Deine Tische",
        M::BackToTheTable => "Weiterspielen",
        M::NewGame => "Neues Spiel",
        M::Pitch { game } => { de(game).pitch },
        M::PlayersAndMinutes { game } => { de(game).players_and_minutes },
        M::JoinATable => "Mitspielen",
        M::JoinHint => "Code vom Tisch eingeben",
        M::Join => "Los",
        M::CodeIncomplete => "Ein Code hat sechs Buchstaben oder Ziffern, zum Beispiel KRT4MB.",
        M::NoSuchCode => "Zu diesem Code gibt es gerade keinen Tisch. Stimmen alle Zeichen? Codes gelten nur, bis das Spiel beginnt.",
        M::OpenTables => "Offene Tische",
        M::FreeSeats { free, of } => ("{free} von {of} Plätzen frei"),
        M::AgainstBots => "Gegen Bots",
        M::AgainstBotsHint => "Läuft auf deinem Gerät, auch ohne Netz.",
        M::OneDevice => "Alle an einem Gerät",
        M::OneDeviceHint => "Ihr reicht es herum. Geheimes siehst du nur, solange du den Finger darauf hältst.",
        M::WithFriends => "Mit anderen",
        M::WithFriendsHint => "Du bekommst einen Link zum Teilen. Niemand braucht ein Konto.",
        M::Rules => "Spielregeln",
        M::RulesOf { game } => { de(game).rules_of },
        M::Start => "Los geht’s",
        M::OpenTable => "Tisch eröffnen",
        M::Online => "online",
        // Buttons that mean the same everywhere
        M::Cancel => "Abbrechen",
        M::Back => "Zurück",
        M::Close => "Schließen",
        M::Continue => "Weiter",
        M::Home => "Zur Startseite",
        M::Copy => "Kopieren",
        M::Copied => "Kopiert",
        M::Share => "Teilen",
        M::Menu => "Menü",
        M::More => "Mehr",
        M::SkipToContent => "Direkt zum Inhalt",
        // Settings
        M::Settings => "Einstellungen",
        M::LanguageSetting => "Sprache",
        M::Theme => "Design",
        M::ThemeDay => "Hell",
        M::ThemeEvening => "Dunkel",
        M::ThemeSystem => "Automatisch",
        M::Sound => "Ton",
        M::SoundOn => "Ton an",
        M::SoundOff => "Ton aus",
        M::Motion => "Bewegung",
        M::MotionFull => "Alles zeigen",
        M::MotionReduced => "Nur das Ergebnis",
        M::BotPace => "So zielen Bots in Drop It",
        M::PaceSlow => "Langsam",
        M::PaceNatural => "Mittel",
        M::PaceQuick => "Sofort",
        M::Marks => "Symbole auf den Farben",
        M::MarksHint => "An Herz, Sonne, Wellen und Blatt erkennst du die Farben.",
        M::LeftHanded => "Linkshändig",
        M::LeftHandedHint => "Die Knöpfe wechseln die Seite.",
        M::YourName => "Dein Name",
        M::Name => "Name",
        M::NameHint => "Wie sollen wir dich nennen?",
        M::NameMissing => "Gib einen Namen mit mindestens einem sichtbaren Zeichen ein.",
        M::NameTooLong => "Namen haben höchstens 24 Zeichen.",
        M::NameUnprintable => "Eines dieser Zeichen lässt sich nicht anzeigen. Nimm Buchstaben, Ziffern oder Emoji.",
        M::ForgetMe => "Alles auf diesem Gerät löschen",
        M::ForgetMeHint => "Name, Einstellungen, Statistik und Schlüssel zu deinen Plätzen. Das lässt sich nicht rückgängig machen.",
        M::ForgetMeSure => "Ja, alles löschen",
        // Connection and updates
        M::Connecting => "Verbindung wird aufgebaut …",
        M::Offline => "Kein Netz. Gegen Bots kannst du weiterspielen.",
        M::Reconnecting => "Verbindung verloren. Wir verbinden dich neu …",
        M::UpdateAvailable => "Es gibt eine neue Version.",
        M::UpdateNow => "Neu laden",
        // Statistics
        M::Statistics => "Statistik",
        M::StatisticsHint => "Nur auf diesem Gerät gespeichert.",
        M::GamesPlayed { count } => ("{} gespielt", games(count)),
        M::GamesWon { won, of } => ("{won} von {of} gewonnen"),
        M::BestScore { points } => ("Rekord: {points}"),
        M::NothingYet => "Noch keine Partie gespielt. Zeit, das zu ändern!",
        M::RecentGames => "Letzte Partien",
        // Errors with a way out
        M::PartMissing => "Dieser Teil der Seite wurde nicht geladen. Bist du online? Dann lade die Seite neu: Vielleicht gibt es eine neue Version.",
        M::TryAgain => "Noch einmal versuchen",
        M::LinkBroken => "Dieser Link ist unvollständig. Lass ihn dir noch einmal schicken.",
        M::ReplayUnreadable => "Diese Partie lässt sich nicht öffnen. Sie stammt aus einer neueren Version, oder der Link ist beschädigt.",
        M::CopyFailed => "Das Kopieren hat nicht geklappt. Markiere den Text und kopiere ihn von Hand.",
        M::StorageBlocked => "Dein Browser speichert hier nichts. Lass das Fenster offen, sonst verlierst du deinen Platz.",
        M::UnknownProblem { code } => ("Das hat nicht geklappt ({code}). Versuch es noch einmal."),
        // For screen readers
        M::AriaMainMenu => "Hauptmenü",
        // Leaving, other tabs, no server
        M::LeftTable => "Du hast den Tisch verlassen.",
        M::PlayedElsewhere => "Diese Partie läuft in einem anderen Tab weiter.",
        M::PlayHere => "Hier weiterspielen",
        M::NoConnection => "Der Server ist nicht erreichbar. Prüf deine Verbindung und versuch es noch einmal.",
    }
}

//! In German.

use std::borrow::Cow;

use table::{Phrase, Why};

use super::AtTable as M;
use crate::grammar::de::{duration, duration_dative, list, people, points, points_dative};
use crate::message::texts;

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Turns
        M::YourTurn => "Du bist dran",
        M::TurnOf { name } => ("{name} ist dran"),
        M::Thinking { name } => ("{name} überlegt …"),
        M::Round { number, of } => ("Runde {number} von {of}"),
        M::TurnNumber { number } => ("Zug {number}"),
        M::TimeLeft { seconds } => ("noch {}", duration(seconds)),
        M::WaitingForOthers => "Die anderen sind noch dran.",
        // Away and back
        M::BotSitsInSoon { name, seconds } => ("Kommt {name} nicht wieder, springt in {} ein Bot ein.", duration_dative(seconds)),
        M::BotSitsIn { name, why } => ("{}", match why {
            Why::Away => format!("{name} ist nicht da; ein Bot springt ein."),
            Why::Clock => format!("Die Zeit von {name} ist um; ein Bot springt ein."),
            Why::Left => format!("{name} ist gegangen; ein Bot spielt weiter."),
        }),
        M::BotPlaysForYou => "Ein Bot spielt gerade für dich.",
        M::TakeOver => "Selbst weiterspielen",
        M::Returned { name } => ("{name} ist wieder da."),
        M::Away => "nicht da",
        M::MeanwhileTitle => "Während du weg warst",
        M::MeanwhileTurns { count } => ("{}", if count == 1 { "Ein Zug ist geschehen.".to_owned() } else { format!("{count} Züge sind geschehen.") }),
        // Wishes
        M::TakeBack => "Zurücknehmen",
        M::EndEarly => "Partie abbrechen",
        M::EndEarlyHint => "Alle, die noch spielen, müssen einverstanden sein.",
        M::EndWanted { name } => ("{name} möchte aufhören. Einverstanden?"),
        M::EndAgree => "Ja, aufhören",
        M::EndRefuse => "Weiterspielen",
        M::EndedByAgreement => "Ihr habt aufgehört, bevor es zu Ende war. Niemand gewinnt, niemand verliert.",
        M::Rematch => "Noch einmal",
        M::RematchWanted { names } => ("{} noch eine Partie.", match names {
            [only] => format!("{only} möchte"),
            all => format!("{} möchten", list(all)),
        }),
        M::LeaveWarning => "Wenn du gehst, spielt ein Bot für dich weiter. Mit deinem Link kommst du jederzeit zurück.",
        // Results
        M::Wins { name } => ("{name} gewinnt!"),
        M::YouWin => "Du gewinnst!",
        M::SharedWin { names } => ("{} teilen sich den Sieg.", list(names)),
        M::Place { number } => ("{number}. Platz"),
        M::Points { points } => ("{}", self::points(points)),
        M::PointsLabel => "Punkte",
        M::NameAndPoints { name, points } => ("{name}: {}", self::points(points)),
        M::WatchReplay => "Partie ansehen",
        M::ShareReplay => "Link teilen",
        M::SeedUnfair => "Das Siegel passt nicht zum Zufall dieser Partie. Vertraue diesem Ergebnis nicht.",
        M::ReplayFair => "Hier nachgeprüft: Jeder Wurf und jede Karte folgt aus dem versiegelten Zufall.",
        M::ThroughWhoseEyes => "Mit wessen Augen?",
        M::Everybody => "Alle",
        // The story
        M::Story => "Was geschah",
        M::NothingHappened => "Noch ist nichts geschehen.",
        M::ReplayPosition { number, of } => ("{number} von {of}"),
        M::Play => "Abspielen",
        M::Pause => "Anhalten",
        M::StepBack => "Ein Schritt zurück",
        M::StepForward => "Ein Schritt vor",
        // Talk
        M::Say { phrase } => { match phrase {
            Phrase::Hello => "Hallo!",
            Phrase::GoodLuck => "Viel Glück!",
            Phrase::WellPlayed => "Gut gespielt!",
            Phrase::Thanks => "Danke!",
            Phrase::Oops => "Hoppla!",
            Phrase::Thinking => "Ich muss nachdenken.",
            Phrase::BackSoon => "Bin gleich wieder da.",
            Phrase::TrustMe => "Vertrau mir.",
            Phrase::Doubt => "Das glaube ich dir nicht.",
            Phrase::OneMore => "Noch eine Partie?",
            Phrase::Goodbye => "Das war schön. Tschüss!",
            Phrase::Clap => "Applaus",
            Phrase::Laugh => "Lachen",
            Phrase::Wow => "Staunen",
            Phrase::Sigh => "Seufzen",
            Phrase::Heart => "Herz",
        } },
        M::Said { name, phrase } => ("{name}: „{phrase}“"),
        M::Talk => "Etwas sagen",
        M::Mute { name } => ("{name} stummschalten"),
        M::Muted { name } => ("Du hörst {name} nicht mehr. Nur du weißt davon."),
        // Watching
        M::Spectators { count } => ("{}", if count == 1 { "1 Person schaut zu".to_owned() } else { format!("{} schauen zu", people(count)) }),
        M::YouWatch => "Du schaust zu.",
        // Several at one device
        M::PassTo { name } => ("Gib das Gerät an {name}."),
        M::IAm { name } => ("Ich bin {name}"),
        M::HoldToPeek => "Zum Spicken halten",
        M::OnlyYouSee => "Nur du siehst das",
        // Notices outside the page
        // For screen readers
        M::AriaPlayers => "Mitspielende",
        M::AriaStory => "Verlauf der Partie",
        M::AriaStandings { place, name, points } => ("{place}. Platz: {name} mit {}", points_dative(points)),
    }
}

//! In German.

use std::borrow::Cow;

use table::{Phrase, StandInReason};

use super::TableText as M;
use crate::grammar::de::{duration, duration_dative, list, people, points, points_dative};
use crate::message::texts;

#[rustfmt::skip]
pub(crate) fn text(message: M<'_>) -> Cow<'static, str> {
    texts! { message;
        // Turns
        M::YourTurn => "Du bist dran",
        M::TurnOf { name } => ("{name} ist dran"),
        M::Round { number, of } => ("Runde {number} von {of}"),
        M::TurnNumber { number } => ("Zug {number}"),
        M::TimeLeft { seconds } => ("noch {}", duration(seconds)),
        M::WaitingForOthers => "Die anderen sind noch dran.",
        // Absence and return
        M::BotSitsInSoon { name, seconds } => ("Ist {name} in {} nicht zurück, springt ein Bot ein.", duration_dative(seconds)),
        M::BotSitsIn { name, why } => ("{}", match why {
            StandInReason::Away => format!("{name} ist nicht da. Ein Bot springt ein."),
            StandInReason::Clock => format!("Die Zeit von {name} war um. Ein Bot hat diesen Zug gemacht."),
            StandInReason::Left => format!("{name} ist gegangen. Ein Bot spielt weiter."),
        }),
        M::BotPlaysForYou => "Ein Bot spielt gerade für dich.",
        M::TakeOver => "Selbst weiterspielen",
        M::Away => "nicht da",
        M::MeanwhileTitle => "Während du weg warst",
        M::MeanwhileTurns { count } => ("{}", if count == 1 { "1 Zug wurde gespielt.".to_owned() } else { format!("{count} Züge wurden gespielt.") }),
        // Requests
        M::TakeBack => "Zurücknehmen",
        M::EndEarly => "Partie beenden",
        M::EndEarlyHint => "Alle, die noch spielen, müssen einverstanden sein.",
        M::EndWanted { name } => ("{name} möchte aufhören. Bist du einverstanden?"),
        M::EndAgree => "Ja, aufhören",
        M::EndRefuse => "Weiterspielen",
        M::EndedByUpdate => "Der Server hat inzwischen neuere Regeln und kann diese Partie nicht fortsetzen. Ihr könnt eine neue beginnen.",
        M::EndedByAgreement => "Ihr habt vorzeitig aufgehört. Niemand gewinnt, niemand verliert.",
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
        M::WatchReplay => "Partie noch einmal ansehen",
        M::ShareReplay => "Link teilen",
        M::SeedUnfair => "Vorsicht: Diese Partie passt nicht zu ihrem Siegel. Verlass dich nicht auf das Ergebnis.",
        M::ReplayFair => "Geprüft: Niemand hat nachgeholfen.",
        M::ThroughWhoseEyes => "Aus wessen Sicht?",
        M::Everybody => "Alle",
        // The story
        M::Story => "Was bisher geschah",
        M::NothingHappened => "Noch ist nichts passiert.",
        M::ReplayPosition { number, of } => ("{number} von {of}"),
        M::Play => "Abspielen",
        M::Pause => "Anhalten",
        M::StepBack => "Ein Schritt zurück",
        M::StepForward => "Ein Schritt vor",
        // Phrases
        M::Say { phrase } => { match phrase {
            Phrase::Hello => "Hallo!",
            Phrase::GoodLuck => "Viel Glück!",
            Phrase::WellPlayed => "Gut gespielt!",
            Phrase::Thanks => "Danke!",
            Phrase::Oops => "Hoppla!",
            Phrase::Thinking => "Ich überlege noch.",
            Phrase::BackSoon => "Bin gleich wieder da.",
            Phrase::TrustMe => "Vertrau mir.",
            Phrase::Doubt => "Das glaub ich dir nicht.",
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
        M::Muted { name } => ("Du hast {name} stummgeschaltet. Das weißt nur du."),
        // Watching
        M::Spectators { count } => ("{}", if count == 1 { "1 Person schaut zu".to_owned() } else { format!("{} schauen zu", people(count)) }),
        M::YouWatch => "Du schaust zu.",
        // Several players on one device
        M::PassTo { name } => ("Gib das Gerät an {name}."),
        M::IAm { name } => ("Ich bin {name}"),
        M::HoldToPeek => "Zum Spicken halten",
        M::OnlyYouSee => "Das siehst nur du",
        // Notices outside the page
        // For screen readers
        M::AriaPlayers => "Mitspielende",
        M::AriaStory => "Verlauf der Partie",
        M::AriaStandings { place, name, points } => ("{place}. Platz: {name} mit {}", points_dative(points)),
        // The stand-in
        M::TurnMissed => "Deine Zeit war um, darum hat ein Bot einen Zug für dich gemacht. Den nächsten machst du wieder selbst.",
        M::IAmHere => "Ich bin da",
        M::StandInVotes => "Wenn ich fehle, darf ein Bot für mich abstimmen",
        M::StandInVotesHint => "Sonst enthält er sich, und deine Karten bleiben dir.",
        M::StandInMoves { name, count, of } => ("{count} von {of} Zügen hat ein Bot für {name} gemacht."),
        // Answers to requests
        M::Stopped => "Abgebrochen",
        M::PlaysOn { name } => ("{name} möchte weiterspielen."),
        M::RematchRefuse => "Jetzt nicht",
        M::RematchDeclined { name } => ("{name} möchte gerade keine weitere Partie."),
        // Phrases and options during play
        M::Unmute { name } => ("{name} wieder hören"),
        M::HowWePlay => "So spielen wir",
        // Who is who
        M::You => "du",
    }
}

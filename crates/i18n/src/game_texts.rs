//! What every game is called and how it is presented, by language. Other texts ask here, so this is the only list of games
//! in messages.

use table::GameKind;

/// A game among others, in one language.
pub(crate) struct GameTexts {
    pub(crate) name: &'static str,
    /// One sentence that invites to play.
    pub(crate) pitch: &'static str,
    pub(crate) players_and_minutes: &'static str,
    /// The title of its rule page.
    pub(crate) rules_of: &'static str,
    /// What a turn is called next to its number.
    pub(crate) turn: &'static str,
    /// Its bots, the weakest first.
    pub(crate) bots: &'static [BotText],
}

/// A bot of a game, in one language.
pub(crate) struct BotText {
    pub(crate) name: &'static str,
    /// How it plays, in one sentence.
    pub(crate) character: &'static str,
}

impl GameTexts {
    /// The bot of a level, counted from 1; the nearest one if there is none.
    pub(crate) fn bot(&self, level: u32) -> &'static BotText {
        &self.bots[(level.max(1) as usize).min(self.bots.len()) - 1]
    }
}

/// The texts of each game in the language of this name.
macro_rules! games {
    ($language:ident) => {
        pub(crate) const fn $language(game: GameKind) -> &'static GameTexts {
            match game {
                GameKind::DropIt => &crate::drop_it_text::$language::GAME,
                GameKind::Drunter => &crate::drunter_text::$language::GAME,
                #[cfg(feature = "toy-game")]
                GameKind::ToyGame => &crate::toy_game::$language::GAME,
            }
        }
    };
}

games!(de);
games!(en);
games!(ja);

//! The texts of the toy game of `docs/adding-a-game.md`: short enough for one file. A real game has a folder with a file for
//! each language, and an enum of messages for its screen.

/// The texts of one language.
macro_rules! texts {
    ($language:ident, $name:literal, $pitch:literal, $players:literal, $rules:literal, $turn:literal,
     [$novice:literal, $eager:literal], [$guesses:literal, $lays:literal], $anchor_title:literal, $text:literal) => {
        pub(crate) mod $language {
            use crate::game_texts::{BotText, GameTexts};
            use crate::rules::{Block, RulePage, Section};

            pub(crate) static GAME: GameTexts = GameTexts {
                name: $name,
                pitch: $pitch,
                players_and_minutes: $players,
                rules_of: $rules,
                turn: $turn,
                bots: &[
                    BotText { name: $novice, character: $guesses },
                    BotText { name: $eager, character: $lays },
                ],
            };

            pub(crate) static RULES: RulePage = RulePage {
                title: $name,
                lead: $pitch,
                sections: &[Section {
                    anchor: "turn",
                    title: $anchor_title,
                    blocks: &[Block::Paragraph($text)],
                }],
            };
        }
    };
}

texts!(
    de,
    "Höchste Karte",
    "Drei Karten, drei Runden.",
    "2–4 Personen, 2 Min.",
    "So geht Höchste Karte",
    "Zug",
    ["Neuling", "Draufgänger"],
    ["Legt irgendeine Karte.", "Legt immer die höchste Karte."],
    "Dein Zug",
    "Lege eine Karte verdeckt ab. Haben alle gelegt, gewinnt die höchste Karte die Runde."
);
texts!(
    en,
    "Highest Card",
    "Three cards, three rounds.",
    "2–4 players, 2 min",
    "How to play Highest Card",
    "Turn",
    ["Novice", "Daredevil"],
    ["Lays any card.", "Always lays the highest card."],
    "Your turn",
    "Lay a card face down. Once everyone has, the highest card wins the round."
);
texts!(
    ja,
    "いちばん大きいカード",
    "3枚のカードで3回勝負します。",
    "2〜4人・2分",
    "いちばん大きいカードの遊び方",
    "手",
    ["初心者", "こわいもの知らず"],
    ["好きなカードを出します。", "いつもいちばん大きいカードを出します。"],
    "手番",
    "カードを1枚伏せて出します。全員が出したら、いちばん大きいカードがその回の勝ちです。"
);

//! The rules of Drop It in English.

use crate::rules::Block::{Example, List, Note, Paragraph, Shown};
use crate::rules::{Page, Picture, Section};

#[rustfmt::skip]
pub(in crate::rules) static PAGE: Page = Page {
    title: "Drop It",
    lead: "Two minutes to explain, then the first piece falls.",
    sections: &[
        Section { anchor: "idea", title: "What it is about", blocks: &[
            Paragraph("In turn you let wooden pieces fall into a clear shaft. The higher your piece comes to rest, the more points it brings. But if it touches something like itself, it brings nothing."),
            Paragraph("Two to four people play, or two teams. A game takes about 15 to 20 minutes."),
            Shown { picture: Picture::DropItPile, caption: "What it can look like in the middle of a game." },
        ] },
        Section { anchor: "pieces", title: "Who gets which pieces", blocks: &[
            Paragraph("There are four colours: red, yellow, blue and green. Each colour has nine pieces: three circles, two squares, two diamonds and two triangles."),
            List(&[
                "Four players: one colour each.",
                "Three players: one colour each, and three pieces of the fourth: a circle and two different others. Chance decides who gets which.",
                "Two players or two teams: two colours for each side.",
            ]),
            Note("Which of your colours you drop is up to you."),
        ] },
        Section { anchor: "turn", title: "Your turn", blocks: &[
            List(&[
                "Choose one of your pieces.",
                "Hold it over the opening, wherever and however turned you like, and let go.",
                "When everything rests, the touch court checks the four landing rules.",
                "If none is broken, you get points.",
                "Then it is the next player’s turn.",
            ]),
            Paragraph("Throwing, pushing and reaching inside are not allowed. Bouncing, sliding and shoving other pieces are part of the game."),
            Paragraph("Who begins? Here chance decides unless you agree on somebody. By custom it is the youngest; in the English edition, whoever had the latest birthday."),
        ] },
        Section { anchor: "hand", title: "The hand", blocks: &[
            Paragraph("As at a real table your hand is not quite steady: it sways slowly, and trembles a little as it lets go. You can see the sway, so wait for the right moment."),
            Paragraph("In the lobby you choose how steady hands are. There is help for children, and everybody sees who has it."),
        ] },
        Section { anchor: "landing", title: "The four landing rules", blocks: &[
            Paragraph("They are only about the piece just dropped, and only once everything rests. If even one is broken, the piece brings no points."),
        ] },
        Section { anchor: "shape", title: "Shape", blocks: &[
            Paragraph("Your piece may not touch a piece of the same shape, whatever its colour."),
            Shown { picture: Picture::DropItShape, caption: "The same shape is touched: no points." },
        ] },
        Section { anchor: "colour", title: "Colour", blocks: &[
            Paragraph("Your piece may not touch a piece of the same colour, whatever its shape."),
            Shown { picture: Picture::DropItColour, caption: "The same colour is touched: no points." },
        ] },
        Section { anchor: "edge", title: "Edge", blocks: &[
            Paragraph("Strips with crossed-out signs run along both sides and the floor. Each sign holds for one stretch of the edge. Your piece may not touch a stretch that shows its shape, or its colour if you play with the colour strips."),
            Shown { picture: Picture::DropItEdge, caption: "The edge shows this piece’s shape: no points." },
            Note("Only touching is forbidden, not the whole row or column. A piece right on the border touches both stretches. The slopes beside the opening forbid nothing."),
            Shown { picture: Picture::DropItEdgeFine, caption: "This piece lies at the edge, but something else is forbidden there. All is well." },
        ] },
        Section { anchor: "height", title: "Height", blocks: &[
            Paragraph("No part of your piece may stick out at the top of the shaft. A piece that no longer fits in stays on top and brings nothing."),
            Shown { picture: Picture::DropItHeight, caption: "It sticks out at the top: no points." },
        ] },
        Section { anchor: "touching", title: "What is touching?", blocks: &[
            Paragraph("Even a hair counts. We measure the gap exactly: below 0.25 millimetres is touching. The touch court shows you every place and every gap."),
            Shown { picture: Picture::DropItNear, caption: "A hair’s breadth past its like: no touch, so points." },
        ] },
        Section { anchor: "points", title: "Points", blocks: &[
            Paragraph("Wonky lines divide the shaft into eight levels. What counts is the highest level that any part of your piece reaches: level 1 brings one point, level 8 eight."),
        ] },
        Section { anchor: "bonus", title: "Bonus circles", blocks: &[
            Paragraph("If your piece covers any part of a circle on the pane, you get extra. The smaller the circle, the more. Several circles add up."),
            List(&[
                "Large circle: 1 point",
                "Medium circle: 2 points",
                "Small circle: 3 points",
            ]),
            Example("A square reaches level 5 and covers part of a medium circle: 5 + 2 = 7 points."),
            Shown { picture: Picture::DropItSeven, caption: "5 + 2 = 7 points" },
        ] },
        Section { anchor: "moved", title: "Pieces that were moved", blocks: &[
            Paragraph("A piece is scored once, right after its drop. If it is moved later, its points stay as they are: nobody gains or loses by it."),
        ] },
        Section { anchor: "track", title: "The score track", blocks: &[
            Paragraph("The track has 25 spaces. Whoever comes round to the start gets a token of 25, and of 50 after the second lap. With two colours you have two tokens."),
        ] },
        Section { anchor: "end", title: "The end", blocks: &[
            Paragraph("When every piece has fallen, the game is over. Most points win; on a tie everybody tied wins together."),
        ] },
        Section { anchor: "jokers", title: "With jokers", blocks: &[
            Paragraph("If you like, every side gets jokers. When your piece has broken one or more rules, the height rule too, you may spend one and get the full points."),
            Paragraph("Each joker helps only once. Kept to the end, it is worth 3 points."),
            List(&[
                "Three or four players: 2 jokers each",
                "Two players or teams: 4 jokers a side; 2 in the English edition",
            ]),
        ] },
        Section { anchor: "teams", title: "In teams", blocks: &[
            Paragraph("Two teams take turns, and within a team you take turns too, so that everybody drops equally often. Pieces, jokers and points belong to the whole team. Do talk it over."),
        ] },
        Section { anchor: "beginners", title: "For beginners", blocks: &[
            Paragraph("Set the edge strips to “None”. Then the edge rule does not count, and all else stays the same. That makes it much easier."),
        ] },
        Section { anchor: "editions", title: "The three editions", blocks: &[
            Paragraph("The game came out in several countries, and the rule sheets differ a little. You choose in the lobby."),
            List(&[
                "German edition: shapes on the edge, colours as a variant. 4 jokers a side for two players or teams. By custom the youngest begins.",
                "English edition: colours on the edge, shapes as a variant. Always 2 jokers a side. By custom whoever had the latest birthday begins.",
                "Japanese edition: like the German one; with three players it is always yellow that is shared out.",
            ]),
        ] },
        Section { anchor: "tips", title: "A few tips", blocks: &[
            List(&[
                "Circles roll away, squares tip over, diamonds drill deep.",
                "Watch which pieces the others have left: where yours lies, its likes can’t land any more.",
                "Late in the game levels are high and points are big. Keep something versatile.",
            ]),
        ] },
    ],
};

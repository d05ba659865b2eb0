//! The rules of Drop It in English.

use crate::rules::Block::{Example, List, Note, Paragraph, Shown};
use crate::rules::{RulePage, RulePicture, Section};

#[rustfmt::skip]
pub(in crate::rules) static PAGE: RulePage = RulePage {
    title: "Drop It",
    lead: "Two minutes to explain, then the first piece falls.",
    sections: &[
        Section { anchor: "idea", title: "What it’s about", blocks: &[
            Paragraph("Take turns dropping wooden pieces into a clear upright board. The higher your piece comes to rest, the more points it scores. But if it touches its own shape or colour, it scores nothing."),
            Paragraph("You find the perfect gap, hold still, let go … and the triangle spins on its way down. Sometimes that beats the plan."),
            Paragraph("For 2 to 4 players, or two teams of up to 8 people in all, ages 8 and up. A game takes 15 to 20 minutes."),
            Shown { picture: RulePicture::DropItPile, caption: "This is what it can look like halfway through." },
        ] },
        Section { anchor: "pieces", title: "Who gets which pieces", blocks: &[
            Paragraph("There are 36 pieces in four colours: red, yellow, blue and green. Each colour has three circles, two squares, two diamonds and two triangles."),
            List(&[
                "Four players: one colour each.",
                "Three players: one colour each, plus a share of the fourth: a circle with either triangle and square, triangle and diamond, or square and diamond. Chance decides who gets which share; the edition decides which colour it is.",
                "Two players or two teams: two colours per side.",
            ]),
            Note("You may drop any of your pieces, whatever its colour."),
        ] },
        Section { anchor: "turn", title: "Your turn", blocks: &[
            List(&[
                "Choose one of your pieces.",
                "Hold it over the opening, anywhere and at any angle, and let go.",
                "When everything is still, the touch court checks the four landing rules.",
                "If you haven’t broken any, you score.",
                "Then it’s the turn of the player to your left.",
            ]),
            Paragraph("No throwing, pushing or reaching inside. Bouncing, sliding and shoving other pieces are part of the game."),
            Paragraph("Who starts? Chance decides, or you name a player. By custom it’s the youngest; in the English edition, the player who most recently had a birthday."),
            Note("On your turn you may turn the board towards you, as long as the pieces stay where they are. Here, a button shows it from behind."),
        ] },
        Section { anchor: "hand", title: "The hand", blocks: &[
            Paragraph("As at a real table, your hand isn’t quite steady. It sways slowly and trembles a little as you let go. You can see the sway, so wait for the right moment."),
            Paragraph("Before the game you choose how steady hands are. Children can get a helping hand, and everyone can see who has one."),
        ] },
        Section { anchor: "landing", title: "The four landing rules", blocks: &[
            Paragraph("They apply only to the piece you just dropped, and only once everything is still. Break even one, and the piece scores nothing."),
        ] },
        Section { anchor: "shape", title: "Shape", blocks: &[
            Paragraph("Your piece may not touch a piece of the same shape, whatever its colour."),
            Shown { picture: RulePicture::DropItShape, caption: "Same shapes touch: no points." },
        ] },
        Section { anchor: "colour", title: "Colour", blocks: &[
            Paragraph("Your piece may not touch a piece of the same colour, whatever its shape."),
            Shown { picture: RulePicture::DropItColour, caption: "Same colours touch: no points." },
        ] },
        Section { anchor: "edge", title: "Edge", blocks: &[
            Paragraph("Strips with crossed-out symbols run along both sides and the floor. Each symbol covers one stretch of the edge. Your piece may not touch a stretch that shows its shape or, on the colour strips, its colour."),
            Shown { picture: RulePicture::DropItEdge, caption: "The edge shows this piece’s shape: no points." },
            Note("Only touching is forbidden, not the whole row or column. A piece right on the border touches both stretches. The slopes beside the opening forbid nothing."),
            Shown { picture: RulePicture::DropItEdgeFine, caption: "This piece is at the edge, but something else is forbidden there. All good." },
        ] },
        Section { anchor: "height", title: "Height", blocks: &[
            Paragraph("No part of your piece may stick out above the top. A piece that no longer fits in stays on top and scores nothing."),
            Shown { picture: RulePicture::DropItHeight, caption: "It sticks out at the top: no points." },
        ] },
        Section { anchor: "touching", title: "What counts as touching?", blocks: &[
            Paragraph("Even a hair counts. We measure the gap exactly: less than 0.25 millimetres is a touch. The touch court shows you every spot and every gap."),
            Shown { picture: RulePicture::DropItNear, caption: "It misses the same shape by a hair: no touch, so it scores." },
        ] },
        Section { anchor: "points", title: "Points", blocks: &[
            Paragraph("Wonky lines divide the board into eight levels. The highest level that any part of your piece reaches is what counts: level 1 scores 1 point, level 8 scores 8."),
        ] },
        Section { anchor: "bonus", title: "Bonus circles", blocks: &[
            Paragraph("If your piece overlaps a circle on the board, even a little, you get extra points. The smaller the circle, the more. Several circles add up."),
            List(&[
                "Large circle: 1 point",
                "Medium circle: 2 points",
                "Small circle: 3 points",
            ]),
            Example("A square reaches level 5 and overlaps a medium circle: 5 + 2 = 7 points."),
            Shown { picture: RulePicture::DropItSeven, caption: "5 + 2 = 7 points" },
        ] },
        Section { anchor: "moved", title: "Pieces that get moved", blocks: &[
            Paragraph("A piece scores once, right after it was dropped. If it gets moved later, nobody gains or loses points."),
        ] },
        Section { anchor: "track", title: "The score track", blocks: &[
            Paragraph("The track has 25 spaces. Pass the start, and your token shows 25; after a second lap it shows 50. With two colours you have two tokens. They count at the end."),
        ] },
        Section { anchor: "end", title: "The end", blocks: &[
            Paragraph("The game is over when every piece has been dropped and scored. The most points win. If players tie, they all win."),
        ] },
        Section { anchor: "jokers", title: "With jokers", blocks: &[
            Paragraph("Jokers are optional. If your piece breaks one or more rules, even the height rule, you may spend a joker and score as if it hadn’t."),
            Paragraph("Each joker works only once. Every joker you keep is worth 3 points at the end."),
            List(&[
                "Three or four players: 2 jokers each",
                "Two players or two teams: 4 jokers per side; in the English edition 2, one for each colour",
            ]),
        ] },
        Section { anchor: "teams", title: "In teams", blocks: &[
            Paragraph("Two teams play against each other, 2 to 8 people in all. The teams needn’t be the same size."),
            List(&[
                "The teams take turns, and so do the members of each team.",
                "Within a team, everyone drops equally often, give or take one.",
                "Pieces, jokers and points belong to the whole team. On your turn you may drop any of its pieces.",
                "Teammates may advise each other. Talk it over, especially before you spend a joker.",
                "Chance decides who starts, or you name a player. Then it’s the other team’s turn.",
            ]),
        ] },
        Section { anchor: "beginners", title: "For beginners", blocks: &[
            Paragraph("Set the edge strips to “None”. Then the edge rule doesn’t apply; everything else stays the same. That makes the game much easier."),
        ] },
        Section { anchor: "editions", title: "The three editions", blocks: &[
            Paragraph("The game came out in several countries, and the rule sheets differ a little. You choose before the game."),
            List(&[
                "German edition: shapes on the edges, colours as a variant. Two players or teams get 4 jokers per side. The youngest player starts. Three players share out green.",
                "English edition: colours on the edges, shapes as a variant. Always 2 jokers per side. The player who most recently had a birthday starts. Three players share out green.",
                "Japanese edition: like the German one, but three players share out yellow.",
            ]),
            Note("Only the Japanese sheet says which colour three players share out. You may agree on another one."),
        ] },
        Section { anchor: "tips", title: "A few tips", blocks: &[
            List(&[
                "Circles roll away, squares tip over, diamonds drill deep.",
                "Early on, pieces fall a long way and scatter the others. Don’t plan too finely yet.",
                "Watch which pieces the others have left. Next to yours, the same shape and colour can’t score.",
                "Late in the game, levels are high and points are big. Keep a piece that fits almost anywhere.",
                "A joker is worth 3 points even unused. Spend it where it saves you more.",
            ]),
        ] },
        Section { anchor: "credits", title: "Who made it", blocks: &[
            Paragraph("Uwe Rapp and Bernhard Lach invented Drop It. This page explains their rules in our own words."),
        ] },
    ],
};

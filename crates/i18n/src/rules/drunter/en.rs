//! The rules of Drunter & Drüber in English.

use crate::rules::Block::{Example, List, Note, Paragraph, Shown};
use crate::rules::{Page, Picture, Section};

#[rustfmt::skip]
pub(in crate::rules) static PAGE: Page = Page {
    title: "Drunter & Drüber",
    lead: "Schilda is building, and not every house survives it.",
    sections: &[
        Section { anchor: "idea", title: "What it is about", blocks: &[
            Paragraph("The people of Schilda have rebuilt their town and forgotten the walls, the street and the river. Now these go in, right through the houses. You all continue the same four lines, and each of you secretly protects one type of building."),
            Paragraph("Two to four people play, for about 30 to 45 minutes."),
            Shown { picture: Picture::DrunterStart, caption: "Schilda before the first tile. A crew stands in every corner." },
        ] },
        Section { anchor: "town", title: "The town", blocks: &[
            Paragraph("The plan has 15 by 10 fields. Six types of buildings stand on it: museums, town halls, fire stations, inns, schools and church towers. There are five of each, worth 1 to 5. The nearer to the middle, the more they are worth."),
            Paragraph("Between them stand 17 outhouses. All of Schilda loves them, so there is a vote on each."),
        ] },
        Section { anchor: "setup", title: "What everybody gets", blocks: &[
            List(&[
                "A goal card, secret: you protect this type of building. Nobody sees the cards that are left over.",
                "Tiles, open to all. Two players: 12 singles, 12 doubles, 6 triples. Three: 8, 8 and 4. Four: 6, 6 and 3. Chance decides which kinds they are.",
                "Eight citizens to vote with.",
            ]),
            Paragraph("Chance decides who begins, unless you agree on somebody."),
        ] },
        Section { anchor: "turn", title: "Your turn", blocks: &[
            Paragraph("Join one of your tiles to a line, where its crew stands. Then the crew moves to the end of the tile, and it is the next player’s turn. You may continue any of the four lines; they belong to everybody."),
            Shown { picture: Picture::DrunterFirst, caption: "The street has come two fields further, the wall three." },
        ] },
        Section { anchor: "joining", title: "Joining tiles", blocks: &[
            List(&[
                "Like to like: wall to wall, street to street, river to river.",
                "Only at the crew’s field, the end of the line. At first that is the corner; you may begin at either of its two sides.",
                "Doubles and triples run straight away from the crew. The next tile can turn the corner.",
                "Never on top of another tile, never beyond the edge of the plan.",
                "There are two walls. A wall tile fits either; they never join.",
            ]),
        ] },
        Section { anchor: "corners", title: "Corners", blocks: &[
            Paragraph("The four corners, where the lines begin, are never built over."),
        ] },
        Section { anchor: "buildings", title: "Buildings disappear", blocks: &[
            Paragraph("You may simply build over buildings. What lies under a tile no longer counts at the end. So look after yours, but don’t be too obvious about it."),
        ] },
        Section { anchor: "bridges", title: "Under bridges", blocks: &[
            Paragraph("Every triple has a bridge in its middle. If a crew stands on a field beside a bridge, its line may pass under it and go on at the field directly opposite, if that is free. It need not."),
            Paragraph("Several bridges in a row may be passed in one go, whichever line they belong to."),
            Shown { picture: Picture::DrunterBridge, caption: "The river has reached the wall’s bridge. It may flow on beyond it." },
        ] },
        Section { anchor: "dead-end", title: "Dead ends", blocks: &[
            Paragraph("If every side of a crew is shut by tiles, the edge or corners, and no bridge leads out, it goes home at once. That line is finished for good. This also holds when another line shuts it in."),
            Shown { picture: Picture::DrunterDeadEnd, caption: "Here the street can’t go on." },
        ] },
        Section { anchor: "must-lay", title: "Laying is a must", blocks: &[
            Paragraph("Whoever can lay a tile must, even if it hits one of their own buildings or calls a vote. Only who can lay nothing at all is passed over, and joins in again as soon as something fits."),
        ] },
        Section { anchor: "vote", title: "Voting on outhouses", blocks: &[
            Paragraph("When a tile covers an outhouse, everybody votes on whether it may stay. Whoever laid it begins; then each in turn lays one or more cards face down. Everybody sees how many. Then all are turned over together."),
            Shown { picture: Picture::DrunterVote, caption: "The street wants to go over an outhouse. Now there is a vote." },
        ] },
        Section { anchor: "cards", title: "The citizens", blocks: &[
            List(&[
                "JA, JAA and JAAA: one, two and three votes for it",
                "NE, NEE and NEEE: one, two and three votes against it",
                "JEEIIN: two votes. You say which way only when all cards lie open.",
                "The silent citizen counts nothing and always comes back to you.",
            ]),
            Paragraph("You can’t vote without a card, but the silent one is free. All other cards you play are used up for this game."),
        ] },
        Section { anchor: "vote-result", title: "How it ends", blocks: &[
            Paragraph("If several people laid a JEEIIN, they decide in turn, the tile’s owner first. Then the votes are counted."),
            List(&[
                "More votes for it, or a tie, even 0 : 0: the tile stays.",
                "More votes against it: it goes back to its owner’s supply, the turn is over, and the crew stays where it was.",
            ]),
            Example("JAA and JAAA against NEE, NEEE and a JEEIIN that says no: 5 : 7. The outhouse stays."),
            Note("Later anybody may try the same spot again, with a new vote."),
        ] },
        Section { anchor: "end", title: "The end and the score", blocks: &[
            Paragraph("When nobody can lay a tile any more, show your goals. Everybody adds up the values of their buildings that can still be seen. The highest sum wins."),
            Shown { picture: Picture::DrunterGoal, caption: "Of the schools only the 2 is covered: 1 + 3 + 4 + 5 = 13 points." },
        ] },
        Section { anchor: "ties", title: "Ties", blocks: &[
            Paragraph("On a tie, whoever has more votes left wins: add up the numbers on your unused cards; the JEEIIN counts 2, the silent citizen 0. If that is equal too, you share the win."),
        ] },
        Section { anchor: "variant", title: "The variant for experts", blocks: &[
            Paragraph("Four special cards join the six goals. Everybody gets two of the ten. As soon as the first of the four lines can’t be continued, all decide at once and in secret which of their cards counts. The other one only breaks ties, before unused votes do."),
            List(&[
                "All threes: every building worth 3 that still stands counts 3.",
                "All fours: every building worth 4 that still stands counts 4.",
                "The lowest of each: of every type, the lowest building that still stands counts. A type that is gone counts nothing.",
                "Whatever stands: every building that still stands counts 1.",
            ]),
            Note("A line can’t be continued when its crew has gone home or nobody has a tile left that fits it."),
        ] },
        Section { anchor: "tips", title: "A few tips", blocks: &[
            List(&[
                "Bluffing is allowed: do sacrifice a cheap house of your own type now and then.",
                "Don’t give yourself away in the first votes. The others remember what you shout for.",
                "Keep a tile of every kind, so that you have a say to the last.",
                "If you have many of one kind, see to it that this line goes on.",
            ]),
        ] },
    ],
};

//! The rules of Drunter & Drüber in English.

use crate::rules::Block::{Example, List, Note, Paragraph, Shown};
use crate::rules::{RulePage, RulePicture, Section};

#[rustfmt::skip]
pub(in crate::rules) static PAGE: RulePage = RulePage {
    title: "Drunter & Drüber",
    lead: "Schilda is building, and not every house will survive.",
    sections: &[
        Section { anchor: "idea", title: "What it’s about", blocks: &[
            Paragraph("The people of Schilda have rebuilt their town and forgotten the walls, the street and the river. Now these go in, right through the houses. You all extend the same four lines, and each of you secretly protects one type of building."),
            Paragraph("For 2 to 4 players. A game takes 30 to 45 minutes."),
            Shown { picture: RulePicture::DrunterStart, caption: "Schilda before the first tile. There’s a crew in every corner." },
        ] },
        Section { anchor: "town", title: "The town", blocks: &[
            Paragraph("The board has 15 × 10 spaces. Six types of building stand on it, five of each, worth 1 to 5. The closer to the centre, the more they’re worth."),
            List(&[
                "Museums: no windows at all, since there’s nothing inside to see.",
                "Inns: so crooked that you only stand straight after the third mug.",
                "Schools: on top of tall towers, so the children see further.",
                "Town halls: three-cornered, with a councillor sulking in each corner.",
                "Fire stations: bellows on the roof, ready to blow out any fire.",
                "Church towers: splendid from the front, and nothing behind.",
            ]),
            Paragraph("Between them stand 17 outhouses. All of Schilda loves them, so there’s a vote on each."),
        ] },
        Section { anchor: "setup", title: "What everyone gets", blocks: &[
            List(&[
                "A secret goal card: the type of building you protect. Don’t show it until the end. Nobody sees the cards left over.",
                "Tiles, open to all: 12 singles, 12 doubles and 6 triples each for two players; 8, 8 and 4 for three; 6, 6 and 3 for four. Chance decides which kinds.",
                "Eight citizens to vote with.",
            ]),
            Paragraph("There are 60 tiles, 30 of wall and 15 each of street and river. All of them are dealt."),
            Paragraph("Chance decides who starts, unless you agree on a player."),
        ] },
        Section { anchor: "turn", title: "Your turn", blocks: &[
            Paragraph("Lay one of your tiles, as long or short as you like, at the end of a line, where its crew stands. Then the crew moves to the far end of the tile, and it’s the next player’s turn, clockwise. The four lines belong to everyone: you may extend any of them."),
            Shown { picture: RulePicture::DrunterFirst, caption: "The street has grown by two spaces, the wall by three." },
        ] },
        Section { anchor: "joining", title: "Laying tiles", blocks: &[
            List(&[
                "Like to like: wall to wall, street to street, river to river.",
                "Only next to the crew, at the end of the line. At first that’s the corner; you may start on either of its two sides.",
                "Doubles and triples run straight away from the crew, with the guard, coach or boat first. The next tile can turn a corner. Singles fit any way round.",
                "Never on top of another tile, never off the board.",
                "There are two walls. A wall tile fits either of them; the two never join.",
            ]),
        ] },
        Section { anchor: "corners", title: "Corners", blocks: &[
            Paragraph("The lines start in the corners: the street at the coach park, the walls at the two watchtowers, the river at the waterworks. Corners are never covered."),
        ] },
        Section { anchor: "buildings", title: "Buildings disappear", blocks: &[
            Paragraph("You may build right over buildings. Whatever lies under a tile no longer counts at the end. So look after yours, but don’t be too obvious about it."),
        ] },
        Section { anchor: "bridges", title: "Under bridges", blocks: &[
            Paragraph("Every triple has a bridge in the middle. If a crew stands next to a bridge, its line may pass under it and go on in the space directly opposite, if that’s free. It doesn’t have to."),
            Paragraph("You may pass under several bridges in a row, whichever lines they belong to."),
            Shown { picture: RulePicture::DrunterBridge, caption: "The river has reached the wall’s bridge. It may flow on beyond it." },
        ] },
        Section { anchor: "dead-end", title: "Dead ends", blocks: &[
            Paragraph("If every side of a crew is blocked by tiles, the edge or corners, and no bridge leads out, the crew goes home at once, even if another line shut it in. That line is finished for good."),
            Shown { picture: RulePicture::DrunterDeadEnd, caption: "The street can’t go on from here." },
        ] },
        Section { anchor: "must-lay", title: "If you can lay, you must", blocks: &[
            Paragraph("If you can lay a tile, you must, even over your own building or an outhouse. You’re skipped only if you can’t lay anything, and you’re back as soon as something fits."),
        ] },
        Section { anchor: "vote", title: "Voting on outhouses", blocks: &[
            Paragraph("When a tile covers an outhouse, everyone votes on whether it stays. The player who laid it begins; then each player in turn plays one or more cards face down. Everyone sees how many. Then all cards are turned over together."),
            Shown { picture: RulePicture::DrunterVote, caption: "The street wants to go over an outhouse. Time to vote." },
        ] },
        Section { anchor: "cards", title: "The citizens", blocks: &[
            List(&[
                "JA, JAA and JAAA: one, two and three votes for",
                "NE, NEE and NEEE: one, two and three votes against",
                "JEEIIN: two votes. You choose for or against once all cards lie open.",
                "The silent citizen: no votes. Always comes back to you.",
            ]),
            Paragraph("You have to play a card, but the silent citizen costs nothing. All other cards you play are out of the game."),
        ] },
        Section { anchor: "vote-result", title: "How a vote ends", blocks: &[
            Paragraph("If several players played a JEEIIN, they choose in turn, the tile’s owner first. Then the votes are counted."),
            List(&[
                "More votes for, or a tie, even 0–0: the tile stays.",
                "More votes against: the tile goes back to its owner, the turn is over, and the crew stays where it was.",
            ]),
            Example("JAA and JAAA against NEE, NEEE and a JEEIIN that says no: 5–7. The outhouse stays."),
            Note("Anyone may try the same spot again later, with a new vote."),
        ] },
        Section { anchor: "end", title: "The end and the score", blocks: &[
            Paragraph("When nobody can lay another tile, show your goals. Add up the values of your buildings that aren’t covered. The highest total wins."),
            Shown { picture: RulePicture::DrunterGoal, caption: "Of the schools, only the 2 is covered: 1 + 3 + 4 + 5 = 13 points." },
        ] },
        Section { anchor: "ties", title: "Ties", blocks: &[
            Paragraph("If players tie, the one with more unused votes wins. Add up the numbers on the cards you have left: the JEEIIN counts 2, the silent citizen 0. If that’s a tie too, you share the win."),
        ] },
        Section { anchor: "variant", title: "The variant for experts", blocks: &[
            Paragraph("Four special cards join the six goals, and you get two secret cards out of the ten. Nobody sees the rest. Tiles and all other rules stay the same."),
            List(&[
                "As soon as the first of the four lines can’t be extended, everyone decides at once, in secret, which of their cards goes on top. That order is final.",
                "At the end the top card counts. If players tie, the points of their second card decide, then their unused votes. If all that is equal, they share the win.",
            ]),
            Paragraph("What the special cards mean:"),
            List(&[
                "All threes: every building worth 3 that’s still standing scores 3.",
                "All fours: every building worth 4 that’s still standing scores 4.",
                "Lowest of each: the lowest building still standing of each type scores its value. A type that’s gone scores nothing.",
                "Everything standing: every building that’s still standing scores 1.",
            ]),
            Note("A line can’t be extended if its crew has gone home or nobody has a tile left that fits it."),
        ] },
        Section { anchor: "tips", title: "Read aloud to everyone: a little strategy", blocks: &[
            List(&[
                "Keep the others guessing which buildings are yours. Bluffing is fine: cover a cheap one of your own now and then, but don’t overact.",
                "Don’t give yourself away in the first votes. A well-timed bluff works here too.",
                "Keep at least one tile of each kind as long as you can. That gives you a say in every line.",
                "If you have many tiles of one kind, don’t let that line end early, or you’ll be stuck with them.",
            ]),
        ] },
    ],
};

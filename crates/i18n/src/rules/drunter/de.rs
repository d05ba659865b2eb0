//! The rules of Drunter & Drüber in German.

use crate::rules::Block::{Example, List, Note, Paragraph, Shown};
use crate::rules::{Page, Picture, Section};

#[rustfmt::skip]
pub(in crate::rules) static PAGE: Page = Page {
    title: "Drunter & Drüber",
    lead: "In Schilda wird gebaut, und nicht jedes Haus überlebt es.",
    sections: &[
        Section { anchor: "idea", title: "Worum es geht", blocks: &[
            Paragraph("Die Leute von Schilda haben ihre Stadt neu gebaut und dabei Mauern, Straße und Fluss vergessen. Die kommen jetzt hinein, mitten durch die Häuser. Ihr legt alle an denselben vier Strecken weiter, und jeder beschützt insgeheim eine Sorte Gebäude."),
            Paragraph("Zwei bis vier Personen spielen mit, etwa 30 bis 45 Minuten lang."),
            Shown { picture: Picture::DrunterStart, caption: "Schilda vor dem ersten Plättchen. In jeder Ecke steht ein Bautrupp." },
        ] },
        Section { anchor: "town", title: "Die Stadt", blocks: &[
            Paragraph("Der Plan hat 15 mal 10 Felder. Sechs Sorten Gebäude stehen darauf: Museen, Rathäuser, Feuerwachen, Wirtshäuser, Schulen und Kirchtürme. Von jeder gibt es fünf, mit den Werten 1 bis 5. Je näher an der Mitte, desto wertvoller."),
            Paragraph("Dazwischen stehen 17 Klohäuschen. Die liebt ganz Schilda, deshalb wird über jedes abgestimmt."),
        ] },
        Section { anchor: "setup", title: "Was jeder bekommt", blocks: &[
            List(&[
                "Eine Zielkarte, geheim: Diese Sorte Gebäude beschützt du. Die übrigen Karten sieht niemand.",
                "Plättchen, offen für alle. Zu zweit: 12 Einer, 12 Zweier, 6 Dreier. Zu dritt: 8, 8 und 4. Zu viert: 6, 6 und 3. Welche Arten es sind, entscheidet der Zufall.",
                "Acht Schildbürger zum Abstimmen.",
            ]),
            Paragraph("Wer beginnt, entscheidet der Zufall, wenn ihr nichts anderes ausmacht."),
        ] },
        Section { anchor: "turn", title: "Dein Zug", blocks: &[
            Paragraph("Leg eines deiner Plättchen an eine Strecke an: dort, wo ihr Bautrupp steht. Dann rückt der Bautrupp auf das Ende des Plättchens vor, und die nächste Person ist dran. Du kannst jede der vier Strecken weiterbauen, sie gehören allen."),
            Shown { picture: Picture::DrunterFirst, caption: "Die Straße ist zwei Felder weitergekommen, die Mauer drei." },
        ] },
        Section { anchor: "joining", title: "Anlegen", blocks: &[
            List(&[
                "Gleich an gleich: Mauer an Mauer, Straße an Straße, Fluss an Fluss.",
                "Nur am Feld mit dem Bautrupp, also am Ende der Strecke. Am Anfang ist das die Ecke; du darfst an ihren beiden Seiten beginnen.",
                "Zweier und Dreier laufen gerade vom Bautrupp weg. Um die Ecke geht es mit dem nächsten Plättchen.",
                "Nie auf ein anderes Plättchen, nie über den Rand des Plans.",
                "Es gibt zwei Mauern. Ein Mauerplättchen passt an beide; zusammen wachsen sie nie.",
            ]),
        ] },
        Section { anchor: "corners", title: "Ecken", blocks: &[
            Paragraph("Die vier Eckfelder, an denen die Strecken beginnen, werden nie überbaut."),
        ] },
        Section { anchor: "buildings", title: "Gebäude verschwinden", blocks: &[
            Paragraph("Gebäude darfst du einfach überbauen. Was unter einem Plättchen liegt, zählt am Ende nicht mehr. Pass also auf deine auf, aber nicht zu auffällig."),
        ] },
        Section { anchor: "bridges", title: "Unter Brücken durch", blocks: &[
            Paragraph("Jeder Dreier hat in der Mitte eine Brücke. Steht ein Bautrupp auf einem Feld neben einer Brücke, darf seine Strecke drunter durch und auf dem Feld genau gegenüber weitergehen, wenn das frei ist. Sie muss nicht."),
            Paragraph("Auch unter mehreren Brücken hintereinander geht es durch, und es ist gleich, wessen Brücken es sind."),
            Shown { picture: Picture::DrunterBridge, caption: "Der Fluss steht neben der Mauerbrücke. Er darf auf der anderen Seite weiterfließen." },
        ] },
        Section { anchor: "dead-end", title: "Sackgassen", blocks: &[
            Paragraph("Sind alle Seiten eines Bautrupps zugebaut, durch Plättchen, Rand oder Ecken, und führt auch keine Brücke hinaus, geht er sofort nach Hause. Diese Strecke ist zu Ende und kommt nicht wieder. Das gilt auch, wenn eine andere Strecke ihn einsperrt."),
            Shown { picture: Picture::DrunterDeadEnd, caption: "Hier kommt die Straße nicht mehr weiter." },
        ] },
        Section { anchor: "must-lay", title: "Legen ist Pflicht", blocks: &[
            Paragraph("Wer ein Plättchen legen kann, muss es tun, auch wenn es ein eigenes Gebäude trifft oder eine Abstimmung auslöst. Nur wer gar nichts legen kann, setzt aus und darf später wieder mitmachen, sobald etwas passt."),
        ] },
        Section { anchor: "vote", title: "Abstimmen über Klohäuschen", blocks: &[
            Paragraph("Verdeckt ein Plättchen ein Klohäuschen, stimmen alle ab, ob es liegen bleiben darf. Wer es gelegt hat, beginnt; dann legt reihum jeder eine oder mehrere Karten verdeckt vor sich. Wie viele es sind, sehen alle. Dann wird gemeinsam aufgedeckt."),
            Shown { picture: Picture::DrunterVote, caption: "Die Straße will über ein Klohäuschen. Jetzt wird abgestimmt." },
        ] },
        Section { anchor: "cards", title: "Die Schildbürger", blocks: &[
            List(&[
                "JA, JAA und JAAA: eine, zwei und drei Stimmen dafür",
                "NE, NEE und NEEE: eine, zwei und drei Stimmen dagegen",
                "JEEIIN: zwei Stimmen. Ob dafür oder dagegen, sagst du erst, wenn alle Karten offen liegen.",
                "Der Schweiger zählt nichts und kommt immer zu dir zurück.",
            ]),
            Paragraph("Ganz ohne Karte geht es nicht, aber der Schweiger kostet nichts. Alle anderen Karten, die du spielst, sind für diese Partie verbraucht."),
        ] },
        Section { anchor: "vote-result", title: "Wie es ausgeht", blocks: &[
            Paragraph("Haben mehrere einen JEEIIN gelegt, entscheiden sie reihum, zuerst, wem das Plättchen gehört. Dann wird gezählt."),
            List(&[
                "Mehr Stimmen dafür oder Gleichstand, auch 0 : 0: Das Plättchen bleibt liegen.",
                "Mehr Stimmen dagegen: Es geht in den Vorrat zurück, der Zug ist vorbei, und der Bautrupp bleibt, wo er war.",
            ]),
            Example("JAA und JAAA gegen NEE, NEEE und einen JEEIIN, der dagegen ist: 5 : 7. Das Klohäuschen bleibt."),
            Note("Später darf es jeder an derselben Stelle wieder versuchen, mit einer neuen Abstimmung."),
        ] },
        Section { anchor: "end", title: "Ende und Wertung", blocks: &[
            Paragraph("Kann niemand mehr ein Plättchen legen, zeigt ihr eure Ziele. Jeder zählt die Werte seiner Gebäude zusammen, die noch zu sehen sind. Die höchste Summe gewinnt."),
            Shown { picture: Picture::DrunterGoal, caption: "Von den Schulen ist nur die 2 verdeckt: 1 + 3 + 4 + 5 = 13 Punkte." },
        ] },
        Section { anchor: "ties", title: "Gleichstand", blocks: &[
            Paragraph("Bei Gleichstand gewinnt, wer mehr Stimmen übrig hat: Zählt die Zahlen auf den ungespielten Karten zusammen, der JEEIIN zählt 2, der Schweiger 0. Ist auch das gleich, teilt ihr euch den Sieg."),
        ] },
        Section { anchor: "variant", title: "Die Variante für Erfahrene", blocks: &[
            Paragraph("Zu den sechs Zielkarten kommen vier besondere. Jeder bekommt zwei der zehn Karten. Sobald die erste der vier Strecken nicht mehr weitergebaut werden kann, entscheiden alle sofort und geheim, welche ihrer Karten zählt. Die andere entscheidet nur bei Gleichstand, vor den übrigen Stimmen."),
            List(&[
                "Alle Dreier: Jedes Gebäude mit Wert 3, das noch steht, zählt 3.",
                "Alle Vierer: Jedes Gebäude mit Wert 4, das noch steht, zählt 4.",
                "Von jedem das Kleinste: Von jeder Sorte zählt das kleinste Gebäude, das noch steht. Eine verschwundene Sorte zählt nichts.",
                "Alles, was steht: Jedes Gebäude, das noch steht, zählt 1.",
            ]),
            Note("Eine Strecke kann nicht weiter, wenn ihr Bautrupp heimgegangen ist oder niemand mehr ein Plättchen hat, das an sie passt."),
        ] },
        Section { anchor: "tips", title: "Ein paar Tipps", blocks: &[
            List(&[
                "Bluffen ist erlaubt: Opfere ruhig einmal ein billiges Haus deiner eigenen Sorte.",
                "Verrate dich nicht bei den ersten Abstimmungen. Die anderen merken sich, wofür du schreist.",
                "Behalte von jeder Art ein Plättchen, dann kannst du bis zuletzt mitreden.",
                "Hast du viel von einer Art, sorge dafür, dass diese Strecke weitergeht.",
            ]),
        ] },
    ],
};

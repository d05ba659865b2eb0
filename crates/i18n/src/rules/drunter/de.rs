//! The rules of Drunter & Drüber in German.

use crate::rules::Block::{Example, List, Note, Paragraph, Shown};
use crate::rules::{RulePage, RulePicture, Section};

#[rustfmt::skip]
pub(in crate::rules) static PAGE: RulePage = RulePage {
    title: "Drunter & Drüber",
    lead: "In Schilda wird gebaut, und nicht jedes Haus überlebt es.",
    sections: &[
        Section { anchor: "idea", title: "Worum es geht", blocks: &[
            Paragraph("Die Leute von Schilda haben ihre Stadt neu gebaut und dabei Mauern, Straße und Fluss vergessen. Die kommen jetzt hinein, mitten durch die Häuser. Ihr baut alle an denselben vier Strecken weiter, und jeder von euch beschützt insgeheim eine Sorte Gebäude."),
            Paragraph("Für 2 bis 4 Personen. Eine Partie dauert 30 bis 45 Minuten."),
            Shown { picture: RulePicture::DrunterStart, caption: "Schilda vor dem ersten Plättchen. In jeder Ecke steht ein Bautrupp." },
        ] },
        Section { anchor: "town", title: "Die Stadt", blocks: &[
            Paragraph("Der Plan hat 15 × 10 Felder. Sechs Sorten Gebäude stehen darauf, von jeder fünf, mit den Werten 1 bis 5. Je näher an der Mitte, desto wertvoller."),
            List(&[
                "Museen: ganz ohne Fenster, denn zu sehen gibt es drinnen auch nichts.",
                "Wirtshäuser: so schief, dass man erst nach dem dritten Krug gerade steht.",
                "Schulen: oben auf hohen Türmen, damit die Kinder weiter sehen.",
                "Rathäuser: dreieckig, und in jeder Ecke schmollt ein Ratsherr.",
                "Feuerwachen: mit Blasebälgen auf dem Dach, um jedes Feuer auszupusten.",
                "Kirchtürme: von vorn prächtig, und dahinter kommt nichts mehr.",
            ]),
            Paragraph("Dazwischen stehen 17 Klohäuschen. Die liebt ganz Schilda, deshalb wird über jedes abgestimmt."),
        ] },
        Section { anchor: "setup", title: "Was ihr bekommt", blocks: &[
            List(&[
                "Je eine geheime Zielkarte: Diese Sorte Gebäude beschützt du. Zeig sie erst am Ende. Die übrigen Karten sieht niemand.",
                "Plättchen, offen für alle. Zu zweit je 12 Einer, 12 Zweier und 6 Dreier; zu dritt 8, 8 und 4; zu viert 6, 6 und 3. Welche Arten es sind, entscheidet der Zufall.",
                "Je acht Schildbürger zum Abstimmen.",
            ]),
            Paragraph("Es gibt 60 Plättchen: 30 für die Mauern, je 15 für Straße und Fluss. Alle werden verteilt."),
            Paragraph("Wer beginnt, entscheidet der Zufall, wenn ihr euch nicht auf jemanden einigt."),
        ] },
        Section { anchor: "turn", title: "Dein Zug", blocks: &[
            Paragraph("Leg eins deiner Plättchen, ob lang oder kurz, ans Ende einer Strecke: dort, wo ihr Bautrupp steht. Dann rückt der Bautrupp ans Ende des Plättchens vor, und im Uhrzeigersinn ist die nächste Person dran. Die vier Strecken gehören allen: Du darfst jede weiterbauen."),
            Shown { picture: RulePicture::DrunterFirst, caption: "Die Straße ist zwei Felder weitergekommen, die Mauer drei." },
        ] },
        Section { anchor: "joining", title: "Anlegen", blocks: &[
            List(&[
                "Gleich an gleich: Mauer an Mauer, Straße an Straße, Fluss an Fluss.",
                "Nur neben dem Bautrupp, also am Ende der Strecke. Am Anfang ist das die Ecke; du darfst an ihren beiden Seiten beginnen.",
                "Zweier und Dreier laufen gerade vom Bautrupp weg, mit Wache, Kutsche oder Boot voran. Um die Ecke geht es mit dem nächsten Plättchen. Einer passen in jeder Richtung.",
                "Nie auf ein anderes Plättchen, nie über den Rand des Plans.",
                "Es gibt zwei Mauern. Ein Mauerplättchen passt an beide; zusammen wachsen sie nie.",
            ]),
        ] },
        Section { anchor: "corners", title: "Ecken", blocks: &[
            Paragraph("In den Ecken beginnen die Strecken: die Straße am Kutschenparkplatz, die Mauern an den beiden Wachtürmen, der Fluss am Wasserwerk. Ecken werden nie überbaut."),
        ] },
        Section { anchor: "buildings", title: "Gebäude verschwinden", blocks: &[
            Paragraph("Gebäude darfst du einfach überbauen. Was unter einem Plättchen liegt, zählt am Ende nicht mehr. Pass also auf deine auf, aber nicht zu auffällig."),
        ] },
        Section { anchor: "bridges", title: "Unter Brücken durch", blocks: &[
            Paragraph("Jeder Dreier hat in der Mitte eine Brücke. Steht ein Bautrupp neben einer Brücke, darf seine Strecke drunter durch und auf dem Feld genau gegenüber weitergehen, wenn das frei ist. Sie muss nicht."),
            Paragraph("Auch unter mehreren Brücken hintereinander geht es durch, egal zu welcher Strecke sie gehören."),
            Shown { picture: RulePicture::DrunterBridge, caption: "Der Fluss steht neben der Mauerbrücke. Er darf auf der anderen Seite weiterfließen." },
        ] },
        Section { anchor: "dead-end", title: "Sackgassen", blocks: &[
            Paragraph("Sind alle Seiten eines Bautrupps durch Plättchen, Rand oder Ecken versperrt und führt auch keine Brücke hinaus, geht er sofort nach Hause, auch wenn ihn eine andere Strecke eingesperrt hat. Diese Strecke ist dann endgültig zu Ende."),
            Shown { picture: RulePicture::DrunterDeadEnd, caption: "Hier kommt die Straße nicht mehr weiter." },
        ] },
        Section { anchor: "must-lay", title: "Legen ist Pflicht", blocks: &[
            Paragraph("Wenn du ein Plättchen legen kannst, musst du, auch über ein eigenes Gebäude oder ein Klohäuschen. Du setzt nur aus, wenn gar nichts passt, und bist wieder dabei, sobald etwas passt."),
        ] },
        Section { anchor: "vote", title: "Abstimmen über Klohäuschen", blocks: &[
            Paragraph("Verdeckt ein Plättchen ein Klohäuschen, stimmen alle ab, ob es liegen bleibt. Wer es gelegt hat, beginnt; dann spielt ihr reihum eine oder mehrere Karten verdeckt. Wie viele es sind, sehen alle. Dann wird gemeinsam aufgedeckt."),
            Shown { picture: RulePicture::DrunterVote, caption: "Die Straße will über ein Klohäuschen. Jetzt wird abgestimmt." },
        ] },
        Section { anchor: "cards", title: "Die Schildbürger", blocks: &[
            List(&[
                "JA, JAA und JAAA: eine, zwei und drei Stimmen dafür",
                "NE, NEE und NEEE: eine, zwei und drei Stimmen dagegen",
                "JEEIIN: zwei Stimmen. Ob dafür oder dagegen, sagst du erst, wenn alle Karten offen liegen.",
                "Der Schweiger: keine Stimme. Er kommt immer zu dir zurück.",
            ]),
            Paragraph("Ganz ohne Karte geht es nicht, aber der Schweiger kostet nichts. Alle anderen Karten, die du spielst, sind für diese Partie weg."),
        ] },
        Section { anchor: "vote-result", title: "Wie es ausgeht", blocks: &[
            Paragraph("Liegen mehrere JEEIIN da, entscheidet ihr reihum, beginnend mit der Person, der das Plättchen gehört. Dann wird gezählt."),
            List(&[
                "Mehr Stimmen dafür oder Gleichstand, auch 0 : 0: Das Plättchen bleibt liegen.",
                "Mehr Stimmen dagegen: Es geht in den Vorrat zurück, der Zug ist vorbei, und der Bautrupp bleibt, wo er war.",
            ]),
            Example("JAA und JAAA gegen NEE, NEEE und einen JEEIIN, der dagegen ist: 5 : 7. Das Klohäuschen bleibt."),
            Note("Später dürfen es alle an derselben Stelle wieder versuchen, mit einer neuen Abstimmung."),
        ] },
        Section { anchor: "end", title: "Ende und Wertung", blocks: &[
            Paragraph("Kann niemand mehr ein Plättchen legen, zeigt ihr eure Ziele. Zähl die Werte deiner Gebäude zusammen, die nicht verdeckt sind. Die höchste Summe gewinnt."),
            Shown { picture: RulePicture::DrunterGoal, caption: "Von den Schulen ist nur die 2 verdeckt: 1 + 3 + 4 + 5 = 13 Punkte." },
        ] },
        Section { anchor: "ties", title: "Gleichstand", blocks: &[
            Paragraph("Bei Gleichstand gewinnt, wer mehr Stimmen übrig hat. Zählt die Zahlen auf euren ungespielten Karten zusammen: Der JEEIIN zählt 2, der Schweiger 0. Ist auch das gleich, teilt ihr euch den Sieg."),
        ] },
        Section { anchor: "variant", title: "Die Variante für Erfahrene", blocks: &[
            Paragraph("Zu den sechs Zielkarten kommen vier besondere, und du bekommst zwei der zehn Karten, geheim. Die übrigen sieht niemand. Plättchen und alle anderen Regeln bleiben gleich."),
            List(&[
                "Sobald die erste der vier Strecken nicht mehr weitergebaut werden kann, entscheidet ihr alle sofort und geheim, welche eurer Karten oben liegt. Diese Reihenfolge gilt dann bis zum Schluss.",
                "Am Ende zählt die obere Karte. Bei Gleichstand entscheiden die Punkte der zweiten, dann die übrigen Stimmen. Ist alles gleich, teilt ihr euch den Sieg.",
            ]),
            Paragraph("Das bedeuten die besonderen Karten:"),
            List(&[
                "Alle Dreier: Jedes Gebäude mit Wert 3, das noch steht, zählt 3.",
                "Alle Vierer: Jedes Gebäude mit Wert 4, das noch steht, zählt 4.",
                "Von jedem das Kleinste: Von jeder Sorte zählt das kleinste Gebäude, das noch steht. Eine verschwundene Sorte zählt nichts.",
                "Alles, was steht: Jedes Gebäude, das noch steht, zählt 1.",
            ]),
            Note("Eine Strecke kann nicht weiter, wenn ihr Bautrupp heimgegangen ist oder niemand mehr ein Plättchen hat, das an sie passt."),
        ] },
        Section { anchor: "tips", title: "Zum Vorlesen für alle: ein wenig Taktik", blocks: &[
            List(&[
                "Lass die anderen rätseln, welche Gebäude deine sind. Bluffen ist erlaubt: Überbau ruhig einmal ein billiges eigenes, aber spiel kein Theater.",
                "Verrate dich nicht bei den ersten Abstimmungen. Auch hier hilft ein Bluff zur rechten Zeit.",
                "Behalte von jeder Art möglichst lange ein Plättchen, dann kannst du bei jeder Strecke mitreden.",
                "Hast du viele Plättchen einer Art, lass diese Strecke nicht früh enden. Sonst bleibst du darauf sitzen.",
            ]),
        ] },
    ],
};

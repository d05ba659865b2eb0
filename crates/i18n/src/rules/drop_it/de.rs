//! The rules of Drop It in German.

use crate::rules::Block::{Example, List, Note, Paragraph, Shown};
use crate::rules::{RulePage, RulePicture, Section};

#[rustfmt::skip]
pub(in crate::rules) static PAGE: RulePage = RulePage {
    title: "Drop It",
    lead: "Zwei Minuten Erklärung, dann fällt der erste Stein.",
    sections: &[
        Section { anchor: "idea", title: "Worum es geht", blocks: &[
            Paragraph("Reihum lasst ihr Holzsteine in einen durchsichtigen Schacht fallen. Je höher dein Stein liegen bleibt, desto mehr Punkte bringt er. Berührt er aber die eigene Form oder Farbe, geht er leer aus."),
            Paragraph("Die Lücke ist perfekt, die Hand ganz ruhig, du lässt los … und das Dreieck dreht sich im Fallen. Manchmal ist das sogar besser als der Plan."),
            Paragraph("Für 2 bis 4 Personen oder zwei Teams mit zusammen bis zu 8 Personen, ab 8 Jahren. Eine Partie dauert 15 bis 20 Minuten."),
            Shown { picture: RulePicture::DropItPile, caption: "So kann es mitten in einer Partie aussehen." },
        ] },
        Section { anchor: "pieces", title: "Wer welche Steine bekommt", blocks: &[
            Paragraph("Es gibt 36 Steine in vier Farben: Rot, Gelb, Blau und Grün. Jede Farbe hat drei Kreise, zwei Quadrate, zwei Rauten und zwei Dreiecke."),
            List(&[
                "Zu viert: je eine Farbe.",
                "Zu dritt: je eine Farbe und ein Anteil an der vierten: ein Kreis und dazu Dreieck und Quadrat, Dreieck und Raute oder Quadrat und Raute. Wer welchen Anteil bekommt, entscheidet der Zufall; welche Farbe das ist, die Ausgabe.",
                "Zu zweit oder in zwei Teams: zwei Farben für jede Seite.",
            ]),
            Note("Du darfst jeden deiner Steine fallen lassen, egal in welcher Farbe."),
        ] },
        Section { anchor: "turn", title: "Dein Zug", blocks: &[
            List(&[
                "Such dir einen deiner Steine aus.",
                "Halte ihn über die Öffnung, wo und wie gedreht du willst, und lass los.",
                "Wenn alles ruhig liegt, werden unter der Lupe die vier Landeregeln geprüft.",
                "Hast du keine verletzt, bekommst du Punkte.",
                "Dann ist die Person links von dir dran.",
            ]),
            Paragraph("Werfen, Schieben und Hineinfassen sind nicht erlaubt. Abprallen, Rutschen und das Verschieben anderer Steine gehören dazu."),
            Paragraph("Wer beginnt? Das entscheidet der Zufall, oder ihr bestimmt jemanden. Üblich ist, dass die jüngste Person beginnt; in der englischen Ausgabe, wer zuletzt Geburtstag hatte."),
            Note("Bist du am Zug, darfst du das Brett zu dir drehen, solange die Steine liegen bleiben, wie sie sind. Hier zeigt es dir ein Knopf von hinten."),
        ] },
        Section { anchor: "hand", title: "Die Hand", blocks: &[
            Paragraph("Wie am echten Tisch ist deine Hand nicht ganz ruhig: Sie schwankt langsam hin und her, und beim Loslassen zittert sie ein wenig. Das Schwanken siehst du, also warte auf den richtigen Moment."),
            Paragraph("Vor der Partie wählt ihr, wie stark die Hände zittern. Für Kinder gibt es eine Hilfe; alle sehen, wer sie hat."),
        ] },
        Section { anchor: "landing", title: "Die vier Landeregeln", blocks: &[
            Paragraph("Sie gelten nur für den Stein, der gerade gefallen ist, und erst, wenn alles ruhig liegt. Ist auch nur eine verletzt, bringt der Stein keine Punkte."),
        ] },
        Section { anchor: "shape", title: "Form", blocks: &[
            Paragraph("Dein Stein darf keinen Stein der gleichen Form berühren, egal in welcher Farbe."),
            Shown { picture: RulePicture::DropItShape, caption: "Gleiche Formen berühren sich: keine Punkte." },
        ] },
        Section { anchor: "colour", title: "Farbe", blocks: &[
            Paragraph("Dein Stein darf keinen Stein der gleichen Farbe berühren, egal in welcher Form."),
            Shown { picture: RulePicture::DropItColour, caption: "Gleiche Farben berühren sich: keine Punkte." },
        ] },
        Section { anchor: "edge", title: "Rand", blocks: &[
            Paragraph("An beiden Seiten und am Boden laufen Streifen mit durchgestrichenen Zeichen entlang. Jedes Zeichen gilt für ein Stück Rand. Dein Stein darf kein Stück berühren, das seine Form zeigt, oder seine Farbe, wenn ihr mit Farbstreifen spielt."),
            Shown { picture: RulePicture::DropItEdge, caption: "Der Rand zeigt die Form dieses Steins: keine Punkte." },
            Note("Verboten ist nur die Berührung selbst, nicht die ganze Zeile oder Spalte. Liegt der Stein genau auf der Grenze, berührt er beide Stücke. Die Schrägen neben der Öffnung verbieten nichts."),
            Shown { picture: RulePicture::DropItEdgeFine, caption: "Dieser Stein liegt am Rand, aber dort ist etwas anderes verboten. Alles gut." },
        ] },
        Section { anchor: "height", title: "Höhe", blocks: &[
            Paragraph("Kein Teil deines Steins darf oben aus dem Schacht ragen. Passt ein Stein nicht mehr hinein, bleibt er oben liegen und bringt nichts."),
            Shown { picture: RulePicture::DropItHeight, caption: "Das ragt oben heraus: keine Punkte." },
        ] },
        Section { anchor: "touching", title: "Was ist eine Berührung?", blocks: &[
            Paragraph("Schon eine Haaresbreite zählt. Wir messen den Abstand genau: Weniger als 0,25 Millimeter gelten als Berührung. Unter der Lupe siehst du jede Stelle und jeden Abstand."),
            Shown { picture: RulePicture::DropItNear, caption: "Haarscharf an der gleichen Form vorbei: keine Berührung, also Punkte." },
        ] },
        Section { anchor: "points", title: "Punkte", blocks: &[
            Paragraph("Schiefe Linien teilen den Schacht in acht Ebenen. Es zählt die höchste Ebene, in die dein Stein auch nur ein Stück ragt: Ebene 1 bringt 1 Punkt, Ebene 8 bringt 8."),
        ] },
        Section { anchor: "bonus", title: "Bonuskreise", blocks: &[
            Paragraph("Überlappt dein Stein einen Kreis auf der Scheibe, und sei es nur ein wenig, gibt es etwas dazu. Je kleiner der Kreis, desto mehr. Mehrere Kreise zählen zusammen."),
            List(&[
                "Großer Kreis: 1 Punkt",
                "Mittlerer Kreis: 2 Punkte",
                "Kleiner Kreis: 3 Punkte",
            ]),
            Example("Ein Quadrat ragt bis in Ebene 5 und überlappt einen mittleren Kreis: 5 + 2 = 7 Punkte."),
            Shown { picture: RulePicture::DropItSeven, caption: "5 + 2 = 7 Punkte" },
        ] },
        Section { anchor: "moved", title: "Verschobene Steine", blocks: &[
            Paragraph("Ein Stein wird einmal gewertet, gleich nach dem Wurf. Wird er später verschoben, gewinnt oder verliert niemand Punkte."),
        ] },
        Section { anchor: "track", title: "Die Punktetafel", blocks: &[
            Paragraph("Die Tafel hat 25 Felder. Kommst du wieder am Start vorbei, zeigt dein Marker 25, nach der zweiten Runde 50. Mit zwei Farben hast du zwei Marker. Am Ende zählen sie mit."),
        ] },
        Section { anchor: "end", title: "Ende", blocks: &[
            Paragraph("Wenn alle Steine gefallen und gewertet sind, ist Schluss. Die meisten Punkte gewinnen; bei Gleichstand gewinnen alle Beteiligten."),
        ] },
        Section { anchor: "jokers", title: "Mit Jokern", blocks: &[
            Paragraph("Wenn ihr mögt, spielt ihr mit Jokern. Hat dein Stein eine oder mehrere Regeln verletzt, auch die Höhenregel, kannst du einen Joker abgeben und bekommst die Punkte, als wäre nichts gewesen."),
            Paragraph("Jeder Joker hilft nur einmal. Jeder, den du behältst, bringt am Ende 3 Punkte."),
            List(&[
                "Zu dritt und zu viert: je 2 Joker",
                "Zu zweit und in Teams: 4 Joker je Seite; in der englischen Ausgabe 2, einen für jede Farbe",
            ]),
        ] },
        Section { anchor: "teams", title: "In Teams", blocks: &[
            Paragraph("Zwei Teams spielen gegeneinander, zusammen 2 bis 8 Personen. Die Teams müssen nicht gleich groß sein."),
            List(&[
                "Die Teams sind abwechselnd am Zug, und innerhalb des Teams wechselt ihr euch ab.",
                "In einem Team lassen alle gleich oft einen Stein fallen, mit höchstens einem Wurf Unterschied.",
                "Steine, Joker und Punkte gehören dem ganzen Team. Am Zug darfst du jeden Stein des Teams nehmen.",
                "Im Team dürft ihr euch beraten. Sprecht euch ab, vor allem, bevor ihr einen Joker einsetzt.",
                "Wer beginnt, entscheidet der Zufall, oder ihr bestimmt jemanden. Danach ist das andere Team dran.",
            ]),
        ] },
        Section { anchor: "beginners", title: "Für den Einstieg", blocks: &[
            Paragraph("Stellt die Randstreifen auf „Keine“. Dann gilt die Randregel nicht, und alles andere bleibt gleich. So wird es viel leichter."),
        ] },
        Section { anchor: "editions", title: "Die drei Ausgaben", blocks: &[
            Paragraph("Das Spiel ist in mehreren Ländern erschienen, und die Regelblätter unterscheiden sich ein wenig. Ihr wählt vor der Partie."),
            List(&[
                "Deutsche Ausgabe: Formen am Rand, Farben als Variante. Zu zweit und in Teams 4 Joker je Seite. Die jüngste Person beginnt. Zu dritt wird Grün aufgeteilt.",
                "Englische Ausgabe: Farben am Rand, Formen als Variante. Immer 2 Joker je Seite. Es beginnt, wer zuletzt Geburtstag hatte. Zu dritt wird Grün aufgeteilt.",
                "Japanische Ausgabe: wie die deutsche, aber zu dritt wird Gelb aufgeteilt.",
            ]),
            Note("Nur das japanische Regelblatt sagt, welche Farbe zu dritt aufgeteilt wird. Ihr könnt euch auch auf eine andere einigen."),
        ] },
        Section { anchor: "tips", title: "Ein paar Tipps", blocks: &[
            List(&[
                "Kreise rollen weg, Quadrate kippen, Rauten bohren sich tief hinein.",
                "Am Anfang fallen die Steine tief und schieben viel durcheinander. Plane da noch nicht zu genau.",
                "Schau, welche Steine die anderen noch haben: Neben deinem bringen die gleiche Form und Farbe nichts mehr.",
                "Am Ende sind die Ebenen hoch und die Punkte groß. Heb dir einen Stein auf, der fast überall passt.",
                "Ein Joker ist auch ungenutzt 3 Punkte wert. Setz ihn ein, wo er dir mehr rettet.",
            ]),
        ] },
        Section { anchor: "credits", title: "Wer es erfunden hat", blocks: &[
            Paragraph("Drop It ist von Uwe Rapp und Bernhard Lach. Diese Seite erklärt ihre Regeln in unseren eigenen Worten."),
        ] },
    ],
};

//! The rules of Drop It in German.

use crate::rules::Block::{Example, List, Note, Paragraph, Shown};
use crate::rules::{Page, Picture, Section};

#[rustfmt::skip]
pub(in crate::rules) static PAGE: Page = Page {
    title: "Drop It",
    lead: "Zwei Minuten Erklärung, dann fällt der erste Stein.",
    sections: &[
        Section { anchor: "idea", title: "Worum es geht", blocks: &[
            Paragraph("Reihum lasst ihr Holzsteine in einen durchsichtigen Schacht fallen. Je höher dein Stein liegen bleibt, desto mehr Punkte bringt er. Berührt er aber etwas, das ihm gleicht, geht er leer aus."),
            Paragraph("Zwei bis vier Personen oder zwei Teams spielen mit. Eine Partie dauert etwa 15 bis 20 Minuten."),
            Shown { picture: Picture::DropItPile, caption: "So kann es mitten in einer Partie aussehen." },
        ] },
        Section { anchor: "pieces", title: "Wer welche Steine bekommt", blocks: &[
            Paragraph("Es gibt vier Farben: Rot, Gelb, Blau und Grün. Jede Farbe hat neun Steine: drei Kreise, zwei Quadrate, zwei Rauten und zwei Dreiecke."),
            List(&[
                "Zu viert: Jeder spielt mit einer Farbe.",
                "Zu dritt: Jeder bekommt eine Farbe und drei Steine der vierten: einen Kreis und zwei verschiedene andere. Wer welche bekommt, entscheidet der Zufall.",
                "Zu zweit oder in zwei Teams: Jede Seite spielt mit zwei Farben.",
            ]),
            Note("Welche deiner Farben du fallen lässt, ist dir überlassen."),
        ] },
        Section { anchor: "turn", title: "Dein Zug", blocks: &[
            List(&[
                "Such dir einen deiner Steine aus.",
                "Halte ihn über die Öffnung, wo und wie gedreht du willst, und lass los.",
                "Wenn alles ruhig liegt, prüft das Berührungsgericht die vier Landeregeln.",
                "Ist keine verletzt, bekommst du Punkte.",
                "Dann ist die nächste Person dran.",
            ]),
            Paragraph("Werfen, schieben und hineinfassen ist nicht erlaubt. Abprallen, rutschen und andere Steine verschieben gehört dazu."),
            Paragraph("Wer beginnt? Hier entscheidet der Zufall, wenn ihr nichts anderes ausmacht. Nach altem Brauch ist es, wer am jüngsten ist; in der englischen Ausgabe, wer zuletzt Geburtstag hatte."),
        ] },
        Section { anchor: "hand", title: "Die Hand", blocks: &[
            Paragraph("Wie am echten Tisch ist deine Hand nicht ganz ruhig: Sie schwankt langsam hin und her, und beim Loslassen zittert sie ein wenig. Das Schwanken siehst du, also warte auf den richtigen Moment."),
            Paragraph("In der Lobby wählt ihr, wie ruhig die Hände sind. Für Kinder gibt es eine Hilfe; alle sehen, wer sie hat."),
        ] },
        Section { anchor: "landing", title: "Die vier Landeregeln", blocks: &[
            Paragraph("Sie gelten nur für den Stein, der gerade gefallen ist, und erst, wenn alles ruhig liegt. Ist auch nur eine verletzt, bringt der Stein keine Punkte."),
        ] },
        Section { anchor: "shape", title: "Form", blocks: &[
            Paragraph("Dein Stein darf keinen Stein der gleichen Form berühren, egal welche Farbe der hat."),
            Shown { picture: Picture::DropItShape, caption: "Gleiche Form berührt sich: keine Punkte." },
        ] },
        Section { anchor: "colour", title: "Farbe", blocks: &[
            Paragraph("Dein Stein darf keinen Stein der gleichen Farbe berühren, egal welche Form der hat."),
            Shown { picture: Picture::DropItColour, caption: "Gleiche Farbe berührt sich: keine Punkte." },
        ] },
        Section { anchor: "edge", title: "Rand", blocks: &[
            Paragraph("An beiden Seiten und am Boden laufen Streifen mit durchgestrichenen Zeichen entlang. Jedes Zeichen gilt für ein Stück Rand. Dein Stein darf kein Stück berühren, das seine Form zeigt, oder seine Farbe, wenn ihr mit Farbstreifen spielt."),
            Shown { picture: Picture::DropItEdge, caption: "Der Rand zeigt die Form dieses Steins: keine Punkte." },
            Note("Verboten ist nur die Berührung selbst, nicht die ganze Zeile oder Spalte. Liegt der Stein genau auf der Grenze, berührt er beide Stücke. Die Schrägen neben der Öffnung verbieten nichts."),
            Shown { picture: Picture::DropItEdgeFine, caption: "Dieser Stein liegt am Rand, aber dort ist etwas anderes verboten. Alles gut." },
        ] },
        Section { anchor: "height", title: "Höhe", blocks: &[
            Paragraph("Kein Teil deines Steins darf oben aus dem Schacht ragen. Passt ein Stein nicht mehr hinein, bleibt er oben liegen und bringt nichts."),
            Shown { picture: Picture::DropItHeight, caption: "Das ragt oben heraus: keine Punkte." },
        ] },
        Section { anchor: "touching", title: "Was ist eine Berührung?", blocks: &[
            Paragraph("Schon eine Haaresbreite zählt. Wir messen den Abstand genau: unter 0,25 Millimetern gilt als Berührung. Das Berührungsgericht zeigt dir jede Stelle und jeden Abstand."),
            Shown { picture: Picture::DropItNear, caption: "Ganz knapp vorbei an einem gleichen Stein: keine Berührung, also Punkte." },
        ] },
        Section { anchor: "points", title: "Punkte", blocks: &[
            Paragraph("Schiefe Linien teilen den Schacht in acht Ebenen. Es zählt die höchste Ebene, in die dein Stein auch nur ein Stück ragt: Ebene 1 bringt einen Punkt, Ebene 8 acht."),
        ] },
        Section { anchor: "bonus", title: "Bonuskreise", blocks: &[
            Paragraph("Verdeckt dein Stein ein Stück eines Kreises auf der Scheibe, gibt es etwas dazu. Je kleiner der Kreis, desto mehr. Mehrere Kreise zählen zusammen."),
            List(&[
                "Großer Kreis: 1 Punkt",
                "Mittlerer Kreis: 2 Punkte",
                "Kleiner Kreis: 3 Punkte",
            ]),
            Example("Ein Quadrat ragt bis in Ebene 5 und verdeckt ein Stück eines mittleren Kreises: 5 + 2 = 7 Punkte."),
            Shown { picture: Picture::DropItSeven, caption: "5 + 2 = 7 Punkte" },
        ] },
        Section { anchor: "moved", title: "Verschobene Steine", blocks: &[
            Paragraph("Gewertet wird einmal, gleich nach dem Wurf. Wird ein Stein später verschoben, bleiben seine Punkte, wie sie sind: Niemand gewinnt oder verliert dadurch etwas."),
        ] },
        Section { anchor: "track", title: "Die Punktetafel", blocks: &[
            Paragraph("Die Tafel hat 25 Felder. Wer das Startfeld wieder erreicht oder überquert, bekommt einen Marker mit 25, nach der zweiten Runde mit 50. Wer zwei Farben spielt, hat zwei Marker."),
        ] },
        Section { anchor: "end", title: "Ende", blocks: &[
            Paragraph("Wenn alle Steine gefallen sind, ist Schluss. Wer die meisten Punkte hat, gewinnt; bei Gleichstand gewinnen alle Beteiligten gemeinsam."),
        ] },
        Section { anchor: "jokers", title: "Mit Jokern", blocks: &[
            Paragraph("Wenn ihr mögt, bekommt jede Seite Joker. Hat dein Stein eine oder mehrere Regeln verletzt, auch die Höhenregel, kannst du einen abgeben und bekommst die vollen Punkte."),
            Paragraph("Jeder Joker hilft nur einmal. Behältst du ihn bis zum Schluss, bringt er 3 Punkte."),
            List(&[
                "Zu dritt und zu viert: 2 Joker für jeden",
                "Zu zweit und in Teams: 4 Joker je Seite; in der englischen Ausgabe 2",
            ]),
        ] },
        Section { anchor: "teams", title: "In Teams", blocks: &[
            Paragraph("Zwei Teams sind abwechselnd am Zug, und innerhalb des Teams wechselt ihr euch ab, sodass alle gleich oft drankommen. Steine, Joker und Punkte gehören dem ganzen Team. Beratet euch ruhig."),
        ] },
        Section { anchor: "beginners", title: "Für den Einstieg", blocks: &[
            Paragraph("Stellt die Randstreifen auf „Keine“. Dann gilt die Randregel nicht, und alles andere bleibt gleich. So wird es viel leichter."),
        ] },
        Section { anchor: "editions", title: "Die drei Ausgaben", blocks: &[
            Paragraph("Das Spiel ist in mehreren Ländern erschienen, und die Regelblätter unterscheiden sich ein wenig. Ihr wählt in der Lobby."),
            List(&[
                "Deutsche Ausgabe: Formen am Rand, Farben als Variante. Zu zweit und in Teams 4 Joker je Seite. Nach Brauch beginnt, wer am jüngsten ist.",
                "Englische Ausgabe: Farben am Rand, Formen als Variante. Immer 2 Joker je Seite. Nach Brauch beginnt, wer zuletzt Geburtstag hatte.",
                "Japanische Ausgabe: wie die deutsche; zu dritt wird immer Gelb aufgeteilt.",
            ]),
        ] },
        Section { anchor: "tips", title: "Ein paar Tipps", blocks: &[
            List(&[
                "Kreise rollen weg, Quadrate kippen, Rauten bohren sich tief hinein.",
                "Schau, welche Steine die anderen noch haben: Wo du liegst, können Gleiche nicht mehr landen.",
                "Am Ende sind die Ebenen hoch und die Punkte groß. Heb dir etwas Vielseitiges auf.",
            ]),
        ] },
    ],
};

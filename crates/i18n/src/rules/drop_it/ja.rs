//! The rules of Drop It in Japanese.

use crate::rules::Block::{Example, List, Note, Paragraph, Shown};
use crate::rules::{Page, Picture, Section};

#[rustfmt::skip]
pub(in crate::rules) static PAGE: Page = Page {
    title: "Drop It",
    lead: "説明は2分。あとはピースを落とすだけです。",
    sections: &[
        Section { anchor: "idea", title: "どんなゲーム？", blocks: &[
            Paragraph("順番に、木のピースを透明なボードの中へ落とします。高い所で止まるほど得点が増えます。ただし、自分と似たものに触れてしまうと0点です。"),
            Paragraph("2〜4人、または2チームで遊びます。1回15〜20分ほどです。"),
            Shown { picture: Picture::DropItPile, caption: "ゲームの途中のようすです。" },
        ] },
        Section { anchor: "pieces", title: "ピースの分け方", blocks: &[
            Paragraph("色は赤・黄色・青・緑の4色です。どの色も、円が3個、正方形・ひし形・三角形が2個ずつの、合わせて9個です。"),
            List(&[
                "4人：1人1色です。",
                "3人：1人1色に加えて、4色目から3個ずつ受け取ります。円が1個と、違う形が2個です。どの組になるかはランダムです。",
                "2人または2チーム：それぞれ2色を使います。",
            ]),
            Note("自分の色なら、どの色を落としてもかまいません。"),
        ] },
        Section { anchor: "turn", title: "自分の番", blocks: &[
            List(&[
                "自分のピースを1つ選びます。",
                "投入口の上で、好きな位置と向きに構えて、手を離します。",
                "すべてが止まったら、4つの着地ルールを判定します。",
                "違反がなければ得点になります。",
                "次の人の番になります。",
            ]),
            Paragraph("投げる、押す、中に手を入れることはできません。はね返ったり、滑ったり、ほかのピースを動かしたりするのはかまいません。"),
            Paragraph("最初の人は、特に決めなければランダムです。習わしでは、いちばん若い人から。英語版では、いちばん最近誕生日を迎えた人からです。"),
        ] },
        Section { anchor: "hand", title: "手の揺れ", blocks: &[
            Paragraph("本物のテーブルと同じで、手は完全には止まりません。ゆっくり揺れ、離すときに少し震えます。揺れは見えるので、いい瞬間を待ちましょう。"),
            Paragraph("手の安定は始める前に選べます。お子さん向けの補助もあり、だれが使っているかは全員に見えます。"),
        ] },
        Section { anchor: "landing", title: "4つの着地ルール", blocks: &[
            Paragraph("判定するのは今落としたピースだけで、すべてが止まってからです。1つでも違反があれば、そのピースは0点です。"),
        ] },
        Section { anchor: "shape", title: "形", blocks: &[
            Paragraph("同じ形のピースに触れてはいけません。色は関係ありません。"),
            Shown { picture: Picture::DropItShape, caption: "同じ形に触れたので0点です。" },
        ] },
        Section { anchor: "colour", title: "色", blocks: &[
            Paragraph("同じ色のピースに触れてはいけません。形は関係ありません。"),
            Shown { picture: Picture::DropItColour, caption: "同じ色に触れたので0点です。" },
        ] },
        Section { anchor: "edge", title: "縁", blocks: &[
            Paragraph("左右と底には、×印のついた帯があります。1つの印が、縁の一区間を受け持ちます。自分の形（色の帯で遊ぶときは自分の色）が描かれた区間に触れてはいけません。"),
            Shown { picture: Picture::DropItEdge, caption: "自分の形が描かれた縁に触れたので0点です。" },
            Note("禁止なのは触れることだけで、その段や列の全体ではありません。境目にかかったピースは両方に触れたことになります。投入口わきの斜面に禁止はありません。"),
            Shown { picture: Picture::DropItEdgeFine, caption: "縁に触れていますが、禁止されているのは別のものです。問題ありません。" },
        ] },
        Section { anchor: "height", title: "高さ", blocks: &[
            Paragraph("ピースがボードの上端からはみ出してはいけません。もう入らないピースは上に残り、0点です。"),
            Shown { picture: Picture::DropItHeight, caption: "上にはみ出したので0点です。" },
        ] },
        Section { anchor: "touching", title: "「触れる」とは？", blocks: &[
            Paragraph("ほんの少しでも触れたら違反です。すき間を正確に測り、0.25 mm未満なら「触れた」とします。接触判定の画面で、場所もすき間も確かめられます。"),
            Shown { picture: Picture::DropItNear, caption: "似たピースのすぐ横ですが、触れていないので得点になります。" },
        ] },
        Section { anchor: "points", title: "得点", blocks: &[
            Paragraph("ボードは斜めの線で8つのレベルに分かれています。ピースの一部でも届いた、いちばん高いレベルが得点です。レベル1なら1点、レベル8なら8点です。"),
        ] },
        Section { anchor: "bonus", title: "ボーナスサークル", blocks: &[
            Paragraph("ピースが板のサークルに少しでも重なると、ボーナスがつきます。小さいほど高得点で、いくつか重なれば合計します。"),
            List(&[
                "大：1点",
                "中：2点",
                "小：3点",
            ]),
            Example("正方形がレベル5に届き、中のサークルに重なったら、5＋2で7点です。"),
            Shown { picture: Picture::DropItSeven, caption: "5＋2＝7点" },
        ] },
        Section { anchor: "moved", title: "動いたピース", blocks: &[
            Paragraph("得点は落とした直後に1回だけ数えます。あとで動かされても、得点は増えも減りもしません。"),
        ] },
        Section { anchor: "track", title: "得点ボード", blocks: &[
            Paragraph("得点ボードは1周25マスです。スタートを1回通ると25、2回通ると50のトークンを置きます。2色で遊ぶ人は、トークンも2枚です。"),
        ] },
        Section { anchor: "end", title: "ゲームの終わり", blocks: &[
            Paragraph("すべてのピースを落としたら終わりです。得点がいちばん多い人の勝ち。同点なら、全員が勝者です。"),
        ] },
        Section { anchor: "jokers", title: "ジョーカー", blocks: &[
            Paragraph("ジョーカーを使って遊ぶこともできます。違反があっても（高さの違反でも）、1枚使えば、満点の得点がもらえます。"),
            Paragraph("1枚につき1回きりです。最後まで残すと、1枚3点になります。"),
            List(&[
                "3〜4人：1人2枚",
                "2人・チーム戦：それぞれ4枚（英語版では2枚）",
            ]),
        ] },
        Section { anchor: "teams", title: "チーム戦", blocks: &[
            Paragraph("2つのチームが交互に落とします。チームの中でも順番に落とし、回数を同じにします。ピースもジョーカーも得点もチームのものです。相談は自由です。"),
        ] },
        Section { anchor: "beginners", title: "はじめての人へ", blocks: &[
            Paragraph("縁の帯を「なし」にすると、縁のルールがなくなります。ほかは同じで、ずっとやさしくなります。"),
        ] },
        Section { anchor: "editions", title: "3つの版", blocks: &[
            Paragraph("このゲームはいくつかの国で出ていて、ルールが少しずつ違います。始める前に選べます。"),
            List(&[
                "ドイツ語版：縁は形（色はバリエーション）。2人・チーム戦のジョーカーは4枚ずつ。いちばん若い人から始めます。",
                "英語版：縁は色（形はバリエーション）。ジョーカーはいつも2枚ずつ。いちばん最近誕生日を迎えた人から始めます。",
                "日本語版：ドイツ語版と同じです。3人のときは、いつも黄色を分けます。",
            ]),
        ] },
        Section { anchor: "tips", title: "ちょっとしたコツ", blocks: &[
            List(&[
                "円は転がり、正方形は傾き、ひし形は深くもぐります。",
                "ほかの人の残りのピースを見ましょう。あなたのピースのそばには、似たピースは置けなくなります。",
                "終盤ほどレベルが高く、得点も大きくなります。使いやすいピースを残しておきましょう。",
            ]),
        ] },
    ],
};

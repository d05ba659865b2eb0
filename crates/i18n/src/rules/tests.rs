//! The pages are complete and alike in all languages, and their pictures match their captions.

use std::collections::BTreeSet;
use std::mem::discriminant;

use ::drop_it::notation::read_pile;
use ::drop_it::{Colour, Edition, LandingRule, Partner, Reason as DropItReason, Strips, Verdict, judge};
use ::drunter::board::Field;
use ::drunter::notation::read_position;
use ::drunter::{Building, Goal, Line, Phase, Reason, State};
use table::GameKind;

use super::*;
use crate::tests::flaws;
use crate::{DrunterText, Language, Message};

/// In the order of the languages.
const BOOKS: [fn() -> Book; 3] = [Book::german, Book::english, Book::japanese];

fn texts(block: &Block) -> Vec<&'static str> {
    match block {
        Block::Paragraph(text) | Block::Example(text) | Block::Note(text) => vec![text],
        Block::List(lines) => lines.to_vec(),
        Block::Shown { caption, .. } => vec![caption],
    }
}

#[test]
fn all_languages_have_the_same_sections_and_blocks() {
    for game in GameKind::ALL {
        let [german, others @ ..] = BOOKS.map(|book| book().page(game));
        for other in others {
            assert_eq!(german.sections.len(), other.sections.len());
            for (one, two) in german.sections.iter().zip(other.sections) {
                assert_eq!(one.anchor, two.anchor);
                assert_ne!(one.title, two.title, "{}", one.anchor);
                assert_eq!(one.blocks.len(), two.blocks.len(), "{}", one.anchor);
                for (block, twin) in one.blocks.iter().zip(two.blocks) {
                    assert_eq!(discriminant(block), discriminant(twin), "{}", one.anchor);
                    assert_eq!(texts(block).len(), texts(twin).len(), "{}", one.anchor);
                    if let (Block::Shown { picture, .. }, Block::Shown { picture: twin, .. }) = (block, twin)
                    {
                        assert_eq!(picture, twin);
                    }
                }
            }
        }
    }
}

#[test]
fn every_text_is_sound() {
    let mut problems = Vec::new();
    for game in GameKind::ALL {
        for (language, book) in Language::all().into_iter().zip(BOOKS) {
            let page = book().page(game);
            let sections = page.sections.iter().flat_map(|section| section.blocks).flat_map(texts);
            let titles = page.sections.iter().map(|section| section.title);
            for text in sections.chain(titles).chain([page.title, page.lead]) {
                let flaws = flaws(text, language);
                if !flaws.is_empty() {
                    problems.push(format!("{}: {text}: {}", language.code(), flaws.join(", ")));
                }
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// The text of a section, by language.
fn said(game: GameKind, anchor: &str) -> [String; 3] {
    BOOKS.map(|book| {
        let section = book().page(game).section(anchor).unwrap_or_else(|| panic!("no section {anchor}"));
        section.blocks.iter().flat_map(texts).collect::<Vec<_>>().join("\n")
    })
}

#[test]
fn the_pages_leave_nothing_of_the_sheets_out() {
    let mut missing = Vec::new();
    for (game, anchor, words) in [
        (GameKind::DropIt, "idea", ["ab 8 Jahren", "ages 8 and up", "8歳から"]),
        (
            GameKind::DropIt,
            "turn",
            ["das Brett zu dir drehen", "turn the board towards you", "ボードを自分のほうへ"],
        ),
        (
            GameKind::DropIt,
            "turn",
            ["wer zuletzt Geburtstag hatte", "most recently had a birthday", "最近誕生日"],
        ),
        (GameKind::DropIt, "editions", ["Grün aufgeteilt", "share out green", "緑を分け"]),
        (GameKind::DropIt, "editions", ["Gelb aufgeteilt", "share out yellow", "黄色を分け"]),
        (
            GameKind::DropIt,
            "jokers",
            ["als wäre nichts gewesen", "as if it hadn’t", "違反がなかったものとして得点"],
        ),
        (GameKind::DropIt, "teams", ["2 bis 8 Personen", "2 to 8 people", "2〜8人"]),
        (GameKind::DropIt, "teams", ["gleich oft", "equally often", "同じ回数"]),
        (GameKind::DropIt, "teams", ["beraten", "advise each other", "助言"]),
        (GameKind::DropIt, "credits", ["Uwe Rapp", "Uwe Rapp", "Uwe Rapp"]),
        (GameKind::DropIt, "credits", ["Bernhard Lach", "Bernhard Lach", "Bernhard Lach"]),
        (GameKind::Drunter, "variant", ["obere Karte", "top card counts", "上のカード"]),
        (GameKind::Drunter, "variant", ["Punkte der zweiten", "second card decide", "2枚目のカード"]),
        (GameKind::Drunter, "variant", ["die übrigen Stimmen", "unused votes", "未使用の票"]),
    ] {
        let texts = said(game, anchor);
        let unsaid = texts.iter().zip(words).filter(|(text, words)| !text.contains(words));
        missing.extend(unsaid.map(|(_, words)| format!("{anchor}: {words}")));
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn each_edition_says_which_colour_three_players_share_out() {
    for (book, [green, yellow]) in
        BOOKS.into_iter().zip([["Grün", "Gelb"], ["green", "yellow"], ["緑", "黄色"]])
    {
        let section = book().page(GameKind::DropIt).section("editions").unwrap();
        let editions = section.blocks.iter().find_map(|block| match block {
            Block::List(lines) => Some(*lines),
            _ => None,
        });
        for (edition, line) in Edition::ALL.iter().zip(editions.unwrap()) {
            let colour = if edition.shared_colour() == Colour::Green { green } else { yellow };
            assert!(line.contains(colour), "{edition:?}: {line}");
        }
    }
}

#[test]
fn every_type_of_building_has_a_character() {
    let town = said(GameKind::Drunter, "town");
    let kinds =
        |language| Building::ALL.map(|one| DrunterText::GoalName { goal: Goal::Protect(one) }.text(language));
    for (text, language) in town.iter().zip(Language::all()) {
        for kind in kinds(language) {
            assert!(text.lines().any(|line| line.starts_with(&*kind)), "{kind} in {}", language.code());
        }
    }
}

#[test]
fn anchors_are_unique_and_fit_into_an_address() {
    for game in GameKind::ALL {
        let page = Book::english().page(game);
        let anchors: BTreeSet<&str> = page.sections.iter().map(|section| section.anchor).collect();
        assert_eq!(anchors.len(), page.sections.len());
        for anchor in anchors {
            assert!(anchor.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{anchor}");
        }
    }
}

#[test]
fn every_no_leads_to_a_section_in_every_language() {
    let anchor = |code: &&str| anchor_for_code(code).unwrap_or_else(|| panic!("no section explains {code}"));
    let drop_it = DropItReason::CODES.iter().map(anchor).chain(LandingRule::ALL.map(anchor_for_broken_rule));
    let drunter = Reason::CODES.iter().map(anchor);
    let drop_it = drop_it.map(|anchor| (GameKind::DropIt, anchor));
    for (game, anchor) in drop_it.chain(drunter.map(|anchor| (GameKind::Drunter, anchor))) {
        for book in BOOKS {
            assert!(book().page(game).section(anchor).is_some(), "{anchor}");
        }
    }
    assert_eq!(anchor_for_code("not_your_turn"), None);
}

#[test]
fn no_code_belongs_to_two_games() {
    assert!(DropItReason::CODES.iter().all(|code| !Reason::CODES.contains(code)));
    let codes = crate::refusal::CODES;
    assert!(DropItReason::CODES.iter().chain(&Reason::CODES).all(|code| !codes.contains(code)));
}

#[test]
fn every_picture_is_shown_once_and_belongs_to_its_game() {
    let mut shown = Vec::new();
    for game in GameKind::ALL {
        for block in Book::english().page(game).sections.iter().flat_map(|section| section.blocks) {
            if let Block::Shown { picture, .. } = block {
                assert_eq!(picture.kind() == PictureKind::Town, game == GameKind::Drunter);
                shown.push(*picture);
            }
        }
    }
    assert_eq!(shown.len(), RulePicture::ALL.len());
    assert!(RulePicture::ALL.iter().all(|picture| shown.contains(picture)));
}

#[test]
fn every_notation_can_be_read() {
    for picture in RulePicture::ALL {
        match picture.kind() {
            PictureKind::Pile | PictureKind::Verdict => drop(read_pile(picture.notation()).unwrap()),
            PictureKind::Town => drop(town(picture)),
        }
    }
}

fn verdict(picture: RulePicture) -> Verdict {
    let (strips, pile) = read_pile(picture.notation()).unwrap();
    judge(strips, &pile, pile.len() - 1).unwrap()
}

fn broken(picture: RulePicture) -> Vec<LandingRule> {
    verdict(picture).broken.iter().collect()
}

#[test]
fn the_piles_break_the_rules_they_are_meant_to_show() {
    assert_eq!(broken(RulePicture::DropItShape), [LandingRule::Shape]);
    assert_eq!(broken(RulePicture::DropItColour), [LandingRule::Colour]);
    assert_eq!(broken(RulePicture::DropItEdge), [LandingRule::Edge]);
    assert_eq!(broken(RulePicture::DropItHeight), [LandingRule::Height]);
    let fine = verdict(RulePicture::DropItEdgeFine);
    assert!(fine.broken.is_empty());
    assert!(fine.contacts.iter().any(|contact| matches!(contact.partner, Partner::Edge(..))));
    let seven = verdict(RulePicture::DropItSeven);
    assert_eq!((seven.level, seven.bonus(), seven.points()), (5, 2, 7));
}

#[test]
fn the_near_miss_is_near_its_like_and_a_miss() {
    assert!(broken(RulePicture::DropItNear).is_empty());
    let (_, pile) = read_pile(RulePicture::DropItNear.notation()).unwrap();
    let (last, others) = pile.split_last().unwrap();
    let alike = |lying: &&::drop_it::Lying| {
        lying.piece.shape == last.piece.shape || lying.piece.colour == last.piece.colour
    };
    // A piece that is a millimetre larger all round would touch: tested by moving it about.
    let nearly = others.iter().filter(alike).any(|other| {
        (0..360).map(|step| ::drop_it::Angle::from_steps(step * 2).rotation()).any(|aside| {
            let mut moved = *last;
            moved.pose.x += aside.x;
            moved.pose.y += aside.y;
            judge(Strips::Nothing, &[*other, moved], 1).is_some_and(|verdict| !verdict.broken.is_empty())
        })
    });
    assert!(nearly);
}

fn town(picture: RulePicture) -> State {
    read_position(picture.notation()).unwrap()
}

#[test]
fn the_towns_show_what_they_are_meant_to() {
    let field = |text: &str| text.parse::<Field>().unwrap();
    let bridge = town(RulePicture::DrunterBridge);
    let ways: Vec<Field> = bridge.public().town().ways(Line::River).map(|way| way.first).collect();
    assert!(bridge.public().town().is_bridge(field("J8")) && ways.contains(&field("K8")));
    assert_eq!(town(RulePicture::DrunterDeadEnd).public().town().crew(Line::Street), None);
    assert!(matches!(town(RulePicture::DrunterVote).public().phase(), Phase::Voting { .. }));
    let goal = town(RulePicture::DrunterGoal);
    assert_eq!(Goal::Protect(Building::School).points(goal.public().town()), 13);
}

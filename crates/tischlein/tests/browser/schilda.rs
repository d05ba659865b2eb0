//! The screens of Drunter & Drüber: verdicts, secrets, the variant's choice, replays, keyboard.

use client::{Local, LocalPlayer, Replay};
use drunter::{Goal, Goals, Phase};
use game::{Seat, Viewer};
use i18n::{DrunterText, Language, Message};
use serde_json::json;
use table::DrunterOptions;
use table::{GameEngine, GameOptions, GameView, TableOptions};

use crate::device::{begun, encoded, finished_bytes, person};
use crate::hand::InputDevice;
use crate::online::{join, open};
use crate::playing::play_until;
use crate::visit::{LAPTOP, PHONE, TABLET, TestPage, Window, with_page, with_server};

/// A phone whose browser shows its toolbars.
const SMALL_PHONE: Window = Window { size: (390, 664), ..PHONE };

/// Highlighted buildings on the board.
const RINGS: &str = "document.querySelectorAll('.dd-board rect[width=\"92\"]').length";

fn calm(window: Window) -> Window {
    Window { calm: true, ..window }
}

fn variant(seats: u8) -> TableOptions {
    TableOptions {
        game: GameOptions::Drunter(DrunterOptions { rules: drunter::Rules::Variant }),
        ..TableOptions::drunter(seats)
    }
}

fn view(local: &Local, viewer: Viewer) -> drunter::View {
    match local.table_view(viewer).game {
        Some(GameView::Drunter(view)) => *view,
        _ => panic!("a game of Drunter & Drüber"),
    }
}

fn is_choosing(local: &Local) -> bool {
    matches!(view(local, Viewer::Spectator).public().phase(), Phase::Choosing { .. })
}

fn votes(view: &drunter::View) -> usize {
    view.public().story().iter().filter(|turn| turn.vote.is_some()).count()
}

fn say(message: DrunterText<'_>) -> String {
    message.text(Language::english()).into_owned()
}

fn name(goal: Goal) -> String {
    say(DrunterText::GoalName { goal })
}

/// The table stored on this device.
async fn kept(page: &TestPage) -> Local {
    page.stored_table(GameEngine::DRUNTER).await
}

/// No goal is in the document: no card, no name of one, no ring, no text for a screen reader.
async fn shows_no_goal(page: &TestPage) {
    let names = json!(Goal::ALL.map(name));
    let found = page
        .ask(&format!(
            "const markup = document.documentElement.outerHTML; \
             return JSON.stringify({{ \
                names: {names}.filter((name) => markup.includes(name)), \
                cards: [...document.querySelectorAll('use')].map((use) => use.getAttribute('href')) \
                    .filter((id) => id && id.startsWith('#dd-goal') && !id.includes('back')), \
                rings: {RINGS} }})"
        ))
        .await;
    assert_eq!(found.as_str().unwrap(), r#"{"names":[],"cards":[],"rings":0}"#);
}

/// Plays a whole game on one device, checking the page before every action.
async fn play_and_look(
    page: &TestPage,
    hand: InputDevice,
    mut look: impl AsyncFnMut(&TestPage, &'static str),
) {
    let mut turn = 0;
    let mut before = None;
    loop {
        match page.asked().await {
            Some(".after-game") => return,
            Some(asked) => {
                let standing = page.ask("return document.body.innerText").await;
                if before.as_ref() != Some(&standing) {
                    look(page, asked).await;
                    before = Some(standing);
                }
                page.take_turn(hand, turn).await;
                turn += 1;
            }
            None => {}
        }
        assert!(turn < 400, "the game does not end");
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn after_the_last_vote_everybody_at_the_device_sees_the_verdict() {
    for (players, seed) in [(2, 7), (3, 4)] {
        let people: Vec<LocalPlayer> =
            ["Ada", "Ben", "Cy"].iter().take(players).map(|name| person(name)).collect();
        let local = begun(&TableOptions::drunter(players as u8), &people, seed, |_| true);
        with_page(calm(LAPTOP), async |page| {
            page.open_local(&local).await;
            let mut verdicts = 0;
            play_and_look(page, InputDevice::Mouse, async |page, asked| {
                if asked == ".dd-verdict .dd-primary" {
                    verdicts += 1;
                    assert_eq!(votes(&view(&kept(page).await, Viewer::Spectator)), verdicts);
                    assert_eq!(page.ask("return !!document.querySelector('.dd-own, .dd-tray')").await, false);
                }
                if [".dd-verdict .dd-primary", ".curtain button"].contains(&asked) {
                    shows_no_goal(page).await;
                }
            })
            .await;
            let told = votes(&view(&kept(page).await, Viewer::Spectator));
            assert!(told > 3, "only {told} votes in the game");
            assert_eq!(verdicts, told, "verdicts seen, and votes in the log");
        });
    }
}

/// A game that ends with a vote, one action before that: the last card, or the declaration of a joker.
fn before_a_last_vote() -> Local {
    for seed in 0.. {
        let people = [person("Ada"), person("Ben")];
        let whole = begun(&TableOptions::drunter(2), &people, seed, |_| false);
        let story = view(&whole, Viewer::Spectator);
        if story.public().story().last().is_some_and(|turn| turn.vote.is_some()) {
            let turns = story.public().story().len();
            let steps = std::cell::Cell::new(0);
            begun(&TableOptions::drunter(2), &people, seed, |_| {
                steps.set(steps.get() + 1);
                false
            });
            let last = steps.get();
            steps.set(0);
            let before = begun(&TableOptions::drunter(2), &people, seed, |_| {
                steps.set(steps.get() + 1);
                steps.get() == last
            });
            assert_eq!(view(&before, Viewer::Spectator).public().story().len(), turns - 1);
            return before;
        }
    }
    unreachable!("some game ends with a vote")
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_game_that_ends_with_a_vote_shows_the_verdict_before_the_goals() {
    let local = before_a_last_vote();
    with_page(calm(LAPTOP), async |page| {
        page.open_local(&local).await;
        play_until(&[(page, InputDevice::Mouse)], async || {
            page.asked().await == Some(".dd-verdict .dd-primary") || page.is_over().await
        })
        .await;
        page.find(".dd-verdict").await;
        page.screenshot("verdict-at-the-end-1440").await;
        shows_no_goal(page).await;
        page.click(".dd-verdict .dd-primary").await;
        page.until("document.querySelectorAll('.dd-result').length === 2").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn two_people_play_the_variant_on_one_device_to_its_end() {
    for (window, hand, suffix) in
        [(LAPTOP, InputDevice::Mouse, "1440"), (SMALL_PHONE, InputDevice::Finger, "390x664")]
    {
        let local = begun(&variant(2), &[person("Ada"), person("Ben")], 7, |_| true);
        with_page(calm(window), async |page| {
            page.open_local(&local).await;
            let mut chosen = 0;
            play_and_look(page, hand, async |page, asked| match asked {
                ".dd-goal-card[aria-disabled=false]" => {
                    // The cards lie face down until they are held.
                    shows_no_goal(page).await;
                    page.screenshot(&format!("variant-shared-{suffix}")).await;
                    chosen += 1;
                }
                ".dd-final .dd-primary:not([disabled])" | ".curtain button" => shows_no_goal(page).await,
                _ => {}
            })
            .await;
            assert_eq!(chosen, 2, "both have chosen");
            page.until("document.querySelectorAll('.dd-result .dd-second').length === 2").await;
            page.screenshot(&format!("variant-end-{suffix}")).await;
            let shown = view(&kept(page).await, Viewer::Spectator);
            let scores = shown.public().scores().unwrap();
            let said = page.text(".dd-results").await;
            for (seat, goals) in shown.public().goals_shown().unwrap().iter() {
                let goal = goals.cards().nth(1).unwrap();
                let second = say(DrunterText::SecondGoal { goal, points: u32::from(scores[seat].second) });
                assert!(said.contains(&second), "{said} does not say {second}");
            }
        });
    }
}

/// A game of one person with a bot, in which the person is to choose which goal counts.
fn to_choose(seats: u8, seed: u64) -> Local {
    let bot = LocalPlayer::Bot { level: 1 };
    let players: Vec<LocalPlayer> =
        std::iter::once(person("Yuki")).chain(std::iter::repeat_n(bot, usize::from(seats) - 1)).collect();
    let local = begun(&variant(seats), &players, seed, is_choosing);
    assert!(is_choosing(&local), "seed {seed} leads to a choice");
    local
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn the_choice_says_which_line_ended_and_why_and_is_made_in_two_steps() {
    let local = to_choose(4, 3);
    let own = view(&local, Viewer::Seat(Seat::default()));
    let Some(Goals::Undecided(one, other)) = own.goals() else { panic!("two goals without order") };
    let line = own.public().choice_due().unwrap();
    with_page(calm(LAPTOP), async |page| {
        page.open_local(&local).await;
        let why = page.text(".dd-ending").await;
        assert!(why.contains(&say(DrunterText::LineEnded { line })), "{why}");
        assert!(
            page.ask("return document.querySelectorAll('.dd-ending li').length").await.as_u64() >= Some(1)
        );
        for goal in [one, other] {
            let cards = page.text(".dd-choose").await;
            assert!(
                cards.contains(&name(goal)) && cards.contains(&say(DrunterText::GoalMeans { goal })),
                "{cards}"
            );
        }
        let cut = "[...document.querySelectorAll('.dd-goal-card *')].some((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline' && !one.closest('svg'))";
        assert_eq!(page.ask(&format!("return {cut}")).await, false, "something on a card is cut off");
        // A tap selects a card; nothing is final yet, and the other one can be selected instead.
        assert_eq!(page.ask("return document.querySelector('.dd-final .dd-primary').disabled").await, true);
        page.click(".dd-choice:nth-child(1) .dd-goal-card").await;
        page.click(".dd-final .dd-round").await;
        page.until("document.querySelector('.dd-choice:nth-child(2) .dd-goal-card').getAttribute('aria-pressed') === 'true'").await;
        page.screenshot("variant-choice-1440-picked").await;
        assert!(is_choosing(&kept(page).await), "a tap alone chooses nothing");
        page.click(".dd-final .dd-primary").await;
        // Bots may still think; then the goals are marked as they count.
        page.until("document.querySelectorAll('.dd-own .dd-goal em').length === 2").await;
        let marked = page.text(".dd-own .dd-goal:first-child").await;
        let main =
            view(&kept(page).await, Viewer::Seat(Seat::default())).goals().unwrap().cards().next().unwrap();
        assert!(marked.contains(&name(main)) && marked.contains(&say(DrunterText::GoalCounts)), "{marked}");
        page.until("document.querySelector('.dd-board rect[stroke-dasharray=\"11 9\"]')").await;
        page.screenshot("variant-chosen-1440").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn the_choice_fits_every_screen_in_three_languages() {
    let local = to_choose(4, 3);
    for language in ["de", "en", "ja"] {
        for (window, size) in [(LAPTOP, "1440"), (TABLET, "820"), (PHONE, "390"), (SMALL_PHONE, "390x664")] {
            with_page(calm(Window { language, ..window }), async |page| {
                page.open_local(&local).await;
                page.find(".dd-ending").await;
                page.click(".dd-choice:nth-child(1) .dd-goal-card").await;
                page.until("document.querySelector('.dd-final .dd-primary:enabled')").await;
                page.screenshot(&format!("variant-choice-{size}-{language}")).await;
                let outside = "[...document.querySelectorAll('.dd-ending, .dd-goal-card, .dd-final, .dd-final .dd-primary')] \
                    .filter((one) => { const at = one.getBoundingClientRect(); \
                        return at.left < 0 || at.top < 0 || at.right > innerWidth + 1 || at.bottom > innerHeight + 1 \
                            || one.scrollHeight > one.clientHeight + 2; }) \
                    .map((one) => one.className)";
                assert_eq!(page.ask(&format!("return {outside}")).await, json!([]), "{size} {language}");
            });
        }
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn no_goal_panel_says_more_points_than_its_card_can_bring() {
    // A player with the card whose points can grow, after they have grown.
    let lowest = |local: &Local| {
        let own = view(local, Viewer::Seat(Seat::default()));
        let holds = own.goals().is_some_and(|goals| goals.cards().any(|goal| goal == Goal::LowestOfEach));
        holds
            && Goal::LowestOfEach.points(own.public().town()) > 6
            && own.public().to_act().contains(Seat::default())
    };
    let games =
        (0..).map(|seed| begun(&variant(2), &[person("Yuki"), LocalPlayer::Bot { level: 1 }], seed, lowest));
    let local = games.into_iter().find(lowest).unwrap();
    let points = u32::from(Goal::LowestOfEach.points(view(&local, Viewer::Spectator).public().town()));
    with_page(calm(LAPTOP), async |page| {
        page.open_local(&local).await;
        let said = page.text(".dd-own, .dd-choose").await;
        assert!(said.contains(&say(DrunterText::PointsNowOf { points, most: 30 })), "{said}");
        assert!(!said.contains("of 6 "), "{said}");
    });
}

/// Goes to a moment of a replay.
async fn go_to(page: &TestPage, moment: usize) {
    page.ask(&format!(
        "const range = document.querySelector('.scrubber input'); range.value = {moment}; \
         range.dispatchEvent(new Event('input')); \
         await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    ))
    .await;
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn every_moment_of_a_replay_shows_its_own_vote_forwards_and_backwards() {
    let people = ["Wilhelmina", "Maximilian", "Konstantin", "Friederike"].map(person);
    let bytes = finished_bytes(&begun(&TableOptions::drunter(4), &people, 11, |_| false));
    let replay = Replay::from_bytes(&bytes).unwrap();
    let views: Vec<drunter::View> = (0..=replay.last())
        .map(|at| {
            let GameView::Drunter(view) = replay.view(at, Viewer::Spectator) else {
                panic!("a game of Drunter & Drüber");
            };
            *view
        })
        .collect();
    with_page(calm(PHONE), async |page| {
        page.go(&format!("/#/replay/{}", encoded(&bytes))).await;
        page.find(".scrubber").await;
        page.find(".dd-story").await;
        let mut seen = 0;
        let moments: Vec<usize> = (0..views.len()).chain((0..views.len()).rev()).collect();
        for at in moments {
            go_to(page, at).await;
            let last = views[at].public().story().last();
            let expected = match views[at].public().phase() {
                Phase::Laying { .. } => last.and_then(|turn| turn.vote).map(|vote| vote.tally()),
                _ => None,
            };
            let shown = "JSON.stringify([...document.querySelectorAll('.dd-verdict .dd-tally b')].map((one) => Number(one.textContent)))";
            let wanted = expected.map_or(json!([]), |tally| json!([tally.yes, tally.no])).to_string();
            page.until(&format!("({shown}) === {}", json!(wanted))).await;
            if let Some(tally) = expected {
                seen += 1;
                let note = page.text(".dd-verdict footer").await;
                let again = if tally.stays() { DrunterText::CardsUsed } else { DrunterText::AfterVote };
                assert_eq!(note, say(again), "only a tile that goes back can be tried again");
            }
            let is_voting =
                matches!(views[at].public().phase(), Phase::Voting { .. } | Phase::Declaring { .. });
            page.until(&format!("!!document.querySelector('.dd-running') === {is_voting}")).await;
            let asked = page
                .ask("return document.querySelector('.dd-turn > span:last-of-type').textContent.trim()")
                .await;
            assert!(!asked.as_str().unwrap().ends_with(':'), "moment {at}: {asked}");
        }
        assert!(seen > 8, "only {seen} verdicts");
        let first = page
            .ask(
                "document.querySelector('.eyes').scrollLeft = 0; \
            return document.querySelector('.eyes .chip').getBoundingClientRect().left >= 0",
            )
            .await;
        assert_eq!(first, true, "the first pair of eyes can be reached");
        page.screenshot("replay-eyes-390").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn the_history_of_votes_says_how_each_joker_was_declared() {
    let people = [person("Ada"), person("Ben")];
    let local = begun(&TableOptions::drunter(2), &people, 7, |_| false);
    let shown = view(&local, Viewer::Spectator);
    let mut declared: Vec<String> = Vec::new();
    for turn in shown.public().story().iter().rev() {
        let Some(vote) = turn.vote else { continue };
        for seat in turn.seat.around(2).filter(|seat| vote.jokers().contains(*seat)) {
            let ballot =
                if vote.joker_yes.contains(seat) { drunter::Ballot::Yes } else { drunter::Ballot::No };
            declared.push(say(DrunterText::JokerSaid { ballot }));
        }
    }
    assert!(!declared.is_empty(), "a game with a joker");
    with_page(calm(LAPTOP), async |page| {
        page.open_local(&local).await;
        page.click(".dd-history summary").await;
        let said = page
            .ask("return [...document.querySelectorAll('.dd-laid small')].map((one) => one.textContent)")
            .await;
        assert_eq!(said, json!(declared));
        page.screenshot("vote-history-1440").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn the_keyboard_never_loses_its_place_while_people_lay_and_vote() {
    let local = begun(&TableOptions::drunter(2), &[person("Ada"), person("Ben")], 7, |_| true);
    with_page(calm(LAPTOP), async |page| {
        page.open_local(&local).await;
        let mut verdicts = 0;
        let mut turn = 0;
        while verdicts < 2 {
            let Some(asked) = page.asked().await else { continue };
            verdicts += usize::from(asked == ".dd-verdict .dd-primary");
            page.take_turn(InputDevice::Keys, turn).await;
            turn += 1;
            page.until("document.activeElement && document.activeElement !== document.body").await;
        }
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn the_whole_goal_card_can_be_held_to_peek_and_leaves_the_town_visible() {
    let local = begun(&TableOptions::drunter(2), &[person("Ada"), person("Ben")], 7, |_| true);
    let first = view(&local, Viewer::Spectator).public().to_act().iter().next().unwrap();
    let Some(Goals::One(goal)) = view(&local, Viewer::Seat(first)).goals() else { panic!("one goal") };
    with_page(calm(LAPTOP), async |page| {
        page.open_local(&local).await;
        page.click(".curtain button").await;
        page.find(".dd-own .dd-picture").await;
        shows_no_goal(page).await;
        // On the picture, far below the text.
        let middle = page
            .until("(() => { const at = document.querySelector('.dd-own .dd-picture').getBoundingClientRect(); return [at.left + at.width / 2, at.bottom - 9]; })()")
            .await;
        let [x, y] = [0, 1].map(|index| middle[index].as_f64().unwrap() as i64);
        page.browser.action_chain().move_to(x, y).click_and_hold().perform().await.unwrap();
        page.until(&format!("document.querySelector('.dd-own').textContent.includes({})", json!(name(goal))))
            .await;
        page.until(&format!("{RINGS} === 5")).await;
        page.screenshot("peek-1440").await;
        page.browser.action_chain().release().perform().await.unwrap();
        page.until(&format!("{RINGS} === 0")).await;
        shows_no_goal(page).await;
    });
    for (window, suffix) in [(PHONE, "390"), (SMALL_PHONE, "390x664")] {
        with_page(calm(window), async |page| {
            page.open_local(&local).await;
            page.press(InputDevice::Finger, ".curtain button").await;
            let at = page
                .until("(() => { const at = document.querySelector('.dd-chip-goal').getBoundingClientRect(); return { x: at.left + at.width / 2, y: at.top + at.height / 2 }; })()")
                .await;
            page.tool("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": [at] })).await;
            page.until(&format!(
                "document.querySelector('.dd-pop-goal').textContent.includes({})",
                json!(name(goal))
            ))
            .await;
            page.screenshot(&format!("peek-{suffix}")).await;
            let hidden = page
                .ask("const [pop, board] = ['.dd-pop-goal', '.dd-board'].map((css) => document.querySelector(css).getBoundingClientRect()); \
                    const across = (a, b, c, d) => Math.max(0, Math.min(b, d) - Math.max(a, c)); \
                    return across(pop.left, pop.right, board.left, board.right) * across(pop.top, pop.bottom, board.top, board.bottom) / (board.width * board.height)")
                .await;
            assert!(hidden.as_f64().unwrap() < 0.35, "{hidden} of the board is hidden");
            page.tool("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
            page.until("!document.querySelector('.dd-pop-goal')").await;
            shows_no_goal(page).await;
        });
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn the_button_that_takes_a_tile_back_covers_nothing() {
    with_server(async |server| {
        let ada = server.open_page(calm(LAPTOP)).await;
        let created = open(&ada, TableOptions::drunter(2)).await;
        join(&ada, InputDevice::Mouse, &created, "Ada").await;
        let ben = server.open_page(calm(SMALL_PHONE)).await;
        join(&ben, InputDevice::Finger, &created, "Ben").await;
        ada.press(InputDevice::Mouse, ".lobby .ready").await;
        ben.press(InputDevice::Finger, ".lobby .ready").await;
        let pages = [(&ada, InputDevice::Mouse, "1440"), (&ben, InputDevice::Finger, "390x664")];
        for (page, ..) in pages {
            page.find(".dd-town").await;
        }
        let mut seen = Vec::new();
        for turn in 0..40 {
            for (page, hand, size) in pages {
                if page.asked().await.is_none() {
                    continue;
                }
                page.take_turn(hand, turn).await;
                let there = "return !!document.querySelector('.take-back')";
                if seen.contains(&size) || page.ask(there).await != true {
                    continue;
                }
                page.screenshot(&format!("take-back-{size}")).await;
                let covered = "const back = document.querySelector('.take-back').getBoundingClientRect(); \
                    return [...document.querySelectorAll('.dd-own, .dd-player, .dd-turn, .dd-board, .dd-slot, .dd-story, .table-bar > button')] \
                    .filter((one) => { const at = one.getBoundingClientRect(); \
                        return at.left < back.right - 1 && back.left < at.right - 1 && at.top < back.bottom - 1 && back.top < at.bottom - 1; }) \
                    .map((one) => one.className)";
                assert_eq!(page.ask(covered).await, json!([]), "{size}");
                seen.push(size);
            }
            if seen.len() == pages.len() {
                return;
            }
        }
        panic!("nobody could take anything back, only {seen:?}");
    });
}

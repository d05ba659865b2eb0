//! Whole games on one device, by mouse, by finger, and by keyboard.

use table::TableOptions;

use crate::device::{begun, person};
use crate::hand::InputDevice;
use crate::playing::play_until;
use crate::visit::{LAPTOP, PHONE, Window, with_page};

/// A phone whose browser shows its toolbars.
const SMALL_PHONE: Window = Window { size: (390, 664), ..PHONE };
/// A phone held sideways.
const SIDEWAYS: Window = Window { size: (844, 390), ..PHONE };
/// A small laptop.
const SMALL_LAPTOP: Window = Window { size: (1366, 768), ..LAPTOP };

/// Whether the result names both players.
const BOTH_PLACES: &str = "document.querySelectorAll('.dd-result, .di-result li').length === 2";

/// Counts how often no element has the focus for longer than it takes to open a dialog.
const LOST_FOCUS: &str = "
    window.lost = 0;
    addEventListener('focusout', () => setTimeout(() => {
        if (document.activeElement === document.body && !document.querySelector('.after-game')) window.lost += 1;
    }, 500));";

fn play(window: Window, hand: InputDevice, options: &TableOptions) {
    let players = [person("Ada"), person("Ben")];
    let local = begun(options, &players, 7, |_| true);
    with_page(Window { calm: true, ..window }, async |page| {
        page.open_local(&local).await;
        page.play_out(hand).await;
        page.until(BOTH_PLACES).await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn two_people_play_drop_it_on_a_phone_by_touch_alone() {
    play(SMALL_PHONE, InputDevice::Finger, &TableOptions::drop_it(2));
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn two_people_play_drop_it_on_a_phone_held_sideways() {
    play(SIDEWAYS, InputDevice::Finger, &TableOptions::drop_it(2));
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn two_people_play_drop_it_by_mouse_alone() {
    play(SMALL_LAPTOP, InputDevice::Mouse, &TableOptions::drop_it(2));
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn two_people_play_drop_it_by_keyboard_alone_and_never_lose_the_focus() {
    let local = begun(&TableOptions::drop_it(2).with_jokers(), &[person("Ada"), person("Ben")], 7, |_| true);
    with_page(Window { calm: true, ..LAPTOP }, async |page| {
        page.open_local(&local).await;
        // From here on the browser notes whenever the focus falls back to the page itself.
        page.until("document.querySelector('.di-shaft.aiming')").await;
        page.ask("document.querySelector('.di-shaft').focus()").await;
        page.ask(LOST_FOCUS).await;
        page.play_out(InputDevice::Keys).await;
        page.until(BOTH_PLACES).await;
        assert_eq!(page.ask("return window.lost").await, 0, "the focus was lost");
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn two_people_play_drunter_on_a_phone_by_touch_alone() {
    play(SMALL_PHONE, InputDevice::Finger, &TableOptions::drunter(2));
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn two_people_play_drunter_on_a_phone_held_sideways() {
    play(SIDEWAYS, InputDevice::Finger, &TableOptions::drunter(2));
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn two_people_play_drunter_by_mouse_alone() {
    play(SMALL_LAPTOP, InputDevice::Mouse, &TableOptions::drunter(2));
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn two_people_play_drunter_by_keyboard_alone() {
    play(LAPTOP, InputDevice::Keys, &TableOptions::drunter(2));
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_piece_falls_in_full_motion_and_the_game_goes_on_after_a_reload() {
    let local = begun(&TableOptions::drop_it(2), &[person("Ada"), person("Ben")], 7, |_| true);
    with_page(LAPTOP, async |page| {
        page.open_local(&local).await;
        let drops = "document.querySelectorAll('.di-story li').length";
        // Between two drops there may be a court to close.
        for turn in 0..4 {
            page.until("document.querySelector('.di-shaft.aiming, .di-court')").await;
            if page.ask(&format!("return {drops} >= 2")).await == true {
                break;
            }
            page.take_turn(InputDevice::Mouse, turn).await;
        }
        page.until(&format!("{drops} >= 2")).await;
        page.browser.refresh().await.unwrap();
        page.until(&format!("{drops} >= 2")).await;
    });
}

/// Remembers the pieces whose shadows are hidden.
const WATCH_SHADOWS: &str = "window.hidden = new Set();
    new MutationObserver((changes) => changes.forEach(({ target }) => {
        if (target.getAttribute('visibility') === 'hidden') window.hidden.add(target.dataset.shadow);
    })).observe(document.querySelector('.di-shaft'), { subtree: true, attributeFilter: ['visibility'] })";

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_pushed_piece_leaves_no_shadow_at_its_old_place_while_it_moves() {
    let local = begun(&TableOptions::drop_it(2), &[person("Ada"), person("Ben")], 7, |_| true);
    with_page(LAPTOP, async |page| {
        page.open_local(&local).await;
        page.find(".di-shaft.aiming").await;
        page.ask(WATCH_SHADOWS).await;
        let hidden = async || page.ask("return window.hidden.size > 0").await == true;
        play_until(&[(page, InputDevice::Mouse)], async || hidden().await || page.is_over().await).await;
        assert!(hidden().await, "no piece was pushed");
        // Every shadow is back where its piece rests.
        page.until("!document.querySelector('.di-shaft [visibility]')").await;
    });
}

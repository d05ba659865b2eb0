//! The first page on a first visit.

use crate::visit::{LAPTOP, PHONE, TABLET, Window, with_page};

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn the_page_greets_everybody_in_their_language() {
    let greetings = [
        (PHONE, "en", "Good to see you."),
        (TABLET, "de-AT", "Schön, dass du da bist."),
        (LAPTOP, "ja", "ようこそ。"),
    ];
    for (window, language, greeting) in greetings {
        with_page(Window { language, ..window }, async |page| {
            assert_eq!(page.text(".brand").await, "Tischlein");
            assert_eq!(page.text("h1").await, greeting);
            assert!(page.browser.title().await.unwrap().starts_with("Tischlein: "));
            assert_eq!(page.ask("return document.documentElement.lang").await, language[..2]);
            page.screenshot(&format!("first-{}-{}", window.size.0, &language[..2])).await;
        });
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn in_the_evening_the_page_is_dark() {
    with_page(Window { dark: true, ..LAPTOP }, async |page| {
        page.text("h1").await;
        assert_eq!(page.ask("return document.documentElement.dataset.theme").await, "dark");
        page.screenshot("first-1440-evening").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_link_into_the_page_leads_to_the_page() {
    with_page(PHONE, async |page| {
        page.go("/somewhere/in/the/page").await;
        assert_eq!(page.text(".brand").await, "Tischlein");
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn the_language_is_switched_with_one_tap() {
    with_page(LAPTOP, async |page| {
        page.click(".languages button[lang=de]").await;
        assert_eq!(page.text("h1").await, "Schön, dass du da bist.");
        assert_eq!(page.ask("return document.documentElement.lang").await, "de");
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn three_taps_lead_to_a_table_of_either_game() {
    for (window, game) in [(PHONE, 1), (LAPTOP, 2)] {
        with_page(window, async |page| {
            page.click(&format!(".game-card:nth-child({game})")).await;
            page.click(".start button").await;
            page.text("svg").await;
            assert_eq!(page.ask("return location.hash").await, "#/here");
            page.screenshot(&format!("table-{game}-{}", window.size.0)).await;
        });
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_broken_link_leads_home() {
    with_page(PHONE, async |page| {
        page.go("/#/table/nowhere").await;
        page.text(".greeting [role=alert]").await;
        assert_eq!(page.text("h1").await, "Good to see you.");
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_browser_that_is_too_old_says_so_in_three_languages() {
    with_page(PHONE, async |page| {
        page.text("h1").await;
        let is_shown = "document.querySelector('.old').checkVisibility()";
        assert_eq!(page.ask(&format!("return {is_shown}")).await, false);
        // An old browser skips the block that hides the sentence.
        page.ask(
            "for (const sheet of document.styleSheets) { \
                const block = [...sheet.cssRules].findIndex((rule) => rule instanceof CSSSupportsRule && rule.cssText.includes('.old')); \
                if (block >= 0) sheet.deleteRule(block); }",
        )
        .await;
        page.until(is_shown).await;
        let said = page.text(".old").await;
        for words in ["newer browser", "neueren Browser", "新しいブラウザー", "Safari 16.2"] {
            assert!(said.contains(words), "{said}");
        }
    });
}

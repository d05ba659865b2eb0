//! What somebody sees who comes by for the first time.

use crate::visit::{LAPTOP, PHONE, TABLET, Window, visit};

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn the_page_greets_everybody_in_their_language() {
    let greetings = [
        (PHONE, "en", "the table that sets itself"),
        (TABLET, "de-AT", "der Tisch, der sich selbst deckt"),
        (LAPTOP, "ja", "ひとりでに整うテーブル"),
    ];
    for (window, language, motto) in greetings {
        visit(Window { language, ..window }, async |page| {
            assert_eq!(page.text("h1").await, "Tischlein");
            assert_eq!(page.text(".welcome-motto").await, motto);
            assert_eq!(page.browser.title().await.unwrap(), format!("Tischlein: {motto}"));
            assert_eq!(page.ask("return document.documentElement.lang").await, language[..2]);
            page.screenshot(&format!("first-{}-{}", window.size.0, &language[..2])).await;
        });
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn in_the_evening_the_page_is_dark() {
    visit(Window { dark: true, ..LAPTOP }, async |page| {
        page.text("h1").await;
        assert_eq!(page.ask("return document.documentElement.dataset.theme").await, "dark");
        page.screenshot("first-1440-evening").await;
    });
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_link_into_the_page_leads_to_the_page() {
    visit(PHONE, async |page| {
        page.go("/somewhere/in/the/page").await;
        assert_eq!(page.text("h1").await, "Tischlein");
    });
}

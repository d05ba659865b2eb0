//! The toy game of `docs/adding-a-game.md` in the page, from its card on the home page to the result.

use crate::visit::{LAPTOP, TestPage, with_page};

/// Lays any card whenever it is the viewer's turn, until the game is over.
async fn play_out(page: &TestPage) {
    let (card, over) =
        ("document.querySelector('.toy-game .cards button')", "document.querySelector('.after-game')");
    loop {
        page.until(&format!("Boolean({card} ?? {over})")).await;
        if page.ask(&format!("return Boolean({over})")).await == true {
            return;
        }
        page.ask(&format!("{card}?.click()")).await;
    }
}

#[test]
#[ignore = "needs Chromium; cargo xtask test installs it"]
fn a_person_plays_the_toy_game_against_a_bot() {
    with_page(LAPTOP, async |page| {
        page.click(".game-card.toy-game").await;
        page.click(".start button").await;
        page.until("document.querySelectorAll('.toy-game .cards button').length === 3").await;
        play_out(page).await;
        let points =
            page.ask("return [...document.querySelectorAll('.scores b')].map((one) => +one.textContent)");
        let points: Vec<u32> = serde_json::from_value(points.await).unwrap();
        assert_eq!((points.len(), points.iter().sum::<u32>()), (2, 3), "each of three rounds has a winner");
    });
}

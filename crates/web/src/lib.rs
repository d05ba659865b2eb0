//! The page: tables in a browser. This is the only crate that uses browser APIs.

mod app;
mod browser;
mod chunks;
mod drop_it;
mod drunter;
mod field;
mod home;
mod icon;
mod lobby;
mod marks;
mod new_game;
mod options_form;
mod picture;
mod props;
mod qr;
mod recent_tables;
mod replay;
mod room;
mod rules;
mod saved_games;
mod seating;
mod session;
mod settings;
mod settings_page;
mod sound;
mod statistics;
mod table_page;
mod top;
#[cfg(feature = "toy-game")]
mod toy_game;
mod update;
mod worker;

use wasm_bindgen::prelude::{JsError, wasm_bindgen};
use weave::prelude::*;

use crate::app::App;

/// Renders the page, once the user's language is loaded.
#[wasm_bindgen]
pub async fn start() -> Result<(), JsError> {
    console_error_panic_hook::set_once();
    let language = chunks::language(settings::language_id()).await?;
    weave::mount_to_body(view! { <App language/> });
    Ok(())
}

//! The page: tables in a browser. The only crate that knows the browser.

mod app;
mod browser;
mod drop_it;
mod drunter;
mod field;
mod home;
mod icon;
mod lobby;
mod marks;
mod new_game;
mod options_form;
mod parts;
mod picture;
mod qr;
mod replay;
mod room;
mod route;
mod rules;
mod seating;
mod session;
mod settings;
mod settings_page;
mod shelf;
mod sound;
mod stage;
mod statistics;
mod table_page;
mod thinking;
mod top;
mod update;
mod visits;

use wasm_bindgen::prelude::{JsError, wasm_bindgen};
use weave::prelude::*;

use crate::app::App;

/// Shows the page, once the reader's language has come.
#[wasm_bindgen]
pub async fn start() -> Result<(), JsError> {
    console_error_panic_hook::set_once();
    let language = parts::language(settings::tongue()).await?;
    weave::mount_to_body(view! { <App language/> });
    Ok(())
}

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
mod picture;
mod qr;
mod replay;
mod room;
mod route;
mod rules;
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

use wasm_bindgen::prelude::wasm_bindgen;
use weave::prelude::*;

use crate::app::App;

/// What the browser calls when the page is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    weave::mount_to_body(view! { <App/> });
}

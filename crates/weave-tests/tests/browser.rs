//! Runs the behaviours of this crate in Chromium: one browser, and an empty page for each behaviour.

use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use browser_testkit::{Browser, Engine, Preferences, ask};
use data_encoding::BASE64;
use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;
use tokio::runtime::Runtime;
use web_build::StandaloneModule;

/// Behaviours that must hold.
const HOLD: &[&str] = &[
    "text_changes_in_its_node",
    "holes_are_filled_in_source_order",
    "every_kind_of_markup_takes_the_place_of_every_other",
    "parts_come_and_go_at_the_end_and_the_others_stay",
    "dynamic_parts_inside_dynamic_parts_keep_their_order",
    "attributes_follow_their_signals",
    "a_class_comes_and_goes_without_the_others",
    "a_style_comes_and_goes_without_the_others",
    "a_property_overwrites_what_the_user_typed_or_ticked",
    "inner_html_is_read_as_html",
    "what_stays_equal_is_not_written_again",
    "pictures_are_svg_also_when_parts_come_later",
    "an_element_changed_in_place_keeps_focus_text_and_scroll_position",
    "two_sites_of_the_same_shape_are_two_elements",
    "children_belong_to_the_site_that_gives_them",
    "a_component_with_other_arguments_is_changed_in_place",
    "a_list_grows_anywhere",
    "a_list_shrinks_anywhere_and_disposes_what_is_gone",
    "a_list_in_another_order_keeps_its_elements",
    "items_whose_neighbours_change_are_not_touched",
    "equal_items_have_an_element_each",
    "items_of_several_nodes_move_as_a_whole_and_go_on_changing",
    "after_a_change_in_place_only_the_newest_handler_is_called",
    "an_event_has_its_own_element_as_target_after_a_reorder",
    "a_removed_element_calls_no_handler",
    "a_handler_may_remove_its_own_element",
    "the_window_is_listened_to_until_the_owner_is_disposed",
    "handlers_read_what_was_typed_and_ticked",
    "a_reference_holds_the_element_once_it_is_mounted",
    "show_switches_and_disposes",
    "removed_markup_leaves_nothing",
    "a_disposed_signal_can_be_tried_and_ignores_writes",
    "context_reaches_what_is_mounted_later",
    "a_repeating_timer_ends_with_its_owner",
    "several_writes_are_one_update",
    "effects_see_the_updated_page",
    "a_part_may_rely_on_what_its_owner_checked",
    "only_what_has_read_a_signal_runs_again",
    "an_equal_result_of_a_memo_redraws_nothing",
    "what_an_effect_writes_is_shown_in_the_same_update",
];

/// Mistakes that must be reported, and a part of the message.
const REPORTED: &[(&str, &str)] = &[
    ("a_confused_element_name_is_reported", "two sites have the same number"),
    ("a_confused_attribute_is_reported", "two sites have the same number"),
    ("a_confused_number_of_children_is_reported", "two sites have the same number"),
    ("reading_a_disposed_signal_is_reported", "signal read after its owner was disposed"),
];

/// What one test does.
type Check = Box<dyn Fn(&Session) -> Result<(), Failed> + Send>;

/// A browser, and the script that starts the module.
struct Session {
    runtime: Runtime,
    browser: Browser,
    start: String,
}

impl Session {
    fn open() -> Session {
        let start = start_script();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let preferences = Preferences { language: "en", dark: false, calm: false };
        let browser = runtime.block_on(Browser::open(Engine::Chromium, &preferences));
        Session { runtime, browser, start }
    }

    /// Runs a script on an empty page, after the module was started; returns its value or its error.
    fn run(&self, script: &str) -> Result<Value, String> {
        let (driver, script) = (&self.browser.driver, format!("{}\n{script}", self.start));
        self.runtime.block_on(async {
            driver.goto("data:text/html,<!doctype html><title>weave</title>").await.expect("an empty page");
            ask(driver, &script).await
        })
    }

    /// Runs a behaviour; `Err` with its message if it panics.
    fn behaviour(&self, name: &str) -> Result<Value, String> {
        self.run(&format!("await Promise.race([failed, wasm_bindgen.{name}()]);"))
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.runtime.block_on(self.browser.driver.clone().quit());
    }
}

/// Builds the module. The script defines `wasm_bindgen`, and the promise `failed`, which a panic rejects.
fn start_script() -> String {
    let workspace =
        Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("crates are in the workspace");
    // The folder in which the page is built, too: most libraries are compiled there already.
    let target_dir = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("wasm-client");
    let module = StandaloneModule::build(workspace, &target_dir, "weave-tests").expect("the module is built");
    let (script, wasm) = (module.script, BASE64.encode(&module.wasm));
    format!(
        "{script}
         const failed = new Promise((_, fail) => {{
             window.fail = fail;
             addEventListener('error', (event) => fail(event.message));
         }});
         await wasm_bindgen({{ module_or_path: Uint8Array.from(atob('{wasm}'), (letter) => letter.charCodeAt(0)) }});"
    )
}

fn holds(session: &Session, name: &str) -> Result<(), Failed> {
    session.behaviour(name).map(drop).map_err(Failed::from)
}

fn is_reported(session: &Session, name: &str, message: &str) -> Result<(), Failed> {
    match session.behaviour(name) {
        Err(error) if error.contains(message) => Ok(()),
        Err(error) => Err(format!("another error: {error}").into()),
        Ok(_) => Err("nothing was reported".into()),
    }
}

/// Compares the lists above with the exports of the module.
fn every_behaviour_is_listed(session: &Session) -> Result<(), Failed> {
    let exported = session.run("return Object.keys(wasm_bindgen)")?;
    let mut exported: Vec<String> = serde_json::from_value(exported)?;
    exported.retain(|name| !["initSync", "start"].contains(&name.as_str()));
    let mut listed: Vec<&str> = HOLD.iter().copied().chain(REPORTED.iter().map(|(name, _)| *name)).collect();
    exported.sort();
    listed.sort_unstable();
    if exported == listed {
        Ok(())
    } else {
        Err(format!("exported: {exported:?}\nlisted: {listed:?}").into())
    }
}

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    // All tests use one page, one after the other.
    arguments.test_threads = Some(1);
    let session: Arc<Mutex<Option<Session>>> = Arc::default();
    let test = |name: &str, run: Check| {
        let session = Arc::clone(&session);
        // The browser is opened by the first test that runs.
        let run = move || {
            let mut session = session.lock()?;
            run(session.get_or_insert_with(Session::open))
        };
        // Needs Chromium, which `cargo xtask test` installs.
        Trial::test(name, run).with_ignored_flag(true)
    };
    let mut tests = vec![test("every_behaviour_is_listed", Box::new(every_behaviour_is_listed))];
    tests.extend(HOLD.iter().map(|name| test(name, Box::new(|session| holds(session, name)))));
    let reported = REPORTED.iter();
    tests.extend(
        reported.map(|(name, message)| test(name, Box::new(|session| is_reported(session, name, message)))),
    );
    let result = libtest_mimic::run(&arguments, tests);
    if let Ok(mut session) = session.lock() {
        session.take();
    }
    result.exit_code()
}

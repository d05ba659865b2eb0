//! A modal dialog over the table. The browser keeps the focus inside.

use std::time::Duration;

use i18n::ShellText;
use wasm_bindgen::JsCast;
use weave::prelude::*;
use web_sys::{FocusOptions, HtmlDialogElement, HtmlElement};

use super::context::TableContext;
use crate::icon::{Icon, icon};

/// A modal dialog. `is_open` controls it; `close` is called when the user closes it.
#[component]
pub(crate) fn Dialog(
    #[prop(into)] is_open: Signal<bool>,
    #[prop(into)] close: Callback<()>,
    #[prop(into)] label: Signal<String>,
    #[prop(default = "sheet")] class: &'static str,
    children: Children,
) -> Markup {
    let TableContext { settings, .. } = expect_context();
    let dialog = NodeRef::<HtmlDialogElement>::new();
    effect(move || {
        let Some(dialog) = dialog.get() else { return };
        // The content has just been built, and opening takes as long again: let the browser paint in between.
        let open = move |dialog: &HtmlDialogElement| {
            if is_open.try_get_untracked() == Some(true) && !dialog.open() {
                let _ = dialog.show_modal();
                // By default the browser would focus the close button.
                if let Ok(Some(first)) = dialog.query_selector("[data-first]") {
                    focus_quietly(first.unchecked_ref());
                }
            }
        };
        match is_open.get() {
            true if !dialog.open() => set_timeout(move || open(&dialog), Duration::ZERO),
            false if dialog.open() => dialog.close(),
            _ => {}
        }
    });
    // The browser also closes it on Escape. If we closed it ourselves, there is nothing to report.
    let closed = move |_| {
        if is_open.get_untracked() {
            close.run(());
        }
    };
    let close_label = move || settings.say(ShellText::Close);
    view! {
        <dialog class=class node_ref=dialog aria-label=label on:close=closed
            on:click=move |event| {
                // A tap on the backdrop closes the dialog.
                if event.target() == dialog.get_untracked().map(Into::into) {
                    close.run(());
                }
            }>
            <div class="sheet-inside">
                <button class="sign sheet-close" aria-label=close_label title=close_label on:click=move |_| close.run(())>
                    {icon(Icon::Close)}
                </button>
                <Show when=move || is_open.get()>{children()}</Show>
            </div>
        </dialog>
    }
}

/// Focuses an element without scrolling to it: reading starts at the top.
pub(crate) fn focus_quietly(element: &HtmlElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.focus_with_options(&options);
}

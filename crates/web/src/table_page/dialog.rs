//! Something that lies over the table until it is put away. The browser keeps the keyboard inside.

use std::time::Duration;

use i18n::ShellText;
use wasm_bindgen::JsCast;
use weave::prelude::*;
use web_sys::{FocusOptions, HtmlDialogElement, HtmlElement};

use super::context::TableContext;
use crate::icon::{Icon, icon};

/// A sheet over the table. Whoever shows it decides whether it is open, and is told when it is put away.
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
        // What lies on the sheet has just been built. The browser takes as long again to open it, so it may breathe first.
        let open = move |dialog: &HtmlDialogElement| {
            if is_open.try_get_untracked() == Some(true) && !dialog.open() {
                let _ = dialog.show_modal();
                // The browser would begin with the button that closes the sheet.
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
    // The browser closes it, too, when somebody presses Escape; when we have closed it, nobody need be told.
    let closed = move |_| {
        if is_open.get_untracked() {
            close.run(());
        }
    };
    let close_label = move || settings.say(ShellText::Close);
    view! {
        <dialog class=class node_ref=dialog aria-label=label on:close=closed
            on:click=move |event| {
                // A tap beside the sheet puts it away.
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

/// Puts the keyboard onto an element without scrolling to it: people begin to read at the top.
pub(crate) fn focus_quietly(element: &HtmlElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.focus_with_options(&options);
}

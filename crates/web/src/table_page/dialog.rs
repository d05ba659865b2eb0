//! Something that lies over the table until it is put away. The browser keeps the keyboard inside.

use i18n::{Message, Shell};
use leptos::html;
use leptos::prelude::*;

use super::around::Around;
use crate::icon::{Icon, icon};

/// A sheet over the table.
#[component]
pub(crate) fn Dialog(
    is_open: RwSignal<bool>,
    #[prop(into)] label: Signal<String>,
    #[prop(default = "sheet")] class: &'static str,
    children: ChildrenFn,
) -> impl IntoView {
    let Around { settings, .. } = expect_context();
    let dialog = NodeRef::<html::Dialog>::new();
    let children = StoredValue::new(children);
    Effect::new(move || {
        let Some(dialog) = dialog.get() else { return };
        match is_open.get() {
            true if !dialog.open() => drop(dialog.show_modal()),
            false if dialog.open() => dialog.close(),
            _ => {}
        }
    });
    let close = move || Shell::Close.text(settings.language.get()).into_owned();
    view! {
        <dialog class=class node_ref=dialog aria-label=label on:close=move |_| is_open.set(false)
            on:click=move |event| {
                // A tap beside the sheet puts it away.
                if event.target() == dialog.get_untracked().map(Into::into) {
                    is_open.set(false);
                }
            }>
            <div class="sheet-inside">
                <button class="sign sheet-close" aria-label=close title=close on:click=move |_| is_open.set(false)>
                    {icon(Icon::Close)}
                </button>
                <Show when=move || is_open.get()>{children.read_value()()}</Show>
            </div>
        </dialog>
    }
}

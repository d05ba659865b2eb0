//! Joining by a code that somebody reads out.

use i18n::ShellText;
use table::Code;
use wasm_bindgen_futures::spawn_local;
use weave::prelude::*;
use web_sys::{HtmlInputElement, SubmitEvent};

use crate::browser;
use crate::settings::Settings;

/// How many letters a code has.
const LENGTH: usize = 6;

/// The letters of a code in what somebody typed or pasted, a whole link of the table included.
fn letters(typed: &str) -> String {
    let code = typed.rsplit('/').next().unwrap_or(typed);
    code.chars().filter(char::is_ascii_alphanumeric).take(LENGTH).collect::<String>().to_ascii_uppercase()
}

/// One box for each letter. What is typed goes to one field that lies over them, so that pasting, input methods and
/// screen readers find what they know.
#[component]
pub(super) fn JoinByCode(settings: Settings) -> Markup {
    let say = move |message: ShellText<'_>| settings.say(message);
    let code = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<ShellText<'static>>);
    let field = NodeRef::<HtmlInputElement>::new();
    let typed = move |event| {
        code.set(letters(&event_target_value(&event)));
        problem.set(None);
        if let Some(field) = field.get_untracked() {
            field.set_value(&code.get_untracked());
        }
    };
    let join = move |event: SubmitEvent| {
        event.prevent_default();
        let Ok(code) = Code::new(&code.get_untracked()) else {
            problem.set(Some(ShellText::CodeIncomplete));
            request_animation_frame(browser::scroll_to_problem);
            return;
        };
        spawn_local(async move {
            let wrong = match browser::find_code(&code.to_string()).await {
                Ok(Some(found)) => {
                    return browser::go(&format!("#/table/{}/code/{}", found.table, found.code));
                }
                Ok(None) => ShellText::NoSuchCode,
                Err(_) => ShellText::NoConnection,
            };
            problem.set(Some(wrong));
            request_animation_frame(browser::scroll_to_problem);
        });
    };
    let letter = move |place: usize| {
        let is_next = move || code.with(|code| code.len().min(LENGTH - 1) == place);
        view! {
            <span class="letter" class:next=is_next>{move || code.with(|code| code.chars().nth(place))}</span>
        }
    };
    view! {
        <form class="card join-code" on:submit=join>
            <div class="about">
                <h2>{move || say(ShellText::JoinATable)}</h2>
                <p id="code-hint" class="hint">{move || say(ShellText::JoinHint)}</p>
            </div>
            <div class="letters">
                <input node_ref=field aria-label=move || say(ShellText::JoinATable) aria-describedby="code-hint"
                    autocapitalize="characters" autocomplete="off" spellcheck="false" enterkeyhint="go" on:input=typed/>
                <span class="boxes" aria-hidden="true">{(0..LENGTH).map(letter).collect::<Markup>()}</span>
            </div>
            <button class="button strong">{move || say(ShellText::Join)}</button>
            <p class="problem" role="alert">{move || problem.get().map(say)}</p>
        </form>
    }
}

#[cfg(test)]
mod tests {
    use super::letters;

    #[test]
    fn a_code_is_found_in_whatever_is_typed_or_pasted() {
        assert_eq!(letters("krt 4mb"), "KRT4MB");
        assert_eq!(letters("KRT-4MBXX"), "KRT4MB");
        assert_eq!(letters("https://example.org/#/table/abc/code/KRT4MB"), "KRT4MB");
        assert_eq!(letters("ゆき"), "");
    }
}

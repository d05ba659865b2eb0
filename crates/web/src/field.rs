//! Fields of forms: one of a few, one of many, on or off. Each with its name and a line that explains it.

use weave::prelude::*;

/// One of a few, all of them in sight.
#[component]
pub(crate) fn Choice<T: Copy + PartialEq + Send + Sync + 'static>(
    /// What is chosen.
    #[prop(into)]
    label: Signal<String>,
    /// What it means, or what the present choice means.
    #[prop(into, optional)]
    hint: Signal<String>,
    /// What there is to choose from, and what each is called.
    #[prop(into)]
    all: Signal<Vec<(T, String)>>,
    /// What is chosen now.
    #[prop(into)]
    value: Signal<T>,
    /// Chooses something else.
    #[prop(into)]
    choose: Callback<T>,
) -> Markup {
    // Radio buttons belong together by a name that nothing else on the page has.
    let group = StoredValue::new(format!("choice-{}", crate::browser::random_number()));
    let option = move |(one, name): (T, String)| {
        view! {
            <label class="pill">
                <input type="radio" name=group.get_value() prop:checked=move || value.get() == one
                    on:change=move |_| choose.run(one)/>
                <span>{name}</span>
            </label>
        }
    };
    view! {
        <fieldset class="choice">
            <legend>{label}</legend>
            <div class="pills">{move || all.get().into_iter().map(option).collect::<Markup>()}</div>
            <Hint hint/>
        </fieldset>
    }
}

/// One of many, folded away.
#[component]
pub(crate) fn Pick<T: Copy + PartialEq + Send + Sync + 'static>(
    /// What is chosen.
    #[prop(into)]
    label: Signal<String>,
    /// What it means.
    #[prop(into, optional)]
    hint: Signal<String>,
    /// What there is to choose from, and what each is called.
    #[prop(into)]
    all: Signal<Vec<(T, String)>>,
    /// What is chosen now.
    #[prop(into)]
    value: Signal<T>,
    /// Chooses something else.
    #[prop(into)]
    choose: Callback<T>,
) -> Markup {
    let pick = move |event| {
        let number = event_target_value(&event).parse::<usize>().ok();
        let picked = number.and_then(|number| all.with_untracked(|all| all.get(number).map(|(one, _)| *one)));
        if let Some(picked) = picked {
            choose.run(picked);
        }
    };
    let option = move |(number, (one, name)): (usize, (T, String))| {
        view! { <option value=number.to_string() prop:selected=move || value.get() == one>{name}</option> }
    };
    view! {
        <label class="pick">
            <span class="label">{label}</span>
            <select on:change=pick>{move || all.get().into_iter().enumerate().map(option).collect::<Markup>()}</select>
            <Hint hint/>
        </label>
    }
}

/// On or off.
#[component]
pub(crate) fn Switch(
    /// What is on or off.
    #[prop(into)]
    label: Signal<String>,
    /// What it means.
    #[prop(into, optional)]
    hint: Signal<String>,
    /// Whether it is on.
    #[prop(into)]
    value: Signal<bool>,
    /// Turns it on or off.
    #[prop(into)]
    choose: Callback<bool>,
) -> Markup {
    view! {
        <label class="switch">
            <input type="checkbox" role="switch" prop:checked=value
                on:change=move |event| choose.run(event_target_checked(&event))/>
            <span class="label">{label}</span>
            <Hint hint/>
        </label>
    }
}

#[component]
fn Hint(hint: Signal<String>) -> Markup {
    move || {
        let hint = hint.get();
        (!hint.is_empty()).then(|| view! { <span class="hint">{hint}</span> })
    }
}

//! Form fields: radio buttons, a drop-down list, a switch. Each has a label and a hint.

use weave::prelude::*;

/// Radio buttons: one of a few values, all visible.
#[component]
pub(crate) fn Choice<T: Copy + PartialEq + Send + Sync + 'static>(
    /// The label of the group.
    #[prop(into)]
    label: Signal<String>,
    /// Explains the field, or its current value.
    #[prop(into, optional)]
    hint: Signal<String>,
    /// The values and their labels.
    #[prop(into)]
    all: Signal<Vec<(T, String)>>,
    /// The current value.
    #[prop(into)]
    value: Signal<T>,
    /// Called with the new value.
    #[prop(into)]
    choose: Callback<T>,
) -> Markup {
    // Radio buttons are grouped by a name that must be unique on the page.
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

/// A drop-down list: one of many values.
#[component]
pub(crate) fn Pick<T: Copy + PartialEq + Send + Sync + 'static>(
    /// The label of the list.
    #[prop(into)]
    label: Signal<String>,
    /// Explains the field.
    #[prop(into, optional)]
    hint: Signal<String>,
    /// The values and their labels.
    #[prop(into)]
    all: Signal<Vec<(T, String)>>,
    /// The current value.
    #[prop(into)]
    value: Signal<T>,
    /// Called with the new value.
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

/// A switch, on or off.
#[component]
pub(crate) fn Switch(
    /// The label of the switch.
    #[prop(into)]
    label: Signal<String>,
    /// Explains the field.
    #[prop(into, optional)]
    hint: Signal<String>,
    /// Whether it is on.
    #[prop(into)]
    value: Signal<bool>,
    /// Called with the new state.
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

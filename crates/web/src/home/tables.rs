//! Other tables one can go back to: put aside on this device, or on the server.

use i18n::{Lobby, Shell, list};
use table::{Kind, Moment};
use weave::prelude::*;

use crate::browser;
use crate::icon::{Icon, icon};
use crate::settings::Settings;
use crate::shelf::{self, PutAside};
use crate::visits::{self, Visit};

/// Other tables one can go back to; nothing if there are none.
#[component]
pub(super) fn YourTables(settings: Settings) -> Markup {
    let (aside, visits) = (shelf::put_aside(), visits::all());
    if aside.is_empty() && visits.is_empty() {
        return ().into_markup();
    }
    let lay_again = move |table: PutAside| {
        let PutAside { game, names, at, .. } = table.clone();
        view! {
            <li><a href="#/here" on:click=move |_| shelf::lay_again(&table, settings.language.get_untracked())>
                <About settings game names at is_online=false/>
            </a></li>
        }
    };
    let go_back = move |Visit { table, game, names, at }: Visit| {
        view! { <li><a href=format!("#/table/{table}")><About settings game names at is_online=true/></a></li> }
    };
    view! {
        <section class="card tables">
            <h2>{move || settings.say(Shell::YourTables)}</h2>
            <ul class="rows">
                {visits.into_iter().map(go_back).collect::<Markup>()}
                {aside.into_iter().map(lay_again).collect::<Markup>()}
            </ul>
        </section>
    }
}

#[component]
fn About(settings: Settings, game: Kind, names: Vec<String>, at: Moment, is_online: bool) -> Markup {
    let people = move || {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        list(settings.language.get(), &names)
    };
    view! {
        <span class="what">
            <strong>{move || settings.say(Lobby::GameName { game })}</strong>
            <time>{move || browser::day(at, settings.language.get())}</time>
            {is_online.then(|| view! { <span class="tag">{move || settings.say(Shell::Online)}</span> })}
        </span>
        <span class="hint">{people}</span>
        {icon(Icon::Arrow)}
    }
}

//! A table on this device.

use client::Local;
use game::{Seat, Viewer};
use leptos::prelude::*;
use table::{Action, Command, Outlook, Refusal, View};

use crate::browser;
use crate::drop_it::DropItScreen;
use crate::drunter::DrunterScreen;
use crate::settings::Settings;
use crate::stage::Stage;

/// How long a bot waits before it acts, in ms, so that people can follow.
const BOT_PAUSE: u32 = 900;

/// A table on this device, and whose eyes look at it.
#[derive(Clone, Copy, Debug)]
struct Session {
    local: StoredValue<Local>,
    outlook: RwSignal<Outlook>,
    refused: RwSignal<Option<Refusal>>,
}

impl Session {
    fn new(local: Local) -> Session {
        let viewer = first_person(&local).map_or(Viewer::Spectator, Viewer::Seat);
        Session {
            outlook: RwSignal::new(local.outlook(viewer)),
            local: StoredValue::new(local),
            refused: RwSignal::new(None),
        }
    }

    /// Shows what the table is like now, to whoever's turn it is if several people play here.
    fn show(self) {
        let viewer = self.local.with_value(|local| {
            let persons = local.outlook(Viewer::Spectator).scene.persons();
            let to_act = local.outlook(Viewer::Spectator).game.map(|game| game.to_act());
            let acting = to_act.and_then(|set| set.iter().find(|seat| persons.contains(*seat)));
            acting.map_or(self.outlook.with_untracked(|outlook| outlook.viewer), Viewer::Seat)
        });
        self.outlook.set(self.local.with_value(|local| local.outlook(viewer)));
        self.local.with_value(|local| browser::keep_bytes("table", &local.save()));
        self.let_bot_think();
    }

    fn act(self, action: Action) {
        let Some(seat) = self.outlook.with_untracked(|outlook| outlook.viewer.seat()) else { return };
        let asked = self.local.try_update_value(|local| {
            local.ask(browser::now(), seat, &Command::Play(action), browser::fresh_seed())
        });
        match asked {
            Some(Ok(())) => {
                self.refused.set(None);
                self.show();
            }
            Some(Err(refusal)) => self.refused.set(Some(refusal)),
            None => {}
        }
    }

    fn let_bot_think(self) {
        let Some(thought) = self.local.with_value(Local::bot_turn) else { return };
        let start = move || {
            crate::thinking::think(thought.clone(), move |thought, action| {
                let acted =
                    self.local.try_update_value(|local| local.bot_acts(browser::now(), &thought, &action));
                if acted == Some(true) {
                    self.show();
                }
            });
        };
        set_timeout(start, std::time::Duration::from_millis(u64::from(BOT_PAUSE)));
    }
}

fn first_person(local: &Local) -> Option<Seat> {
    local.outlook(Viewer::Spectator).scene.persons().iter().next()
}

/// What everybody is called.
fn names(outlook: &Outlook, language: i18n::Language) -> Vec<String> {
    use i18n::{Lobby, Message};
    let kind = outlook.scene.options.kind();
    let name = |place: &table::Place| match &place.occupant {
        Some(table::Occupant::Person { name, .. }) => name.to_string(),
        Some(table::Occupant::Bot { level }) => {
            Lobby::BotName { game: kind, level: u32::from(*level) }.text(language).into_owned()
        }
        None => String::new(),
    };
    outlook.scene.places.iter().map(name).collect()
}

/// A table on this device.
#[component]
pub(crate) fn LocalTable(local: Local, settings: Settings) -> impl IntoView {
    let session = Session::new(local);
    session.show();
    let outlook = session.outlook;
    let stage = Stage {
        language: settings.language.into(),
        theme: settings.theme.into(),
        layout: settings.layout.into(),
        marks: settings.marks.into(),
        calm: settings.calm.into(),
        sound: settings.sound.into(),
        names: Signal::derive(move || outlook.with(|outlook| names(outlook, settings.language.get()))),
        act: Callback::new(move |action| session.act(action)),
    };
    let screen = move || match outlook.with_untracked(|outlook| outlook.game.clone()) {
        Some(View::DropIt(first)) => {
            let view = Memo::new(move |_| match outlook.with(|outlook| outlook.game.clone()) {
                Some(View::DropIt(view)) => *view,
                _ => (*first).clone(),
            });
            view! { <DropItScreen view=view.into() stage/> }.into_any()
        }
        Some(View::Drunter(first)) => {
            let view = Memo::new(move |_| match outlook.with(|outlook| outlook.game.clone()) {
                Some(View::Drunter(view)) => *view,
                _ => *first,
            });
            view! { <DrunterScreen view=view.into() stage/> }.into_any()
        }
        None => ().into_any(),
    };
    view! {
        {screen}
        <p class="refused" role="alert">
            {move || session.refused.get().and_then(|refusal| {
                i18n::for_code(refusal.code(), settings.language.get()).map(String::from)
            })}
        </p>
    }
}

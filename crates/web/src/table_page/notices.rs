//! Notices beside the game: refusals, phrases, absent players, requests of others.

use std::time::Duration;

use game::{Seat, SeatSet};
use i18n::rules::anchor_for_code;
use i18n::{Message, ShellText, TableText};
use table::{Command, Role, StandInReason, TablePhase, TableView};
use weave::prelude::*;

use crate::session::{Connection, TableSession};
use crate::settings::Settings;
use crate::table_page::{TableContext, names};

/// How long a phrase stays, and the note that a player is away; the menu says so as long as it is true.
const STAYS: Duration = Duration::from_secs(5);
/// How long a refusal stays: people read it and may open the rule behind it.
const REFUSAL_STAYS: Duration = Duration::from_secs(10);

/// What people read about a problem.
pub(super) fn sentence_for(code: &str, language: i18n::Language) -> String {
    i18n::for_code(code, language)
        .map_or_else(|| ShellText::UnknownProblem { code }.text(language).into_owned(), String::from)
}

/// Empties a signal some time after it was filled.
fn fade<T: Clone + PartialEq + Send + Sync + 'static>(signal: RwSignal<Option<T>>, stays: Duration) {
    effect(move || {
        if let Some(shown) = signal.get() {
            let empty = move || {
                if signal.try_get_untracked().flatten().as_ref() == Some(&shown) {
                    signal.set(None);
                }
            };
            set_timeout(empty, stays);
        }
    });
}

/// Everything that is said beside the game.
#[component]
pub(super) fn Notices(session: TableSession, settings: Settings) -> Markup {
    let language = settings.language;
    fade(session.refused, REFUSAL_STAYS);
    fade(session.said, STAYS);
    let replaced = last_replaced(session);
    fade(replaced, STAYS);
    fade(session.declined, STAYS);
    let is_told = RwSignal::new(None::<Absent>);
    let gone = Memo::new(move || absent(session));
    effect(move || is_told.set(Some(gone.get())));
    fade(is_told, STAYS);
    effect(move || settings.is_awaited.set(is_awaited(session)));
    on_cleanup(move || settings.is_awaited.set(false));
    let named = move |seat: Seat| {
        session.table_view.with(|table_view| {
            table_view
                .as_ref()
                .and_then(|table_view| names(&table_view.state, language.get()).get(seat.index()).cloned())
        })
    };
    let say = move |message: TableText<'_>| message.text(language.get()).into_owned();
    let refused = move || session.refused.get().map(|code| refusal(&code, language.get()));
    let away = move || match session.connection.get() {
        Connection::Away => Some(ShellText::Reconnecting.text(language.get()).into_owned()),
        Connection::Lost(code) => Some(sentence_for(&code, language.get())),
        Connection::Here | Connection::Connecting | Connection::Online | Connection::Replay => None,
    };
    let said = move || {
        let (seat, phrase) = session.said.get()?;
        let name = named(Seat::from_index(seat).ok()?)?;
        let phrase = say(TableText::Say { phrase });
        Some(say(TableText::Said { name: &name, phrase: &phrase }))
    };
    let declined = move || {
        let seat = session.declined.get().filter(|seat| session.role.get() != Some(Role::Seat(*seat)))?;
        let name = named(seat)?;
        let is_playing = session.table_view.with(|table_view| {
            table_view.as_ref().is_some_and(|table_view| table_view.state.phase == TablePhase::Playing)
        });
        Some(say(match is_playing {
            true => TableText::PlaysOn { name: &name },
            false => TableText::RematchDeclined { name: &name },
        }))
    };
    view! {
        <div class="notices" aria-live="polite">
            {refused}
            {move || away().map(|text| view! { <p class="notice">{text}</p> })}
            {move || said().map(|text| view! { <p class="notice">{text}</p> })}
            {move || replaced.get().and_then(|(seat, _)| named(seat)).map(|name| {
                view! { <p class="notice">{say(TableText::BotSitsIn { name: &name, why: StandInReason::Clock })}</p> }
            })}
            {move || declined().map(|text| view! { <p class="notice declined">{text}</p> })}
            {move || is_told.get().map(|_| absent_in_words(session, settings).into_iter().map(|text| {
                view! { <p class="notice">{text}</p> }
            }).collect::<Markup>())}
        </div>
        <Questions session settings/>
    }
}

/// Why the table refused something, with a button that opens the rule behind it.
fn refusal(code: &str, language: i18n::Language) -> Markup {
    let TableContext { rules, .. } = expect_context();
    let rule = anchor_for_code(code).map(|anchor| {
        view! {
            <button class="button" aria-haspopup="dialog" on:click=move |_| rules.set(Some(anchor))>
                {ShellText::Rules.text(language).into_owned()}
            </button>
        }
    });
    view! { <p class="notice bad">{sentence_for(code, language)} {rule}</p> }
}

/// Whether players on other devices wait for this viewer.
fn is_awaited(session: TableSession) -> bool {
    let own = session.role.get().and_then(|role| role.viewer().seat());
    let to_act = session.table_view.with(|table_view| {
        let playing = table_view.as_ref().filter(|table_view| table_view.state.phase == TablePhase::Playing);
        playing.and_then(|table_view| table_view.game.as_ref()).map(table::GameView::to_act)
    });
    session.connection.get() != Connection::Here
        && own.zip(to_act).is_some_and(|(own, to_act)| to_act.contains(own))
}

/// The grace period until a bot stands in for an absent player, in s.
fn grace(session: TableSession) -> u32 {
    session.table_view.with(|table_view| {
        table_view.as_ref().map_or(0, |table_view| u32::from(table_view.state.options.grace))
    })
}

/// For whom a stand-in took a turn last, and how many moves it has made for them. Not the viewer, and not before they
/// looked.
fn last_replaced(session: TableSession) -> RwSignal<Option<(Seat, u32)>> {
    let missed = Memo::new(move || {
        let own = session.role.get().and_then(|role| role.viewer().seat());
        session.table_view.with(|table_view| {
            let seated = table_view.iter().flat_map(|table_view| table_view.state.seated());
            let missed = seated.filter(|(seat, place)| place.missed && Some(*seat) != own);
            missed.map(|(seat, place)| (seat, place.stand_in_moves)).collect::<Vec<_>>()
        })
    });
    let known = StoredValue::new(missed.get_untracked());
    let last = RwSignal::new(None);
    effect(move || {
        let now = missed.get();
        let fresh = now.iter().copied().find(|turn| !known.with_value(|known| known.contains(turn)));
        if fresh.is_some() {
            last.set(fresh);
        }
        known.set_value(now);
    });
    last
}

/// Players who are away, and why a bot plays for them if one does.
type Absent = Vec<(Seat, Option<StandInReason>)>;

/// A sentence about each player who is away.
pub(super) fn absent_in_words(session: TableSession, settings: Settings) -> Vec<String> {
    let names = session.table_view.with(|table_view| {
        table_view
            .as_ref()
            .map(|table_view| names(&table_view.state, settings.language.get()))
            .unwrap_or_default()
    });
    let sentence = |(seat, why): (Seat, Option<StandInReason>)| {
        let name = names.get(seat.index())?;
        Some(settings.say(match why {
            Some(why) => TableText::BotSitsIn { name, why },
            None => TableText::BotSitsInSoon { name, seconds: grace(session) },
        }))
    };
    absent(session).into_iter().filter_map(sentence).collect()
}

/// Who is not there while a game is played. Not the viewer, and nobody for whom a bot takes just one turn.
fn absent(session: TableSession) -> Absent {
    let own = session.role.get().and_then(|role| role.viewer().seat());
    let attendance = session.attendance.get();
    session.table_view.with(|table_view| {
        let Some(table_view) =
            table_view.as_ref().filter(|table_view| table_view.state.phase == TablePhase::Playing)
        else {
            return Vec::new();
        };
        let gone = |seat: Seat| {
            let since = attendance.as_ref().and_then(|there| there.away_since.get(seat.index()).copied());
            since.flatten().is_some()
        };
        let seated =
            table_view.state.seated().filter(|(seat, place)| place.is_person() && Some(*seat) != own);
        let absent = seated.filter_map(|(seat, place)| match place.stand_in {
            Some(StandInReason::Clock) => None,
            Some(why) => Some((seat, Some(why))),
            None => gone(seat).then_some((seat, None)),
        });
        absent.collect()
    })
}

/// What others wish for and the viewer decides.
#[component]
fn Questions(session: TableSession, settings: Settings) -> Markup {
    let say = move |message: TableText<'_>| settings.say(message);
    let seat = move || session.role.get().and_then(|role| role.viewer().seat());
    let state = move || {
        session.table_view.with(|table_view| table_view.as_ref().map(|table_view| table_view.state.clone()))
    };
    let place = move || state().and_then(|state| state.seat(seat()?).cloned());
    let bot_plays = move || place().is_some_and(|place| place.stand_in.is_some());
    // On their turn they need not say that they are there: acting says so.
    let missed_turn = move || {
        let is_my_turn =
            || session.table_view.with(|table_view| table_view.as_ref().is_some_and(TableView::is_my_turn));
        state().is_some_and(|state| state.phase == TablePhase::Playing)
            && place().is_some_and(|place| place.missed)
            && !is_my_turn()
    };
    // What others wish for, the command that answers, and the words for yes and no.
    let wish = move || {
        let (state, own) = (state()?, seat()?);
        let names = names(&state, settings.language.get());
        let by = |wished_by: SeatSet| {
            let asks = wished_by.iter().filter(|_| !wished_by.contains(own));
            asks.filter_map(|seat| names.get(seat.index()).map(String::as_str)).collect::<Vec<_>>()
        };
        let (end, rematch) = (by(state.wants_end), by(state.wants_rematch));
        let answer: (String, fn(bool) -> Command, [TableText<'static>; 2]) = match (&end[..], &rematch[..]) {
            ([name, ..], _) => (
                say(TableText::EndWanted { name }),
                Command::EndEarly,
                [TableText::EndAgree, TableText::EndRefuse],
            ),
            ([], []) => return None,
            ([], names) => (
                say(TableText::RematchWanted { names }),
                Command::Rematch,
                [TableText::Rematch, TableText::RematchRefuse],
            ),
        };
        Some(answer)
    };
    view! {
        <div class="questions">
            <Show when=bot_plays>
                <p>{move || say(TableText::BotPlaysForYou)}</p>
                <button class="button strong" on:click=move |_| session.ask.run(Command::Return)>
                    {move || say(TableText::TakeOver)}
                </button>
            </Show>
            <Show when=missed_turn>
                <p role="status">{move || say(TableText::TurnMissed)}</p>
                <button class="button strong" on:click=move |_| session.ask.run(Command::Return)>
                    {move || say(TableText::IAmHere)}
                </button>
            </Show>
            <div aria-live="polite">
                {move || wish().map(|(question, command, [yes, no])| view! {
                    <section class="wish">
                        <p>{question}</p>
                        <div class="row">
                            <button class="button strong" on:click=move |_| session.ask.run(command(true))>
                                {say(yes)}
                            </button>
                            <button class="button" on:click=move |_| session.ask.run(command(false))>
                                {say(no)}
                            </button>
                        </div>
                    </section>
                })}
            </div>
        </div>
    }
}

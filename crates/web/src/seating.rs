//! Before a game: seats, teams and the first player, for games on one device and for the lobby.

use std::rc::Rc;

use draw::drop_it::colour_mark;
use drop_it::{Setup, StartCustom};
use game::{Seat, SeatSet, Start, Team, seats};
use i18n::LobbyText;
use table::{ChosenSides, Name, Sides, TableOptions};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;
use web_sys::DragEvent;

use crate::chunks::ChunkError;
use crate::icon::{Icon, icon};
use crate::marks;
use crate::options_form::OptionsState;
use crate::picture::drawn;
use crate::settings::Settings;

/// The seats of a table before its game, and callbacks to change them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seating {
    /// The options of the table.
    pub(crate) agreement: OptionsState,
    /// The names of the players, by seat.
    pub(crate) names: Signal<Vec<String>>,
    /// Which seats are taken.
    pub(crate) taken: Signal<SeatSet>,
    /// The first player; `None` if drawn at random.
    pub(crate) starter: Signal<Option<Seat>>,
    /// Sets the first player.
    pub(crate) choose_starter: Callback<Option<Seat>>,
    /// Swaps the players of two seats; the second seat may be free.
    pub(crate) swap: Callback<(Seat, Seat)>,
    /// Whether the viewer may change anything here.
    pub(crate) may_change: Signal<bool>,
    /// The seat picked up for a swap.
    pub(crate) moving: RwSignal<Option<Seat>>,
}

impl Seating {
    /// The name of the player on a seat.
    pub(crate) fn name(self, seat: Seat) -> String {
        self.names.with(|names| names.get(seat.index()).cloned()).unwrap_or_default()
    }

    /// Changes the teams or their names.
    fn edit(self, edit: impl Fn(&mut ChosenSides)) {
        self.agreement.edit(|options| {
            let seats = options.seats;
            if let Some(sides) = options.game.sides_mut() {
                let mut chosen = sides.chosen(seats);
                edit(&mut chosen);
                *sides = Sides::Chosen(chosen);
            }
        });
    }

    fn change_team(self, seat: Seat) {
        self.edit(|chosen| {
            if let Some(team) = chosen.teams.get_mut(seat.index()) {
                *team = Team::BOTH[1 - team.index()];
            }
        });
    }

    /// Adds a seat to a team.
    fn add_seat(self, team: Team) {
        self.agreement.edit(|options| {
            options.set_seats(options.seats + 1);
            if let Some(Sides::Chosen(chosen)) = options.game.sides_mut()
                && let Some(last) = chosen.teams.last_mut()
            {
                *last = team;
            }
        });
    }

    /// Picks up a seat; if one is picked up already, swaps the two, or puts it back if it is the same.
    fn pick_or_put(self, seat: Seat) {
        match self.moving.get_untracked() {
            None => self.moving.set(Some(seat)),
            Some(moving) => {
                self.moving.set(None);
                if moving != seat {
                    self.swap.run((moving, seat));
                }
            }
        }
    }
}

/// Whether two teams play.
pub(crate) fn are_teams(options: &TableOptions) -> bool {
    options.game.sides().is_some_and(Sides::are_teams)
}

/// The names of two teams: as given by the table, or after their colours.
pub(crate) fn team_names(options: &TableOptions, settings: Settings) -> [String; 2] {
    let given = options.game.sides().map(Sides::names).unwrap_or_default();
    Team::BOTH.map(|team| match given[team.index()] {
        Some(name) => name.to_string(),
        None => {
            let [first, second] = marks::side_colours(options, team.index());
            settings.say(LobbyText::TeamByColours { first, second })
        }
    })
}

/// How the edition of Drop It determines the first player; `None` for another game.
fn custom(options: &TableOptions) -> Option<StartCustom> {
    options.game.drop_it().map(|game| game.edition.start())
}

/// Renders the player on a seat.
pub(crate) type Row = Rc<dyn Fn(Seat) -> Markup>;

/// The components of this chunk.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arrangement {
    /// Two teams side by side, and the turn order.
    pub(crate) teams: fn(Settings, Seating, Row) -> Markup,
    /// The choice of the first player.
    pub(crate) starter: fn(Settings, Seating) -> Markup,
}

#[wasm_split(menu, fallible)]
pub(crate) fn arrangement() -> Result<Arrangement, ChunkError> {
    Ok(Arrangement {
        teams: |settings, seating, row| view! { <Teams settings seating row/> },
        starter: |settings, seating| view! { <Starter settings seating/> },
    })
}

/// The choice of the first player: by name, or at random.
#[component]
pub(crate) fn Starter(settings: Settings, seating: Seating) -> Markup {
    let custom = Signal::derive(move || seating.agreement.options.with(custom));
    let question = move || settings.say(LobbyText::WhoBegins { custom: custom.get() });
    let pill = move |starter: Option<Seat>| {
        let is_chosen = move || seating.starter.get() == starter;
        let label = move || match starter {
            None => settings.say(LobbyText::ByChance),
            Some(seat) if is_chosen() => settings.say(LobbyText::Begins { name: &seating.name(seat) }),
            Some(seat) => seating.name(seat),
        };
        let choose = move |_| seating.choose_starter.run(starter);
        view! {
            <label class="pill">
                <input type="radio" name="starter" prop:checked=is_chosen on:change=choose
                    disabled=move || !seating.may_change.get()/>
                <span>{label}</span>
            </label>
        }
    };
    let pills = move || {
        let seated = seating.taken.get().iter().map(Some).collect::<Vec<_>>();
        std::iter::once(None).chain(seated).map(pill).collect::<Markup>()
    };
    view! {
        <fieldset class="choice starter">
            <legend>{question}</legend>
            <div class="pills">{pills}</div>
            <span class="hint">{move || settings.say(LobbyText::WhoBeginsHint { custom: custom.get() })}</span>
        </fieldset>
    }
}

/// The controls of a seat: a drag handle, a button to swap it, and one to move it to the other team.
#[component]
pub(crate) fn SeatTools(settings: Settings, seating: Seating, seat: Seat) -> Markup {
    let is_taken = Memo::new(move || seating.taken.get().contains(seat));
    let moving = move || seating.moving.get();
    let may_swap = Memo::new(move || seating.may_change.get() && (is_taken.get() || moving().is_some()));
    let label = move || {
        let name = seating.name(seat);
        settings.say(match (moving(), is_taken.get()) {
            (Some(moving), true) if moving != seat => LobbyText::SwapWith { name: &name },
            (Some(_), false) => LobbyText::MoveHere,
            _ => LobbyText::ChangeSeat { name: &name },
        })
    };
    let has_teams = Memo::new(move || seating.may_change.get() && seating.agreement.options.with(are_teams));
    let other = move || settings.say(LobbyText::OtherTeam { name: &seating.name(seat) });
    view! {
        <Show when=move || may_swap.get()>
            <button type="button" class="sign swap" aria-label=label title=label
                aria-pressed=move || (moving() == Some(seat)).to_string()
                on:click=move |_| seating.pick_or_put(seat)>{icon(Icon::Swap)}</button>
        </Show>
        <Show when=move || has_teams.get()>
            <button type="button" class="sign other-team" aria-label=other title=other
                on:click=move |_| seating.change_team(seat)>{icon(Icon::Arrow)}</button>
        </Show>
    }
}

/// A seat that can be dragged, and onto which others can be dropped.
#[component]
pub(crate) fn SeatItem(settings: Settings, seating: Seating, seat: Seat, content: Markup) -> Markup {
    let is_moving = move || seating.moving.get() == Some(seat);
    let may_drag = move || {
        let may = seating.may_change.get() && seating.taken.get().contains(seat);
        if may { "true" } else { "false" }
    };
    let begin = move |event: DragEvent| {
        // Firefox does not start a drag without data.
        if let Some(data) = event.data_transfer() {
            let _ = data.set_data("text/plain", &seat.to_string());
        }
        seating.moving.set(Some(seat));
    };
    let put = move |event: DragEvent| {
        event.prevent_default();
        if seating.moving.get_untracked().is_some() {
            seating.pick_or_put(seat);
        }
    };
    view! {
        <li class="seat" class:moving=is_moving data-seat=seat.index()
            on:dragover=move |event| if seating.moving.get_untracked().is_some() { event.prevent_default() }
            on:drop=put>
            <span class="grip" draggable=may_drag aria-hidden="true" on:dragstart=begin
                on:dragend=move |_| seating.moving.set(None)>"⠿"</span>
            {content}
            <SeatTools settings seating seat/>
        </li>
    }
}

/// Two teams side by side, and the turn order.
#[component]
pub(crate) fn Teams(settings: Settings, seating: Seating, row: Row) -> Markup {
    let options = seating.agreement.options;
    let size = move |team: Team| options.with(|options| members(options, team).len() as u32);
    let columns = Team::BOTH
        .map(|team| {
            let row = Rc::clone(&row);
            view! { <TeamColumn settings seating team row/> }
        })
        .into_iter()
        .collect::<Markup>();
    view! {
        <section class="teams" aria-label=move || settings.say(LobbyText::ChooseTeams)>
            <header>
                <h2>{move || settings.say(LobbyText::ChooseTeams)}</h2>
                <p class="hint">{move || settings.say(LobbyText::ChooseTeamsHint)}</p>
            </header>
            <div class="team-columns">{columns}</div>
            <p class="against">
                {move || settings.say(LobbyText::Against { one: size(Team::BOTH[0]), other: size(Team::BOTH[1]) })}
            </p>
            <TurnOrder settings seating/>
        </section>
    }
}

/// The seats of a team.
fn members(options: &TableOptions, team: Team) -> Vec<Seat> {
    let Some(sides) = options.game.sides() else { return Vec::new() };
    let teams = sides.chosen(options.seats).teams;
    seats(teams.len()).filter(|seat| teams[seat.index()] == team).collect()
}

fn setup(options: &TableOptions) -> Option<Setup> {
    options.drop_it_setup(Start::Random).ok()
}

/// A team: its colours, its name, its seats.
#[component]
fn TeamColumn(settings: Settings, seating: Seating, team: Team, row: Row) -> Markup {
    let options = seating.agreement.options;
    let colours = move || options.with(|options| marks::side_colours(options, team.index()));
    let badge = move || colours().map(|colour| drawn(&colour_mark(colour, settings.theme.get()))).concat();
    let name = move || options.with(|options| team_names(options, settings))[team.index()].clone();
    let rename = move |event| {
        let name = Name::new(&event_target_value(&event)).ok();
        seating.edit(|chosen| chosen.names[team.index()].clone_from(&name));
    };
    let plays = move || {
        let [first, second] = colours();
        settings.say(LobbyText::TeamPlays { first, second })
    };
    let about = move || {
        options.with(|options| {
            let members = members(options, team);
            let start = seating.starter.get().unwrap_or_default();
            let drops = setup(options).map(|setup| {
                members.iter().map(|seat| setup.drops_of(start, *seat) as u32).collect::<Vec<_>>()
            });
            let (least, most) = drops.map_or((0, 0), |drops| {
                (drops.iter().min().copied().unwrap_or(0), drops.iter().max().copied().unwrap_or(0))
            });
            settings.say(LobbyText::TeamSize { players: members.len() as u32, least, most })
        })
    };
    let rows = move || {
        let row = Rc::clone(&row);
        each(
            move || options.with(|options| members(options, team)),
            move |seat| view! { <SeatItem settings seating seat content=row(seat)/> },
        )
    };
    let stripe = move || {
        let [first, second] = colours();
        format!("--one: var(--{first}); --two: var(--{second})")
    };
    let may_add = move || {
        seating.may_change.get() && options.with(|options| usize::from(options.seats) < game::MAX_SEATS)
    };
    view! {
        <div class="team" style=stripe>
            <header>
                <span class="badge" aria-hidden="true" inner_html=badge></span>
                <input class="team-name" maxlength="24" autocomplete="off" prop:value=name on:change=rename
                    disabled=move || !seating.may_change.get()
                    aria-label=move || settings.say(LobbyText::TeamName)/>
                <span class="hint">{plays}</span>
                <span class="hint size">{about}</span>
            </header>
            <ol>{rows()}</ol>
            <Show when=may_add>
                <button type="button" class="button add-seat" on:click=move |_| seating.add_seat(team)>
                    {move || settings.say(LobbyText::AddSeat)}
                </button>
            </Show>
        </div>
    }
}

/// How many turns of the order are shown.
const SHOWN_TURNS: usize = 6;

/// The turn order.
#[component]
fn TurnOrder(settings: Settings, seating: Seating) -> Markup {
    let turns = move || {
        let start = seating.starter.get().unwrap_or_default();
        let setup = seating.agreement.options.with(setup)?;
        let turn = |drop: usize| {
            let seat = setup.turn(start, drop);
            let mark =
                seating.agreement.options.with(|options| marks::picture(options, seat, settings.theme.get()));
            view! { <li><span class="mark" inner_html=mark></span>{seating.name(seat)}</li> }
        };
        Some((0..SHOWN_TURNS).map(turn).collect::<Markup>())
    };
    view! {
        <div class="turn-order">
            <h3>{move || settings.say(LobbyText::TurnOrder)}</h3>
            <p class="hint">{move || settings.say(LobbyText::TurnOrderHint)}</p>
            <ol>{turns}</ol>
        </div>
    }
}

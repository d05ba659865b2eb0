//! The form for a table's options, each with a line that explains it.

use drop_it::{Assist, Edition, Hand, Strips};
use game::{MAX_SEATS, Seat, SeatSet, Start, seats};
use i18n::{LobbyText, Message};
use table::{
    ChosenSides, Clock, DropItOptions, DrunterOptions, GameKind, GameOptions, OptionsError, Sides,
    TableOptions,
};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use crate::chunks::ChunkError;
use crate::field::{Choice, Pick, Switch};
use crate::marks::table_colour;
use crate::seating::{are_teams, team_names};
use crate::settings::Settings;

/// Time limits for a turn, from none to correspondence play.
const CLOCKS: [Clock; 7] = [
    Clock::Off,
    Clock::Seconds(30),
    Clock::Seconds(60),
    Clock::Seconds(120),
    Clock::Seconds(300),
    Clock::Days(1),
    Clock::Days(3),
];
/// How long the table waits for a disconnected player, in seconds.
const GRACES: [u16; 5] = [15, 30, 60, 120, 300];

/// The numbers of players allowed with these options.
fn counts(options: &TableOptions) -> Vec<u8> {
    if are_teams(options) { (2..=MAX_SEATS as u8).collect() } else { vec![2, 3, 4] }
}

/// A sentence that explains why the options are invalid.
pub(crate) const fn why_not(bad: &OptionsError) -> LobbyText<'static> {
    match bad {
        OptionsError::Game(_) => LobbyText::BadSeats,
        OptionsError::Teams(_) => LobbyText::BadTeams,
        OptionsError::Clock => LobbyText::BadClock,
        OptionsError::Grace => LobbyText::BadGrace,
    }
}

/// The options of a table, and a callback to change them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OptionsState {
    /// The current options.
    pub(crate) options: Signal<TableOptions>,
    /// Called with the new options.
    pub(crate) change: Callback<TableOptions>,
    /// The seats of bots, whose hands get no help.
    pub(crate) bots: Signal<SeatSet>,
}

impl OptionsState {
    /// Changes a copy of the options and submits it.
    pub(crate) fn edit(self, edit: impl Fn(&mut TableOptions)) {
        let mut options = self.options.get_untracked();
        edit(&mut options);
        self.change.run(options);
    }

    /// An option of Drop It; the default value if another game is played.
    fn of_drop_it<T: Default + Send + Sync + 'static>(
        self,
        read: impl Fn(&DropItOptions) -> T + Send + Sync + 'static,
    ) -> Signal<T> {
        Signal::derive(move || {
            self.options.with(|options| options.game.drop_it().map(&read)).unwrap_or_default()
        })
    }

    /// Changes the options of Drop It.
    fn edit_drop_it(self, edit: impl Fn(&mut DropItOptions)) {
        self.edit(|options| {
            if let Some(game) = options.game.drop_it_mut() {
                edit(game);
            }
        });
    }
}

/// The number of players.
#[component]
pub(crate) fn SeatCount(settings: Settings, agreement: OptionsState) -> Markup {
    let all = Signal::derive(move || {
        agreement.options.with(counts).into_iter().map(|count| (count, count.to_string())).collect::<Vec<_>>()
    });
    view! {
        <Choice label=Signal::derive(move || settings.say(LobbyText::HowMany)) all
            value=Signal::derive(move || agreement.options.with(|options| options.seats))
            choose=move |count| agreement.edit(|options| options.set_seats(count))/>
    }
}

/// A preset for beginners of Drop It: the edges forbid nothing.
#[component]
pub(crate) fn EasyGame(settings: Settings, agreement: OptionsState) -> Markup {
    let strips = move || agreement.options.with(|options| options.game.drop_it().map(|game| game.strips));
    let choose = move |easy: bool| {
        agreement.edit_drop_it(|game| game.strips = easy.then_some(Strips::Nothing));
    };
    view! {
        <Show when=move || strips().is_some()>
            <Switch label=said(settings, LobbyText::EasyOption) hint=said(settings, LobbyText::EasyHint)
                value=Signal::derive(move || strips() == Some(Some(Strips::Nothing))) choose=choose/>
        </Show>
    }
}

/// Renders the form.
pub(crate) type ShowForm = fn(Settings, OptionsState, Signal<Vec<String>>, Signal<bool>) -> Markup;

/// The form, in the chunk of the menu: few people change these options.
#[wasm_split(menu, fallible)]
pub(crate) fn options_form() -> Result<ShowForm, ChunkError> {
    Ok(|settings, agreement, names, is_online| view! { <OptionsForm settings agreement names is_online/> })
}

/// All other options of a table; `is_online` adds those that matter between several devices.
#[component]
pub(crate) fn OptionsForm(
    settings: Settings,
    agreement: OptionsState,
    /// The names of the players, by seat.
    names: Signal<Vec<String>>,
    is_online: Signal<bool>,
) -> Markup {
    let kind = agreement.options.with_untracked(TableOptions::kind);
    let of_the_game = match kind {
        GameKind::DropIt => view! { <OfDropIt settings agreement names/> },
        GameKind::Drunter => view! { <OfDrunter settings agreement/> },
        #[cfg(feature = "toy-game")]
        GameKind::ToyGame => Markup::NOTHING,
    };
    view! {
        <div class="options" role="group" aria-label=move || settings.say(LobbyText::AriaOptions)>
            {of_the_game}
            <Show when=move || is_online.get()><AmongDevices settings agreement/></Show>
        </div>
    }
}

fn said(settings: Settings, message: LobbyText<'static>) -> Signal<String> {
    Signal::derive(move || settings.say(message))
}

/// Pairs each value with its label.
fn named<T: Copy + Send + Sync + 'static>(
    settings: Settings,
    all: &'static [T],
    name: fn(T) -> LobbyText<'static>,
) -> Signal<Vec<(T, String)>> {
    Signal::derive(move || all.iter().map(|one| (*one, settings.say(name(*one)))).collect())
}

#[component]
fn OfDropIt(settings: Settings, agreement: OptionsState, names: Signal<Vec<String>>) -> Markup {
    let edition = agreement.of_drop_it(|game| game.edition);
    let strips = agreement.of_drop_it(|game| game.strips);
    let hand = agreement.of_drop_it(|game| game.hand);
    let jokers = agreement.of_drop_it(|game| game.jokers);
    let teams = agreement.of_drop_it(|game| game.sides.are_teams());
    let form_teams = move |on: bool| {
        agreement.edit(|options| {
            let seats = if on { options.seats.max(3) } else { options.seats.min(4) };
            if let Some(game) = options.game.drop_it_mut() {
                game.sides = if on { Sides::teams_in_turn(seats) } else { Sides::Singles };
            }
            options.set_seats(seats);
        });
    };
    view! {
        <Choice label=said(settings, LobbyText::HandOption)
            hint=Signal::derive(move || settings.say(LobbyText::HandDetail { hand: hand.get() }))
            all=named(settings, &Hand::ALL, |hand| LobbyText::HandName { hand }) value=hand
            choose=move |one| agreement.edit_drop_it(|game| game.hand = one)/>
        <Switch label=said(settings, LobbyText::JokersOption) hint=said(settings, LobbyText::JokersHint) value=jokers
            choose=move |on| agreement.edit_drop_it(|game| game.jokers = on)/>
        <Switch label=said(settings, LobbyText::TeamsOption) hint=said(settings, LobbyText::TeamsHint) value=teams
            choose=form_teams/>
        <Choice label=said(settings, LobbyText::EditionOption)
            hint=Signal::derive(move || settings.say(LobbyText::EditionDetail { edition: edition.get() }))
            all=named(settings, &Edition::ALL, |edition| LobbyText::EditionName { edition }) value=edition
            choose=move |one| agreement.edit_drop_it(|game| game.edition = one)/>
        <Choice label=said(settings, LobbyText::StripsOption) hint=said(settings, LobbyText::StripsHint)
            all=named(settings, &STRIPS, |strips| LobbyText::StripsName { strips }) value=strips
            choose=move |one| agreement.edit_drop_it(|game| game.strips = one)/>
        <SideColours settings agreement names/>
        <fieldset class="choice">
            <legend>{said(settings, LobbyText::AssistOption)}</legend>
            <div class="assists">
                {move || {
                    let all = seats(usize::from(agreement.options.with(|options| options.seats)));
                    let people = all.filter(|seat| !agreement.bots.get().contains(*seat));
                    people.map(|seat| view! { <Help settings agreement names seat/> }).collect::<Markup>()
                }}
            </div>
            <span class="hint">{said(settings, LobbyText::AssistHint)}</span>
        </fieldset>
    }
}

/// The colours of each side, and the colour that three players share.
#[component]
fn SideColours(settings: Settings, agreement: OptionsState, names: Signal<Vec<String>>) -> Markup {
    let setup = move || agreement.options.with(|options| options.drop_it_setup(Start::Random)).ok();
    let order = Memo::new(move || setup().map(|setup| setup.settings().colours.order(setup.sides())));
    let sides = Memo::new(move || setup().map_or(0, |setup| setup.sides()));
    let all = Signal::derive(move || {
        let name = |colour| (colour, settings.say(LobbyText::Mark { colour: table_colour(colour) }));
        drop_it::Colour::ALL.map(name).to_vec()
    });
    let choose = move |position: usize, colour: drop_it::Colour| {
        let Some(order) = order.get_untracked() else { return };
        agreement.edit(|options| {
            let seats = options.seats;
            if let Some(game) = options.game.drop_it_mut() {
                let colours = Some(order.with(position, colour));
                game.sides = Sides::Chosen(ChosenSides { colours, ..game.sides.chosen(seats) });
            }
        });
    };
    let label = move |position: usize| match sides.get() {
        3 if position == 3 => settings.say(LobbyText::SharedColour),
        count => {
            let options = agreement.options.get();
            if are_teams(&options) {
                return team_names(&options, settings)[position % 2].clone();
            }
            names.with(|names| names.get(position % count.max(1)).cloned()).unwrap_or_default()
        }
    };
    let pick = move |position: usize| {
        let value =
            Signal::derive(move || order.get().map(|order| order.colours()[position]).unwrap_or_default());
        view! {
            <Pick label=Signal::derive(move || label(position)) all value choose=move |colour| choose(position, colour)/>
        }
    };
    view! {
        <fieldset class="choice">
            <legend>{said(settings, LobbyText::ColoursOption)}</legend>
            <div class="assists">{[0, 1, 2, 3].map(pick)}</div>
            <span class="hint">{said(settings, LobbyText::ColoursHint)}</span>
        </fieldset>
    }
}

/// The edge strips to choose from; `None` for those of the edition.
const STRIPS: [Option<Strips>; 4] =
    [None, Some(Strips::Shapes), Some(Strips::Colours), Some(Strips::Nothing)];

/// How much aiming help the player on one seat gets.
#[component]
fn Help(settings: Settings, agreement: OptionsState, names: Signal<Vec<String>>, seat: Seat) -> Markup {
    let value = agreement.of_drop_it(move |game| game.assist.get(seat.index()).copied().unwrap_or_default());
    let choose = move |one: Assist| {
        agreement.edit(|options| {
            let seats = usize::from(options.seats);
            if let Some(game) = options.game.drop_it_mut() {
                game.assist.resize(seats, Assist::None);
                if let Some(help) = game.assist.get_mut(seat.index()) {
                    *help = one;
                }
            }
        });
    };
    view! {
        <Pick label=Signal::derive(move || names.with(|names| names.get(seat.index()).cloned()).unwrap_or_default())
            all=named(settings, &Assist::ALL, |assist| LobbyText::AssistName { assist }) value choose/>
    }
}

#[component]
fn OfDrunter(settings: Settings, agreement: OptionsState) -> Markup {
    let rules = Signal::derive(move || {
        agreement.options.with(|options| {
            let GameOptions::Drunter(DrunterOptions { rules }) = options.game else {
                return drunter::Rules::Base;
            };
            rules
        })
    });
    view! {
        <Choice label=said(settings, LobbyText::VariantOption)
            hint=Signal::derive(move || settings.say(LobbyText::VariantDetail { rules: rules.get() }))
            all=named(settings, &[drunter::Rules::Base, drunter::Rules::Variant], |rules| LobbyText::VariantName { rules })
            value=rules
            choose=move |rules| agreement.edit(|options| options.game = GameOptions::Drunter(DrunterOptions { rules }))/>
    }
}

/// Options that matter if everybody has their own device.
#[component]
fn AmongDevices(settings: Settings, agreement: OptionsState) -> Markup {
    view! {
        <Pick label=said(settings, LobbyText::ClockOption) hint=said(settings, LobbyText::ClockHint)
            all=named(settings, &CLOCKS, |clock| LobbyText::ClockName { clock })
            value=Signal::derive(move || agreement.options.with(|options| options.clock))
            choose=move |clock| agreement.edit(|options| options.clock = clock)/>
        <Pick label=said(settings, LobbyText::GraceOption) hint=said(settings, LobbyText::GraceHint)
            all=named(settings, &GRACES, |grace| LobbyText::GraceName { seconds: grace.into() })
            value=Signal::derive(move || agreement.options.with(|options| options.grace))
            choose=move |grace| agreement.edit(|options| options.grace = grace)/>
        <Switch label=said(settings, LobbyText::ListedOption) hint=said(settings, LobbyText::ListedHint)
            value=Signal::derive(move || agreement.options.with(|options| options.listed))
            choose=move |listed| agreement.edit(|options| options.listed = listed)/>
    }
}

/// The options in a few words.
pub(crate) fn in_short(options: &TableOptions, settings: Settings) -> String {
    let language = settings.language.get();
    let say = |message: LobbyText<'static>| message.text(language).into_owned();
    let mut words = Vec::new();
    match &options.game {
        GameOptions::DropIt(DropItOptions { edition, strips, jokers, sides, hand, .. }) => {
            words.push(say(LobbyText::EditionName { edition: *edition }));
            if strips.is_some() {
                words.push(format!(
                    "{}: {}",
                    say(LobbyText::StripsOption),
                    say(LobbyText::StripsName { strips: *strips })
                ));
            }
            words.push(format!(
                "{}: {}",
                say(LobbyText::HandOption),
                say(LobbyText::HandName { hand: *hand })
            ));
            words.extend(jokers.then(|| say(LobbyText::JokersOption)));
            words.extend(sides.are_teams().then(|| say(LobbyText::TeamsOption)));
        }
        GameOptions::Drunter(DrunterOptions { rules }) => {
            words.push(say(LobbyText::VariantName { rules: *rules }))
        }
        #[cfg(feature = "toy-game")]
        GameOptions::ToyGame(_) => {}
    }
    words.extend((options.clock != Clock::Off).then(|| say(LobbyText::ClockName { clock: options.clock })));
    words.extend(options.listed.then(|| say(LobbyText::ListedOption)));
    words.join(" · ")
}

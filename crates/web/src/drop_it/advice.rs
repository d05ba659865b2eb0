//! Hints from team mates on other devices: a placement, whether to use a joker, a phrase.

use std::time::Duration;

use draw::Layout;
use draw::drop_it::{loose_course, matrix, scene_view};
use draw::svg::Num;
use drop_it::{JokerChoice, Phase, View};
use game::Seat;
use i18n::DropItText;
use table::{Advice, Aiming, TeamPhrase};
use wasm_split_helpers::wasm_split;
use weave::prelude::*;

use super::play::Play;
use crate::chunks::ChunkError;

/// The interval between two hints while a team mate drags: few messages for the server, smooth enough to
/// watch.
const POINT_EVERY: Duration = Duration::from_millis(150);

/// The components of this module.
#[derive(Clone, Copy, Debug)]
pub(super) struct AdviceParts {
    /// The hints of team mates, or the form to send one.
    pub(super) panel: fn(Play, Layout) -> Markup,
    /// The placements team mates suggest, over the shaft.
    pub(super) spots: fn(Play) -> Markup,
}

/// The components, in the court's chunk, which is loaded after the board is shown.
#[wasm_split(court, fallible)]
pub(super) fn advice() -> Result<AdviceParts, ChunkError> {
    Ok(AdviceParts {
        panel: |play, layout| view! { <Panel play layout/> },
        spots: |play| view! { <Spots play/> },
    })
}

/// The seat that is to act; `None` if nobody is.
fn on_turn(view: &View) -> Option<Seat> {
    match view.public().phase() {
        Phase::Dropping { seat } | Phase::Deciding { seat } => Some(seat),
        Phase::Undealt | Phase::Ending | Phase::Over => None,
    }
}

/// Whether a team mate of the viewer is to act.
fn may_advise(view: &View) -> bool {
    let setup = view.public().setup();
    let mate = view.viewer().seat().zip(on_turn(view));
    mate.is_some_and(|(own, acting)| own != acting && setup.side(own) == setup.side(acting))
}

/// Whether the viewer is to act for a team, and so may receive hints.
fn is_advised(view: &View) -> bool {
    let setup = view.public().setup();
    setup.seats() > setup.sides() && view.viewer().seat().is_some() && view.viewer().seat() == on_turn(view)
}

/// The placements team mates suggest now; none while a piece falls.
fn pointed(play: Play) -> Vec<(Seat, Aiming)> {
    let is_due = play.seen.with(|seen| matches!(seen.public().phase(), Phase::Dropping { .. }));
    let spot = |(seat, advice): &(Seat, Advice)| match advice {
        Advice::Aim(aiming) => Some((*seat, *aiming)),
        Advice::Joker(_) | Advice::Say(_) => None,
    };
    play.props
        .advice
        .with(|advice| advice.iter().filter_map(spot).collect::<Vec<_>>())
        .into_iter()
        .filter(|_| is_due && !play.is_moving.get())
        .collect()
}

/// Who advises to use a joker, and who to keep it.
pub(super) fn joker_hints(play: Play) -> Markup {
    let props = play.props;
    let hint = |(seat, advice): &(Seat, Advice)| {
        let choice = match advice {
            Advice::Joker(JokerChoice::Spend) => DropItText::UseJoker,
            Advice::Joker(JokerChoice::Keep) => DropItText::KeepJoker,
            Advice::Aim(_) | Advice::Say(_) => return None,
        };
        let text = format!("{}: {}", props.name(*seat), props.say(choice));
        Some(view! { <p class="di-hint" role="status">{text}</p> })
    };
    props.advice.with(|advice| advice.iter().filter_map(hint).collect())
}

/// The placements team mates suggest, drawn over the shaft.
#[component]
fn Spots(play: Play) -> Markup {
    let [x, y, width, height] = scene_view();
    let view_box = format!("{} {} {} {}", Num(x), Num(y), Num(width), Num(height));
    // An adviser sees their own hint, too.
    let own = move || {
        let advises = play.seen.with(may_advise) && !play.is_moving.get();
        let aiming = play.piece.get().map(|piece| Aiming { piece, aim: play.aim.get() });
        aiming.filter(|_| advises)
    };
    let spot = move |aiming: Aiming| {
        let held = play
            .seen
            .with(|seen| drop_it::held(seen.public().pile(), aiming.piece, aiming.aim.exactly()).ok())?;
        let pose = held.pose;
        let place = matrix(pose.cos, -pose.sin, pose.x, -pose.y);
        Some(view! { <path transform=place d=loose_course(aiming.piece)/> })
    };
    let spots = move || {
        let all = pointed(play).into_iter().map(|(_, aiming)| aiming).chain(own());
        all.filter_map(spot).collect::<Markup>()
    };
    view! { <svg class="di-spots" aria-hidden="true" viewBox=view_box preserveAspectRatio="xMidYMax">{spots}</svg> }
}

/// The hints of team mates, or the form to send one.
#[component]
fn Panel(play: Play, layout: Layout) -> Markup {
    let props = play.props;
    let advises = Memo::new(move || play.seen.with(may_advise));
    let is_advised =
        Memo::new(move || play.seen.with(is_advised) && props.advice.with(|advice| !advice.is_empty()));
    let is_here = move || props.layout.get() == layout && (advises.get() || is_advised.get());
    point(play, move || advises.get_untracked() && props.layout.get_untracked() == layout);
    view! {
        <Show when=is_here>
            <section class="di-card di-advice" aria-label=move || props.say(DropItText::AdviceTitle)>
                <h2>{move || props.say(DropItText::AdviceTitle)}</h2>
                <p class="hint">{move || props.say(DropItText::AdviceOnlyTeam)}</p>
                <Show when=move || advises.get() fallback=move || view! { <Heard play/> }><Give play/></Show>
            </section>
        </Show>
    }
}

/// Sends the adviser's aim to team mates, at most once per [`POINT_EVERY`].
fn point(play: Play, advises: impl Fn() -> bool + 'static) {
    let now = move || play.piece.get_untracked().map(|piece| Aiming { piece, aim: play.aim.get_untracked() });
    let told = StoredValue::new(now());
    let tell = move || {
        let aiming = now();
        if advises() && told.get_value() != aiming {
            told.set_value(aiming);
            if let Some(aiming) = aiming {
                play.props.advise.run(Advice::Aim(aiming));
            }
        }
    };
    set_interval(tell, POINT_EVERY);
    // An adviser who has not dropped yet holds no piece; point with the first one of the team.
    effect(move || {
        let first = play.seen.with(|seen| {
            let seat = seen.viewer().seat().filter(|_| may_advise(seen))?;
            seen.public().tray(seat).iter().next().map(|(piece, _)| piece)
        });
        if let Some(piece) = first.filter(|_| play.piece.get_untracked().is_none()) {
            play.piece.set(Some(piece));
            told.set_value(now());
        }
    });
}

/// The form with the hints an adviser can give.
#[component]
fn Give(play: Play) -> Markup {
    let props = play.props;
    let has_jokers = move || {
        play.seen.with(|seen| seen.viewer().seat().is_some_and(|seat| seen.public().jokers(seat) > 0))
    };
    let chosen = RwSignal::new(None::<JokerChoice>);
    let joker = move |choice: JokerChoice, label: DropItText<'static>| {
        view! {
            <button class="button" aria-pressed=move || (chosen.get() == Some(choice)).to_string()
                on:click=move |_| {
                    chosen.set(Some(choice));
                    props.advise.run(Advice::Joker(choice));
                }>{move || props.say(label)}</button>
        }
    };
    let phrase = move |phrase: TeamPhrase| {
        view! {
            <button class="button" on:click=move |_| props.advise.run(Advice::Say(phrase))>
                {move || props.say(DropItText::TeamSays { phrase })}
            </button>
        }
    };
    view! {
        <p>{move || props.say(DropItText::AdviceHint)}</p>
        <Show when=has_jokers>
            <p>{move || props.say(DropItText::AdviceJoker)}</p>
            <div class="row">
                {joker(JokerChoice::Spend, DropItText::AdviceSpend)}
                {joker(JokerChoice::Keep, DropItText::AdviceKeep)}
            </div>
        </Show>
        <div class="row">{TeamPhrase::ALL.map(phrase)}</div>
    }
}

/// The hints the player on turn has received.
#[component]
fn Heard(play: Play) -> Markup {
    let props = play.props;
    let dismissed = RwSignal::new(Vec::<(Seat, Aiming)>::new());
    let spot = move |(seat, aiming): (Seat, Aiming)| {
        let take = move |_| {
            play.choose(aiming.piece);
            play.take_aim(|aim| *aim = aiming.aim);
        };
        let no = move |_| dismissed.update(|all| all.push((seat, aiming)));
        let text = move || props.say(DropItText::AdviceSpot { name: &props.name(seat), piece: aiming.piece });
        view! {
            <p role="status">{text}</p>
            <div class="row">
                <button class="button strong" on:click=take>{move || props.say(DropItText::AdviceTake)}</button>
                <button class="button" on:click=no>{move || props.say(DropItText::AdviceNo)}</button>
            </div>
        }
    };
    let spots = move || {
        let new = pointed(play).into_iter().filter(|one| !dismissed.with(|all| all.contains(one)));
        new.map(spot).collect::<Markup>()
    };
    let words = move || {
        let said = |(seat, advice): &(Seat, Advice)| match advice {
            Advice::Say(phrase) => Some(format!(
                "{}: {}",
                props.name(*seat),
                props.say(DropItText::TeamSays { phrase: *phrase })
            )),
            Advice::Aim(_) | Advice::Joker(_) => None,
        };
        let said = props.advice.with(|advice| advice.iter().filter_map(said).collect::<Vec<_>>());
        said.into_iter().map(|text| view! { <p role="status">{text}</p> }).collect::<Markup>()
    };
    view! { {spots}{move || joker_hints(play)}{words} }
}

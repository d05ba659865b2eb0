//! The shaft: the pile, rendered once, and the held piece over it. During motion only transforms are updated.

use std::time::Duration;
use std::{iter, mem};

use draw::drop_it::{
    Backdrop, PictureOptions, loose_course, loose_piece, matrix, scene_back, scene_front, scene_piece,
    scene_shadow, scene_view, shift,
};
use draw::svg::Num;
use drop_it::SimulatedDrop;
use drop_it::{Lying, Pose, top_at};
use i18n::DropItText;
use weave::prelude::*;
use web_sys::{Element, HtmlElement};

use super::advice::advice;
use super::aiming;
use super::play::{Motion, Play};
use super::players::are_teams;
use crate::picture::inside;
use crate::table_page::after_board;

/// A hit as hard as they come, in g·mm/s: a square that falls from the rim to the floor.
const HARDEST: f32 = 10_000.0;

/// Between two frames in which only the viewer's hand sways. It sways by at most 1.5 mm in that time, and every frame
/// costs as much as one of a fall.
const SWAY_EVERY: Duration = Duration::from_millis(60);

/// What one frame changes.
#[derive(Clone, Copy, Debug)]
struct Frame {
    play: Play,
    pile: NodeRef<Element>,
    pieces: StoredValue<Vec<Drawn>>,
    /// Where each piece lay when its shadow was drawn.
    cast: StoredValue<Vec<Lying>>,
    /// The shadows that are hidden because their pieces were pushed away, by their numbers.
    left: StoredValue<Vec<(usize, Element)>>,
    /// The drawn pieces that move, by their numbers; found once for every pile.
    movers: StoredValue<Option<Vec<(usize, Element)>>>,
    hand: NodeRef<Element>,
    ghost: NodeRef<Element>,
    plumb: NodeRef<Element>,
    bob: NodeRef<Element>,
    /// Whether the next frame is already asked for, and whether the timer for the one after it runs.
    next: StoredValue<(bool, bool)>,
}

/// A drawn piece.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Drawn {
    /// As it lay when it was drawn.
    lying: Lying,
    /// Where it was put since.
    put: Pose,
}

impl Drawn {
    const fn new(lying: Lying) -> Drawn {
        Drawn { lying, put: lying.pose }
    }
}

/// Where a piece that was drawn around the origin goes.
fn place(lying: &Lying) -> String {
    let pose = lying.pose;
    matrix(pose.cos, -pose.sin, pose.x, -pose.y)
}

/// The cosine of the angle by which a piece may have turned since it was drawn: 3°. Farther, and one would see that the
/// light falls on it from another side.
const SAME_LIGHT: f32 = 0.9986;

/// How far a piece may go before anybody sees it, in mm: a fifth of a pixel, and a little more than a piece moves that has
/// no way to show.
const SAME_PLACE: f32 = 0.07;

/// The sine of the angle by which a piece may turn before anybody sees it: about so far at its corners.
const SAME_ANGLE: f32 = 0.002;

fn cosine_between(one: &Pose, other: &Pose) -> f32 {
    one.cos * other.cos + one.sin * other.sin
}

/// The same for a shadow, of which little is seen beside its piece: the distance in mm, and the sine of the angle.
const SAME_SHADOW: (f32, f32) = (1.0, 0.03);

/// Whether two places are no farther apart than this, in mm and as the sine of an angle.
fn are_within(one: &Pose, other: &Pose, (place, angle): (f32, f32)) -> bool {
    let [x, y] = [one.x - other.x, one.y - other.y];
    let sine = one.sin * other.cos - one.cos * other.sin;
    x * x + y * y <= place * place && sine.abs() <= angle && cosine_between(one, other) > 0.0
}

/// Whether anybody could tell one place from the other.
fn look_the_same(one: &Pose, other: &Pose) -> bool {
    are_within(one, other, (SAME_PLACE, SAME_ANGLE))
}

/// Whether the shadow of a piece would be seen where the piece is no longer.
fn has_left_its_shadow(cast: &[Lying], index: usize, now: &Pose) -> bool {
    cast.get(index).is_some_and(|cast| !are_within(&cast.pose, now, SAME_SHADOW))
}

/// How each piece is to be drawn. Drawing is dear and shifting is cheap, so a piece stays drawn as it was until it has
/// turned and come to rest.
fn redrawn(drawn: &[Drawn], pile: &[Lying], moving: &[usize]) -> Vec<Drawn> {
    let keep = |(index, lying): (usize, &Lying)| {
        let drawn = drawn.get(index).filter(|drawn| drawn.lying.piece == lying.piece);
        let same_light = |drawn: &Drawn| cosine_between(&drawn.lying.pose, &lying.pose) >= SAME_LIGHT;
        let kept = drawn.filter(|drawn| moving.contains(&index) || same_light(drawn));
        kept.copied().unwrap_or(Drawn::new(*lying))
    };
    pile.iter().enumerate().map(keep).collect()
}

/// Where the shadow of each piece that lies is to be drawn. Soft shadows are dearer than anything else, so each is drawn by
/// itself and stays as it is as long as nobody sees a difference.
fn shadows(cast: &[Lying], lies: &[Lying]) -> Vec<Lying> {
    let keep = |(index, lying): (usize, &Lying)| {
        let looks_like_it =
            |cast: &&Lying| cast.piece == lying.piece && look_the_same(&cast.pose, &lying.pose);
        *cast.get(index).filter(looks_like_it).unwrap_or(lying)
    };
    lies.iter().enumerate().map(keep).collect()
}

/// How high it is below a piece at this x: the pile or the floor.
fn floor_below(pile: &[Lying], x: f32) -> f32 {
    pile.iter().filter_map(|lying| top_at(&lying.outline(), x)).map(|top| top.y).fold(0.0, f32::max)
}

impl Frame {
    fn show(self) {
        if self.play.is_falling.get_untracked() { self.show_fall() } else { self.show_hand() }
    }

    fn show_fall(self) {
        let done = self.play.shown.try_update_value(|shown| {
            let Some(shown) = shown else { return true };
            let time = self.play.fall_time();
            self.move_pieces(&shown.path, time);
            let impacts = shown.path.impacts();
            let due = impacts.partition_point(|impact| impact.time <= time);
            let fresh = impacts.get(shown.heard..due).unwrap_or_default().iter().map(|hit| hit.impulse);
            if let Some(impulse) = fresh.reduce(f32::max)
                && self.play.props.sound.get_untracked()
            {
                // Ears tell ratios, not differences: half as hard is not half as loud.
                self.play.sounds.knock((impulse / HARDEST).sqrt());
            }
            shown.heard = due;
            time > shown.path.seconds() + 0.15
        });
        if done == Some(true) {
            // Drawing the pile as it lies now is more than a frame has time for.
            set_timeout(move || self.play.land(), Duration::ZERO);
        }
    }

    fn move_pieces(self, fall: &SimulatedDrop, time: f32) {
        self.movers.update_value(|movers| {
            let movers = movers.get_or_insert_with(|| self.find("piece", fall.movers()));
            for (index, drawn) in movers {
                if let Some(now) = fall.at(*index, time) {
                    self.put(*index, drawn, &now);
                    self.hide_shadow_left_behind(*index, &now.pose);
                }
            }
        });
    }

    /// Hides the shadow of a piece that was pushed away. It comes back where the piece rests: until then it would have to be
    /// blurred anew in every frame.
    fn hide_shadow_left_behind(self, index: usize, now: &Pose) {
        if !self.cast.with_value(|cast| has_left_its_shadow(cast, index, now)) {
            return;
        }
        self.left.update_value(|left| {
            if !left.iter().any(|(hidden, _)| *hidden == index) {
                let shadows = self.find("shadow", iter::once(index));
                shadows.iter().for_each(|(_, shadow)| drop(shadow.set_attribute("visibility", "hidden")));
                left.extend(shadows);
            }
        });
    }

    /// Puts all pieces that don't move where they lie.
    fn lay_down(self) {
        self.movers.set_value(None);
        for (_, shadow) in self.left.try_update_value(mem::take).unwrap_or_default() {
            let _ = shadow.remove_attribute("visibility");
        }
        self.play.pile.with_untracked(|(pile, moving)| {
            for (index, drawn) in self.find("piece", (0..pile.len()).filter(|index| !moving.contains(index)))
            {
                self.put(index, &drawn, &pile[index]);
            }
        });
    }

    /// Puts a drawn piece somewhere. Browsers paint anew whatever is put somewhere, even if it is there already.
    fn put(self, index: usize, element: &Element, now: &Lying) {
        self.pieces.update_value(|pieces| {
            let Some(drawn) = pieces.get_mut(index) else { return };
            if !look_the_same(&drawn.put, &now.pose) {
                drawn.put = now.pose;
                let _ = element.set_attribute("transform", &shift(&drawn.lying.pose, &now.pose));
            }
        });
    }

    /// The drawn pieces of these numbers, or their shadows.
    fn find(self, what: &str, numbers: impl Iterator<Item = usize>) -> Vec<(usize, Element)> {
        let Some(pile) = self.pile.get_untracked() else { return Vec::new() };
        let find = |index: usize| {
            let drawn = pile.query_selector(&format!("[data-{what}=\"{index}\"]")).ok().flatten();
            drawn.map(|drawn| (index, drawn))
        };
        numbers.filter_map(find).collect()
    }

    fn show_hand(self) {
        let Some([held, exactly]) = self.play.in_hand() else { return };
        let set = |element: Option<Element>, name: &str, value: &str| {
            let _ = element.map(|element| element.set_attribute(name, value));
        };
        set(self.hand.get_untracked(), "transform", &place(&held));
        set(self.ghost.get_untracked(), "transform", &place(&exactly));
        let below = self.play.pile.with_untracked(|(pile, _)| floor_below(pile, held.pose.x));
        let [x, y, top] = [held.pose.x, -below, -held.pose.y].map(|length| Num(length.into()).to_string());
        let line = self.plumb.get_untracked();
        for (name, value) in [("x1", &x), ("x2", &x), ("y1", &top), ("y2", &y)] {
            set(line.clone(), name, value);
        }
        set(self.bob.get_untracked(), "transform", &format!("translate({x} {y})"));
    }

    /// Shows a frame when the browser is ready, and more of them as long as anything moves. A hidden page is never ready,
    /// so nothing moves on it.
    fn wake(self) {
        if self.next.try_update_value(|(is_due, _)| mem::replace(is_due, true)) != Some(false) {
            return;
        }
        request_animation_frame(move || {
            // Nothing if the screen is gone.
            if self.next.try_update_value(|(is_due, _)| *is_due = false).is_none() {
                return;
            }
            self.show();
            match self.play.motion() {
                Motion::Full => self.wake(),
                Motion::Sway => self.wake_later(),
                Motion::Rest => {}
            }
        });
    }

    /// Shows a frame after [`SWAY_EVERY`].
    fn wake_later(self) {
        if self.next.try_update_value(|(_, waits)| mem::replace(waits, true)) == Some(false) {
            let wake = move || {
                if self.next.try_update_value(|(_, waits)| *waits = false).is_some() {
                    self.wake();
                }
            };
            set_timeout(wake, SWAY_EVERY);
        }
    }
}

/// The shaft, and the hand above it.
#[component]
pub(super) fn Shaft(play: Play, board: NodeRef<HtmlElement>) -> Markup {
    let props = play.props;
    let options = move || PictureOptions {
        theme: props.theme.get(),
        marks: props.marks.get(),
        backdrop: Backdrop::Clear,
        ..PictureOptions::default()
    };
    let frame = Frame {
        play,
        pile: NodeRef::new(),
        pieces: StoredValue::new(Vec::new()),
        cast: StoredValue::new(Vec::new()),
        left: StoredValue::new(Vec::new()),
        movers: StoredValue::new(None),
        hand: NodeRef::new(),
        ghost: NodeRef::new(),
        plumb: NodeRef::new(),
        bob: NodeRef::new(),
        next: StoredValue::new((false, false)),
    };
    let strips = play.view.with_untracked(|view| view.public().setup().settings().strips);
    let cast = move || {
        frame.cast.update_value(|cast| *cast = shadows(cast, &play.lies()));
        frame.cast.with_value(|cast| cast.iter().copied().enumerate().collect())
    };
    let shadows = each(cast, move |(index, lying)| {
        view! { <g data-shadow=index inner_html=move || inside(&scene_shadow(&[lying], &options()))></g> }
    });
    let drawn = move || {
        play.pile.with(|(pile, moving)| {
            frame.pieces.update_value(|pieces| *pieces = redrawn(pieces, pile, moving));
        });
        frame.pieces.with_value(|pieces| pieces.iter().map(|drawn| drawn.lying).enumerate().collect())
    };
    let pieces = each(drawn, move |(index, lying)| {
        view! { <g data-piece=index inner_html=move || inside(&scene_piece(&lying, &options()))></g> }
    });
    // A pile that is about to move is never seen at rest, not for one frame.
    effect(move || {
        play.pile.track();
        frame.lay_down();
        frame.show();
    });
    let has_teams = play.seen.with_untracked(|seen| are_teams(seen.public()));
    let [x, y, width, height] = scene_view();
    let state = move || format!("{} {} {} {}", Num(x), Num(y), Num(width), Num(height));
    let held = Memo::new(move || play.held_piece());
    effect(move || {
        held.track();
        play.is_moving.track();
        play.own_turn();
        play.others_turn();
        play.aim.track();
        frame.wake();
    });
    let loose = move || held.get().map(|piece| inside(&loose_piece(piece, &options()))).unwrap_or_default();
    let course = move || held.get().map(loose_course).unwrap_or_default();
    let label = move || {
        let pieces = play.pile.with(|(pile, _)| pile.len() as u32);
        let board = props.say(DropItText::AriaBoard { pieces });
        match (play.own_turn(), play.piece.get()) {
            (Some(_), Some(piece)) => {
                let aim = play.aim.get();
                let (tenths, degrees) = (i32::from(aim.x), u32::from(aim.angle / 2));
                format!("{board}. {}", props.say(DropItText::AriaAim { piece, tenths, degrees }))
            }
            _ => board,
        }
    };
    view! {
        <div class="di-shaft" node_ref=board tabindex="0" role="application" aria-label=label aria-describedby="di-pile-text"
            class:aiming=move || play.own_turn().is_some() class:turned=move || play.is_turned.get()
            on:pointerdown=move |event| aiming::press(play, board, &event)
            on:pointermove=move |event| aiming::drag(play, board, &event)
            on:pointerup=move |event| aiming::lift(play, board, &event)
            on:pointercancel=move |event| aiming::lift(play, board, &event)
            on:wheel=move |event| aiming::wheel(play, &event)>
            <Show when=move || play.is_turned.get()>
                <p class="di-over di-behind" role="status">{move || props.say(DropItText::SeenFromBehind)}</p>
            </Show>
            <Show when=move || play.is_moving.get()>
                <button class="di-over di-skip" on:click=move |_| play.skip()>
                    {move || props.say(DropItText::Skip)}<kbd>"␣"</kbd>
                </button>
            </Show>
            <Show when=move || play.is_told_to_aim.get()>
                <p class="di-over di-aim-first" role="status">{move || props.say(DropItText::AimFirst)}</p>
            </Show>
            <div class="di-pile" node_ref=frame.pile>
                <svg aria-hidden="true" viewBox=state preserveAspectRatio="xMidYMax">
                    <g inner_html=move || inside(&scene_back(strips, &options()))></g>
                    {shadows}
                </svg>
                <svg aria-hidden="true" viewBox=state preserveAspectRatio="xMidYMax">{pieces}</svg>
                <svg aria-hidden="true" viewBox=state preserveAspectRatio="xMidYMax">
                    <g inner_html=move || inside(&scene_front(strips, &options()))></g>
                </svg>
            </div>
            {has_teams.then(|| after_board(props.language, advice, move |shown| (shown.spots)(play)))}
            <svg class="di-hand" aria-hidden="true" viewBox=state preserveAspectRatio="xMidYMax"
                class:theirs=move || play.own_turn().is_none() class:live=move || play.others_turn().is_some()
                style:visibility=move || if held.get().is_some() { "visible" } else { "hidden" }>
                <line class="di-plumb" node_ref=frame.plumb/>
                <g node_ref=frame.bob><path class="di-bob" d="M-3.4-8H3.4V-4L0 0L-3.4-4Z"/></g>
                <g node_ref=frame.ghost><path class="di-ghost" d=course/></g>
                <g node_ref=frame.hand inner_html=loose></g>
            </svg>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use drop_it::{Piece, Release, held};

    use super::*;

    fn at(x: i32, angle: u16) -> Lying {
        held(&[], Piece::default(), Release { x, angle }).unwrap()
    }

    #[test]
    fn a_piece_is_drawn_anew_when_it_has_turned_and_lies() {
        let (shifted, turned) = (at(95_000, 0), at(90_000, 40));
        let drawn = Drawn { put: shifted.pose, ..Drawn::new(at(90_000, 0)) };
        assert_eq!(redrawn(&[drawn], &[shifted], &[]), [drawn]);
        assert_eq!(redrawn(&[drawn], &[turned], &[0]), [drawn]);
        assert_eq!(redrawn(&[drawn], &[turned], &[]), [Drawn::new(turned)]);
        assert_eq!(redrawn(&[drawn], &[shifted, turned], &[1]), [drawn, Drawn::new(turned)]);
    }

    #[test]
    fn nobody_sees_a_hundredth_of_a_millimetre() {
        let lies = at(90_000, 0).pose;
        assert!(look_the_same(&lies, &at(90_010, 0).pose));
        assert!(!look_the_same(&lies, &at(90_100, 0).pose));
        assert!(!look_the_same(&lies, &at(90_000, 1).pose));
        assert!(!look_the_same(&lies, &Pose { cos: -lies.cos, sin: -lies.sin, ..lies }));
    }

    #[test]
    fn a_shadow_is_drawn_anew_when_a_piece_lies_elsewhere() {
        let (lies, a_hair_off, pushed) = (at(90_000, 0), at(90_010, 0), at(91_000, 0));
        assert_eq!(shadows(&[lies], &[a_hair_off]), [lies]);
        assert_eq!(shadows(&[lies], &[pushed]), [pushed]);
        assert_eq!(shadows(&[lies], &[lies, pushed]), [lies, pushed]);
        assert_eq!(shadows(&[lies, pushed], &[lies]), [lies]);
    }

    #[test]
    fn a_pushed_piece_leaves_no_shadow_behind() {
        let (lies, given_way, pushed, turned) = (at(90_000, 0), at(90_500, 0), at(93_000, 0), at(90_000, 20));
        let left = |now: &Lying| has_left_its_shadow(&[lies], 0, &now.pose);
        assert_eq!([lies, given_way, pushed, turned].map(|now| left(&now)), [false, false, true, true]);
        // The piece that falls has none.
        assert!(!has_left_its_shadow(&[lies], 1, &pushed.pose));
    }

    #[test]
    fn a_disc_that_is_knocked_aside_has_left_its_shadow_when_it_rests() {
        let (_, pile) = drop_it::notation::read_pile("drop-it nothing | red circle 93 17.5 1 0").unwrap();
        let fall = SimulatedDrop::new(&pile, Piece::default(), Release { x: 97_000, angle: 0 }).unwrap();
        let left = |time: f32| has_left_its_shadow(&pile, 0, &fall.at(0, time).unwrap().pose);
        assert!(!left(0.0));
        assert!(left(fall.seconds()));
        assert_eq!(shadows(&pile, &fall.pile), fall.pile, "it is drawn anew where the disc rests");
    }

    #[test]
    fn the_plumb_line_ends_on_the_pile() {
        let lying = at(90_000, 0);
        assert!(floor_below(&[lying], 90.0) > lying.pose.y);
        assert_eq!(floor_below(&[lying], 20.0), 0.0);
    }
}

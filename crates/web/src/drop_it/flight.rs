//! Points that fly from the piece that earned them to their owner's score.

use draw::svg::Num;
use weave::prelude::*;
use web_sys::HtmlElement;

use super::aiming::{ScreenPoint, on_screen};
use super::play::{FlyingScore, Play};

fn course(
    play: Play,
    board: NodeRef<HtmlElement>,
    flight: FlyingScore,
) -> Option<(ScreenPoint, ScreenPoint)> {
    let last = play.pile.with_untracked(|(pile, _)| pile.last().copied())?;
    let from = on_screen(play, board, last.pose.x, last.pose.y)?;
    let side = play.seen.with_untracked(|seen| seen.public().setup().side(flight.seat).index());
    let score = format!(".di-player[data-side=\"{side}\"] .di-score");
    let bounds = document().query_selector(&score).ok().flatten()?.get_bounding_client_rect();
    Some((from, (bounds.left() + bounds.width() / 2.0, bounds.top() + bounds.height() / 2.0)))
}

/// The points that are on their way right now.
#[component]
pub(super) fn FlyingPoints(play: Play, board: NodeRef<HtmlElement>) -> Markup {
    let shown = move || {
        let flight = play.flight.get()?;
        let ((x, y), (to_x, to_y)) = course(play, board, flight)?;
        let colour = flight.from.colour;
        let style = format!(
            "left:{}px;top:{}px;--by-x:{}px;--by-y:{}px;--own:var(--{colour});--own-on:var(--{colour}-on)",
            Num(x),
            Num(y),
            Num(to_x - x),
            Num(to_y - y)
        );
        Some(view! {
            <span class="di-flight" aria-hidden="true" style=style on:animationend=move |_| play.flight.set(None)>
                {format!("+{}", flight.points)}
            </span>
        })
    };
    view! { {shown} }
}

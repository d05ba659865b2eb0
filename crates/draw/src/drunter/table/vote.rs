//! The vote on an outhouse: everybody's cards, face down or face up, and the tally.

use ::drunter::{Ballot, Card, Cards, Phase, Tally, View, Vote};
use game::{Seat, SeatSet};

use super::super::options::PictureOptions;
use super::super::{card, chip, seat as mark, symbol};
use super::crowd;
use crate::Layout;
use crate::room::plain_card;
use crate::svg::{Area, Canvas, Element};
use crate::theme::SERIF;

/// The vote that is shown: the running one, or the one just decided.
pub(super) struct ShownVote {
    /// The owner of the tile under vote.
    owner: Seat,
    /// The cards, once they are face up.
    open: Option<Vote>,
    /// The seats whose jokers are not declared yet.
    waiting: SeatSet,
}

/// The running vote, or the one that ended the last turn; `None` if there is neither.
pub(super) fn latest(view: &View) -> Option<ShownVote> {
    match *view.public().phase() {
        Phase::Voting { owner, .. } => Some(ShownVote { owner, open: None, waiting: SeatSet::NONE }),
        Phase::Declaring { owner, vote, waiting, .. } => Some(ShownVote { owner, open: Some(vote), waiting }),
        Phase::Laying { .. } | Phase::Choosing { .. } => {
            let turn = view.public().story().last()?;
            Some(ShownVote { owner: turn.seat, open: Some(turn.vote?), waiting: SeatSet::NONE })
        }
        Phase::Undealt | Phase::Over { .. } => None,
    }
}

impl ShownVote {
    /// The votes so far; a joker counts once it is declared. `None` while the cards are face down.
    fn tally(&self) -> Option<Tally> {
        let tally = self.open?.tally();
        let unclear = self.waiting.len() as u8 * Card::Joker.strength();
        Some(Tally { yes: tally.yes, no: tally.no - unclear })
    }
}

/// The height of the vote at the width of a phone.
pub(super) fn upright_height(view: &View) -> f64 {
    match latest(view) {
        Some(ShownVote { open: Some(_), .. }) => 262.0,
        _ => 132.0,
    }
}

pub(super) fn draw(
    canvas: &mut Canvas,
    view: &View,
    shown: &ShownVote,
    area: Area,
    options: &PictureOptions<'_>,
) {
    plain_card(canvas, area, 14.0, options.theme);
    let inner = Area::new(area.x + 10.0, area.y + 10.0, area.width - 20.0, area.height - 20.0);
    let columns = match (shown.tally(), options.layout) {
        (None, _) => inner,
        (Some(tally), Layout::Wide) => {
            let scene = Area { width: 560.0, ..inner };
            draw_scene(canvas, tally, scene, options);
            Area { x: scene.right() + 20.0, width: inner.width - 580.0, ..inner }
        }
        (Some(tally), Layout::Upright) => {
            let scene = Area { height: 124.0, ..inner };
            draw_scene(canvas, tally, scene, options);
            Area { y: scene.bottom() + 6.0, height: inner.height - 130.0, ..inner }
        }
    };
    // In the order in which cards are laid: the tile's owner comes first.
    let count = view.public().seats();
    let step = columns.width / count as f64;
    for (index, seat) in shown.owner.around(count).enumerate() {
        let column = Area { x: columns.x + step * index as f64, width: step - 6.0, ..columns };
        draw_column(canvas, view, shown, seat, column, options);
    }
}

/// The seesaw between the votes for and against.
fn draw_scene(canvas: &mut Canvas, tally: Tally, area: Area, options: &PictureOptions<'_>) {
    let room = options.theme.room();
    let size = area.height * 0.3;
    let baseline = area.y + size;
    fn large(text: Element<'_>) -> Element<'_> {
        text.set("font-family", SERIF).set("font-weight", 600)
    }
    let (yes, no) = (tally.yes.to_string(), tally.no.to_string());
    large(canvas.text(area.x + 6.0, baseline, size)).fill(room.good).with_text(&yes);
    let right = canvas.text(area.right() - 6.0, baseline, size).set("text-anchor", "end");
    large(right).fill(room.bad).with_text(&no);
    crowd::draw(canvas, crowd::Crowd { tally, before: tally, joker: false }, area, options.theme);
}

/// One player's cards, and their total.
fn draw_column(
    canvas: &mut Canvas,
    view: &View,
    shown: &ShownVote,
    seat: Seat,
    area: Area,
    options: &PictureOptions<'_>,
) {
    let room = options.theme.room();
    let to_act = view.public().proposal().is_some() && view.public().to_act().contains(seat);
    let ground = canvas.rect(area.x, area.y, area.width, area.height).corners(10).fill(room.sunk);
    if to_act {
        ground.stroke(room.seats[seat.index() % 4].fill, 2.5);
    } else {
        drop(ground);
    }
    let side = if options.layout == Layout::Wide { 30.0 } else { 22.0 };
    mark::draw(canvas, seat, Area::square(area.x + 8.0, area.y + 7.0, side), options.theme);
    if let Some(vote) = shown.open {
        let totals = Area::new(area.x + side + 12.0, area.y + 7.0, area.width - side - 20.0, side);
        draw_totals(canvas, &vote, shown.waiting, seat, totals);
    }
    let cards = Area::new(area.x + 8.0, area.y + side + 14.0, area.width - 16.0, area.height - side - 22.0);
    match shown.open {
        Some(vote) => fan(canvas, vote.cards[seat].len(), cards, |canvas, index, place| {
            vote.cards[seat]
                .iter()
                .nth(index)
                .into_iter()
                .for_each(|face| drop(card::show(canvas, face, place)));
        }),
        None => draw_face_down(canvas, view, seat, cards, options),
    }
}

/// Backs, or faces if they are the viewer's own; an empty place until the cards are laid.
fn draw_face_down(canvas: &mut Canvas, view: &View, seat: Seat, area: Area, options: &PictureOptions<'_>) {
    let own: Vec<Card> = match view.viewer().seat() == Some(seat) {
        true => view.laid().iter().collect(),
        false => Vec::new(),
    };
    let count = usize::from(view.count_laid(seat));
    if count == 0 {
        fan(canvas, 1, area, |canvas, _, place| {
            let empty = canvas.rect(place.x + 2.0, place.y + 2.0, place.width - 4.0, place.height - 4.0);
            let empty = empty.corners(place.width * 0.1).fill("none").stroke(options.theme.room().ink_3, 1.5);
            empty.set("stroke-dasharray", "5 4").opacity(0.8);
        });
        return;
    }
    fan(canvas, count, area, |canvas, index, place| match own.get(index) {
        Some(face) => drop(card::show(canvas, *face, place)),
        None => drop(symbol::vote_back(canvas, place)),
    });
}

/// Cards side by side: a little smaller if they fit then, overlapping if there are too many.
pub(super) fn fan(
    canvas: &mut Canvas,
    count: usize,
    area: Area,
    mut each: impl FnMut(&mut Canvas, usize, Area),
) {
    let largest = (area.height / 1.4).min(area.width);
    let beside = (area.width + 4.0) / count.max(1) as f64 - 4.0;
    let width = beside.clamp(largest * 0.6, largest);
    let height = width * 1.4;
    let room = (area.width - width).max(0.0);
    let step = if count > 1 { (room / (count - 1) as f64).min(width + 4.0) } else { 0.0 };
    let used = width + step * count.saturating_sub(1) as f64;
    let left = area.x + (area.width - used) / 2.0;
    let top = area.y + (area.height - height) / 2.0;
    for index in 0..count {
        each(canvas, index, Area::new(left + step * index as f64, top, width, height));
    }
}

/// The total of a player's cards: votes for, votes against, undeclared jokers, or nothing.
fn draw_totals(canvas: &mut Canvas, vote: &Vote, waiting: SeatSet, seat: Seat, area: Area) {
    let cards = vote.cards[seat];
    let joker = |ballot: Ballot| {
        let says_yes = vote.joker_yes.contains(seat);
        let declared = cards.contains(Card::Joker) && !waiting.contains(seat);
        if declared && says_yes == (ballot == Ballot::Yes) { Card::Joker.strength() } else { 0 }
    };
    let mut x = area.right() - area.height;
    let mut place = || {
        let here = Area::square(x, area.y, area.height);
        x -= area.height + 4.0;
        here
    };
    if cards == Cards::one(Card::Abstain) {
        chip::chip(canvas, Card::Abstain, place());
    }
    for ballot in [Ballot::No, Ballot::Yes] {
        let votes = cards.votes(ballot) + joker(ballot);
        if votes > 0 {
            chip::total(canvas, ballot, votes, place());
        }
    }
    if waiting.contains(seat) {
        chip::chip(canvas, Card::Joker, place());
    }
}

//! Outcomes of simulated drops. The motion depends only on shape and release; the colour only decides which touches
//! are forbidden. So one simulated drop serves every colour of the shape.

use drop_it::board::Symbol;
use drop_it::{
    Colour, LandingRule, Lying, Partner, Piece, PieceShape, Public, Release, Strips, Verdict, at_rest, judge,
    let_fall, symbol,
};
use serde::{Deserialize, Serialize};

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ColourSet(u8);

impl ColourSet {
    const ALL: ColourSet = ColourSet(0b1111);

    /// Whether the colour is in the set.
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 & (1 << colour as u8) != 0
    }

    /// The colours in order.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |colour| self.contains(*colour))
    }

    const fn and(self, other: ColourSet) -> ColourSet {
        ColourSet(self.0 | other.0)
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> ColourSet {
        ColourSet(colours.into_iter().fold(0, |bits, colour| bits | 1 << colour as u8))
    }
}

/// The outcome of dropping a shape, for each possible colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    /// The highest level reached.
    pub(super) level: u8,
    /// The points of the bonus circles.
    pub(super) bonus: u8,
    /// The colours for which a landing rule is broken.
    forbidden: ColourSet,
}

impl Outcome {
    /// The points if no rule is broken, or a joker is spent.
    pub(super) const fn worth(self) -> u8 {
        self.level + self.bonus
    }

    /// Whether a piece of this colour breaks a rule.
    pub(super) const fn is_broken(self, colour: Colour) -> bool {
        self.forbidden.contains(colour)
    }

    pub(super) fn of(verdict: &Verdict, scene: DropContext, shape: PieceShape) -> Outcome {
        let forbidden = verdict.contacts.iter().map(|contact| scene.forbidden_by(contact.partner, shape));
        let height = if verdict.broken.contains(LandingRule::Height) { ColourSet::ALL } else { ColourSet(0) };
        Outcome {
            level: verdict.level,
            bonus: verdict.bonus(),
            forbidden: forbidden.fold(height, ColourSet::and),
        }
    }
}

/// The context of a simulated drop: the pile and the edge strips.
#[derive(Clone, Copy, Debug)]
pub(super) struct DropContext<'a> {
    pub(super) pile: &'a [Lying],
    pub(super) strips: Strips,
}

impl DropContext<'_> {
    pub(super) fn of(public: &Public) -> DropContext<'_> {
        DropContext { pile: public.pile(), strips: public.setup().settings().strips }
    }

    /// The outcome of this release; `None` if the shape can't be released like that.
    pub(super) fn outcome(self, shape: PieceShape, release: Release) -> Option<Outcome> {
        let verdict = self.verdict(Piece { shape, colour: Colour::default() }, release)?;
        Some(Outcome::of(&verdict, self, shape))
    }

    /// The touch court's verdict on a drop; `None` if it can't be released like that.
    pub(super) fn verdict(self, piece: Piece, release: Release) -> Option<Verdict> {
        judge(self.strips, &self.pile_after(piece, release)?, self.pile.len())
    }

    /// The pile after a drop; `None` if it can't be released like that.
    pub(super) fn pile_after(self, piece: Piece, release: Release) -> Option<Vec<Lying>> {
        let settled = let_fall(self.pile, piece, release).ok()?;
        Some(at_rest(self.pile, piece, &settled))
    }

    /// The colours for which a shape must not touch this partner.
    fn forbidden_by(self, partner: Partner, shape: PieceShape) -> ColourSet {
        let (colour, same_form) = match partner {
            Partner::Piece(number) => match self.pile.get(number) {
                Some(lying) => (Some(lying.piece.colour), lying.piece.shape == shape),
                None => (None, false),
            },
            Partner::Edge(edge, index) => match symbol(self.strips, edge, index) {
                Some(Symbol::Colour(colour)) => (Some(colour), false),
                Some(Symbol::Form(forbidden)) => (None, forbidden == shape),
                None => (None, false),
            },
            Partner::Shoulder => (None, false),
        };
        if same_form { ColourSet::ALL } else { colour.into_iter().collect() }
    }
}

#[cfg(test)]
mod tests {
    use drop_it::DropIt;
    use drop_it::{Aim, Edition, Settings, Setup};
    use game::{Authority, Game, Seed, Teams, Viewer};

    use super::*;

    #[test]
    fn one_imagined_drop_answers_for_every_colour() {
        for strips in [Strips::Shapes, Strips::Colours, Strips::Nothing] {
            let settings = Settings { strips, ..Settings::of(Edition::German, Teams::singles(2)) };
            let (mut game, _) =
                Authority::<DropIt>::deal(&Setup::new(settings).unwrap(), Seed::from_number(3));
            let mut chance = game::Chance::new(Seed::from_number(3), game::Stream(2));
            while let Some(seat) = game.to_act().iter().next() {
                let scene = DropContext::of(game.state());
                for shape in PieceShape::ALL {
                    let release = Aim { x: 500 + 20 * scene.pile.len() as u16, angle: 45 }.exactly();
                    let outcome = scene.outcome(shape, release).unwrap();
                    for colour in Colour::ALL {
                        let verdict = scene.verdict(Piece { shape, colour }, release).unwrap();
                        assert_eq!(outcome.is_broken(colour), !verdict.broken.is_empty(), "{verdict:?}");
                        assert_eq!(outcome.worth(), verdict.worth());
                    }
                }
                let action = DropIt::random_action(&game.view(Viewer::Seat(seat)), &mut chance).unwrap();
                game.act(seat, &action).unwrap();
            }
        }
    }
}

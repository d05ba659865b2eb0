//! The pile in the shaft after each drop of a game, recomputed by simulating all drops.

use serde::{Deserialize, Serialize};

use crate::pile::{Lying, at_rest, let_fall};
use crate::public::Drop;

/// The drops of a game, in order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Drops(pub Vec<Drop>);

/// The pile after each drop, in the same order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Piles(pub Vec<Vec<Lying>>);

impl Drops {
    /// Simulates the drops. Stops at the first one whose digest differs from the recorded one, so there may
    /// be fewer piles than drops.
    pub fn piles(&self) -> Piles {
        let mut piles: Vec<Vec<Lying>> = Vec::new();
        for drop in &self.0 {
            let before = piles.last().map_or(&[][..], Vec::as_slice);
            match let_fall(before, drop.piece, drop.release) {
                Ok(settled) if settled.digest == drop.digest => {
                    let after = at_rest(before, drop.piece, &settled);
                    piles.push(after);
                }
                _ => break,
            }
        }
        Piles(piles)
    }
}

#[cfg(test)]
mod tests {
    use game::{Authority, Seed, Teams, Viewer};

    use super::*;
    use crate::{DropIt, Edition, Settings, Setup};

    #[test]
    fn piles_match_those_of_the_game() {
        let setup = Setup::new(Settings::of(Edition::German, Teams::singles(2))).unwrap();
        let (mut game, _) = Authority::<DropIt>::deal(&setup, Seed::from_number(5));
        let mut chance = game::Chance::new(Seed::from_number(1), game::Stream(2));
        let mut seen = Vec::new();
        for _ in 0..8 {
            let seat = game.to_act().iter().next().unwrap();
            let view = game.view(Viewer::Seat(seat));
            let action = <DropIt as game::Game>::random_action(&view, &mut chance).unwrap();
            game.act(seat, &action).unwrap();
            seen.push(game.state().pile().to_vec());
        }
        let drops = Drops(game.state().drops().to_vec());
        assert_eq!(drops.piles(), Piles(seen.clone()));
        let mut told_wrong = drops;
        told_wrong.0[3].digest ^= 1;
        assert_eq!(told_wrong.piles(), Piles(seen[..3].to_vec()), "what comes out otherwise is not kept");
    }
}

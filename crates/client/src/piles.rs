//! Drop It: what lay in the shaft after each drop of a game, found out again by letting everything fall once more.

use drop_it::{Drop, Lying, at_rest, let_fall};
use serde::{Deserialize, Serialize};

/// The drops of a game, from the first on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Drops(pub Vec<Drop>);

/// The pile after each of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Piles(pub Vec<Vec<Lying>>);

impl Drops {
    /// What lay in the shaft after each drop, as far as the drops come out as the table tells.
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

    /// From the page to the worker that finds out.
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_stdvec(self).expect("drops encode")
    }

    /// Reads what [`Drops::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Option<Drops> {
        postcard::from_bytes(bytes).ok()
    }
}

impl Piles {
    /// From the worker back to the page.
    pub fn to_bytes(&self) -> Vec<u8> {
        postcard::to_stdvec(self).expect("piles encode")
    }

    /// Reads what [`Piles::to_bytes`] wrote.
    pub fn from_bytes(bytes: &[u8]) -> Option<Piles> {
        postcard::from_bytes(bytes).ok()
    }
}

#[cfg(test)]
mod tests {
    use drop_it::{DropIt, Edition, Settings, Setup};
    use game::{Authority, Seed, Teams, Viewer};

    use super::*;

    #[test]
    fn every_pile_of_a_game_is_found_out_again_and_survives_the_way_to_the_page() {
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
        let piles = Drops::from_bytes(&drops.to_bytes()).unwrap().piles();
        assert_eq!(Piles::from_bytes(&piles.to_bytes()), Some(Piles(seen.clone())));
        let mut told_wrong = drops;
        told_wrong.0[3].digest ^= 1;
        assert_eq!(told_wrong.piles(), Piles(seen[..3].to_vec()), "what comes out otherwise is not kept");
    }
}

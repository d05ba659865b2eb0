mod looking_back;
mod playing;
mod suite;

use drop_it::{DropIt, Edition, Phase, Public, Settings, Setup};
use game::{Authority, Chance, Seed, Stream, Teams, Viewer};

use crate::{Budget, Candidate};

fn two_players(edition: Edition) -> Setup {
    Setup::new(Settings::of(edition, Teams::singles(2))).unwrap()
}

fn is_deciding(public: &Public) -> bool {
    matches!(public.phase(), Phase::Deciding { .. })
}

/// A game with one bot per seat and this budget, up to a number of drops.
struct Play<'a> {
    setup: &'a Setup,
    seating: &'a [&'static Candidate<DropIt>],
    budget: Budget,
    seed: u64,
}

impl Play<'_> {
    /// The game after this many drops, or its end.
    fn until(&self, drops: usize) -> Public {
        self.positions(&[drops]).remove(0)
    }

    /// The game after each of these numbers of drops, in rising order.
    fn positions(&self, drops: &[usize]) -> Vec<Public> {
        let mut game = self.deal();
        let reach = |drops: &usize| {
            self.go_on(&mut game, |public| public.drops().len() < *drops || is_deciding(public))
        };
        drops.iter().map(reach).collect()
    }

    /// The game when a seat first has to decide about a joker.
    fn until_deciding(&self) -> Public {
        self.go_on(&mut self.deal(), |public| !is_deciding(public))
    }

    fn deal(&self) -> (Authority<DropIt>, Chance) {
        let seed = Seed::from_number(self.seed);
        (Authority::deal(self.setup, seed).0, Chance::new(seed, Stream(2)))
    }

    fn go_on(
        &self,
        (game, thoughts): &mut (Authority<DropIt>, Chance),
        goes_on: impl Fn(&Public) -> bool,
    ) -> Public {
        while let Some(seat) = game.to_act().iter().next()
            && goes_on(game.state())
        {
            let view = game.view(Viewer::Seat(seat));
            let action = self.seating[seat.index()].sit_down().choose(&view, self.budget, thoughts).unwrap();
            game.act(seat, &action).unwrap();
        }
        game.state().clone()
    }
}

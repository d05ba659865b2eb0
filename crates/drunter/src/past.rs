//! Earlier moments of a game, rebuilt from its story: a screen shows one turn after the other while the table may already
//! be ahead.

use game::SeatSet;

use crate::goal::{Building, Goal};
use crate::public::{Phase, Public};
use crate::state::View;
use crate::tile::Line;
use crate::town::Town;

impl Public {
    /// The game when so many turns were over and the next player was to lay a tile; the game itself if there are no more
    /// turns. Events between two turns, such as skipped seats, belong to the earlier one.
    pub fn after_turns(&self, turns: usize) -> Public {
        let Some(next) = self.story().get(turns) else { return *self };
        let mut past = *self;
        for later in &self.story()[turns..] {
            if later.stays() {
                past.supplies[later.seat].add(later.tile.line.kind(), later.tile.span.length(), 1);
            }
            for (seat, cards) in later.vote.iter().flat_map(|vote| vote.cards.iter()) {
                past.used[seat] = past.used[seat].without(*cards);
            }
        }
        past.story.truncate(turns);
        past.town = self.town_after(turns);
        past.phase = Phase::Laying { seat: next.seat };
        past
    }

    /// The game in the vote of a turn that is over: all cards face up, all jokers declared, not counted yet. The game itself
    /// if that turn had no vote or is not over.
    pub fn in_vote_of(&self, turn: usize) -> Public {
        let Some((over, vote)) = self.story().get(turn).and_then(|over| Some((over, over.vote?))) else {
            return *self;
        };
        let phase = Phase::Declaring { owner: over.seat, tile: over.tile, vote, waiting: SeatSet::NONE };
        Public { phase, ..self.after_turns(turn) }
    }

    /// The town when so many turns were over.
    fn town_after(&self, turns: usize) -> Town {
        let mut town = self.town_before_story();
        for turn in self.story().iter().take(turns).filter(|turn| turn.stays()) {
            town = town.with(turn.tile).unwrap_or(town);
        }
        for line in Line::ALL {
            if self.town().crew(line).is_none() && town.is_dead_end(line) {
                town.send_home(line);
            }
        }
        town
    }
}

impl View {
    /// What the same viewer sees of the game at another moment of it.
    pub const fn at(&self, moment: &Public) -> View {
        View { public: *moment, ..*self }
    }

    /// Whether a building that stands counts for the viewer's goals; no for a spectator.
    pub fn counts_for_viewer(&self, building: Building, value: u8) -> bool {
        let counts = |goal: Goal| match goal {
            Goal::Protect(own) => own == building,
            Goal::AllThrees => value == 3,
            Goal::AllFours => value == 4,
            Goal::OneEach => true,
            Goal::LowestOfEach => {
                let stands =
                    |value: &u8| !self.public.town().is_covered(crate::board::site(building, *value));
                (1..=5).find(stands) == Some(value)
            }
        };
        self.goals.is_some_and(|goals| goals.cards().any(counts))
    }
}

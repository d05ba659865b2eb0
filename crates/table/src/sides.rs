//! Teams and colours in Drop It: who plays together, team names, and which side plays which colours.

use drop_it::{ColourOrder, Colours};
use game::{BadTeams, Team, Teams};
use serde::{Deserialize, Serialize};

use crate::name::Name;

/// Who plays together, and with which colours.
///
/// The first two variants were once stored as `false` and `true`. Their postcard bytes are the same, so old logs still
/// open.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sides {
    /// Everyone plays alone, with the default colours.
    #[default]
    Singles,
    /// Two teams in alternating seats, with the default colours.
    InTurn,
    /// Teams and colours that the table chose.
    Chosen(ChosenSides),
}

/// The teams and colours that a table chose.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChosenSides {
    /// The team of every seat, 0 or 1; empty if everyone plays alone.
    #[serde(default)]
    pub teams: Vec<Team>,
    /// The names of the two teams; a team is named by its colours if `None`.
    #[serde(default)]
    pub names: [Option<Name>; 2],
    /// The order in which sides get colours; among three sides, the last colour is shared out. The default order if
    /// `None`.
    #[serde(default)]
    pub colours: Option<ColourOrder>,
}

impl Sides {
    /// Two teams in alternating seats.
    pub fn teams_in_turn(seats: u8) -> Sides {
        let teams = Team::BOTH.into_iter().cycle().take(usize::from(seats)).collect();
        Sides::Chosen(ChosenSides { teams, ..ChosenSides::default() })
    }

    /// Whether two teams play.
    pub fn are_teams(&self) -> bool {
        match self {
            Sides::Singles => false,
            Sides::InTurn => true,
            Sides::Chosen(chosen) => !chosen.teams.is_empty(),
        }
    }

    /// The same sides for a table of this size, in editable form. New seats join the smaller team.
    #[must_use]
    pub fn chosen(&self, seats: u8) -> ChosenSides {
        let mut chosen = match self {
            Sides::Singles => ChosenSides::default(),
            Sides::InTurn => match Sides::teams_in_turn(seats) {
                Sides::Chosen(chosen) => chosen,
                Sides::Singles | Sides::InTurn => ChosenSides::default(),
            },
            Sides::Chosen(chosen) => chosen.clone(),
        };
        if !chosen.teams.is_empty() {
            chosen.teams.truncate(usize::from(seats));
            while chosen.teams.len() < usize::from(seats) {
                let [first, second] = Team::BOTH.map(|team| chosen.size(team));
                chosen.teams.push(Team::BOTH[usize::from(second < first)]);
            }
        }
        chosen
    }

    /// The teams in the form of the rules crate.
    pub(crate) fn teams(&self, seats: u8) -> Result<Teams, BadTeams> {
        let count = usize::from(seats);
        match self {
            Sides::Chosen(ChosenSides { teams, .. }) if !teams.is_empty() => {
                let seated = Teams::seated(teams)?;
                match Team::BOTH.iter().position(|team| seated.members(*team).is_empty()) {
                    Some(empty) => Err(BadTeams::Empty(empty)),
                    None => Ok(seated),
                }
            }
            Sides::InTurn => Teams::of_sizes(&[count.div_ceil(2), count / 2]),
            Sides::Singles | Sides::Chosen(_) => Ok(Teams::singles(count)),
        }
    }

    /// Which side plays which colours; `None` for the default.
    pub(crate) fn colours(&self) -> Option<Colours> {
        match self {
            Sides::Chosen(chosen) => chosen.colours.map(Colours::Chosen),
            Sides::Singles | Sides::InTurn => None,
        }
    }

    /// The names of the two teams; `None` where the table chose none.
    pub fn names(&self) -> [Option<&Name>; 2] {
        match self {
            Sides::Chosen(chosen) => chosen.names.each_ref().map(Option::as_ref),
            Sides::Singles | Sides::InTurn => [None, None],
        }
    }
}

impl ChosenSides {
    /// The number of seats in a team.
    pub fn size(&self, team: Team) -> usize {
        self.teams.iter().filter(|of| **of == team).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_of_older_logs_keep_their_bytes() {
        for (before, now) in [(false, Sides::Singles), (true, Sides::InTurn)] {
            assert_eq!(postcard::to_stdvec(&before).unwrap(), postcard::to_stdvec(&now).unwrap());
        }
    }

    #[test]
    fn a_new_seat_joins_the_smaller_team() {
        let sizes = |sides: &ChosenSides| Team::BOTH.map(|team| sides.size(team));
        let three = Sides::Chosen(ChosenSides {
            teams: vec![Team::BOTH[0], Team::BOTH[1], Team::BOTH[1]],
            ..ChosenSides::default()
        });
        assert_eq!(sizes(&three.chosen(4)), [2, 2]);
        assert_eq!(sizes(&three.chosen(8)), [4, 4]);
        assert_eq!(sizes(&three.chosen(2)), [1, 1]);
        assert_eq!(sizes(&Sides::InTurn.chosen(5)), [3, 2]);
        assert_eq!(sizes(&Sides::Singles.chosen(4)), [0, 0]);
    }
}

//! Information hidden from a viewer does not change a picture.

use draw::drunter::{Layout, OwnGoal, PictureOptions, table};
use drunter::Drunter;
use game::{Chance, Game, Seed, Stream, Viewer};

use crate::games::sample;

#[test]
fn worlds_that_differ_in_secrets_look_the_same() {
    let mut chance = Chance::new(Seed::from_number(1), Stream(1));
    let mut differed = 0;
    sample(30, |state| {
        for viewer in Viewer::all(state.public().seats()) {
            let view = Drunter::view(state, viewer);
            let other = Drunter::resample(&view, &mut chance);
            differed += usize::from(&other != state);
            for layout in Layout::ALL {
                let options =
                    PictureOptions { layout, own_goal: OwnGoal::Ringed, ..PictureOptions::default() };
                let pictures = [view, Drunter::view(&other, viewer)].map(|view| table(&view, &options));
                assert!(pictures[0] == pictures[1], "{viewer:?} sees a secret");
            }
        }
    });
    assert!(differed > 100, "only {differed} worlds differed");
}

/// The converse: information the viewer has is shown.
#[test]
fn own_goals_and_cards_are_face_up() {
    let position = "drunter 3 players | wall-a B1-C1 C2-C3 | vote 1 wall-a C4 | \
                    seat 1: goal inn; tiles wall 1/1/1; laid yes3 | seat 2: goal school; laid no3 | seat 3:";
    let state = drunter::notation::read_position(position).unwrap();
    let seats: Vec<_> = game::seats(2).map(Viewer::Seat).collect();
    let pictures: Vec<String> = [seats[0], seats[1], Viewer::Spectator]
        .map(|viewer| table(&Drunter::view(&state, viewer), &PictureOptions::default()))
        .to_vec();
    let shows = |picture: usize, id: &str| pictures[picture].contains(&format!("id=\"{id}\""));
    assert!(shows(0, "dd-goal-inn") && !shows(0, "dd-goal-school"));
    assert!(shows(1, "dd-goal-school") && !shows(1, "dd-goal-inn"));
    assert!(!shows(2, "dd-goal-inn") && !shows(2, "dd-goal-school"));
    assert!(shows(0, "dd-card-yes3") && shows(1, "dd-card-back-vote") && !shows(2, "dd-card-yes3"));
}

//! What the screen shows now: the page's clock and the table's views go into the playback, moments of the game come out.

use std::time::Duration;

use client::playback::drunter::{Audience, Motion, News, Panel, Playback, Reveal, Sound};
use drunter::{Happening, View};
use game::SeatSet;
use weave::prelude::*;

use crate::browser;
use crate::props::ScreenProps;
use crate::sound::Sounds;

/// What the screen shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stage {
    /// The game as the table tells it.
    pub(super) view: Signal<View>,
    /// The game at the moment that is shown, for the same viewer.
    pub(super) shown: Memo<View>,
    /// What is around the town.
    pub(super) panel: Memo<Panel>,
    /// The vote whose cards are turned over.
    pub(super) reveal: Memo<Option<Reveal>>,
    /// The turn that moves, and whether a vote decided about it.
    pub(super) moving: Memo<Option<(usize, bool)>>,
    /// What has just happened.
    pub(super) news: RwSignal<Vec<Happening>>,
    playback: RwSignal<Playback>,
    props: ScreenProps,
    sounds: Sounds,
}

/// Milliseconds of the page's clock.
fn now() -> f64 {
    window().performance().map_or_else(js_sys::Date::now, |clock| clock.now())
}

impl Stage {
    pub(super) fn new(view: Signal<View>, props: ScreenProps, audience: Audience) -> Stage {
        let is_calm = props.calm.get_untracked();
        let playback = RwSignal::new(Playback::new(&view.get_untracked(), audience, is_calm));
        let stage = Stage {
            view,
            shown: Memo::new(move || view.get().at(&playback.with(Playback::moment))),
            panel: Memo::new(move || playback.with(Playback::panel)),
            reveal: Memo::new(move || playback.with(Playback::reveal)),
            moving: Memo::new(move || {
                let motion = playback.with(|playback| playback.motion(0.0));
                motion.map(|motion| (motion.turn, motion.is_voted))
            }),
            news: RwSignal::new(Vec::new()),
            playback,
            props,
            sounds: Sounds::new(props.sound),
        };
        effect(move || {
            view.track();
            untrack(|| stage.hear());
        });
        // Turns that are missed while the page is hidden are shown when it is seen again.
        listen_everywhere(event::visibilitychange(move |_| stage.hear()));
        effect(move || {
            let is_calm = props.calm.get();
            untrack(|| stage.change(&|playback, now| playback.set_calm(is_calm, now)));
        });
        stage
    }

    fn hear(self) {
        if browser::is_visible() {
            self.view.with_untracked(|view| self.change(&|playback, now| playback.hear(view, now)));
        }
    }

    /// Tells the playback what has happened, and does what it says.
    fn change(self, happened: &dyn Fn(&mut Playback, f64) -> News) {
        let now = now();
        // Nothing if the screen is gone.
        let Some(mut playback) = self.playback.try_get_untracked() else { return };
        let news = happened(&mut playback, now);
        if let Some(wait) = playback.wait(now) {
            let tick = move || self.change(&Playback::tick);
            set_timeout(tick, Duration::from_millis(wait as u64 + 1));
        }
        self.playback.set(playback);
        if !news.happenings.is_empty() {
            self.news.set(news.happenings);
        }
        if let Some(sound) = news.sound.filter(|_| self.props.sound.get_untracked()) {
            match sound {
                Sound::Tile | Sound::Card => self.sounds.paper(),
                Sound::Crowd { stays } => {
                    self.sounds.crowd(stays);
                    if stays {
                        self.sounds.knock(0.8);
                    }
                }
            }
        }
    }

    /// The viewer has read the verdict.
    pub(super) fn go_on(self) {
        self.change(&Playback::go_on);
    }

    /// The viewer wants to see the result at once.
    pub(super) fn skip(self) {
        if self.playback.with_untracked(Playback::is_busy) {
            self.change(&Playback::skip);
        }
    }

    /// The turn that moves now.
    pub(super) fn motion(self) -> Option<Motion> {
        self.moving.track();
        self.playback.with_untracked(|playback| playback.motion(now()))
    }

    /// How long ago the tile under vote was laid, in ms.
    pub(super) fn proposal_age(self) -> f64 {
        self.playback.with_untracked(|playback| playback.proposal_age(now()))
    }

    /// The lines whose crews go home after a turn, and why.
    pub(super) fn leaving(self, turn: usize) -> Vec<Happening> {
        self.playback.with_untracked(|playback| playback.leaving(turn))
    }

    /// Whether the result may be shown: the game is over, and everything before was shown.
    pub(super) fn is_over(self) -> bool {
        self.playback.with(Playback::is_over)
    }

    /// Whether all goals are revealed.
    pub(super) fn are_goals_revealed(self) -> bool {
        self.playback.with(Playback::are_goals_revealed)
    }

    /// The seats whose goals are still face down at the end.
    pub(super) fn hidden_goals(self) -> SeatSet {
        self.playback.with(Playback::hidden_goals)
    }

    /// Whether a vote is shown: its cards face down or face up, or its result.
    pub(super) fn is_vote(self) -> bool {
        matches!(self.panel.get(), Panel::Vote { .. } | Panel::Reveal { .. } | Panel::Verdict { .. })
    }

    /// The game that the turn line speaks of: in a vote that is shown the moment, otherwise the game as it stands.
    pub(super) fn asked(self) -> View {
        if self.is_vote() { self.shown.get() } else { self.view.get() }
    }
}

//! Checks every message for secrets that its recipient may not know.

use drunter::VisibleEvent as DrunterEvent;
use game::Viewer;
use protocol::ServerMessage;
use table::{
    GameView, PublicTableEvent, Role, Step, TablePhase, TableView, VisibleGameEvents, VisibleTableEvent,
};

/// The number of messages checked, and the leaks found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Audit {
    /// The number of messages checked, so that a test notices if there were none.
    pub(crate) messages: u64,
    pub(crate) leaks: Vec<String>,
}

impl Audit {
    /// Checks a message to a client with this viewer.
    pub(crate) fn message(&mut self, viewer: Viewer, message: &ServerMessage) {
        self.messages += 1;
        match message {
            ServerMessage::Welcome { you, code, table_view, .. } => {
                if *you == Role::Watcher && code.is_some() {
                    self.leak("a watcher is told the code");
                }
                if let Some(table_view) = table_view {
                    self.table_view(you.viewer(), table_view);
                }
            }
            ServerMessage::Step(step) => self.step(viewer, step),
            ServerMessage::Position { game, .. } => self.view(viewer, game),
            ServerMessage::Done { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Attendance(_)
            | ServerMessage::Said { .. }
            | ServerMessage::Aims { .. }
            | ServerMessage::Problem { .. }
            | ServerMessage::Goodbye { .. }
            | ServerMessage::Advised { .. }
            | ServerMessage::Pong => {}
        }
    }

    /// Checks the text of a message in JSON: no seed too early, and nothing beyond the parsed message, which are members
    /// that readers ignore. In the binary encoding there is no room for either beside the message's own members.
    pub(crate) fn text(&mut self, text: &str, message: &ServerMessage) {
        if !may_tell_a_seed(message) && text.contains("\"seed\"") {
            self.leak("a seed before the end of its game");
        }
        if message.to_text() != text {
            self.leak("a message has members beyond the protocol");
        }
    }

    fn leak(&mut self, what: &str) {
        self.leaks.push(what.to_owned());
    }

    fn table_view(&mut self, viewer: Viewer, table_view: &TableView) {
        if table_view.viewer != viewer {
            self.leak("a table view of another viewer");
        }
        for view in [&table_view.game, &table_view.before].into_iter().flatten() {
            self.view(viewer, view);
        }
    }

    fn view(&mut self, viewer: Viewer, view: &GameView) {
        let GameView::Drunter(view) = view else { return };
        if view.viewer() != viewer {
            self.leak("a game view of another viewer");
        }
        if viewer == Viewer::Spectator && (view.goals().is_some() || !view.laid().is_empty()) {
            self.leak("a spectator knows a goal or cards");
        }
    }

    fn step(&mut self, viewer: Viewer, step: &Step) {
        if viewer == Viewer::Spectator && step.id.is_some() {
            self.leak("a spectator knows the id of a player's command");
        }
        let sits_down = |visible: &VisibleTableEvent| matches!(visible, VisibleTableEvent::Public(PublicTableEvent::Sat { seat, .. }) if viewer == Viewer::Seat(*seat));
        for visible in &step.events {
            match visible {
                VisibleTableEvent::Keyed { .. } if !step.events.iter().any(sits_down) => {
                    self.leak("the key of another seat");
                }
                // No client of a swarm mutes anybody.
                VisibleTableEvent::Muted { .. } => self.leak("another player's mute"),
                VisibleTableEvent::Started { dealt: visible, .. }
                | VisibleTableEvent::Played { events: visible, .. } => {
                    self.visible(viewer, visible);
                }
                VisibleTableEvent::Opened(_)
                | VisibleTableEvent::Keyed { .. }
                | VisibleTableEvent::Ended { .. }
                | VisibleTableEvent::Public(_) => {}
            }
        }
    }

    fn visible(&mut self, viewer: Viewer, visible: &VisibleGameEvents) {
        // Drop It has no secrets.
        let VisibleGameEvents::Drunter(visible) = visible else { return };
        for visible in visible {
            match visible {
                DrunterEvent::Dealt { goals, .. } if viewer == Viewer::Spectator && goals.is_some() => {
                    self.leak("a spectator is dealt a goal");
                }
                DrunterEvent::Voted { seat, cards, .. }
                    if viewer != Viewer::Seat(*seat) && cards.is_some() =>
                {
                    self.leak("another player's cards before the reveal");
                }
                DrunterEvent::Chosen { seat, main } if viewer != Viewer::Seat(*seat) && main.is_some() => {
                    self.leak("another player's choice of a goal before the end");
                }
                DrunterEvent::Dealt { .. }
                | DrunterEvent::Voted { .. }
                | DrunterEvent::Chosen { .. }
                | DrunterEvent::Public(_) => {}
            }
        }
    }
}

/// Whether this message may hold the seed of a game: only when the game is over.
fn may_tell_a_seed(message: &ServerMessage) -> bool {
    match message {
        ServerMessage::Step(step) => {
            step.events.iter().any(|visible| matches!(visible, VisibleTableEvent::Ended { .. }))
        }
        ServerMessage::Welcome { table_view, .. } => table_view
            .as_ref()
            .is_some_and(|table_view| matches!(table_view.state.phase, TablePhase::Finished { .. })),
        _ => false,
    }
}

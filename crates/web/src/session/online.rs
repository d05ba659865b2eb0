//! An online table, over a WebSocket that may break at any moment.

use std::mem;
use std::time::Duration;

use client::{Output, Remote};
use game::Seat;
use table::{Advice, Command, Credential, GameView, PublicTableEvent, Step, TablePhase, VisibleTableEvent};
use wasm_bindgen::prelude::{Closure, JsCast};
use wasm_bindgen_futures::spawn_local;
use weave::prelude::*;
use web_sys::{BinaryType, MessageEvent, WebSocket};

use super::{CompletedCommand, Connection, TableSession};
use crate::{browser, recent_tables, replay};

/// Plays at a table on the server this page came from.
pub(crate) fn play_online(table: String, credential: Credential) -> TableSession {
    let successors = recent_tables::successors(&table);
    let (remote, first) = Remote::new(table, credential, browser::random_number());
    let remote = StoredValue::new(remote.with_successors(successors));
    let online = StoredValue::new(None::<RemoteTable>);
    let with = move |act: &dyn Fn(RemoteTable) -> Vec<Output>| {
        if let Some(online) = online.get_value() {
            online.carry_out(act(online));
        }
    };
    let ask = Callback::new(move |command: Command| {
        with(&|online| {
            online.remote.try_update_value(|remote| remote.ask(command.clone())).unwrap_or_default()
        });
    });
    let say =
        Callback::new(move |phrase| with(&|online| online.remote.with_value(|remote| remote.say(phrase))));
    let aim =
        Callback::new(move |aiming| with(&|online| online.remote.with_value(|remote| remote.aim(aiming))));
    let advise =
        Callback::new(move |advice| with(&|online| online.remote.with_value(|remote| remote.advise(advice))));
    let session = TableSession::new(Connection::Connecting, ask, say, aim, advise);
    let started =
        RemoteTable { remote, session, socket: StoredValue::new(None), asked_for: StoredValue::new(0) };
    online.set_value(Some(started));
    started.carry_out(vec![first]);
    on_cleanup(move || started.hang_up());
    session
}

#[derive(Clone, Copy, Debug)]
struct RemoteTable {
    remote: StoredValue<Remote>,
    session: TableSession,
    socket: StoredValue<Option<WebSocket>>,
    /// The number of the game whose record was asked for; 0 if none.
    asked_for: StoredValue<u32>,
}

impl RemoteTable {
    fn carry_out(self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Connect(wait) => {
                    let delay = Duration::from_millis(u64::from(wait));
                    set_timeout(move || self.connect(), delay);
                }
                Output::Send(bytes) => {
                    let sent = self
                        .socket
                        .with_value(|socket| socket.as_ref().map(|socket| socket.send_with_u8_array(&bytes)));
                    // A socket that can't send will tell that it is closed.
                    drop(sent);
                }
                Output::Fresh | Output::Attendance => {}
                Output::Step(step) => {
                    self.look_for_a_no(&step);
                    self.forget_advice(&step);
                }
                Output::Done(command) => self.session.carried_out.set(match *command {
                    Command::Leave => Some(CompletedCommand::Left),
                    Command::HandOver { alone: true, .. } => Some(CompletedCommand::OthersSignedOut),
                    _ => None,
                }),
                Output::Refused { code, .. } | Output::Problem(code) => self.session.refused.set(Some(code)),
                Output::Said { seat, phrase } => self.session.said.set(Some((seat, phrase))),
                Output::Aims { seat, aiming } => self.session.aims.set(Some((seat, aiming))),
                Output::Advised { seat, advice } => self.keep_advice(seat, advice),
                Output::Clock(now) => {
                    self.session.ahead.set(now.0.cast_signed() - browser::now().0.cast_signed());
                }
                Output::Lost(code) => self.session.connection.set(Connection::Lost(code)),
            }
        }
        self.show();
    }

    /// Keeps the latest hint of each kind from each team mate until the turn is over.
    fn keep_advice(self, seat: u8, advice: Advice) {
        let Ok(seat) = Seat::from_index(seat) else { return };
        self.session.advice.update(|known| {
            let is_other = |(by, before): &(Seat, Advice)| {
                *by != seat || mem::discriminant(before) != mem::discriminant(&advice)
            };
            known.retain(is_other);
            known.push((seat, advice));
        });
    }

    /// After a turn its hints are old; those about a joker hold until that is decided.
    fn forget_advice(self, step: &Step) {
        if self.session.advice.with_untracked(Vec::is_empty)
            || !step.events.iter().any(|event| matches!(event, VisibleTableEvent::Played { .. }))
        {
            return;
        }
        let decides = self.remote.with_value(|remote| {
            match remote.table_view().and_then(|table_view| table_view.game.as_ref()) {
                Some(GameView::DropIt(view)) => {
                    matches!(view.public().phase(), drop_it::Phase::Deciding { .. })
                }
                _ => false,
            }
        });
        self.session.advice.update(|known| {
            known.retain(|(_, advice)| decides && matches!(advice, Advice::Joker(_)));
        });
    }

    /// Tells the page if somebody declines what others wish for.
    fn look_for_a_no(self, step: &Step) {
        let declined = step.events.iter().find_map(|visible| match visible {
            VisibleTableEvent::Public(PublicTableEvent::Declined { seat }) => Some(*seat),
            _ => None,
        });
        if declined.is_some() {
            self.session.declined.set(declined);
        }
    }

    /// Tells the page what we know now.
    fn show(self) {
        let Some(remote) = self.remote.try_get_value() else { return };
        if !matches!(self.session.connection.get_untracked(), Connection::Lost(_)) {
            let connection = match (remote.is_connected(), remote.table_view()) {
                (true, _) => Connection::Online,
                (false, Some(_)) => Connection::Away,
                (false, None) => Connection::Connecting,
            };
            self.session.connection.set(connection);
        }
        if let Credential::Seat(key) = remote.credential() {
            recent_tables::keep_seat_key(remote.table(), key);
        }
        recent_tables::keep_successors(remote.table(), remote.successors());
        self.session.role.set(remote.role());
        self.session.code.set(remote.code());
        self.session.attendance.set(remote.attendance().cloned());
        self.session.table_view.set(remote.table_view().cloned());
        self.look_for_replay(&remote);
    }

    /// Once a game is over, the server tells all of it.
    fn look_for_replay(self, remote: &Remote) {
        let finished = remote
            .table_view()
            .filter(|table_view| matches!(table_view.state.phase, TablePhase::Finished { .. }))
            .cloned();
        let Some(table_view) = finished else {
            self.session.replay.set(None);
            self.asked_for.set_value(0);
            return;
        };
        if self.asked_for.get_value() == table_view.state.games {
            return;
        }
        self.asked_for.set_value(table_view.state.games);
        let table = remote.table().to_owned();
        spawn_local(async move {
            let record = browser::record(&table, table_view.state.games).await;
            self.session.replay.set(record.map(|record| replay::link(&table_view, record)));
        });
    }

    fn connect(self) {
        let Some(socket) = browser::socket_url().and_then(|url| WebSocket::new(&url).ok()) else {
            self.closed();
            return;
        };
        let opened = Closure::<dyn Fn()>::new(move || {
            let outputs = self.remote.try_update_value(Remote::opened);
            self.carry_out(outputs.unwrap_or_default());
        });
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let Ok(buffer) = event.data().dyn_into::<js_sys::ArrayBuffer>() else { return };
            let bytes = js_sys::Uint8Array::new(&buffer).to_vec();
            let outputs = self.remote.try_update_value(|remote| remote.heard(&bytes));
            self.carry_out(outputs.unwrap_or_default());
        });
        let closed = Closure::<dyn Fn()>::new(move || self.closed());
        socket.set_binary_type(BinaryType::Arraybuffer);
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        // They live as long as the browser may call them, which is as long as there is a socket.
        opened.forget();
        heard.forget();
        closed.forget();
        self.socket.set_value(Some(socket));
    }

    fn closed(self) {
        // After the page has gone on to something else there is nothing left to connect.
        if let Some(outputs) = self.remote.try_update_value(Remote::closed) {
            self.carry_out(outputs);
        }
    }

    fn hang_up(self) {
        self.socket.with_value(|socket| {
            if let Some(socket) = socket {
                socket.set_onclose(None);
                let _ = socket.close();
            }
        });
    }
}

//! An online table, over a WebSocket that may break at any moment.

use std::time::Duration;

use client::{Answer, Output, Remote, TICK_MS, keep_advice};
use game::Seat;
use table::{Advice, Command, CommandId, Credential, TablePhase, TableView, Timestamp};
use wasm_bindgen::prelude::{Closure, JsCast};
use wasm_bindgen_futures::spawn_local;
use weave::prelude::*;
use web_sys::{BinaryType, MessageEvent, WebSocket};

use super::{Connection, TableSession};
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
    let ask = Callback::new(move |command| with(&|online| online.ask(&command, None)));
    let ask_then =
        Callback::new(move |(command, answered)| with(&|online| online.ask(&command, Some(answered))));
    let say =
        Callback::new(move |phrase| with(&|online| online.remote.with_value(|remote| remote.say(phrase))));
    let aim =
        Callback::new(move |aiming| with(&|online| online.remote.with_value(|remote| remote.aim(aiming))));
    let advise =
        Callback::new(move |advice| with(&|online| online.remote.with_value(|remote| remote.advise(advice))));
    let session =
        TableSession { ask_then, ..TableSession::new(Connection::Connecting, ask, say, aim, advise) };
    let started = RemoteTable {
        remote,
        session,
        socket: StoredValue::new(None),
        asked_for: StoredValue::new(0),
        askers: StoredValue::new(Vec::new()),
    };
    online.set_value(Some(started));
    started.keep_keys();
    started.carry_out(vec![first]);
    set_interval(move || started.tick(), Duration::from_millis(u64::from(TICK_MS)));
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
    /// Who waits for the answer to which command.
    askers: StoredValue<Vec<(CommandId, Callback<Answer>)>>,
}

/// Gives a signal a value, and tells of it only if it is another one.
fn set_changed<T: PartialEq + 'static>(signal: RwSignal<T>, value: T) {
    if signal.with_untracked(|before| *before != value) {
        signal.set(value);
    }
}

impl RemoteTable {
    /// Carries out what is to be done, and tells the page what has changed: each output only what it is about.
    fn carry_out(self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Connect(wait) => {
                    self.show_away();
                    let delay = Duration::from_millis(u64::from(wait));
                    set_timeout(move || self.connect(), delay);
                }
                Output::HangUp => self.hang_up(),
                Output::Send(bytes) => {
                    let sent = self
                        .socket
                        .with_value(|socket| socket.as_ref().map(|socket| socket.send_with_u8_array(&bytes)));
                    // A socket that can't send will tell that it is closed.
                    drop(sent);
                }
                Output::Welcome(now) => self.show_welcome(now),
                Output::Fresh => self.show_table(),
                Output::Step(step) => {
                    self.show_table();
                    self.session.take_step(&step);
                }
                Output::Keys => self.keep_keys(),
                Output::Attendance => {
                    let attendance = self.remote.with_value(|remote| remote.attendance().cloned());
                    self.session.attendance.set(attendance);
                }
                Output::Answered { id, answer } => self.answered(&id, answer),
                Output::Problem(code) => self.session.refused.set(Some(code)),
                Output::Said { seat, phrase } => self.session.said.set(Some((seat, phrase))),
                Output::Aims { seat, aiming } => self.session.aims.set(Some((seat, aiming))),
                Output::Advised { seat, advice } => self.keep_advice(seat, advice),
                Output::Lost(code) => self.session.connection.set(Connection::Lost(code)),
            }
        }
    }

    /// Asks for something; who asked is told the answer.
    fn ask(self, command: &Command, answered: Option<Callback<Answer>>) -> Vec<Output> {
        let asked = self.remote.try_update_value(|remote| remote.ask(command.clone()));
        let Some((id, outputs)) = asked else { return Vec::new() };
        if let Some(answered) = answered {
            self.askers.update_value(|askers| askers.push((id, answered)));
        }
        outputs
    }

    fn answered(self, id: &CommandId, answer: Answer) {
        match &answer {
            Answer::Accepted => set_changed(self.session.refused, None),
            Answer::Refused { code, .. } => self.session.refused.set(Some(code.clone())),
        }
        let asker = self.askers.try_update_value(|askers| {
            let index = askers.iter().position(|(known, _)| known == id)?;
            Some(askers.swap_remove(index).1)
        });
        if let Some(asker) = asker.flatten() {
            asker.run(answer);
        }
    }

    /// Keeps the latest hint of each kind from each team mate until the turn is over.
    fn keep_advice(self, seat: u8, advice: Advice) {
        let Ok(seat) = Seat::from_index(seat) else { return };
        self.session.advice.update(|known| keep_advice(known, seat, advice));
    }

    /// There is no connection.
    fn show_away(self) {
        let is_known = self.remote.with_value(|remote| remote.table_view().is_some());
        let connection = if is_known { Connection::Away } else { Connection::Connecting };
        set_changed(self.session.connection, connection);
    }

    /// The server hears us.
    fn show_welcome(self, now: Timestamp) {
        self.session.ahead.set(now.0.cast_signed() - browser::now().0.cast_signed());
        set_changed(self.session.connection, Connection::Online);
        let (role, code) = self.remote.with_value(|remote| (remote.role(), remote.code()));
        set_changed(self.session.role, role);
        set_changed(self.session.code, code);
    }

    /// Shows the table as we know it now. A step may have moved us to another seat.
    fn show_table(self) {
        let (role, table_view) =
            self.remote.with_value(|remote| (remote.role(), remote.table_view().cloned()));
        set_changed(self.session.role, role);
        self.look_for_replay(table_view.as_ref());
        self.session.table_view.set(table_view);
    }

    /// Keeps what opens the table for us from now on.
    fn keep_keys(self) {
        self.remote.with_value(|remote| {
            if let Credential::Seat(key) = remote.credential() {
                recent_tables::keep_seat_key(remote.table(), key);
            }
            recent_tables::keep_successors(remote.table(), remote.successors());
        });
    }

    /// Once a game is over, the server tells all of it.
    fn look_for_replay(self, table_view: Option<&TableView>) {
        let finished = table_view
            .filter(|table_view| matches!(table_view.state.phase, TablePhase::Finished { .. }))
            .cloned();
        let Some(table_view) = finished else {
            set_changed(self.session.replay, None);
            self.asked_for.set_value(0);
            return;
        };
        if self.asked_for.get_value() == table_view.state.games {
            return;
        }
        self.asked_for.set_value(table_view.state.games);
        let table = self.remote.with_value(|remote| remote.table().to_owned());
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

    fn tick(self) {
        if self.socket.with_value(Option::is_some) {
            let outputs = self.remote.try_update_value(Remote::tick);
            self.carry_out(outputs.unwrap_or_default());
        }
    }

    fn closed(self) {
        self.hang_up();
        // After the page has gone on to something else there is nothing left to connect.
        if let Some(outputs) = self.remote.try_update_value(Remote::closed) {
            self.carry_out(outputs);
        }
    }

    fn hang_up(self) {
        // A connection that was given up may still report something, minutes later.
        if let Some(socket) = self.socket.try_update_value(Option::take).flatten() {
            socket.set_onopen(None);
            socket.set_onmessage(None);
            socket.set_onclose(None);
            let _ = socket.close();
        }
    }
}

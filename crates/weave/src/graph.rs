//! The dependency graph. A change marks all direct dependents as dirty and everything beyond them as maybe dirty;
//! before a node is read or runs, it checks whether one of its sources really changed. Nothing here depends on the
//! types of values, so this code is compiled once.

use std::any::Any;
use std::cell::RefCell;
use std::mem;
use std::num::NonZeroU64;
use std::rc::Rc;

use slotmap::{DefaultKey, Key, KeyData, SlotMap};

/// Identifies a node. The id of a removed node is never reused. One number instead of the two of a slotmap key, so that
/// it is passed in a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Id(NonZeroU64);

impl Id {
    fn of(key: DefaultKey) -> Id {
        // The upper half is the slot's version, which starts at one, so the number is never zero.
        Id(NonZeroU64::new(key.data().as_ffi()).unwrap_or(NonZeroU64::MIN))
    }

    fn key(self) -> DefaultKey {
        KeyData::from_ffi(self.0.get()).into()
    }
}

/// When a node runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NodeKind {
    /// Never: it is written from outside.
    Value,
    /// When it is read.
    Memo,
    /// Before all effects: it changes the page.
    RenderEffect,
    /// After all render effects, when the page is up to date.
    Effect,
}

/// Whether a node is up to date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Clean,
    /// An indirect source has changed; the direct ones may still come out the same.
    MaybeDirty,
    /// A direct source has changed.
    Dirty,
}

/// Runs the node; returns whether its value changed.
type Act = Rc<dyn Fn() -> bool>;

struct Node {
    kind: NodeKind,
    state: State,
    value: Rc<dyn Any>,
    act: Option<Act>,
    /// The nodes it has read, and below, the nodes that have read it.
    sources: Vec<Id>,
    readers: Vec<Id>,
    owner: Option<Id>,
    /// The number of owners above it.
    depth: usize,
    /// Disposed when it is disposed or runs again.
    owned: Vec<Id>,
    cleanups: Vec<Box<dyn FnOnce()>>,
    /// Context provided to everything below it.
    context: Vec<Rc<dyn Any>>,
}

#[derive(Default)]
struct Nodes(SlotMap<DefaultKey, Node>);

impl Nodes {
    fn get(&self, id: Id) -> Option<&Node> {
        self.0.get(id.key())
    }

    fn get_mut(&mut self, id: Id) -> Option<&mut Node> {
        self.0.get_mut(id.key())
    }

    fn insert(&mut self, node: Node) -> Id {
        Id::of(self.0.insert(node))
    }

    fn remove(&mut self, id: Id) -> Option<Node> {
        self.0.remove(id.key())
    }
}

#[derive(Default)]
struct Graph {
    nodes: Nodes,
    /// Owns the nodes that are created now.
    owner: Option<Id>,
    /// Subscribes to the nodes that are read now.
    reader: Option<Id>,
    /// Nodes that are scheduled to run.
    render_effects: Vec<Id>,
    effects: Vec<Id>,
    is_scheduled: bool,
}

thread_local! {
    static GRAPH: RefCell<Graph> = RefCell::default();
}

/// Borrows the graph. No foreign code may run inside.
fn graph<R>(look: impl FnOnce(&mut Graph) -> R) -> R {
    GRAPH.with_borrow_mut(look)
}

impl Graph {
    /// Marks a node: schedules it if it is an effect, and marks the readers of a memo as maybe dirty.
    fn mark(&mut self, id: Id, state: State) {
        let Some(node) = self.nodes.get_mut(id) else { return };
        let before = node.state;
        node.state = before.max(state);
        if before != State::Clean {
            return;
        }
        match node.kind {
            NodeKind::Value => {}
            NodeKind::Memo => {
                for reader in node.readers.clone() {
                    self.mark(reader, State::MaybeDirty);
                }
            }
            NodeKind::RenderEffect => self.render_effects.push(id),
            NodeKind::Effect => self.effects.push(id),
        }
    }

    fn mark_readers(&mut self, id: Id) {
        let readers = self.nodes.get(id).map(|node| node.readers.clone()).unwrap_or_default();
        for reader in readers {
            self.mark(reader, State::Dirty);
        }
    }

    /// Removes a node's subscriptions to its sources.
    fn unsubscribe(&mut self, id: Id) {
        let sources = self.nodes.get_mut(id).map(|node| mem::take(&mut node.sources)).unwrap_or_default();
        for source in sources {
            if let Some(source) = self.nodes.get_mut(source) {
                source.readers.retain(|reader| *reader != id);
            }
        }
    }

    /// Whether the browser must be asked to call `settle` soon.
    fn wants_to_settle(&mut self) -> bool {
        let is_due = !self.render_effects.is_empty() || !self.effects.is_empty();
        is_due && !mem::replace(&mut self.is_scheduled, true)
    }
}

/// Adds a node below the current owner.
fn add(kind: NodeKind, value: Rc<dyn Any>, act: Option<Act>) -> Id {
    graph(|graph| {
        let owner = graph.owner;
        let depth = owner.and_then(|owner| graph.nodes.get(owner)).map_or(0, |owner| owner.depth + 1);
        let node = Node {
            kind,
            state: if act.is_some() { State::Dirty } else { State::Clean },
            value,
            act,
            sources: Vec::new(),
            readers: Vec::new(),
            owner,
            depth,
            owned: Vec::new(),
            cleanups: Vec::new(),
            context: Vec::new(),
        };
        let id = graph.nodes.insert(node);
        if let Some(owner) = owner.and_then(|owner| graph.nodes.get_mut(owner)) {
            owner.owned.push(id);
        }
        id
    })
}

/// A node that is written from outside.
pub(crate) fn value(value: Rc<dyn Any>) -> Id {
    add(NodeKind::Value, value, None)
}

/// A node that is computed from others when it is read.
pub(crate) fn memo(value: Rc<dyn Any>, act: Act) -> Id {
    add(NodeKind::Memo, value, Some(act))
}

/// A render effect: runs now, and again whenever a source changes.
pub(crate) fn drawing(act: Box<dyn Fn()>) {
    let act = Rc::new(move || {
        act();
        false
    });
    refresh(add(NodeKind::RenderEffect, Rc::new(()), Some(act)));
}

/// An effect: runs after the page was updated, and again whenever a source changes.
pub(crate) fn effect(act: Box<dyn Fn()>) {
    let act = Rc::new(move || {
        act();
        false
    });
    let id = add(NodeKind::Effect, Rc::new(()), Some(act));
    let is_due = graph(|graph| {
        graph.effects.push(id);
        graph.wants_to_settle()
    });
    if is_due {
        schedule();
    }
}

/// The value of a node; `None` if it was disposed.
pub(crate) fn held(id: Id) -> Option<Rc<dyn Any>> {
    graph(|graph| graph.nodes.get(id).map(|node| Rc::clone(&node.value)))
}

/// Subscribes the current reader to this node.
pub(crate) fn track(id: Id) {
    graph(|graph| {
        let Some(reader) = graph.reader else { return };
        let Some(node) = graph.nodes.get_mut(id) else { return };
        if !node.readers.contains(&reader) {
            node.readers.push(reader);
            if let Some(reader) = graph.nodes.get_mut(reader) {
                reader.sources.push(id);
            }
        }
    });
}

/// Marks the dependents of a node that has changed.
pub(crate) fn tell(id: Id) {
    let is_due = graph(|graph| {
        graph.mark_readers(id);
        graph.wants_to_settle()
    });
    if is_due {
        schedule();
    }
}

/// Brings a node up to date.
pub(crate) fn refresh(id: Id) {
    let state = || graph(|graph| graph.nodes.get(id).map_or(State::Clean, |node| node.state));
    if state() == State::MaybeDirty {
        let sources = graph(|graph| graph.nodes.get(id).map(|node| node.sources.clone()).unwrap_or_default());
        for source in sources {
            refresh(source);
            if state() == State::Dirty {
                break;
            }
        }
    }
    if state() == State::Dirty {
        act(id);
    } else {
        graph(|graph| graph.nodes.get_mut(id).map(|node| node.state = State::Clean));
    }
}

fn act(id: Id) {
    clear(id);
    let act = graph(|graph| {
        graph.unsubscribe(id);
        let node = graph.nodes.get_mut(id)?;
        node.state = State::Clean;
        node.act.clone()
    });
    let Some(act) = act else { return };
    if in_place_of(Some(id), Some(id), || act()) {
        graph(|graph| graph.mark_readers(id));
    }
}

/// Runs a function with another owner and another reader.
fn in_place_of<R>(owner: Option<Id>, reader: Option<Id>, run: impl FnOnce() -> R) -> R {
    let before = change_places(owner, reader);
    let result = run();
    change_places(before.0, before.1);
    result
}

/// Swaps the owner and the reader. Not generic, so that it is compiled once.
#[inline(never)]
fn change_places(owner: Option<Id>, reader: Option<Id>) -> (Option<Id>, Option<Id>) {
    graph(|graph| (mem::replace(&mut graph.owner, owner), mem::replace(&mut graph.reader, reader)))
}

/// Runs a function without subscribing to what it reads.
pub fn untrack<R>(run: impl FnOnce() -> R) -> R {
    in_place_of(graph(|graph| graph.owner), None, run)
}

/// Disposes everything that a node owns.
fn clear(id: Id) {
    let Some((cleanups, owned)) = graph(|graph| {
        let node = graph.nodes.get_mut(id)?;
        node.context.clear();
        Some((mem::take(&mut node.cleanups), mem::take(&mut node.owned)))
    }) else {
        return;
    };
    for cleanup in cleanups {
        untrack(cleanup);
    }
    for owned in owned {
        clear(owned);
        // Dropping a value may run any code, so it happens after the graph is no longer borrowed.
        let gone = graph(|graph| {
            graph.unsubscribe(owned);
            graph.nodes.remove(owned)
        });
        drop(gone);
    }
}

/// Creates a node that only owns others. It is disposed with its own owner at the latest.
pub(crate) fn owner() -> Id {
    value(Rc::new(()))
}

/// Runs a function with this owner.
pub(crate) fn within<R>(owner: Id, run: impl FnOnce() -> R) -> R {
    in_place_of(Some(owner), None, run)
}

/// Disposes an owner with everything below it.
pub(crate) fn dispose(id: Id) {
    clear(id);
    let gone = graph(|graph| {
        let gone = graph.nodes.remove(id)?;
        if let Some(owner) = gone.owner.and_then(|owner| graph.nodes.get_mut(owner)) {
            owner.owned.retain(|owned| *owned != id);
        }
        Some(gone)
    });
    drop(gone);
}

/// Runs a function when the current owner is disposed or runs again.
pub fn on_cleanup(run: impl FnOnce() + 'static) {
    let run: Box<dyn FnOnce()> = Box::new(run);
    graph(|graph| {
        if let Some(owner) = graph.owner.and_then(|owner| graph.nodes.get_mut(owner)) {
            owner.cleanups.push(run);
        }
    });
}

/// Provides a value to everything that is created below the current owner.
pub fn provide_context<T: 'static>(value: T) {
    let value: Rc<dyn Any> = Rc::new(value);
    graph(|graph| {
        if let Some(owner) = graph.owner.and_then(|owner| graph.nodes.get_mut(owner)) {
            owner.context.push(value);
        }
    });
}

/// The nearest value of this type that an owner provides.
///
/// # Panics
///
/// If no owner provides one: a mistake in the page's code.
pub fn expect_context<T: Clone + 'static>() -> T {
    let found = find_context(&|value| value.is::<T>());
    let found = found.as_ref().and_then(|found| found.downcast_ref::<T>()).cloned();
    found.unwrap_or_else(|| panic!("no owner provides a context of type {}", std::any::type_name::<T>()))
}

fn find_context(is_wanted: &dyn Fn(&dyn Any) -> bool) -> Option<Rc<dyn Any>> {
    graph(|graph| {
        let mut place = graph.owner;
        while let Some(node) = place.and_then(|id| graph.nodes.get(id)) {
            if let Some(found) = node.context.iter().rev().find(|value| is_wanted(value.as_ref())) {
                return Some(Rc::clone(found));
            }
            place = node.owner;
        }
        None
    })
}

/// Runs everything that is scheduled: render effects first, parents before children, then effects.
pub(crate) fn settle() {
    loop {
        let due: Vec<(usize, Id)> = graph(|graph| {
            let due = mem::take(&mut graph.render_effects);
            let due = if due.is_empty() { mem::take(&mut graph.effects) } else { due };
            due.into_iter().map(|id| (graph.nodes.get(id).map_or(0, |node| node.depth), id)).collect()
        });
        let Some(deepest) = due.iter().map(|(depth, _)| *depth).max() else { break };
        // There are few depths: scanning the list once per depth is fast, and smaller code than sorting it.
        for depth in 0..=deepest {
            due.iter().filter(|(own, _)| *own == depth).for_each(|(_, id)| refresh(*id));
        }
    }
    graph(|graph| graph.is_scheduled = false);
}

/// Calls `settle` after the running task, before the browser paints. Without a browser, tests call `settle` themselves.
fn schedule() {
    if cfg!(target_arch = "wasm32") {
        wasm_bindgen_futures::spawn_local(async { settle() });
    }
}

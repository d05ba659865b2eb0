//! What depends on what. A change marks everything above it as maybe dirty; whoever is asked, or is to act, first looks
//! whether something below them has really changed. Nothing here knows the types of values, so there is one copy of it.

use std::any::Any;
use std::cell::RefCell;
use std::mem;
use std::num::NonZeroU64;
use std::rc::Rc;

use slotmap::{DefaultKey, Key, KeyData, SlotMap};

/// A place in the graph. What is gone is never mistaken for what came after. One number instead of the two of a key, so
/// that it goes from hand to hand without a detour through memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Id(NonZeroU64);

impl Id {
    fn of(key: DefaultKey) -> Id {
        // The upper half, which counts how often a place was taken, begins at one.
        Id(NonZeroU64::new(key.data().as_ffi()).unwrap_or(NonZeroU64::MIN))
    }

    fn key(self) -> DefaultKey {
        KeyData::from_ffi(self.0.get()).into()
    }
}

/// When something in the graph acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NodeKind {
    /// Never: it is changed by others.
    Value,
    /// When somebody asks for it.
    Memo,
    /// Before everybody else: it changes the page.
    RenderEffect,
    /// When the page is as it should be.
    Effect,
}

/// Whether a node is as it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Clean,
    /// Something farther below has changed; perhaps that comes to nothing.
    MaybeDirty,
    /// Something that it has read is different now.
    Dirty,
}

/// Acts, and says whether the node has another value now.
type Act = Rc<dyn Fn() -> bool>;

struct Node {
    kind: NodeKind,
    state: State,
    value: Rc<dyn Any>,
    act: Option<Act>,
    /// What it has read, and who has read it.
    sources: Vec<Id>,
    readers: Vec<Id>,
    owner: Option<Id>,
    /// How many owners are above it.
    depth: usize,
    /// What goes when it goes or acts again.
    owned: Vec<Id>,
    cleanups: Vec<Box<dyn FnOnce()>>,
    /// What it gives to everything below it.
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
    /// Who owns what is made now.
    owner: Option<Id>,
    /// Who reads what is read now.
    reader: Option<Id>,
    /// Who is to act.
    render_effects: Vec<Id>,
    effects: Vec<Id>,
    is_scheduled: bool,
}

thread_local! {
    static GRAPH: RefCell<Graph> = RefCell::default();
}

/// Looks into the graph. Nothing that others have written may run inside.
fn graph<R>(look: impl FnOnce(&mut Graph) -> R) -> R {
    GRAPH.with_borrow_mut(look)
}

impl Graph {
    /// Somebody has to look again.
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

    /// Forgets what a node has read.
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

/// Adds a node below the present owner.
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

/// Something that others change.
pub(crate) fn value(value: Rc<dyn Any>) -> Id {
    add(NodeKind::Value, value, None)
}

/// Something that is found out from others when it is asked for.
pub(crate) fn memo(value: Rc<dyn Any>, act: Act) -> Id {
    add(NodeKind::Memo, value, Some(act))
}

/// Does something now, and again whenever what it has read changes.
pub(crate) fn drawing(act: Box<dyn Fn()>) {
    let act = Rc::new(move || {
        act();
        false
    });
    refresh(add(NodeKind::RenderEffect, Rc::new(()), Some(act)));
}

/// Does something when the page is drawn, and again whenever what it has read changes.
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

/// What a node holds; nothing if it is gone.
pub(crate) fn held(id: Id) -> Option<Rc<dyn Any>> {
    graph(|graph| graph.nodes.get(id).map(|node| Rc::clone(&node.value)))
}

/// Whoever reads now is told when this changes.
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

/// Something has changed.
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

/// Runs something for another owner and another reader.
fn in_place_of<R>(owner: Option<Id>, reader: Option<Id>, run: impl FnOnce() -> R) -> R {
    let before = change_places(owner, reader);
    let result = run();
    change_places(before.0, before.1);
    result
}

/// Makes somebody else the owner and the reader. Kept apart, so that there is one copy of it.
#[inline(never)]
fn change_places(owner: Option<Id>, reader: Option<Id>) -> (Option<Id>, Option<Id>) {
    graph(|graph| (mem::replace(&mut graph.owner, owner), mem::replace(&mut graph.reader, reader)))
}

/// Runs something that reads without being told of changes.
pub fn untrack<R>(run: impl FnOnce() -> R) -> R {
    in_place_of(graph(|graph| graph.owner), None, run)
}

/// Everything that a node has made goes.
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
        // Its value may hold anything, so it goes when the graph is free again.
        let gone = graph(|graph| {
            graph.unsubscribe(owned);
            graph.nodes.remove(owned)
        });
        drop(gone);
    }
}

/// Somebody who owns what is made in their place, and goes with their own owner at the latest.
pub(crate) fn owner() -> Id {
    value(Rc::new(()))
}

/// Runs something in place of an owner.
pub(crate) fn within<R>(owner: Id, run: impl FnOnce() -> R) -> R {
    in_place_of(Some(owner), None, run)
}

/// An owner goes, with everything below.
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

/// Calls back when the present owner goes or acts again.
pub fn on_cleanup(run: impl FnOnce() + 'static) {
    let run: Box<dyn FnOnce()> = Box::new(run);
    graph(|graph| {
        if let Some(owner) = graph.owner.and_then(|owner| graph.nodes.get_mut(owner)) {
            owner.cleanups.push(run);
        }
    });
}

/// Gives something to everything that is made below the present owner.
pub fn provide_context<T: 'static>(value: T) {
    let value: Rc<dyn Any> = Rc::new(value);
    graph(|graph| {
        if let Some(owner) = graph.owner.and_then(|owner| graph.nodes.get_mut(owner)) {
            owner.context.push(value);
        }
    });
}

/// What was given by somebody above.
///
/// # Panics
///
/// If nobody has given anything of this type: that is a mistake of whoever built the page.
pub fn expect_context<T: Clone + 'static>() -> T {
    let found = find_context(&|value| value.is::<T>());
    let found = found.as_ref().and_then(|found| found.downcast_ref::<T>()).cloned();
    found.unwrap_or_else(|| panic!("nobody above gives a {}", std::any::type_name::<T>()))
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

/// Everybody who is to act acts: whatever changes the page first, owners before what they own.
pub(crate) fn settle() {
    loop {
        let due: Vec<(usize, Id)> = graph(|graph| {
            let due = mem::take(&mut graph.render_effects);
            let due = if due.is_empty() { mem::take(&mut graph.effects) } else { due };
            due.into_iter().map(|id| (graph.nodes.get(id).map_or(0, |node| node.depth), id)).collect()
        });
        let Some(deepest) = due.iter().map(|(depth, _)| *depth).max() else { break };
        // There are few depths: going through the list for each is quick, and lighter than sorting it.
        for depth in 0..=deepest {
            due.iter().filter(|(own, _)| *own == depth).for_each(|(_, id)| refresh(*id));
        }
    }
    graph(|graph| graph.is_scheduled = false);
}

/// Settles as soon as what runs now is through, before the browser paints. Where there is no browser, tests settle by
/// themselves.
fn schedule() {
    if cfg!(target_arch = "wasm32") {
        wasm_bindgen_futures::spawn_local(async { settle() });
    }
}

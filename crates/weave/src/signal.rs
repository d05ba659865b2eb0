//! Signals, memos and callbacks. All are small, copyable handles: the values lie in the graph and are disposed with
//! their owner.

use std::cell::RefCell;
use std::fmt;
use std::marker::PhantomData;
use std::mem;
use std::rc::Rc;

use crate::graph::{self, Id};

/// The value of a node in the graph.
struct Cell<T> {
    /// `None` if it was never computed.
    value: RefCell<Option<T>>,
    /// Computes it at each read, for derived signals.
    ask: Option<Box<dyn Fn() -> T>>,
}

impl<T: 'static> Cell<T> {
    fn new(value: Option<T>) -> Rc<Cell<T>> {
        Rc::new(Cell { value: RefCell::new(value), ask: None })
    }
}

/// The value of a node; `None` if it was disposed. Kept apart from the closures that use it, so that it is compiled
/// once per type.
#[inline(never)]
fn held<T: 'static>(id: Id) -> Option<Rc<T>> {
    let value = graph::held(id)?.downcast();
    debug_assert!(value.is_ok(), "a node never changes its type");
    // Forgetting the impossible value spares the page its drop glue, once per type.
    value.map_err(mem::forget).ok()
}

fn look<T: 'static, R>(id: Id, look: impl FnOnce(&T) -> R) -> Option<R> {
    held::<Cell<T>>(id)?.value.borrow().as_ref().map(look)
}

fn change<T: 'static, R>(id: Id, change: impl FnOnce(&mut T) -> R) -> Option<R> {
    held::<Cell<T>>(id)?.value.try_borrow_mut().ok()?.as_mut().map(change)
}

#[cold]
#[cfg_attr(debug_assertions, track_caller)]
fn is_gone() -> ! {
    panic!("signal read after its owner was disposed")
}

/// A value that can be read, and that notifies its readers when it changes.
pub trait Read: Copy {
    /// The type of the value.
    type Value: 'static;

    /// Reads it without subscribing; `None` if it was disposed.
    fn try_with_untracked<R>(self, look: impl FnOnce(&Self::Value) -> R) -> Option<R>;

    /// Subscribes without reading.
    fn track(self);

    /// Reads it and subscribes.
    #[cfg_attr(debug_assertions, track_caller)]
    fn with<R>(self, look: impl FnOnce(&Self::Value) -> R) -> R {
        self.track();
        self.with_untracked(look)
    }

    /// Reads it without subscribing.
    #[cfg_attr(debug_assertions, track_caller)]
    fn with_untracked<R>(self, look: impl FnOnce(&Self::Value) -> R) -> R {
        self.try_with_untracked(look).unwrap_or_else(|| is_gone())
    }

    /// Clones it and subscribes.
    #[cfg_attr(debug_assertions, track_caller)]
    fn get(self) -> Self::Value
    where
        Self::Value: Clone,
    {
        self.with(Clone::clone)
    }

    /// Clones it without subscribing.
    #[cfg_attr(debug_assertions, track_caller)]
    fn get_untracked(self) -> Self::Value
    where
        Self::Value: Clone,
    {
        self.with_untracked(Clone::clone)
    }

    /// Clones it without subscribing; `None` if it was disposed.
    fn try_get_untracked(self) -> Option<Self::Value>
    where
        Self::Value: Clone,
    {
        self.try_with_untracked(Clone::clone)
    }
}

/// Implements the traits of a copyable handle to a node.
macro_rules! handle {
    ($name:ident) => {
        impl<T: ?Sized> Clone for $name<T> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<T: ?Sized> Copy for $name<T> {}
        impl<T: ?Sized> fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($name))
            }
        }
    };
}

/// A signal: a value that can be read and written.
pub struct RwSignal<T: ?Sized>(Id, PhantomData<fn() -> T>);
handle!(RwSignal);

impl<T: 'static> RwSignal<T> {
    /// A signal with this initial value.
    pub fn new(value: T) -> RwSignal<T> {
        RwSignal(graph::value(Cell::new(Some(value))), PhantomData)
    }

    /// Sets the value.
    pub fn set(self, value: T) {
        self.try_set(value);
    }

    /// Sets the value; returns false if the signal was disposed.
    pub fn try_set(self, value: T) -> bool {
        self.try_update(|old| *old = value).is_some()
    }

    /// Changes the value.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.try_update(change);
    }

    /// Changes the value; `None` if it was disposed.
    pub fn try_update<R>(self, by: impl FnOnce(&mut T) -> R) -> Option<R> {
        let result = change(self.0, by)?;
        graph::tell(self.0);
        Some(result)
    }
}

impl<T: 'static> Read for RwSignal<T> {
    type Value = T;

    fn try_with_untracked<R>(self, by: impl FnOnce(&T) -> R) -> Option<R> {
        look(self.0, by)
    }

    fn track(self) {
        graph::track(self.0);
    }
}

/// A cached computation; it notifies its readers only if its result differs.
pub struct Memo<T: ?Sized>(Id, PhantomData<fn() -> T>);
handle!(Memo);

impl<T: PartialEq + 'static> Memo<T> {
    /// Computed by this function when it is read.
    pub fn new(find_out: impl Fn() -> T + 'static) -> Memo<T> {
        Memo::found_by(Box::new(find_out))
    }

    fn found_by(find_out: Box<dyn Fn() -> T>) -> Memo<T> {
        let cell = Cell::new(None);
        let held = Rc::clone(&cell);
        let act = move || {
            let value = Some(find_out());
            let differs = *cell.value.borrow() != value;
            if differs {
                *cell.value.borrow_mut() = value;
            }
            differs
        };
        Memo(graph::memo(held, Rc::new(act)), PhantomData)
    }
}

impl<T: 'static> Read for Memo<T> {
    type Value = T;

    fn try_with_untracked<R>(self, by: impl FnOnce(&T) -> R) -> Option<R> {
        graph::refresh(self.0);
        look(self.0, by)
    }

    fn track(self) {
        // Brought up to date first, so that a new reader is not notified of an old change.
        graph::refresh(self.0);
        graph::track(self.0);
    }
}

/// A readable signal of any origin.
pub struct Signal<T: ?Sized>(Id, PhantomData<fn() -> T>);
handle!(Signal);

impl<T: 'static> Signal<T> {
    /// Computed at each read, without a cache; a reader subscribes to everything the function reads.
    pub fn derive(ask: impl Fn() -> T + 'static) -> Signal<T> {
        Signal::asked(Box::new(ask))
    }

    fn asked(ask: Box<dyn Fn() -> T>) -> Signal<T> {
        let cell = Cell { value: RefCell::new(None), ask: Some(ask) };
        Signal(graph::value(Rc::new(cell)), PhantomData)
    }

    /// A constant.
    pub fn stored(value: T) -> Signal<T> {
        RwSignal::new(value).into()
    }
}

impl<T: 'static> Read for Signal<T> {
    type Value = T;

    fn try_with_untracked<R>(self, by: impl FnOnce(&T) -> R) -> Option<R> {
        graph::refresh(self.0);
        let cell = held::<Cell<T>>(self.0)?;
        match &cell.ask {
            Some(ask) => Some(by(&graph::untrack(ask))),
            None => cell.value.borrow().as_ref().map(by),
        }
    }

    fn track(self) {
        graph::refresh(self.0);
        graph::track(self.0);
        if let Some(ask) = held::<Cell<T>>(self.0).as_ref().and_then(|cell| cell.ask.as_ref()) {
            drop(ask());
        }
    }

    #[cfg_attr(debug_assertions, track_caller)]
    fn with<R>(self, by: impl FnOnce(&T) -> R) -> R {
        graph::refresh(self.0);
        graph::track(self.0);
        let Some(cell) = held::<Cell<T>>(self.0) else { is_gone() };
        match &cell.ask {
            Some(ask) => by(&ask()),
            None => cell.value.borrow().as_ref().map(by).unwrap_or_else(|| is_gone()),
        }
    }
}

impl<T: Default + 'static> Default for Signal<T> {
    fn default() -> Self {
        Signal::stored(T::default())
    }
}

impl<T> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Self {
        Signal(signal.0, PhantomData)
    }
}

impl<T> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Self {
        Signal(memo.0, PhantomData)
    }
}

impl From<String> for Signal<String> {
    fn from(value: String) -> Self {
        Signal::stored(value)
    }
}

impl<T: 'static, F: Fn() -> T + 'static> From<F> for Signal<T> {
    fn from(ask: F) -> Self {
        Signal::derive(ask)
    }
}

/// A value in the graph that notifies nobody.
pub struct StoredValue<T: ?Sized>(Id, PhantomData<fn() -> T>);
handle!(StoredValue);

impl<T: 'static> StoredValue<T> {
    /// A stored value with this initial value.
    pub fn new(value: T) -> StoredValue<T> {
        StoredValue(graph::value(Cell::new(Some(value))), PhantomData)
    }

    /// Reads it; `None` if it was disposed.
    pub fn try_with_value<R>(self, by: impl FnOnce(&T) -> R) -> Option<R> {
        look(self.0, by)
    }

    /// Reads it.
    #[cfg_attr(debug_assertions, track_caller)]
    pub fn with_value<R>(self, by: impl FnOnce(&T) -> R) -> R {
        self.try_with_value(by).unwrap_or_else(|| is_gone())
    }

    /// Clones it.
    #[cfg_attr(debug_assertions, track_caller)]
    pub fn get_value(self) -> T
    where
        T: Clone,
    {
        self.with_value(Clone::clone)
    }

    /// Clones it; `None` if it was disposed.
    pub fn try_get_value(self) -> Option<T>
    where
        T: Clone,
    {
        self.try_with_value(Clone::clone)
    }

    /// Changes it; `None` if it was disposed.
    pub fn try_update_value<R>(self, by: impl FnOnce(&mut T) -> R) -> Option<R> {
        change(self.0, by)
    }

    /// Changes it.
    pub fn update_value(self, by: impl FnOnce(&mut T)) {
        self.try_update_value(by);
    }

    /// Replaces it.
    pub fn set_value(self, value: T) {
        self.try_update_value(|old| *old = value);
    }
}

/// A function that can be passed on as a copyable handle.
pub struct Callback<T: ?Sized>(Id, PhantomData<fn(Box<T>)>);
handle!(Callback);

impl<T: 'static> Callback<T> {
    /// A callback that runs this function.
    pub fn new(run: impl Fn(T) + 'static) -> Callback<T> {
        Callback::of(Box::new(run))
    }

    fn of(run: Box<dyn Fn(T)>) -> Callback<T> {
        Callback(graph::value(Rc::new(run)), PhantomData)
    }

    /// Calls the function; does nothing if it was disposed.
    pub fn run(self, with: T) {
        if let Some(run) = held::<Box<dyn Fn(T)>>(self.0) {
            run(with);
        }
    }
}

impl<T: 'static, F: Fn(T) + 'static> From<F> for Callback<T> {
    fn from(run: F) -> Self {
        Callback::new(run)
    }
}

/// Runs a function after the page was updated, and again whenever a signal it has read changes.
pub fn effect(act: impl Fn() + 'static) {
    graph::effect(Box::new(act));
}

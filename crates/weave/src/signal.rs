//! Values that tell of their changes. All are small and can be copied: what they stand for lies in the graph, and goes
//! with whatever made it.

use std::cell::RefCell;
use std::fmt;
use std::marker::PhantomData;
use std::rc::Rc;

use crate::graph::{self, Id};

/// What a node of the graph holds.
struct Cell<T> {
    /// Nothing yet, if it is still to be found out.
    value: RefCell<Option<T>>,
    /// How it is found out anew each time, if it is.
    ask: Option<Box<dyn Fn() -> T>>,
}

impl<T: 'static> Cell<T> {
    fn new(value: Option<T>) -> Rc<Cell<T>> {
        Rc::new(Cell { value: RefCell::new(value), ask: None })
    }
}

/// What a node holds; nothing if it is gone. Apart from those who look at it or change it, so that there is one copy of
/// this for each type, not for each of them.
#[inline(never)]
fn held<T: 'static>(id: Id) -> Option<Rc<T>> {
    graph::held(id)?.downcast().ok()
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
    panic!("what should be read went with its owner")
}

/// Something that can be read, and tells whoever reads it when it changes.
pub trait Read: Copy {
    /// What there is to read.
    type Value: 'static;

    /// Looks at it without being told of changes; nothing if it is gone.
    fn try_with_untracked<R>(self, look: impl FnOnce(&Self::Value) -> R) -> Option<R>;

    /// Only wants to be told of changes.
    fn track(self);

    /// Looks at it.
    #[cfg_attr(debug_assertions, track_caller)]
    fn with<R>(self, look: impl FnOnce(&Self::Value) -> R) -> R {
        self.track();
        self.with_untracked(look)
    }

    /// Looks at it without being told of changes.
    #[cfg_attr(debug_assertions, track_caller)]
    fn with_untracked<R>(self, look: impl FnOnce(&Self::Value) -> R) -> R {
        self.try_with_untracked(look).unwrap_or_else(|| is_gone())
    }

    /// A copy of it.
    #[cfg_attr(debug_assertions, track_caller)]
    fn get(self) -> Self::Value
    where
        Self::Value: Clone,
    {
        self.with(Clone::clone)
    }

    /// A copy of it, without being told of changes.
    #[cfg_attr(debug_assertions, track_caller)]
    fn get_untracked(self) -> Self::Value
    where
        Self::Value: Clone,
    {
        self.with_untracked(Clone::clone)
    }

    /// A copy of it, without being told of changes; nothing if it is gone.
    fn try_get_untracked(self) -> Option<Self::Value>
    where
        Self::Value: Clone,
    {
        self.try_with_untracked(Clone::clone)
    }
}

/// Handles stand for a place in the graph, whatever is there.
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

/// A value that can be changed.
pub struct RwSignal<T: ?Sized>(Id, PhantomData<fn() -> T>);
handle!(RwSignal);

impl<T: 'static> RwSignal<T> {
    /// Begins with this value.
    pub fn new(value: T) -> RwSignal<T> {
        RwSignal(graph::value(Cell::new(Some(value))), PhantomData)
    }

    /// Has another value from now on.
    pub fn set(self, value: T) {
        self.try_set(value);
    }

    /// Has another value from now on, and says whether it is still there.
    pub fn try_set(self, value: T) -> bool {
        self.try_update(|old| *old = value).is_some()
    }

    /// Changes the value.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.try_update(change);
    }

    /// Changes the value; nothing if it is gone.
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

/// A value that is found out from others, and tells of changes only if it comes out otherwise.
pub struct Memo<T: ?Sized>(Id, PhantomData<fn() -> T>);
handle!(Memo);

impl<T: PartialEq + 'static> Memo<T> {
    /// Found out like this.
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
        // First what it says now: that is no news for whoever begins to read.
        graph::refresh(self.0);
        graph::track(self.0);
    }
}

/// Something to read, wherever it comes from.
pub struct Signal<T: ?Sized>(Id, PhantomData<fn() -> T>);
handle!(Signal);

impl<T: 'static> Signal<T> {
    /// Asks anew each time; whoever reads it reads what the question reads.
    pub fn derive(ask: impl Fn() -> T + 'static) -> Signal<T> {
        Signal::asked(Box::new(ask))
    }

    fn asked(ask: Box<dyn Fn() -> T>) -> Signal<T> {
        let cell = Cell { value: RefCell::new(None), ask: Some(ask) };
        Signal(graph::value(Rc::new(cell)), PhantomData)
    }

    /// Always the same.
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

/// A value that nobody waits for.
pub struct StoredValue<T: ?Sized>(Id, PhantomData<fn() -> T>);
handle!(StoredValue);

impl<T: 'static> StoredValue<T> {
    /// Begins with this value.
    pub fn new(value: T) -> StoredValue<T> {
        StoredValue(graph::value(Cell::new(Some(value))), PhantomData)
    }

    /// Looks at it; nothing if it is gone.
    pub fn try_with_value<R>(self, by: impl FnOnce(&T) -> R) -> Option<R> {
        look(self.0, by)
    }

    /// Looks at it.
    #[cfg_attr(debug_assertions, track_caller)]
    pub fn with_value<R>(self, by: impl FnOnce(&T) -> R) -> R {
        self.try_with_value(by).unwrap_or_else(|| is_gone())
    }

    /// A copy of it.
    #[cfg_attr(debug_assertions, track_caller)]
    pub fn get_value(self) -> T
    where
        T: Clone,
    {
        self.with_value(Clone::clone)
    }

    /// A copy of it; nothing if it is gone.
    pub fn try_get_value(self) -> Option<T>
    where
        T: Clone,
    {
        self.try_with_value(Clone::clone)
    }

    /// Changes it; nothing if it is gone.
    pub fn try_update_value<R>(self, by: impl FnOnce(&mut T) -> R) -> Option<R> {
        change(self.0, by)
    }

    /// Changes it.
    pub fn update_value(self, by: impl FnOnce(&mut T)) {
        self.try_update_value(by);
    }

    /// Holds something else from now on.
    pub fn set_value(self, value: T) {
        self.try_update_value(|old| *old = value);
    }
}

/// Something to do, which can be handed on.
pub struct Callback<T: ?Sized>(Id, PhantomData<fn(Box<T>)>);
handle!(Callback);

impl<T: 'static> Callback<T> {
    /// Does this.
    pub fn new(run: impl Fn(T) + 'static) -> Callback<T> {
        Callback::of(Box::new(run))
    }

    fn of(run: Box<dyn Fn(T)>) -> Callback<T> {
        Callback(graph::value(Rc::new(run)), PhantomData)
    }

    /// Does it; nothing happens if whoever would do it is gone.
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

/// Does something when the page is drawn, and again whenever what it has read changes.
pub fn effect(act: impl Fn() + 'static) {
    graph::effect(Box::new(act));
}

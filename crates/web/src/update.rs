//! A new version of the page: it is loaded in the background, and waits until the person at the page wants it.

use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_futures::spawn_local;
use weave::prelude::window;
use web_sys::{ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

/// The script that keeps the page for times without a network.
const SCRIPT: &str = "/sw.js";

/// Has the browser keep the page, and calls back when a new version waits. Where that can't be done, the page comes from
/// the network each time.
pub(crate) fn watch(tell: impl Fn() + Clone + 'static) {
    // Whoever works on the page wants to see each change at once.
    if cfg!(debug_assertions) || !window().is_secure_context() {
        return;
    }
    spawn_local(async move {
        let _ = follow(tell).await;
    });
}

/// Lets the version that waits take over, and loads the page anew.
pub(crate) fn accept() {
    spawn_local(async {
        let _ = take_over().await;
    });
}

async fn follow(tell: impl Fn() + Clone + 'static) -> Result<(), JsValue> {
    let container = container();
    let registration: ServiceWorkerRegistration =
        JsFuture::from(container.register(SCRIPT)).await?.dyn_into()?;
    // Without a version at work, the one that comes is the first and not a new one.
    let tell = move || {
        if container.controller().is_some() {
            tell();
        }
    };
    if registration.waiting().is_some() {
        tell();
    }
    let found = registration.clone();
    on(&registration, "updatefound", move || {
        let Some(coming) = found.installing() else { return };
        let (worker, tell): (ServiceWorker, _) = (coming.clone(), tell.clone());
        on(&coming, "statechange", move || {
            if worker.state() == ServiceWorkerState::Installed {
                tell();
            }
        });
    });
    Ok(())
}

async fn take_over() -> Result<(), JsValue> {
    let container = container();
    let registration: ServiceWorkerRegistration =
        JsFuture::from(container.get_registration()).await?.dyn_into()?;
    on(&container, "controllerchange", || {
        let _ = window().location().reload();
    });
    registration.waiting().map_or(Ok(()), |waiting| waiting.post_message(&"update".into()))
}

fn container() -> ServiceWorkerContainer {
    window().navigator().service_worker()
}

/// Calls back at every event of this name, as long as the page is open.
fn on(target: &web_sys::EventTarget, event: &str, tell: impl Fn() + 'static) {
    let listener = Closure::<dyn Fn()>::new(tell);
    let _ = target.add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
    listener.forget();
}

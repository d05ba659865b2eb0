//! New versions of the page: loaded in the background, activated when the user accepts.

use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_futures::spawn_local;
use weave::prelude::window;
use web_sys::{ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

/// The service worker's script, which caches the page for offline use.
const SCRIPT: &str = "/sw.js";

/// Registers the service worker, and calls back when a new version is waiting. If that fails, the page is
/// loaded from the network every time.
pub(crate) fn watch(tell: impl Fn() + Clone + 'static) {
    // In development, every change must show at once.
    if cfg!(debug_assertions) || !window().is_secure_context() {
        return;
    }
    spawn_local(async move {
        let _ = follow(tell).await;
    });
}

/// Activates the waiting version and reloads the page.
pub(crate) fn accept() {
    spawn_local(async {
        let _ = take_over().await;
    });
}

async fn follow(tell: impl Fn() + Clone + 'static) -> Result<(), JsValue> {
    let container = container();
    let registration: ServiceWorkerRegistration =
        JsFuture::from(container.register(SCRIPT)).await?.dyn_into()?;
    // Without a controller, this is the first version and not an update.
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

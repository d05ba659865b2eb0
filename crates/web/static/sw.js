// Service worker: caches the page for offline use. The build prepends BUILD: a name that changes with every byte of the
// build, and the URLs of its files.

const CACHE = `tischlein-${BUILD.name}`;
const FOR_PROGRAMS = /^\/(api|healthz|metrics|socket)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(BUILD.files)));
});

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

// A new version waits until no tab uses the old one, or until the page asks for the update.
self.addEventListener("message", ({ data }) => {
  if (data === "update") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const ours = origin === self.location.origin && !FOR_PROGRAMS.test(pathname);
  if (ours && request.method === "GET") event.respondWith(answer(request));
});

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("tischlein-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// A single-page app: every navigation gets index.html.
async function answer(request) {
  const cache = await caches.open(CACHE);
  const wanted = request.mode === "navigate" ? "/index.html" : request;
  const kept = await cache.match(wanted, { ignoreVary: true });
  return kept ?? fetch(request);
}

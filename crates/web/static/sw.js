// Keeps the page for times without a network. The build writes BUILD before this: the name of the build, which changes
// with every byte of it, and the addresses of its files.

const CACHE = `tischlein-${BUILD.name}`;
const FOR_PROGRAMS = /^\/(api|healthz|metrics|socket)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(BUILD.files)));
});

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

// A new version waits until nobody plays with the old one, or until the page says so.
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

// Whatever part of the page somebody goes to, it is the same page.
async function answer(request) {
  const cache = await caches.open(CACHE);
  const wanted = request.mode === "navigate" ? "/index.html" : request;
  const kept = await cache.match(wanted, { ignoreVary: true });
  return kept ?? fetch(request);
}

/*
 * Keeps the built files on the device, so that the page comes quickly, and shows a friendly page when the server is
 * away. What the server says (/api) is never kept.
 */

/** The files of this build; the build puts them in. */
const FILES = __FILES__;
const AWAY = ["/away.html", "/away.js", "/icon.svg"];
const CACHE = "harmony";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(AWAY.map((file) => new Request(file, { cache: "reload" }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldFiles().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(pageOrAway(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(keptOrFetched(request));
  else if (AWAY.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

/** The page from the server; a proxy that cannot reach it either answers with 502 or more. */
async function pageOrAway(request) {
  const response = await fetch(request).catch(() => null);
  return response && response.status < 502 ? response : caches.match(AWAY[0]);
}

/** Files under assets/ never change under their names. */
async function keptOrFetched(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function forgetOldFiles() {
  const cache = await caches.open(CACHE);
  const current = new Set([...FILES, ...AWAY]);
  const old = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

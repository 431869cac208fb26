// Keeps the files of this page, so that it opens without a network. The name changes with the files: see build.
const cache = "jyotish-VERSION";
const kept = ["./", "index.html", "style.css", "play.css", "icon.svg", "play.js", "words.js", "engine/index.js", "engine/wasm_exec.js",
  "engine/core.wasm", "engine/almanac-1900-2100.bin", "engine/zones.bin"];

self.addEventListener("install", (e) => e.waitUntil(caches.open(cache).then((c) => c.addAll(kept)).then(() => self.skipWaiting())));

self.addEventListener("activate", (e) => e.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("jyotish-") && name !== cache) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("fetch", (e) => {
  if (e.request.method !== "GET" || new URL(e.request.url).origin !== self.location.origin) return;
  e.respondWith(caches.open(cache).then((c) => c.match(e.request, { ignoreSearch: true })).then((found) => found ?? fetch(e.request)));
});

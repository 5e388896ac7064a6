/**
 * For when there is no line: answers navigations that fail with the club's offline page and, once a guest plays, that of a guest's game
 * with the game's own page. It keeps these public pages alone, fetched without cookies, and never a page, an answer or a picture of a player's.
 * `?v=` is the app's build: another one fetches them anew (docs/decisions/074-offline.md).
 */
const CACHE = `offline-${new URL(self.location.href).searchParams.get("v")}`;
const PAGE = new URL("offline", self.location.href).href;
const GUEST = new URL("guest", self.location.href).href;

async function keep(address) {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(address, { credentials: "omit", cache: "reload" }));
}

self.addEventListener("install", (event) => {
  event.waitUntil(keep(PAGE));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    // The page is asked for while this worker starts: it costs no time.
    await self.registration.navigationPreload?.enable();
  };
  event.waitUntil(drop());
});

/** A guest has begun a game: its page opens without a line as well. Its script is the browser's to keep, whose addresses never change. */
self.addEventListener("message", (event) => {
  if (event.data === "keep guest") event.waitUntil(keep(GUEST));
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch (error) {
      const { origin, pathname } = new URL(event.request.url);
      const page = (origin + pathname === GUEST && (await caches.match(GUEST))) || (await caches.match(PAGE));
      if (page === undefined) throw error;
      return page;
    }
  };
  event.respondWith(answer());
});

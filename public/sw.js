/**
 * For when there is no line: answers navigations that fail with the club's offline page and, once a guest plays, that of a guest's game
 * with the game's own page. It keeps these public pages, fetched without cookies, and of a player's one alone: the round of practice that they
 * have opened, until they sign out or in.
 * `?v=` is the app's build: another one fetches them anew (docs/decisions/074-offline.md).
 */
const CACHE = `offline-${new URL(self.location.href).searchParams.get("v")}`;
const PAGE = new URL("offline", self.location.href).href;
const GUEST = new URL("guest", self.location.href).href;
const AUTH = new URL("auth/", self.location.href).href;
const ROUND = new URL("practice/today", self.location.href).href;
const IMPORT = new URL("analysis/import", self.location.href).href;

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
  if (event.data === "keep round") event.waitUntil(keepRound());
});

/** The page with the player's cards. Where it is none of theirs any more, nothing is kept. */
async function keepRound() {
  const page = await fetch(ROUND, { cache: "reload" });
  if (page.ok && !page.redirected) await (await caches.open(CACHE)).put(ROUND, page);
  // From now on this worker hears of a sign-out by the page's script as well.
  await self.clients.claim();
}

/** Whoever comes next must not find the cards of whoever was here. */
async function forgetRound() {
  await (await caches.open(CACHE)).delete(ROUND);
}

self.addEventListener("fetch", (event) => {
  if (event.request.url.startsWith(AUTH)) event.waitUntil(forgetRound());
  if (event.request.mode !== "navigate") return;
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch (error) {
      const { origin, pathname } = new URL(event.request.url);
      // A form or a shared file is gone; the page of imports says so once it is reached.
      if (event.request.method === "POST" && origin + pathname === IMPORT) return Response.redirect(`${IMPORT}?again=1`, 303);
      const own = [GUEST, ROUND].find((address) => address === origin + pathname);
      const page = (own !== undefined && (await caches.match(own))) || (await caches.match(PAGE));
      if (page === undefined) throw error;
      return page;
    }
  };
  event.respondWith(answer());
});

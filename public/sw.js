/**
 * A page for when there is no line, and nothing else: answers navigations that fail with the club's offline page. It keeps that one
 * public page, fetched without cookies, and never a page, an answer or a picture of a player's. `?v=` is the app's build: another
 * one fetches the page anew (docs/decisions/074-offline.md).
 */
const CACHE = `offline-${new URL(self.location.href).searchParams.get("v")}`;
const PAGE = new URL("offline", self.location.href).href;

self.addEventListener("install", (event) => {
  const page = new Request(PAGE, { credentials: "omit", cache: "reload" });
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(page)));
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

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch (error) {
      const page = await caches.match(PAGE);
      if (page === undefined) throw error;
      return page;
    }
  };
  event.respondWith(answer());
});

/** Has the service worker keep the page of a guest's game, so that a reload without a line finds the game. A browser may have none. */
export async function keepGuestPage(): Promise<void> {
  // Remix's own global, which its types leave out.
  const { __remixManifest: manifest } = window as { __remixManifest?: { readonly version: string } };
  if (manifest === undefined || !("serviceWorker" in navigator)) return;
  const workers = navigator.serviceWorker;
  await workers.register(`${import.meta.env.BASE_URL}sw.js?v=${manifest.version}`);
  const { active } = await workers.ready;
  active?.postMessage("keep guest");
}

/** Has the service worker keep the page of a guest's game or of a round of practice, so that a reload without a line finds it. A browser may have none. */
export async function keepPage(which: "guest" | "round"): Promise<void> {
  // Remix's own global, which its types leave out.
  const { __remixManifest: manifest } = window as { __remixManifest?: { readonly version: string } };
  if (manifest === undefined || !("serviceWorker" in navigator)) return;
  const workers = navigator.serviceWorker;
  await workers.register(`${import.meta.env.BASE_URL}sw.js?v=${manifest.version}`);
  const { active } = await workers.ready;
  active?.postMessage(`keep ${which}`);
}

/** A pause between two tries. */
const PAUSE_MS = 1_000;

/** The parts of a data request's address that name routes instead of the page. */
const ROUTER_KEYS = ["_routes", "index"];

/**
 * The page's own address, path and search, of which the router asks for the data at `url`; null where that is no data request.
 * @internal for its test
 */
export function pageOf(url: URL): string | null {
  const path = /^(.*?)(\/_root)?\.data$/.exec(url.pathname)?.[1];
  if (path === undefined) return null;
  const search = new URLSearchParams(url.search);
  for (const key of ROUTER_KEYS) search.delete(key);
  return addressOf(path, search);
}

const addressOf = (path: string, search: URLSearchParams) => `${path.replace(/\/$/, "")}?${search}`;

function isOwnPage(input: RequestInfo | URL, method: string | undefined): boolean {
  if ((method !== undefined && method !== "GET") || !(input instanceof URL)) return false;
  return pageOf(input) === addressOf(location.pathname, new URLSearchParams(location.search));
}

/**
 * From now on, what the router loads of the page that is open waits for its line: the server's news make it load the page
 * anew at any time, and its failure would take the place of a screen that has all it needs. The page that a link leads to is
 * not waited for, nor is what a form sends.
 */
export function makeFetchPatient(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    for (;;) {
      try {
        return await fetch(input, init);
      } catch (error) {
        // The router gives a request up when another takes its place.
        if (init?.signal?.aborted || !isOwnPage(input, init?.method)) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  };
}

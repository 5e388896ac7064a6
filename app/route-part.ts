/**
 * The part of the app that a path can belong to. Remix compares a path with every route, one regular expression each, and does so
 * four times for a page (to choose the handler, to load, to render, and to list what the browser is to know); with all routes that
 * took longer than rendering a plain page. By the first segment of the path a handful of routes is left.
 */
import type { ServerBuild } from "@remix-run/cloudflare";

type Routes = ServerBuild["routes"];

/** A route's path from the root on, as segments. */
function segmentsOf(routes: Routes, id: string | undefined): readonly string[] {
  const route = id === undefined ? undefined : routes[id];
  if (route === undefined) return [];
  return [...segmentsOf(routes, route.parentId), ...(route.path ?? "").split("/").filter((segment) => segment !== "")];
}

/** The segment that every path of the route begins with; null where it may be any, or none. */
function beginOf(routes: Routes, id: string): string | null {
  const [first] = segmentsOf(routes, id);
  return first === undefined || /^[:*]|\?$/.test(first) ? null : first.toLowerCase();
}

/** The first segment of a path under `basename`, "" for the front page; null for what is not written plainly. */
function firstSegment(pathname: string, basename: string): string | null {
  const base = basename.replace(/\/$/, "");
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname === base ? "/" : null;
  // Also the addresses at which the browser's router asks for a page's data.
  const plain = path?.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return plain === "/" ? "" : (plain?.match(/^\/([\w.-]+)(?:\/|$)/)?.[1]?.toLowerCase() ?? null);
}

/** Tells the part of `build` that answers a path as the whole would: the same object each time. The whole where nothing is known of it. */
export function partsOf(build: ServerBuild): (pathname: string) => ServerBuild {
  const begins = new Map(Object.keys(build.routes).map((id) => [id, beginOf(build.routes, id)]));
  const parts = new Map<string, ServerBuild>();
  const known = new Set(["", ...begins.values()]);

  function makePart(segment: string): ServerBuild {
    const keep = <T>(routes: Readonly<Record<string, T>>) =>
      Object.fromEntries(Object.entries(routes).filter(([id]) => (begins.get(id) ?? segment) === segment));
    return { ...build, routes: keep(build.routes), assets: { ...build.assets, routes: keep(build.assets.routes) } };
  }

  return (pathname) => {
    const segment = firstSegment(pathname, build.basename ?? "/");
    if (segment === null || !known.has(segment)) return build;
    const part = parts.get(segment) ?? makePart(segment);
    parts.set(segment, part);
    return part;
  };
}

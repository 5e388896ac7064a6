/**
 * The part of the app that a path can belong to. Remix compares a path with every route, one regular expression each, and does so
 * four times for a page (to choose the handler, to load, to render, and to list what the browser is to know); with all routes that
 * took longer than rendering a plain page. By the segments of the path a handful of routes is left.
 */
import type { ServerBuild } from "@remix-run/cloudflare";

type Routes = ServerBuild["routes"];

/** A route's path from the root on, as segments. */
function segmentsOf(routes: Routes, id: string | undefined): readonly string[] {
  const route = id === undefined ? undefined : routes[id];
  if (route === undefined) return [];
  return [...segmentsOf(routes, route.parentId), ...(route.path ?? "").split("/").filter((segment) => segment !== "")];
}

/** A route's segments in lower case, up to the first that need not be there; null stands for any. */
type Shape = readonly (string | null)[];

function shapeOf(routes: Routes, id: string): Shape {
  const all = segmentsOf(routes, id);
  const end = all.findIndex((segment) => /^\*|\?$/.test(segment));
  return all
    .slice(0, end === -1 ? all.length : end)
    .map((segment) => (segment.startsWith(":") ? null : segment.toLowerCase()));
}

/** Whether a path may be the route's, or what it begins with may be: the page lists for the browser what lies above it, too. */
function fits(shape: Shape, path: readonly string[]): boolean {
  return shape.length <= path.length && shape.every((segment, index) => segment === null || segment === path[index]);
}

/** The segments of a path under `basename`, in lower case; null for what is not written plainly. */
function plainSegments(pathname: string, basename: string): readonly string[] | null {
  const base = basename.replace(/\/$/, "");
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname === base ? "/" : null;
  // Also the addresses at which the browser's router asks for a page's data.
  const plain = path?.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  if (plain === undefined || !/^(?:\/[\w.-]+)*\/?$/.test(plain)) return null;
  return plain
    .toLowerCase()
    .split("/")
    .filter((segment) => segment !== "");
}

/** Tells the part of `build` that answers a path as the whole would: the same object each time. The whole where nothing is known of it. */
export function partsOf(build: ServerBuild): (pathname: string) => ServerBuild {
  const shapes = Object.keys(build.routes).map((id) => ({ id, shape: shapeOf(build.routes, id) }));
  const begins = new Set(shapes.map(({ shape: [first] }) => first));
  const parts = new Map<string, ServerBuild>();

  function makePart(ids: readonly string[]): ServerBuild {
    const keep = <T>(routes: Readonly<Record<string, T>>) =>
      Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
    return { ...build, routes: keep(build.routes), assets: { ...build.assets, routes: keep(build.assets.routes) } };
  }

  return (pathname) => {
    const path = plainSegments(pathname, build.basename ?? "/");
    if (path === null || (path.length > 0 && !begins.has(path[0]))) return build;
    const ids = shapes.filter(({ shape }) => fits(shape, path)).map(({ id }) => id);
    const key = ids.join(" ");
    const part = parts.get(key) ?? makePart(ids);
    parts.set(key, part);
    return part;
  };
}

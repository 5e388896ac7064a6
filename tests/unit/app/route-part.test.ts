/** The part of the app that a path is looked up in finds what the whole finds. */
import { readdirSync } from "node:fs";
import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/router";
import { expect, test } from "vitest";
import { partsOf } from "../../../app/route-part";

type Entry = { id: string; parentId?: string; path?: string; index?: boolean };

/** The routes as the build has them: file names to paths by Remix's convention, as far as this app's names go. */
function routesOfFiles(): Record<string, Entry> {
  const names = readdirSync("app/routes").map((file) => file.replace(/\.tsx?$/, ""));
  const entries = names.map((name): Entry => {
    const isClub = name.startsWith("_club.");
    const parentId = isClub ? "_club" : "root";
    const rest = (isClub ? name.slice("_club.".length) : name).replace("[.]", "\0");
    if (name === "_club") return { id: name, parentId };
    const parts = rest.split(".").filter((part) => part !== "_index");
    const path = parts
      .map((part) =>
        part
          .replace("\0", ".")
          .replace(/_$/, "")
          .replace(/^\((.*)\)$/, "$1?"),
      )
      .map((part) => (part === "$" ? "*" : part.replace("$", ":")))
      .join("/");
    const isIndex = name.endsWith("_index");
    return { id: name, parentId, ...(path !== "" && { path }), ...(isIndex && { index: true }) };
  });
  return Object.fromEntries([{ id: "root", path: "" }, ...entries].map((entry) => [entry.id, entry]));
}

function treeOf(routes: Record<string, Entry>, parentId?: string): { id: string }[] {
  const below = Object.values(routes).filter((route) => route.parentId === parentId);
  return below.map(({ id, path, index }) => {
    if (index === true) return { id, path, index };
    return { id, path, children: treeOf(routes, id) };
  });
}

const PATHS = [
  ...[
    "/",
    "",
    "/_root.data",
    "//",
    "//faq",
    "/faq",
    "/faq/",
    "/FAQ",
    "/%66aq",
    "/faq.data",
    "/faq/more",
    "/nobody-knows",
  ],
  ...[
    "/private-game",
    "/private-game/create",
    "/private-game/create.data",
    "/private-game/other",
    "/match/12",
    "/match/12/share",
  ],
  ...[
    "/match/12/analysis",
    "/match",
    "/user-profile/5",
    "/user-profile",
    "/bot/7/create-game",
    "/boards",
    "/boards/position.svg",
    "/club.webmanifest",
  ],
  ...[
    "/auth/callback",
    "/auth/callback/apple",
    "/strategy",
    "/strategy/race",
    "/strategy/race/page",
    "/quiz/3/problems",
  ],
  ...["/quiz/3/answer", "/__manifest", "/lobby/top", "/social/friends", "/a b", "/é", "/user-stats/dice"],
];

/** "/a/b" and "/a" of "/a/b/c". */
const above = (path: string): string[] => {
  const shorter = path.slice(0, Math.max(0, path.lastIndexOf("/")));
  return shorter === "" ? [] : [shorter, ...above(shorter)];
};

test.each(["/", "/club"])(
  "under %s a path, and what lies above it, is found in its part as in the whole",
  (basename) => {
    const routes = routesOfFiles();
    expect(Object.keys(routes).length).toBeGreaterThan(50);
    const build = { basename, routes, assets: { routes } } as unknown as ServerBuild;
    const partOf = partsOf(build);
    const find = (tree: { id: string }[], path: string) =>
      matchRoutes(tree, path, basename)?.map(({ route, params, pathname }) => [route.id, params, pathname]) ?? null;
    const whole = treeOf(routes);
    for (const path of PATHS) {
      const asked = (basename === "/" ? "" : basename) + path;
      const shown = asked.replace(/\.data$/, "").replace(/\/_root$/, "/");
      const part = partOf(asked);
      const inPart = treeOf(part.routes as Record<string, Entry>);
      // What lies above a page is listed for the browser with it.
      for (const path of [shown, ...above(shown), basename])
        expect(find(inPart, path), `${path} in ${asked}`).toEqual(find(whole, path));
      expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes));
      expect(partOf(asked)).toBe(part);
    }
    const begin = basename === "/" ? "" : basename;
    const inEvery = ["root", "_club.$", "_club._index", "_club"];
    expect(Object.keys(partOf(`${begin}/faq`).routes)).toEqual([...inEvery, "faq"]);
    expect(Object.keys(partOf(`${begin}/user-profile`).routes).toSorted()).toEqual(
      [...inEvery, "_club.user-profile._index"].toSorted(),
    );
    expect(partOf(`${begin}/match/12`)).toBe(partOf(`${begin}/match/13`));
    expect(partOf("/elsewhere/entirely")).toBe(build);
  },
);

test("a path outside the base path is for the whole", () => {
  const build = { basename: "/club", routes: routesOfFiles(), assets: { routes: {} } } as unknown as ServerBuild;
  expect(partsOf(build)("/faq")).toBe(build);
});

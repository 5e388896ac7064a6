/** What holds for every screen of the route table: who may come in, and that whatever it links to is there. */
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { url } from "./support/copy";
import { ask, castMember, freshName, newPlayer, visitor } from "./support/player";
import { MEMBER, SCREENS, type Who } from "./support/screens";

/** Open to everybody (decided, NAV-18; the door and search: decisions 101, 110): whoever reads is a visitor. */
const OPEN: readonly string[] = [
  ...["_club.$", "_club._index", "_club.analysis.board", "_club.guest._index", "_club.guest.keep"],
  ...["_club.leaderboards", "_club.quiz-list", "_club.quiz.$id.progress", "_club.quiz.$id.problems", "_club.search"],
  ...["dice-cert", "faq", "offline", "privacy", "strategy._index", "strategy.$category", "terms-of-services"],
];
/** Whose own screen the signup is. */
const OF_NAMELESS: readonly string[] = ["_club.signup", "_club.create-username"];
/** What a nameless account may read besides its own screens and what is open: nothing that shows a player. */
const FOR_PLAYERS_ALONE = ["_club.leaderboards", "_club.search"];

let pages: Readonly<Record<Who, Page>>;

beforeAll(async () => {
  pages = {
    member: await castMember(url, MEMBER),
    free: (await newPlayer(url, "whole")).page,
    nameless: await castMember(url, freshName("whole")),
    visitor: await visitor(url),
  };
});

const pathOf = (address: string) => new URL(address).pathname;

/** Where somebody ends who goes to an address. */
async function end(who: Who, path: string): Promise<string> {
  return pathOf((await ask(pages[who], path)).url());
}

test("[AUTH-02, NAV-16, NAV-17, NAV-18] every guarded screen of the route table sends a visitor to Play and a nameless account to its name; every other one is open", async () => {
  const guarded = Object.entries(SCREENS).filter(([route]) => !OPEN.includes(route));
  expect(guarded.length).toBeGreaterThan(25);
  for (const [route, screens] of Object.entries(SCREENS)) {
    for (const [, path] of screens) {
      const own = pathOf(new URL(path, url).href);
      expect([route, path, await end("visitor", path)]).toEqual([route, path, OPEN.includes(route) ? own : "/"]);
      if (OF_NAMELESS.includes(route)) expect([path, await end("nameless", path)]).toEqual([path, own]);
      else if (!OPEN.includes(route) || FOR_PLAYERS_ALONE.includes(route))
        expect([path, await end("nameless", path)]).toEqual([path, "/signup"]);
    }
  }
  // What a visitor finds there.
  await pages.visitor.goto("/user-settings");
  await pages.visitor.getByRole("link", { name: "Sign in" }).waitFor();
});

/** Where the page's links lead within the club, as the server writes them. */
function linksOf(html: string, from: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return hrefs
    .map((href) => new URL(href, from))
    .filter(({ origin }) => origin === url)
    .map(({ pathname, search }) => pathname + search);
}

/** One of a kind: twenty matches lead to the same route. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, url);
  return pathname.replaceAll(/\d{3,}|[0-9a-f-]{36}/g, "N") + [...searchParams.keys()].join();
}

/** Out of the club, to who knows who somebody is; and what is a file, and not a screen. */
const ELSEWHERE = /^\/(auth\/|user-settings\/export|analysis\/match-file\/)/;
/** Makes the link that it leads to. */
const MADE = /^\/match\/\d+\/share\?report=1$/;
/** The privacy page, the same for all, tells where a player finds their settings: a visitor comes to the door. */
const AT_THE_DOOR = "visitor /user-settings";

test("[NAV-01, NAV-06, NAV-08, LOB-06, LOB-14, LOB-16, HDR-10] no link of any screen leads to what is not there, is another screen or opens later, whoever looks", async () => {
  const wrong: string[] = [];
  const tried = new Set<string>();
  for (const [who, screen] of Object.values(SCREENS).flat()) {
    const page = await ask(pages[who], screen);
    for (const link of linksOf(await page.text(), page.url())) {
      const kind = `${who} ${kindOf(link)}`;
      if (tried.has(kind) || ELSEWHERE.test(link) || kind === AT_THE_DOOR) continue;
      tried.add(kind);
      const answer = await ask(pages[who], link);
      const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text())?.[1] ?? "";
      const [asked, shown] = [pathOf(new URL(link, url).href), pathOf(answer.url())];
      const isThere = answer.status() === 200 && (MADE.test(link) ? shown.startsWith("/report/") : shown === asked);
      if (!isThere || /later|soon|not found/i.test(title))
        wrong.push(`${who} at ${screen}: ${link} answered ${answer.status()} at ${answer.url()} "${title}"`);
    }
  }
  expect(wrong).toEqual([]);
  expect(tried.size).toBeGreaterThan(200);
}, 300_000);

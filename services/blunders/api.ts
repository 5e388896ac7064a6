/** The blunder database, and the strategy book beside it (study spec §7 Blunders). */
import { type Context, Hono } from "hono";
import * as calls from "../../contract/blunders";
import { listMistakeOpponents, listRepeatedMistakes, searchMistakes } from "../../contract/mistakes";
import type { PlayerEnv } from "../http/authenticated";
import { failure } from "../http/failure";
import { homePath } from "../http/home";
import { pictureURL } from "../http/position-picture";
import { serveCall } from "../http/serve-call";
import { getSettings } from "../platform/settings";
import { isStarMember } from "../profile/membership";
import { findMistakes, findRepeated, opponentsOf } from "./search-store";
import { countBlunders, listBlunders, sumBlunders } from "./store";
import { STRATEGY_BOOK, type StoredPage } from "./strategy-book";

export const blundersApi = new Hono<PlayerEnv>();

function refuseFree(c: Context) {
  return failure(c, 403, "membership_required", "Blunders are saved for star members");
}

serveCall(blundersApi, calls.listBlunders, async (c, { params, query }) => {
  const userId = c.get("userId");
  if (!(await isStarMember(c.env.DB, userId))) return refuseFree(c);
  return { page: query.page, events: await listBlunders(c.env.DB, userId, params.category, query) };
});

serveCall(blundersApi, searchMistakes, async (c, { query: { page, order, ...filter } }) => {
  if (!(await isStarMember(c.env.DB, c.get("userId")))) return refuseFree(c);
  return findMistakes(c.env.DB, c.get("userId"), filter, { page, order });
});

serveCall(blundersApi, listRepeatedMistakes, async (c, { query }) => {
  if (!(await isStarMember(c.env.DB, c.get("userId")))) return refuseFree(c);
  return findRepeated(c.env.DB, c.get("userId"), query.page);
});

serveCall(blundersApi, listMistakeOpponents, async (c) => {
  if (!(await isStarMember(c.env.DB, c.get("userId")))) return refuseFree(c);
  return { opponents: await opponentsOf(c.env.DB, c.get("userId")) };
});

serveCall(blundersApi, calls.countBlunders, (c) => countBlunders(c.env.DB, c.get("userId")));

serveCall(blundersApi, calls.sumBlunders, (c) => sumBlunders(c.env.DB, c.get("userId")));

serveCall(blundersApi, calls.getStrategyPage, (c, { params }) => {
  const home = homePath(getSettings(c.env));
  const page: StoredPage = STRATEGY_BOOK[params.category];
  const examples = page.examples.map((example) => {
    const best = example.plays[0]?.answer ?? null;
    return { ...example, plays: [...example.plays], imageURL: pictureURL(home, example.xgid, best) };
  });
  return { ...page, examples };
});

serveCall(blundersApi, calls.listStrategyPages, () => ({
  pages: calls.SHOWN_CATEGORIES.map((category) => {
    const { title, summary, examples }: StoredPage = STRATEGY_BOOK[category];
    return { category, title, summary, xgid: examples[0].xgid };
  }),
}));

/** A player's statistics (study spec §7 Stats): their own, what all may see, and the dice of all. */
import { Hono } from "hono";
import { listAnalyses, searchAnalyses } from "../../contract/analysis-list";
import { getCertainty } from "../../contract/certainty";
import * as calls from "../../contract/performance";
import { getPlayerRecord } from "../../contract/player-record";
import type { PlayerEnv } from "../http/authenticated";
import { serveCall } from "../http/serve-call";
import { analysesOf } from "./analysis-list";
import { certaintyOf } from "./certainty";
import { dealtDice, diceStatsOf, pipsFor } from "./dice";
import { findAnalyses } from "./match-search";
import { performanceOf } from "./performance";
import { recordOf } from "./player-record";

export const performanceApi = new Hono<PlayerEnv>();

serveCall(performanceApi, calls.getPerformance, (c, { params }) =>
  performanceOf(c.env.DB, c.get("userId"), params.category, null),
);

serveCall(performanceApi, calls.getRecentPerformance, (c, { params }) =>
  performanceOf(c.env.DB, c.get("userId"), params.category, params.n),
);

serveCall(performanceApi, calls.getDiceStats, (c, { params }) => diceStatsOf(c.env.DB, c.get("userId"), params.type));

serveCall(performanceApi, getCertainty, (c) => certaintyOf(c.env.DB, c.get("userId")));

serveCall(performanceApi, calls.getPips, (c) => pipsFor(c.env.DB, c.get("userId")));

serveCall(performanceApi, calls.getDealtDice, (c) => dealtDice(c.env.DB));

serveCall(performanceApi, getPlayerRecord, (c, { params }) => recordOf(c.env.DB, params.id, c.get("userId")));

serveCall(performanceApi, listAnalyses, (c, { params }) => analysesOf(c.env, c.get("userId"), params.page));

serveCall(performanceApi, searchAnalyses, (c, { query }) =>
  findAnalyses(c.env.DB, c.get("userId"), query.searchStr, query.limit),
);

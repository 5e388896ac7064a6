/** Whether a player waits in a pool: for a page that comes back after its line was away. */
import { Hono } from "hono";
import * as calls from "../../contract/pool-state";
import type { PlayerEnv } from "../http/authenticated";
import { serveCall } from "../http/serve-call";
import { poolObject } from "../objects/pool";
import { getActiveMatch } from "./match-index";
import { isMaintenance } from "./players";
import { refuseMatch } from "./refusals";

export const poolStateApi = new Hono<PlayerEnv>();

serveCall(poolStateApi, calls.getPoolState, async (c, { params }) => {
  const userId = c.get("userId");
  // In this order: who has left the pool for a match is in the match by now.
  const sinceMs = await poolObject(c.env, params.pool).waitingSince(userId);
  const active = await getActiveMatch(c.env.DB, userId);
  // Let go while their line was away: they have not heard why.
  if (sinceMs === null && active === null && (await isMaintenance(c.env))) return refuseMatch(c, "maintenance");
  const status = sinceMs === null ? ("notjoined" as const) : ("joined" as const);
  const since = sinceMs === null ? null : new Date(sinceMs).toISOString();
  return { status, since, match_id: active?.id ?? null };
});

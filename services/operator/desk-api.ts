/** What operators see at their desk. */
import { Hono } from "hono";
import * as calls from "../../contract/desk";
import { FEATURES } from "../../contract/features";
import { listFlags } from "../../contract/flags";
import type { PlayerEnv } from "../http/authenticated";
import { notFound } from "../http/failure";
import { serveCall } from "../http/serve-call";
import { rowsOf } from "../platform/rows";
import { getSettings, settingFeatures } from "../platform/settings";
import { readSwitched } from "../platform/switches";
import { listFlagsOf, listOpenFlags } from "./flags";
import * as files from "./player-file";

export const deskApi = new Hono<PlayerEnv>();
const LAST = Number.MAX_SAFE_INTEGER;

serveCall(deskApi, calls.getDesk, async (c) => {
  const { DB } = c.env;
  const [[reports, maintenance, disputes, flags], switched] = await Promise.all([
    DB.batch([
      DB.prepare("SELECT count(*) AS n FROM reports WHERE state = 'open'"),
      DB.prepare("SELECT count(*) AS n FROM switches WHERE name = 'maintenance' AND value = '1'"),
      DB.prepare("SELECT count(*) AS n FROM order_disputes WHERE status = 'open' AND opened_at > 0"),
      DB.prepare("SELECT count(*) AS n FROM flags WHERE closed_at IS NULL AND strength > 0"),
    ]),
    readSwitched(DB),
  ]);
  const count = (result: D1Result | undefined) => rowsOf<{ readonly n: number }>(result)[0]?.n ?? 0;
  const settings = getSettings(c.env);
  const bySetting = settingFeatures(c.env);
  return {
    ...{ openReports: count(reports), openFlags: count(flags), openDisputes: count(disputes) },
    maintenance: { setting: settings.MAINTENANCE, switched: count(maintenance) > 0 },
    features: FEATURES.map((feature) => ({
      feature,
      setting: bySetting[feature],
      switched: switched.get(feature) ?? null,
    })),
  };
});

serveCall(deskApi, listFlags, (c, { query }) =>
  query.user === undefined ? listOpenFlags(c.env.DB, query.page) : listFlagsOf(c.env.DB, query.user),
);

serveCall(deskApi, calls.findPlayers, async (c, { query }) => ({
  data: await files.findPlayers(c.env.DB, query.q, query.after ?? ""),
}));

serveCall(deskApi, calls.getPlayerFile, async (c, { params }) => {
  return (await files.getPlayerFile(c.env, params.id, Date.now())) ?? notFound(c);
});

serveCall(deskApi, calls.listPlayerMatches, async (c, { params, query }) => ({
  data: await files.listMatches(c.env.DB, params.id, query.before ?? LAST),
}));

serveCall(deskApi, calls.listPlayerCoins, async (c, { params, query }) => ({
  data: await files.listCoins(c.env.DB, params.id, query.before ?? LAST),
}));

serveCall(deskApi, calls.getDeskMatch, async (c, { params }) => {
  return (await files.getDeskMatch(c.env.DB, params.id)) ?? notFound(c);
});

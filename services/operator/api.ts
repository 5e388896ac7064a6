/** The operators' calls, and the one by which players tell them something. */
import { Hono } from "hono";
import * as calls from "../../contract/operator";
import { reportPlayer } from "../../contract/safety";
import type { PlayerEnv } from "../http/authenticated";
import { failure, notFound } from "../http/failure";
import { MESSAGES } from "../http/messages";
import { serveCall } from "../http/serve-call";
import { endSockets } from "../sessions/end-sockets";
import { addReport, listReports } from "./reports";
import * as store from "./store";

export const operatorApi = new Hono<PlayerEnv>();

serveCall(operatorApi, calls.setMaintenance, async (c, { body }) => {
  await store.setMaintenance(c.env.DB, c.get("userId"), body.on, body.reason, Date.now());
  return { ok: 1 };
});

serveCall(operatorApi, calls.setSuspension, async (c, { params, body }) => {
  const target = await store.getTarget(c.env, params.id);
  if (target === null) return notFound(c);
  if (target === "operator") return failure(c, 409, "is_operator", MESSAGES.failed);
  await store.setSuspension(c.env.DB, c.get("userId"), params.id, body, Date.now());
  if (body.suspended) await endSockets(c.env, params.id, null);
  return { ok: 1 };
});

serveCall(operatorApi, calls.listOperatorActs, async (c, { query }) => ({
  data: await store.listActs(c.env.DB, query.before ?? Number.MAX_SAFE_INTEGER),
}));

serveCall(operatorApi, calls.listReports, async (c, { query }) => ({
  data: await listReports(c.env.DB, query.before ?? Number.MAX_SAFE_INTEGER),
}));

serveCall(operatorApi, reportPlayer, async (c, { params, body }) => {
  const isKept = await addReport(c.env.DB, c.get("userId"), params.userId, body, Date.now());
  return isKept ? { ok: 1 } : failure(c, 404, "not_found", MESSAGES.noProfile);
});

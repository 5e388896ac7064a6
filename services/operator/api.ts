/** The operators' acts, what players tell them, and what the club tells players. */
import { type Context, Hono } from "hono";
import * as flagCalls from "../../contract/flags";
import * as notices from "../../contract/notices";
import * as calls from "../../contract/operator";
import { reportPlayer } from "../../contract/safety";
import type { PlayerEnv } from "../http/authenticated";
import { failure, notFound } from "../http/failure";
import { MESSAGES } from "../http/messages";
import { serveCall } from "../http/serve-call";
import { userChannel } from "../objects/user-channel";
import { forgetSwitched } from "../platform/switches";
import { endSockets } from "../sessions/end-sockets";
import { deskApi } from "./desk-api";
import { setFlag } from "./flags";
import { type By, listActs, setStruck } from "./log";
import { listNotices, readNotices } from "./notices";
import { ordersApi } from "./orders-api";
import { addReport, listReports, setReport } from "./reports";
import * as store from "./store";
import { setVoid } from "./void-match";

export const operatorApi = new Hono<PlayerEnv>();
operatorApi.route("/", deskApi);
operatorApi.route("/", ordersApi);

const DONE = { ok: 1 } as const;
type Act = { readonly reason: string; readonly key?: string | undefined };

function byCaller(c: Context<PlayerEnv>, { reason, key }: Act): By {
  return { operatorId: c.get("userId"), reason, nowMs: Date.now(), ...(key !== undefined && { key }) };
}

/** Their open pages show it. */
function tell(c: Context<PlayerEnv>, userIds: readonly string[]): void {
  for (const id of userIds) c.executionCtx.waitUntil(userChannel(c.env, id).push("profile:changed", {}));
}

serveCall(operatorApi, calls.setMaintenance, async (c, { body }) => {
  await store.setMaintenance(c.env.DB, body.on, byCaller(c, body));
  return DONE;
});

serveCall(operatorApi, calls.setFeature, async (c, { params, body }) => {
  await store.setFeature(c.env.DB, params.feature, body.on, byCaller(c, body));
  forgetSwitched();
  return DONE;
});

serveCall(operatorApi, calls.setSuspension, async (c, { params, body }) => {
  const target = await store.getTarget(c.env, params.id);
  if (target === null) return notFound(c);
  if (target === "operator") return failure(c, 409, "is_operator", MESSAGES.failed);
  await store.setSuspension(c.env.DB, params.id, body.suspended, byCaller(c, body));
  if (body.suspended) await endSockets(c.env, params.id, null);
  return DONE;
});

serveCall(operatorApi, calls.warnPlayer, async (c, { params, body }) => {
  if ((await store.getTarget(c.env, params.id)) === null) return notFound(c);
  await store.warn(c.env.DB, params.id, body.words, byCaller(c, body));
  tell(c, [params.id]);
  return DONE;
});

serveCall(operatorApi, calls.withdrawWarning, async (c, { params, body }) => {
  const userId = await store.setWithdrawn(c.env.DB, params.id, body.withdrawn, byCaller(c, body));
  if (userId === null) return notFound(c);
  tell(c, [userId]);
  return DONE;
});

serveCall(operatorApi, calls.addNote, async (c, { params, body }) => {
  if (!(await store.isKnown(c.env.DB, params.id))) return notFound(c);
  await store.addNote(c.env.DB, params.id, byCaller(c, body));
  return DONE;
});

serveCall(operatorApi, calls.strikeNote, async (c, { params, body }) => {
  return (await setStruck(c.env.DB, params.id, body.struck, byCaller(c, body))) ? DONE : notFound(c);
});

serveCall(operatorApi, calls.voidMatch, async (c, { params, body }) => {
  const { outcome, userIds } = await setVoid(
    c.env.DB,
    params.id,
    { isVoid: body.void, coinsTo: body.coinsTo },
    byCaller(c, body),
  );
  if (outcome === "not_found") return notFound(c);
  if (outcome === "not_finished") return failure(c, 409, "not_finished", MESSAGES.failed);
  tell(c, userIds);
  return DONE;
});

serveCall(operatorApi, calls.listOperatorActs, async (c, { query }) => ({
  data: await listActs(c.env.DB, query.before ?? Number.MAX_SAFE_INTEGER, query),
}));

serveCall(operatorApi, calls.listReports, async (c, { query }) => ({
  data: await listReports(c.env.DB, query.before ?? Number.MAX_SAFE_INTEGER, query.state ?? null),
}));

serveCall(operatorApi, calls.setReport, async (c, { params, body }) => {
  return (await setReport(c.env.DB, params.id, body.state, byCaller(c, body))) ? DONE : notFound(c);
});

serveCall(operatorApi, flagCalls.setFlag, async (c, { params, body }) => {
  return (await setFlag(c.env.DB, params.id, body.closed, byCaller(c, body))) ? DONE : notFound(c);
});

serveCall(operatorApi, reportPlayer, async (c, { params, body }) => {
  const isKept = await addReport(c.env.DB, c.get("userId"), params.userId, body, Date.now());
  return isKept ? DONE : failure(c, 404, "not_found", MESSAGES.noProfile);
});

serveCall(operatorApi, notices.listNotices, async (c, { query }) => ({
  data: await listNotices(c.env.DB, c.get("userId"), query.before ?? Number.MAX_SAFE_INTEGER),
}));

serveCall(operatorApi, notices.readNotices, async (c, { body }) => {
  await readNotices(c.env.DB, c.get("userId"), body.upTo, Date.now());
  return DONE;
});

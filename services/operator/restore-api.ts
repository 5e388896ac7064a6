/** The operators' way back in time for the live objects (docs/backups.md). */
import { Hono } from "hono";
import { type RestoredPart, restoreObjects } from "../../contract/restore";
import type { PlayerEnv } from "../http/authenticated";
import { failure } from "../http/failure";
import { MESSAGES } from "../http/messages";
import { serveCall } from "../http/serve-call";
import { logThrown } from "../log/log";
import { mailboxOf } from "../objects/mailbox";
import { matchObject } from "../objects/match";
import type { Env } from "../platform/env";
import * as store from "./restore-store";

export const restoreApi = new Hono<PlayerEnv>();

serveCall(restoreApi, restoreObjects, async (c, { body: { at, part, after, reason } }) => {
  const { env } = c;
  if (!(await store.isSuspended(env))) return failure(c, 409, "not_suspended", MESSAGES.failed);
  const names = await store.listObjects(env.DB, part, after ?? "");
  const outcomes = await Promise.allSettled(names.map((name) => restore(env, part, name, at)));
  const failed = names.filter((_, n) => outcomes[n].status === "rejected");
  for (const [n, outcome] of outcomes.entries()) {
    if (outcome.status === "rejected") logThrown("error", "not restored", outcome.reason, { part, object: names[n] });
  }
  const restored = names.length - failed.length;
  await store.note(
    env.DB,
    { operatorId: c.get("userId"), part, at, restored, failed: failed.length, reason },
    Date.now(),
  );
  return { restored, failed, next: names.length < store.PAGE_SIZE ? null : names[names.length - 1] };
});

function restore(env: Env, part: RestoredPart, name: string, atMs: number): Promise<void> {
  return part === "matches" ? matchObject(env, Number(name)).restoreTo(atMs) : mailboxOf(env, name).restoreTo(atMs);
}

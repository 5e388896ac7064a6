/** Notifications and pop-ups (study spec §7). */
import { Hono } from "hono";
import * as calls from "../../contract/notifications";
import { isSessionLive, type PlayerEnv } from "../http/authenticated";
import { failure, notFound } from "../http/failure";
import { MESSAGES } from "../http/messages";
import { serveCall } from "../http/serve-call";
import { userChannel } from "../objects/user-channel";
import { getSettings, isEnabled } from "../platform/settings";
import { collectReward, dismissPopup, popupsFor } from "./popups";
import { listNotifications, readNotifications } from "./store";

export const notificationsApi = new Hono<PlayerEnv>();

serveCall(notificationsApi, calls.listNotifications, async (c) => {
  return { data: await listNotifications(c.env.DB, c.get("userId"), isEnabled(getSettings(c.env), "friends")) };
});

serveCall(notificationsApi, calls.readNotifications, async (c, { body }) => {
  const userId = c.get("userId");
  const unread = await readNotifications(c.env.DB, userId, body.read);
  // The bells of the player's other pages.
  if (body.read.length > 0) c.executionCtx.waitUntil(userChannel(c.env, userId).push("notifications:changed", {}));
  return { unread };
});

serveCall(notificationsApi, calls.notify, async (c, { body }) => {
  const [userId, nowMs, { event }] = [c.get("userId"), Date.now(), body];
  if (event.name === "navigation") return popupsFor(c.env, userId, event.data.page, nowMs);
  // The call is read ahead, and this part of it pays.
  if (!(await isSessionLive(c))) return failure(c, 401, "unauthorized", MESSAGES.unauthorized);
  const collected = await collectReward(c.env, userId, event.data.notification_id, nowMs);
  if (!collected.ok) return failure(c, 404, "no_reward", MESSAGES.failed);
  c.executionCtx.waitUntil(userChannel(c.env, userId).push("profile:changed", {}));
  return popupsFor(c.env, userId, collected.page, nowMs);
});

serveCall(notificationsApi, calls.dismissPopup, async (c, { params }) => {
  const known = await dismissPopup(c.env.DB, c.get("userId"), params.id, Date.now());
  return known ? { ok: 1 as const } : notFound(c);
});

/** Notifications and pop-ups, as the app calls them. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as calls from "../../contract/notifications";
import { type ApiResult, callService } from "./api-client.server";

/** Newest first; null when they could not be loaded. */
export async function listNotifications(
  context: AppLoadContext,
): Promise<readonly calls.InternalNotification[] | null> {
  const answer = await callService(context, calls.listNotifications);
  return answer.ok ? answer.data.data : null;
}

/** Answers how many are still unread. */
export async function readNotifications(
  context: AppLoadContext,
  ids: readonly number[],
): Promise<ApiResult<{ unread: number }>> {
  return callService(context, calls.readNotifications, { body: { read: [...ids] } });
}

const NOTHING: calls.NotifyAnswer = { popups: [], lobby_icons: [] };
const LONGEST_BROWSER = 500;

/** Tells that the player has come to the lobby; answers its pop-ups and icons, none when they could not be loaded. */
export async function loadPromos(context: AppLoadContext): Promise<calls.NotifyAnswer> {
  const browser = (context.request.headers.get("User-Agent") ?? "").slice(0, LONGEST_BROWSER);
  const event = { name: "navigation", data: { page: "lobby", browser } } as const;
  const answer = await callService(context, calls.notify, { body: { event, timestamp: Date.now(), origin: "web" } });
  return answer.ok ? answer.data : NOTHING;
}

export function collectReward(context: AppLoadContext, popupId: string): Promise<ApiResult<calls.NotifyAnswer>> {
  const event = { name: "collect_reward", data: { notification_id: popupId } } as const;
  return callService(context, calls.notify, { body: { event, timestamp: Date.now(), origin: "web" } });
}

export function dismissPopup(context: AppLoadContext, popupId: string): Promise<ApiResult<{ ok: 1 }>> {
  return callService(context, calls.dismissPopup, { params: { id: popupId } });
}

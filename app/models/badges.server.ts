/** Loads the badges of the lobby's header and bottom bar. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Badges } from "./badges";
import { getFeatures } from "./flags.server";
import { countRequests, countUnreadMessages } from "./friends.server";
import { listNotifications } from "./notifications.server";

export async function loadBadges(context: AppLoadContext): Promise<Badges> {
  const hasFriends = getFeatures(context).friends;
  const [notifications, requests, unreadMessages] = await Promise.all([
    listNotifications(context),
    hasFriends ? countRequests(context) : 0,
    hasFriends ? countUnreadMessages(context) : 0,
  ]);
  return { notifications: notifications?.filter(({ read }) => !read).length ?? 0, requests, unreadMessages };
}

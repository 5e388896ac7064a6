/** What waits for the player's attention: the dots of the header and of the bottom bar. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { News } from "~/components/lobby/news";
import { getFeatures } from "./flags.server";
import { countRequests, countUnreadMessages } from "./friends.server";
import { listNotifications } from "./notifications.server";

export async function loadNews(context: AppLoadContext): Promise<News> {
  const hasFriends = getFeatures(context).friends;
  const [notifications, requests, unreadMessages] = await Promise.all([
    listNotifications(context),
    hasFriends ? countRequests(context) : 0,
    hasFriends ? countUnreadMessages(context) : 0,
  ]);
  return { hasUnread: notifications?.some(({ read }) => !read) ?? false, requests, unreadMessages };
}

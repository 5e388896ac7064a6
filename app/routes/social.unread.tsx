/** How many messages wait: of one player with `from`, for a page whose chat with them has not been loaded; else of all friends. */
import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { requireFeature } from "~/models/flags.server";
import { countUnread } from "~/models/friends.server";
import { requirePlayer } from "~/models/session.server";

const fromSchema = z.uuid().nullable();

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("from");
  if (asked === null) requireFeature(context, "friends");
  await requirePlayer(request, context);
  const from = fromSchema.safeParse(asked);
  if (!from.success) throw new Response("Not a player", { status: 422 });
  const unread = await countUnread(context, from.data);
  if (!unread.ok) return json({ code: unread.code }, { status: unread.status || 502 });
  return json({ count: unread.data.count });
}

/** How many messages of a player wait, for a page whose chat with them has not been loaded. */
import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { requireFeature } from "~/models/flags.server";
import { countUnreadOf } from "~/models/friends.server";
import { requirePlayer } from "~/models/session.server";

const fromSchema = z.uuid();

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "friends");
  await requirePlayer(request, context);
  const from = fromSchema.safeParse(new URL(request.url).searchParams.get("from"));
  if (!from.success) throw new Response("Not a player", { status: 422 });
  const unread = await countUnreadOf(context, from.data);
  if (!unread.ok) return json({ code: unread.code }, { status: unread.status || 502 });
  return json({ count: unread.data.count });
}

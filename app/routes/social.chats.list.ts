/** The latest chats alone, for the list that opens over another screen. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireFeature } from "~/models/flags.server";
import { listChats } from "~/models/friends.server";
import { requirePlayer } from "~/models/session.server";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  requireFeature(context, "friends");
  await requirePlayer(request, context);
  const list = await listChats(context);
  return Response.json(list, { status: list === null ? 502 : 200 });
}

/** Marks notifications as read: by the screen that is left, or by its button where no script runs. */
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as z from "zod";
import { readNotifications } from "~/models/notifications.server";
import { requirePlayer } from "~/models/session.server";
import { MAX_NOTIFICATIONS } from "../../contract/notifications";

const idsSchema = z.array(z.coerce.number().int().min(0)).max(MAX_NOTIFICATIONS);

export function loader() {
  return redirect("/internal-notifications");
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requirePlayer(request, context);
  const ids = idsSchema.safeParse((await request.formData()).getAll("id"));
  if (!ids.success) throw new Response("Something went wrong.", { status: 422 });
  const marked = await readNotifications(context, ids.data);
  if (request.headers.get("Sec-Fetch-Dest") === "document") throw redirect("/internal-notifications");
  return new Response(null, { status: marked.ok ? 204 : 502 });
}

/** Marks notifications as read: by the screen that is left, or by its button where no script runs. */
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as common from "#texts/common";
import { readNotificationsForm } from "~/models/forms.server";
import { readNotifications } from "~/models/notifications.server";
import { parseForm } from "~/models/parse-form.server";
import { requirePlayer } from "~/models/session.server";

export function loader() {
  return redirect("/internal-notifications");
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requirePlayer(request, context);
  const form = await parseForm(request, readNotificationsForm);
  if (!form.ok) throw new Response(common.failed, { status: 422 });
  const marked = await readNotifications(context, form.data.id);
  if (request.headers.get("Sec-Fetch-Dest") === "document") throw redirect("/internal-notifications");
  return new Response(null, { status: marked.ok ? 204 : 502 });
}

/** What a player answers a pop-up with. A fetcher gets the words to show; a form without script is led on with them. */

import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as common from "#texts/common";
import * as texts from "#texts/lobby";
import type { PopupAnswer } from "~/components/lobby/popup-dialog";
import { leadsTo } from "~/components/lobby/promo";
import { setFlash } from "~/models/flash.server";
import { popupForm } from "~/models/forms.server";
import { collectReward, dismissPopup, loadPromos } from "~/models/notifications.server";
import { parseForm } from "~/models/parse-form.server";
import { requirePlayer } from "~/models/session.server";

export function loader() {
  return redirect("/");
}

export async function action({ request, context }: ActionFunctionArgs): Promise<PopupAnswer> {
  await requirePlayer(request, context);
  const form = await parseForm(request, popupForm);
  const { popups } = await loadPromos(context);
  const popup = form.ok ? popups.find(({ id }) => id === form.data.id) : undefined;
  // Answered in another tab meanwhile, or over: there is nothing left to do but to show the lobby as it is.
  if (!form.ok || popup === undefined) return end(null);
  const { asked: isAsked, act } = form.data;
  const acts = act && popup.web.button.enabled;
  if (acts && popup.web.button.action === "collect_resource") {
    const collected = await collectReward(context, popup.id);
    return end(collected.ok ? texts.coinsArrived : common.failed);
  }
  // One that was asked for stays, behind its icon; one that came by itself does not come again (POP-05).
  if (!isAsked) await dismissPopup(context, popup.id);
  const link = acts ? leadsTo(popup) : null;
  if (link !== null) throw redirect(link);
  return end(null);

  async function end(message: string | null): Promise<PopupAnswer> {
    if (request.headers.get("Sec-Fetch-Dest") !== "document") return { message };
    if (message !== null) await setFlash(context, message);
    throw redirect("/");
  }
}

/** Claims the bonus. A fetcher gets the answer; a form without script is led to Play with the same words. */

import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as texts from "#texts/bonus";
import * as common from "#texts/common";
import type { BonusAnswer } from "~/components/club/bonus-button";
import { countdownLabel } from "~/components/ui/format";
import { requireFeature } from "~/models/flags.server";
import { setFlash } from "~/models/flash.server";
import { claimBonus } from "~/models/profile.server";
import { requirePlayer } from "~/models/session.server";

export function loader() {
  return redirect("/");
}

export async function action({ request, context }: ActionFunctionArgs): Promise<BonusAnswer> {
  requireFeature(context, "freeCoins");
  await requirePlayer(request, context);
  const claim = await claimBonus(context);
  const isClaimed = claim.ok && claim.data.ok === 1;
  const message = !claim.ok
    ? common.failed
    : isClaimed
      ? texts.claimed
      : texts.notYet(countdownLabel(claim.data.secondsLeft * 1000));
  if (request.headers.get("Sec-Fetch-Dest") === "document") {
    await setFlash(context, message);
    throw redirect("/");
  }
  return { ok: isClaimed, message };
}

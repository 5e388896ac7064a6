/** Claims the bonus. A fetcher gets the answer; a form without script is led back to where it came from. */
import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import type { BonusAnswer } from "~/components/bonus-button";
import { countdownLabel } from "~/components/format";
import { requireFeature } from "~/models/flags.server";
import { claimBonus } from "~/models/profile.server";
import { requirePlayer } from "~/models/session.server";

export function loader() {
  return redirect("/");
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireFeature(context, "freeCoins");
  await requirePlayer(request, context);
  const claim = await claimBonus(context);
  if (!claim.ok) return data<BonusAnswer>({ ok: false, message: "Something went wrong." }, claim.status || 502);
  if (claim.data.ok === 1) return data<BonusAnswer>({ ok: true });
  return data<BonusAnswer>({
    ok: false,
    message: `The next bonus is ready in ${countdownLabel(claim.data.secondsLeft * 1000)}.`,
  });
}

/** Only seen without script: a form was sent by the browser itself. */
export { BonusAnswerPage as default } from "~/components/bonus-answer";

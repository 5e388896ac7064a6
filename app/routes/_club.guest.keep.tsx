/** Brings the finished game of this browser into the new account of whoever played it; a visitor signs in first. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/guest";
import { signInWays } from "~/auth/authenticator.server";
import { KeepGame } from "~/components/guest/keep-game";
import { guestKeepCookie } from "~/models/cookies.server";
import { requireFeature } from "~/models/flags.server";
import { guestKeepForm } from "~/models/forms.server";
import { keepGuestGame } from "~/models/guest-game.server";
import { parseForm } from "~/models/parse-form.server";
import { refusalText } from "~/models/refusal";
import { getViewer, requirePlayer } from "~/models/session.server";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.keepTitle) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "botGames");
  const { status } = await getViewer(request, context);
  if (status === "newcomer") {
    // Play leads back here when the signup is done.
    throw redirect("/signup", { headers: { "Set-Cookie": await guestKeepCookie.serialize("1") } });
  }
  return { ways: status === "signedOut" ? signInWays(context) : null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireFeature(context, "botGames");
  await requirePlayer(request, context);
  const form = await parseForm(request, guestKeepForm);
  const kept = await keepGuestGame(context, form.ok ? form.data.record : "");
  if (kept.ok) return { ok: true as const, matchId: kept.data.match_id };
  return data(
    {
      ok: false as const,
      message: refusalText(texts.refusals, kept.code),
      isFinal: kept.status >= 400 && kept.status < 429,
    },
    kept.status || 502,
  );
}

export default function Keep() {
  const { ways } = useLoaderData<typeof loader>();
  return <KeepGame ways={ways} answer={useActionData<typeof action>() ?? null} />;
}

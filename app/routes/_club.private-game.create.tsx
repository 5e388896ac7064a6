/** Create Private Game: what to play, then the key to send. `?invite=` names the friend whom it is meant for. */

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/private-create";
import * as refusals from "#texts/refusals";
import { Bar } from "~/components/club/bar";
import { PrivateOptions } from "~/components/play/private-options";
import { WaitingRoom } from "~/components/play/waiting-room";
import { Refused } from "~/components/session/refused";
import { toast } from "~/components/ui/toast";
import { useAnswer } from "~/components/ui/use-answer";
import { requireFeature } from "~/models/flags.server";
import { privateGameForm } from "~/models/forms.server";
import { inviteLink } from "~/models/game-key";
import { createPrivateGame, deletePrivateGame, getPendingGame } from "~/models/matches.server";
import { parseForm } from "~/models/parse-form.server";
import { loadFriend } from "~/models/player-record.server";
import { makeRefusal } from "~/models/refusal";
import { requirePlayerWith } from "~/models/session.server";

const STUCK = {
  conflict: refusals.cannotCreate,
  undeletable: refusals.cannotDelete,
} as const;

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.createPrivateGame) }];

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  requireFeature(context, "privateGames");
  const { origin, searchParams } = new URL(request.url);
  // Whoever comes back, reloads or comes with another device finds their key again.
  const [{ id }, pending] = await requirePlayerWith(args, () => getPendingGame(context));
  const friend = await loadFriend(context, id, searchParams.get("invite"));
  const waiting = pending === null ? null : { ...pending, nowMs: Date.now() };
  return { linkTo: inviteLink(origin, ""), pending: waiting, friend };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireFeature(context, "privateGames");
  const form = await parseForm(request, privateGameForm);
  if (!form.ok) return data({ status: "failed" as const, message: common.failed }, 422);
  if ("intent" in form.data) {
    const deleted = await deletePrivateGame(context);
    if (!deleted.ok) return data({ status: "failed" as const, message: STUCK.undeletable }, 409);
    return redirect(deleted.data.match_id === null ? "/private-game" : `/match/${deleted.data.match_id}`);
  }
  const created = await createPrivateGame(context, form.data);
  switch (created.status) {
    case "created":
      return data({ ...created, nowMs: Date.now() });
    case "started":
      return redirect(`/match/${created.matchId}`);
    case "stuck":
      return data({ status: "failed" as const, message: STUCK[created.reason] }, 409);
    case "refused": {
      if (created.httpStatus === 401) return redirect("/private-game");
      return data({ status: "refused" as const, refusal: makeRefusal(created.httpStatus) }, created.httpStatus || 502);
    }
  }
}

export default function CreatePrivateGame() {
  const { linkTo, pending, friend } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  // Read anew after the form as well; the form's own answer outlives its key, to say that nobody came.
  const waiting = pending ?? (answer?.status === "created" ? answer : null);
  const isBusy = useNavigation().state !== "idle";
  const failure = answer?.status === "failed" ? answer.message : null;
  useEffect(() => {
    if (failure !== null) toast(failure);
  }, [failure]);
  return (
    <Form className="page" method="post">
      <Bar title={texts.createPrivateGame} back="/private-game" backLabel={texts.backToFriend} />
      <main className="column">
        <PrivateOptions />
      </main>
      <footer className="foot">
        <div className="foot__inner">
          <p className="error" role="alert">
            {failure}
          </p>
          <button type="submit" className="button button--primary button--large" disabled={isBusy}>
            {texts.create}
          </button>
        </div>
      </footer>
      {waiting !== null && (
        <WaitingRoom
          key={waiting.code}
          code={waiting.code}
          link={linkTo + waiting.code}
          friend={friend}
          expiresAt={waiting.expiresAt}
          nowMs={waiting.nowMs}
          isBusy={isBusy}
        />
      )}
      {answer?.status === "refused" && !isBusy && <Refused refusal={answer.refusal} />}
    </Form>
  );
}

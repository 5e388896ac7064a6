/** Create Private Game: what to play, then the key to send. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { PrivateOptions } from "~/components/play/private-options";
import { WaitingRoom } from "~/components/play/waiting-room";
import { Bar } from "~/components/session/bar";
import { makeRefusal } from "~/components/session/refusal";
import { Refused } from "~/components/session/refused";
import { toast } from "~/components/ui/toast";
import { useAnswer } from "~/components/ui/use-answer";
import { requireFeature } from "~/models/flags.server";
import { createPrivateGame, deletePrivateGame, getPendingGame, type PrivateGame } from "~/models/matches.server";
import { requirePlayer } from "~/models/session.server";
import { isGameLength } from "../../backgammon/presets";
import { CLOCK_NAMES } from "../../backgammon/vocabulary";
import { MESSAGES } from "../../contract/messages";

const STUCK = {
  conflict: MESSAGES.cannotCreate,
  undeletable: MESSAGES.cannotDelete,
} as const;

export const meta: MetaFunction = () => [{ title: "Create Private Game · Starpoint" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "privateGames");
  await requirePlayer(request, context);
  // Whoever comes back, reloads or comes with another device finds his key again.
  const pending = await getPendingGame(context);
  return { pending: pending === null ? null : { ...pending, nowMs: Date.now() } };
}

/** A single game has the cube; a match has it from 3 points on (platform spec §9 presets). Null for a form that is wrong. */
function parseGame(form: FormData): PrivateGame | null {
  const type = form.get("type") === "match" ? "match" : "single";
  const length = type === "single" ? 1 : Number(form.get("length"));
  const clock = CLOCK_NAMES.find((name) => name === form.get("clock"));
  if (clock === undefined || !isGameLength(type === "single" ? "single_game" : "match_play", length)) return null;
  return { type, settings: { length, clock, cube: type === "single" || length > 1 } };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireFeature(context, "privateGames");
  const form = await request.formData();
  if (form.get("intent") === "cancel") {
    const deleted = await deletePrivateGame(context);
    if (!deleted.ok) return data({ status: "failed" as const, message: STUCK.undeletable }, 409);
    return redirect(deleted.data.match_id === null ? "/private-game" : `/match/${deleted.data.match_id}`);
  }
  const game = parseGame(form);
  if (game === null) return data({ status: "failed" as const, message: MESSAGES.failed }, 422);
  const created = await createPrivateGame(context, game);
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
  const { pending } = useLoaderData<typeof loader>();
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
      <Bar title="Create Private Game" back="/private-game" backLabel="Back to Play a Friend" />
      <main className="column">
        <PrivateOptions />
      </main>
      <footer className="foot">
        <div className="foot__inner">
          <p className="error" role="alert">
            {failure}
          </p>
          <button type="submit" className="button button--primary button--large" disabled={isBusy}>
            Create
          </button>
        </div>
      </footer>
      {waiting !== null && (
        <WaitingRoom
          key={waiting.code}
          code={waiting.code}
          expiresAt={waiting.expiresAt}
          nowMs={waiting.nowMs}
          isBusy={isBusy}
        />
      )}
      {answer?.status === "refused" && !isBusy && <Refused refusal={answer.refusal} />}
    </Form>
  );
}

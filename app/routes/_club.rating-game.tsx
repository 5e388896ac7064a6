/** Rating Game: length, clock, stake and the opponent's rating, then the search. */

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/rating-game";
import { noSearchYet } from "#texts/refusals";
import { Bar } from "~/components/club/bar";
import { RatingFilters } from "~/components/play/rating-filters";
import { Refused } from "~/components/session/refused";
import { minutesLabel } from "~/components/ui/format";
import { useAnswer } from "~/components/ui/use-answer";
import { ratingStakeCookie } from "~/models/cookies.server";
import { requireFeature } from "~/models/flags.server";
import { ratingGameForm } from "~/models/forms.server";
import { joinRatingPool } from "~/models/matches.server";
import { parseForm } from "~/models/parse-form.server";
import { makeRefusal } from "~/models/refusal";
import { readRatingStake } from "~/models/remembered.server";
import { requirePlayer, sessionEnded } from "~/models/session.server";

const ROW_EMPTY = texts.noneChosen;

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.ratingGame) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "ratingGames");
  await requirePlayer(request, context);
  return { share: await readRatingStake(request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireFeature(context, "ratingGames");
  const form = await parseForm(request, ratingGameForm);
  if (!form.ok) return data({ status: "invalid" as const, message: ROW_EMPTY }, 422);
  const { lengths, clocks, ratings, stake: share, isMobileMode } = form.data;
  // Of several minimum ratings the lowest counts (decided, RATE-16).
  const min_rating = Math.min(...ratings);
  const joined = await joinRatingPool(context, { lengths, clocks, min_rating, stake: share, isMobileMode });
  const headers = { "Set-Cookie": await ratingStakeCookie.serialize(share) };
  if (joined.ok) return redirect("/searching/rating", { headers });
  if (joined.status === 401) throw sessionEnded();
  if (joined.fromMs !== undefined) {
    const message = noSearchYet(minutesLabel(Math.max(0, joined.fromMs - Date.now())));
    return data({ status: "wait" as const, message, asked: form.data }, { status: joined.status, headers });
  }
  const status = joined.status === 0 ? 502 : joined.status;
  return data({ status: "refused" as const, refusal: makeRefusal(joined.status) }, { status, headers });
}

export default function RatingGame() {
  const { share } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const isJoining = useNavigation().formAction === "/rating-game";
  const [isIncomplete, setIncomplete] = useState(false);
  const isEmpty = isIncomplete || answer?.status === "invalid";
  const message = isEmpty ? ROW_EMPTY : answer?.status === "wait" ? answer.message : null;
  return (
    <Form
      className="page"
      method="post"
      onChange={() => setIncomplete(false)}
      onSubmit={(event) => {
        const form = new FormData(event.currentTarget);
        const isEmpty = ["lengths", "clocks", "stake", "ratings"].some((row) => !form.has(row));
        setIncomplete(isEmpty);
        if (isEmpty) event.preventDefault();
      }}
    >
      <Bar title={texts.ratingGame} />
      <main className="column">
        <RatingFilters share={share} asked={answer?.status === "wait" ? answer.asked : null} />
      </main>
      <footer className="foot">
        <div className="foot__inner">
          <p className={message === null ? "secondary" : "error"} role={message === null ? undefined : "alert"}>
            {message ?? texts.about}
          </p>
          <button type="submit" className="button button--primary button--large" disabled={isJoining}>
            {isJoining ? texts.joining : common.play}
          </button>
        </div>
      </footer>
      {answer?.status === "refused" && !isJoining && <Refused refusal={answer.refusal} />}
    </Form>
  );
}

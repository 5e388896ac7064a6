/** Coin Game: choose stake levels, then wait for an opponent who chose one of them too. */

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import * as texts from "#texts/coin-game";
import * as common from "#texts/common";
import { noSearchYet } from "#texts/refusals";
import { Bar } from "~/components/club/bar";
import { CoinLevels } from "~/components/play/coin-levels";
import { usePlayer } from "~/components/session/player";
import { Refused } from "~/components/session/refused";
import { formatCoins, minutesLabel } from "~/components/ui/format";
import { CoinIcon, Icon } from "~/components/ui/icon";
import { useAnswer } from "~/components/ui/use-answer";
import { useEarlyInput } from "~/components/ui/use-early-input";
import { coinLevelsCookie } from "~/models/cookies.server";
import { requireFeature } from "~/models/flags.server";
import { coinGameForm } from "~/models/forms.server";
import { joinCoinPool } from "~/models/matches.server";
import { parseForm } from "~/models/parse-form.server";
import { makeRefusal } from "~/models/refusal";
import { readCoinLevels } from "~/models/remembered.server";
import { requirePlayer, sessionEnded } from "~/models/session.server";
import { advisedLevel, COIN_LEVELS, isLevelUnlocked } from "../../backgammon/stakes";
import "~/components/play/coin-game.css";

const NONE_CHOSEN = texts.noneChosen;

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.coinGame) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "coinGames");
  await requirePlayer(request, context);
  return { levels: await readCoinLevels(request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireFeature(context, "coinGames");
  const form = await parseForm(request, coinGameForm);
  if (!form.ok) return data({ status: "invalid" as const, message: NONE_CHOSEN }, 422);
  const levels = form.data.coin_levels;
  const joined = await joinCoinPool(context, levels);
  const headers = { "Set-Cookie": await coinLevelsCookie.serialize(levels) };
  if (joined.ok) return redirect("/searching/coin", { headers });
  if (joined.status === 401) throw sessionEnded();
  const { fromMs } = joined;
  if (fromMs !== undefined) {
    const message = noSearchYet(minutesLabel(Math.max(0, fromMs - Date.now())));
    return data({ status: "wait" as const, message, levels }, { status: joined.status, headers });
  }
  const status = joined.status === 0 ? 502 : joined.status;
  return data({ status: "refused" as const, refusal: makeRefusal(joined.status) }, { status, headers });
}

export default function CoinGame() {
  const { levels } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { balance } = usePlayer();
  const isJoining = useNavigation().formAction === "/coin-game";
  // Sent without script and without a level: the message stands over what was sent.
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    answer?.status === "invalid" ? [] : firstChoice(answer?.status === "wait" ? answer.levels : levels, balance),
  );
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (values) => setChosen(values.getAll("coin_levels").map(Number)));
  const [isEmpty, setEmpty] = useState(false);
  const isNoneChosen = chosen.length === 0 && (isEmpty || answer?.status === "invalid");
  const message = isNoneChosen ? NONE_CHOSEN : answer?.status === "wait" ? answer.message : null;
  return (
    <Form
      ref={form}
      className="page coin-game"
      method="post"
      onSubmit={(event) => {
        setEmpty(chosen.length === 0);
        if (chosen.length === 0) event.preventDefault();
      }}
    >
      <Bar title={texts.coinGame} />
      <main className="column column--wide">
        <div className="intro">
          <p className="intro__lead">{texts.lead}</p>
          <p className="intro__advice">
            <Icon name="info" small />
            {texts.advice}
          </p>
        </div>
        <CoinLevels balance={balance} chosen={chosen} onChange={setChosen} />
      </main>
      <footer className="foot">
        <div className="foot__inner">
          {message !== null ? (
            <p className="error" role="alert">
              {message}
            </p>
          ) : (
            <Summary chosen={chosen} />
          )}
          <button type="submit" className="button button--primary button--large" disabled={isJoining}>
            {isJoining ? texts.joining : common.play}
          </button>
        </div>
      </footer>
      {answer?.status === "refused" && !isJoining && <Refused refusal={answer.refusal} />}
    </Form>
  );
}

/** The levels chosen last that are still open; without any the level that the balance advises. */
function firstChoice(last: readonly number[], balance: number): readonly number[] {
  const open = last.filter((level) => isLevelUnlocked(level, balance));
  const advised = advisedLevel(balance);
  return open.length > 0 || advised === null ? open : [advised];
}

/** What is chosen, and the most that a game at the highest of it can take: the stake times the cube's limit is held. */
function Summary({ chosen }: { readonly chosen: readonly number[] }) {
  const levels = COIN_LEVELS.filter(({ level }) => chosen.includes(level));
  const highest = levels.at(-1);
  return (
    <dl className="summary">
      <div>
        <dt>{texts.stakes}</dt>
        <dd>{levels.length === 0 ? texts.noneYet : levels.map(({ name }) => name).join(", ")}</dd>
      </div>
      {highest !== undefined && (
        <div>
          <dt>{texts.highestStake}</dt>
          <dd>
            <CoinIcon />
            {texts.aPoint(formatCoins(highest.stake))}
          </dd>
        </div>
      )}
    </dl>
  );
}

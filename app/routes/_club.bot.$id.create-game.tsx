/** Set up a game against a bot: length, help and fee. */

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import * as texts from "#texts/bot-game";
import * as common from "#texts/common";
import { Bar } from "~/components/club/bar";
import { BotPortrait } from "~/components/club/bot-portrait";
import { botStrength } from "~/components/club/bot-strength";
import { BotLength } from "~/components/play/bot-length";
import { TutorSwitches } from "~/components/play/tutor-switches";
import { useClub, usePlayer } from "~/components/session/player";
import { Refused } from "~/components/session/refused";
import { toast } from "~/components/ui/toast";
import { useAnswer } from "~/components/ui/use-answer";
import { requireBot } from "~/models/bots.server";
import { getFeatures, requireFeature } from "~/models/flags.server";
import { botGameForm } from "~/models/forms.server";
import { getActiveMatchId, startBotMatch } from "~/models/matches.server";
import { parseForm } from "~/models/parse-form.server";
import { makeRefusal } from "~/models/refusal";
import { requirePlayer } from "~/models/session.server";
import { botPreset, FREE_BOT_POSITION } from "../../backgammon/presets";
import "~/components/play/bot-setup.css";

/** Without a full stop, unlike the other screens (study spec §8). */
const FAILED = common.failedShort;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: common.pageTitle(loaded?.bot.name ?? texts.playVsAi) },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireFeature(context, "botGames");
  await requirePlayer(request, context);
  return { bot: await requireBot(context, params.id ?? "") };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  requireFeature(context, "botGames");
  const player = await requirePlayer(request, context);
  const form = await parseForm(request, botGameForm);
  if (!form.ok) return data({ status: "failed" as const }, 422);
  const { position, hint, feedback } = form.data;
  const isFree = player.membership === "free";
  const preset = botPreset(isFree ? FREE_BOT_POSITION : position);
  if (preset === null) return data({ status: "failed" as const }, 422);
  const hasTutor = getFeatures(context).tutorMode;
  const started = await startBotMatch(context, {
    type: preset.type,
    id: params.id ?? "",
    settings: { length: preset.length, clock: "casual", cube: preset.cube },
    tutor: { hint: hasTutor && hint, feedback: hasTutor && feedback, move_assistant: false },
  });
  if (started.ok) return redirect(`/match/${started.data.match_id}`);
  if (![403, 409, 412].includes(started.status)) return data({ status: "failed" as const }, started.status || 502);
  const running = started.status === 409 ? await getActiveMatchId(context) : null;
  return data({ status: "refused" as const, refusal: makeRefusal(started.status, running) }, started.status);
}

export default function BotGame() {
  const { bot } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { features } = useClub();
  const { membership } = usePlayer();
  const isStarting = useNavigation().state !== "idle";
  const [position, setPosition] = useState(membership === "free" ? FREE_BOT_POSITION : 2);
  useEffect(() => {
    if (answer?.status === "failed") toast(FAILED);
  }, [answer]);
  return (
    <Form className="page" method="post">
      <Bar title={texts.playBot(bot.name)} back="/bot-categories" backLabel={texts.backToBots} />
      <main className="column">
        <div className="bot-hero">
          <BotPortrait avatar={bot.avatar} size={96} />
          <h2>{bot.name}</h2>
          <p className="secondary">{botStrength(bot)}</p>
          <p className="bot-hero__about">{bot.about}</p>
        </div>
        {answer?.status === "failed" && (
          // With script the toast says it.
          <noscript>
            <p className="notice notice--danger" role="alert">
              {FAILED}
            </p>
          </noscript>
        )}
        <BotLength position={position} onChange={setPosition} isFree={membership === "free"} />
        {features.tutorMode && <TutorSwitches />}
      </main>
      <footer className="foot">
        <div className="foot__inner">
          <p>
            {texts.fee} <b>{texts.galaxyCoins(String(botPreset(position)?.coins))}</b>
          </p>
          <button type="submit" className="button button--primary button--large" disabled={isStarting}>
            {isStarting ? texts.starting : texts.startGame}
          </button>
        </div>
      </footer>
      {answer?.status === "refused" && !isStarting && <Refused refusal={answer.refusal} />}
    </Form>
  );
}

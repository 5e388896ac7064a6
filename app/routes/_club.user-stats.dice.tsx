/** Dice Stats: how the player's dice fell, and their opponents'. `?mode=` chooses the kind of rolls. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/stats";
import { DiceGrid } from "~/components/study/stats/dice-grid";
import { DiceSums } from "~/components/study/stats/dice-sums";
import { Failed, NothingYet, StatsScreen, StatsTabs } from "~/components/study/stats/screen";
import { requireFeature } from "~/models/flags.server";
import { DICE_MODES, loadDice, parseMode } from "~/models/player-stats.server";
import { requirePlayerWith } from "~/models/session.server";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.diceStats) }];

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  requireFeature(context, "stats");
  const mode = parseMode(new URL(request.url));
  const [, dice] = await requirePlayerWith(args, () => loadDice(context, mode));
  const tabs = DICE_MODES.map((entry) => ({ value: entry.mode, label: entry.label }));
  return { mode, tabs, dice };
}

export default function DiceStats() {
  const { mode, tabs, dice } = useLoaderData<typeof loader>();
  return (
    <StatsScreen title={texts.diceStats}>
      <StatsTabs label={texts.rolls} name="mode" current={mode} tabs={tabs} />
      {dice === null ? (
        <Failed />
      ) : (
        <>
          {dice.user.typeTotal + dice.opponent.typeTotal === 0 && <NothingYet text={texts.noRoll} />}
          <DiceGrid mode={mode} entries={dice.entries} />
          <DiceSums mode={mode} user={dice.user} opponent={dice.opponent} />
        </>
      )}
    </StatsScreen>
  );
}

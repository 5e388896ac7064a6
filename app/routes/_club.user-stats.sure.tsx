/** How sure the player's figures are: error rates and results with their intervals, and an audit of their dice. Works without script. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as texts from "#texts/certainty";
import * as common from "#texts/common";
import { DiceAudit, ErrorRates, Results } from "~/components/study/stats/certainty";
import { Failed, StatsScreen } from "~/components/study/stats/screen";
import { LEAST, loadCertainty, NAMES } from "~/models/certainty.server";
import { requireFeature } from "~/models/flags.server";
import { requirePlayerWith } from "~/models/session.server";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  requireFeature(args.context, "stats");
  const [, certainty] = await requirePlayerWith(args, () => loadCertainty(args.context));
  return { certainty, least: LEAST, names: NAMES };
}

export default function HowSure() {
  const { certainty, least, names } = useLoaderData<typeof loader>();
  return (
    <StatsScreen title={texts.title}>
      {certainty === null ? (
        <Failed />
      ) : (
        <>
          <p className="secondary">{texts.about}</p>
          <ErrorRates errors={certainty.errors} {...{ least, names }} />
          <Results results={certainty.results} least={least} />
          <DiceAudit dice={certainty.dice} />
        </>
      )}
    </StatsScreen>
  );
}

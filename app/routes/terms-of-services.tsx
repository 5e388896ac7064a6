/** The terms, as a plain document. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import { acts, limits, notPlaying, offering, payments, returning, watched } from "#texts/fair-play";
import { LOCALE } from "#texts/language";
import * as texts from "#texts/terms";
import { formatCoins } from "~/components/ui/format";
import { Link } from "~/components/ui/link";
import { Reading } from "~/components/ui/reading";
import { Rich } from "~/components/ui/rich";
import { MINIMUM_AGE } from "../../backgammon/economy";
import { FREE_DECLINES } from "../../backgammon/match/evolve";
import type { MinimumAges } from "../../contract/minimum-ages";

export const handle = { scripts: false };
export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.terms) }];

const REGIONS = new Intl.DisplayNames(LOCALE, { type: "region" });

/** "13 in …; 14 in …": the ages that are above the club's own. */
function listAges(minimumAges: MinimumAges): string {
  const codesOf = (age: number) => Object.keys(minimumAges).filter((code) => minimumAges[code] === age);
  return [...new Set(Object.values(minimumAges))]
    .filter((age) => age > MINIMUM_AGE)
    .toSorted((a, b) => a - b)
    .map((age) =>
      texts.ageIn(
        age,
        codesOf(age)
          .map((code) => REGIONS.of(code) ?? code)
          .toSorted()
          .join(", "),
      ),
    )
    .join("; ");
}

export const loader = ({ context }: LoaderFunctionArgs) => ({
  rules: context.club.fairPlay,
  ages: listAges(context.club.minimumAges),
  declines: FREE_DECLINES,
});

export default function Terms() {
  const { rules, ages, declines } = useLoaderData<typeof loader>();
  return (
    <Reading title={texts.termsOfService}>
      <p>{texts.lead}</p>
      <h2>{texts.whoMayPlay}</h2>
      <p>{texts.whoMayPlayText(MINIMUM_AGE)}</p>
      <p>{texts.comingBack(returning(rules))}</p>
      <p>{texts.agesText(ages)}</p>
      <h2>{texts.fairPlay}</h2>
      <ul>
        <li>{texts.fairOwn}</li>
        <li>{texts.fairResults}</li>
        <li>{texts.fairService}</li>
      </ul>
      <p>{limits(rules, formatCoins)}</p>
      <p>{notPlaying(rules)}</p>
      <p>{texts.fairElse}</p>
      <h2>{texts.operators}</h2>
      <p>{watched}</p>
      <p>{acts}</p>
      <h2>{texts.coins}</h2>
      <p>{texts.coinsText}</p>
      <p>{payments}</p>
      <h2>{texts.diceAndResults}</h2>
      <p>
        <Rich
          text={texts.diceText}
          parts={{
            link: (text) => (
              <Link to="/dice-cert" reloadDocument>
                {text}
              </Link>
            ),
          }}
        />{" "}
        {texts.declinedText(offering(declines))}
      </p>
      <h2>{texts.otherPlayers}</h2>
      <p>{texts.othersText}</p>
      <h2>{texts.yourData}</h2>
      <p>
        <Rich
          text={texts.dataText}
          parts={{
            link: (text) => (
              <Link to="/privacy" reloadDocument>
                {text}
              </Link>
            ),
          }}
        />
      </p>
      <h2>{texts.limits}</h2>
      <p>{texts.limitsText}</p>
      <h2>{texts.changes}</h2>
      <p>{texts.changesText}</p>
    </Reading>
  );
}

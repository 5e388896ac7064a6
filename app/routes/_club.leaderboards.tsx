/** Leaderboards: the top 100 of a category, now or ever, of the world or of one country, and the own place. Open to read without an account. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/rankings";
import { Bar } from "~/components/club/bar";
import { formatRankingValue, RankingRows } from "~/components/club/ranking-row";
import { ownPlaceText } from "~/components/lobby/own-place";
import { useClub } from "~/components/session/player";
import { countryName, FLAG_CODES, Flag } from "~/components/ui/flag";
import { requireFeature } from "~/models/flags.server";
import { isSignedIn, requirePlayerWith } from "~/models/session.server";
import { loadRanking, parseRanking, RANKINGS } from "~/models/stats.server";
import "~/components/lobby/leaderboards.css";
import "~/components/club/ranking-row.css";
import { Link } from "~/components/ui/link";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.leaderboards) }];

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  requireFeature(context, "leaderboards");
  const asked = parseRanking(new URL(request.url));
  // Whoever has begun to sign up, or whose profile cannot be read, is led there, and not shown the page as a stranger.
  const ranking = (await isSignedIn(context))
    ? (await requirePlayerWith(args, () => loadRanking(context, asked, true)))[1]
    : await loadRanking(context, asked, false);
  return { asked, rankings: RANKINGS, ranking };
}

export default function Leaderboards() {
  const { asked, rankings, ranking } = useLoaderData<typeof loader>();
  const { player } = useClub();
  const ownValue = ranking?.entries.find(({ userId }) => userId === player?.id)?.value;
  const tabs = useRef<HTMLElement>(null);
  const country = useRef<HTMLSelectElement>(null);
  const isEarly = useRef(true);
  const submit = useSubmit();
  useEffect(() => {
    const [select, shown] = [country.current, asked.country ?? ""];
    if (select === null) return;
    // Chosen before script took over: asked for now. After that the list may change without the select, by Back.
    if (isEarly.current && select.value !== shown) submit(select.form, { replace: true });
    else select.value = shown;
    isEarly.current = false;
  }, [asked.country, submit]);
  const shownList = `${asked.category} ${asked.sorting}`;
  // Five tabs are wider than a narrow phone: the chosen one is not left outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when another list is shown
  useEffect(() => {
    tabs.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [shownList]);
  return (
    <div className="page">
      <Bar title={texts.leaderboards}>{player === null ? <SignIn /> : undefined}</Bar>
      <main className="column leaderboards">
        <nav className="tabs" aria-label={texts.category} ref={tabs}>
          {rankings.map(({ category, sorting, label }) => (
            <Link
              key={label}
              to={`?${new URLSearchParams({ category, sorting, ...(asked.country !== null && { country: asked.country }) })}`}
              aria-current={category === asked.category && sorting === asked.sorting ? "page" : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <Form className="ranking-filter" role="search">
          <input type="hidden" name="category" value={asked.category} />
          <input type="hidden" name="sorting" value={asked.sorting} />
          <select
            ref={country}
            className="input"
            name="country"
            // A reload is not to bring back what was chosen for another list.
            autoComplete="off"
            aria-label={texts.country}
            defaultValue={asked.country ?? ""}
            onChange={({ currentTarget: { form } }) => form && submit(form, { replace: true })}
          >
            <option value="">{texts.allCountries}</option>
            {FLAG_CODES.map((code) => (
              <option key={code} value={code.toUpperCase()}>
                {countryName(code)}
              </option>
            ))}
          </select>
          <noscript>
            <button type="submit" className="button">
              {texts.show}
            </button>
          </noscript>
        </Form>
        <section className="card ranking" aria-label={texts.top100}>
          {ranking === null ? (
            <p className="empty">{common.failed}</p>
          ) : ranking.entries.length === 0 ? (
            <p className="empty">{texts.empty}</p>
          ) : (
            <RankingRows entries={ranking.entries} category={asked.category} returnTo="/leaderboards" />
          )}
          {player !== null && ranking !== null && (
            <div className="entry entry--own">
              <span className="row__rank">{ranking.position ?? "–"}</span>
              <Flag country={player.country} />
              <span className="own">
                <span className="ellipsis">{player.name}</span>
                <small>{ownPlaceText(ranking)}</small>
              </span>
              {ownValue !== undefined && <b>{formatRankingValue(asked.category, ownValue)}</b>}
            </div>
          )}
        </section>
      </main>
    </div>
  );
}

function SignIn() {
  return (
    <Link className="button" to="/auth/sign-in?returnTo=%2Fleaderboards" reloadDocument>
      {texts.signIn}
    </Link>
  );
}

/** The live Top 100 beside the menu. The categories are links, so the list works before any script. */

import { useSearchParams } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/lobby";
import { TOP_CATEGORIES, type Top, type TopCategory } from "~/models/rankings";
import { formatRankingValue, RankingRows } from "../club/ranking-row";
import { useClub, usePlayer } from "../session/player";
import { Flag } from "../ui/flag";
import { Link } from "../ui/link";
import { useRefresh } from "../ui/use-refresh";
import "./club.css";
import "../club/ranking-row.css";

const REFRESH_MS = 30_000;

/** `top` is null when it could not be loaded. The page brings the first places; the rest come once the list is on the screen, as it is not on a phone's. */
export function TopList({ top: loaded, category }: { readonly top: Top | null; readonly category: TopCategory }) {
  const fresh = useRefresh<Top | null>(`/lobby/top?top=${category}`, REFRESH_MS, true);
  const [params] = useSearchParams();
  const top = fresh.data?.category === category ? fresh.data : loaded;
  return (
    <section className="card standings" aria-labelledby="top-100" ref={fresh.ref}>
      <header className="panel__head">
        <h2 id="top-100">{texts.top100}</h2>
        <span className="live-mark">{texts.live}</span>
        <nav className="tabs" aria-label={texts.topCategory}>
          {TOP_CATEGORIES.map((tab) => (
            <Link
              key={tab.category}
              to={`?${new URLSearchParams({ ...Object.fromEntries(params), top: tab.category })}`}
              preventScrollReset
              aria-current={tab.category === category ? "true" : undefined}
            >
              {tab.label}
            </Link>
          ))}
        </nav>
      </header>
      {top === null ? (
        <p className="empty">{common.failed}</p>
      ) : top.entries.length === 0 ? (
        <p className="empty">{texts.topEmpty}</p>
      ) : (
        <RankingRows className="rows" entries={top.entries} category={category} returnTo="/" />
      )}
      <OwnRow category={category} position={top?.position ?? null} />
    </section>
  );
}

function OwnRow({ category, position }: { readonly category: TopCategory; readonly position: number | null }) {
  const player = usePlayer();
  const { features } = useClub();
  const value = { rating: player.rating, balance: player.balance, wxp: player.experiencePoints }[category];
  const cells = (
    <>
      <span className="row__rank">{position ?? "–"}</span>
      <Flag country={player.country} />
      <span className="ellipsis">{player.name}</span>
      <b>{formatRankingValue(category, value)}</b>
    </>
  );
  if (!features.leaderboards) return <div className="entry entry--own">{cells}</div>;
  return (
    <Link className="entry entry--own" to="/leaderboards">
      <span className="visually-hidden">{position === null ? texts.yourPlaceUnranked : texts.yourPlace}</span>
      {cells}
    </Link>
  );
}

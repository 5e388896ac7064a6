/** Matches being played now. Types and pages are links; the table refreshes itself while it is looked at. */

import { useSearchParams } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/lobby";
import { clocks } from "#texts/vocabulary";
import { type CurrentGame, GAME_TABS, type GamesPage, type GameTab } from "~/models/current-games";
import { useClub } from "../session/player";
import { shortenBalance } from "../ui/club-format";
import { Flag } from "../ui/flag";
import { formatRating } from "../ui/format";
import { Link } from "../ui/link";
import { Pager } from "../ui/pager";
import { useRefresh } from "../ui/use-refresh";
import "./club.css";

const clockNames: Readonly<Record<string, string>> = clocks;

type CurrentGamesProps = {
  /** Null when the list could not be loaded. */
  readonly games: GamesPage | null;
  readonly type: GameTab;
  readonly page: number;
};

export function CurrentGames({ games: loaded, type, page }: CurrentGamesProps) {
  const { currentGamesMs } = useClub();
  const fresh = useRefresh<GamesPage | null>(`/lobby/games?games=${type}&page=${page}`, currentGamesMs);
  const [params] = useSearchParams();
  const isSame = fresh.data?.type === type && fresh.data.page === page;
  const shown = isSame ? fresh.data : loaded;
  const linkTo = (changes: Record<string, string>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(params), ...changes })}`;
  return (
    <section className="card current" aria-labelledby="current-games" ref={fresh.ref}>
      <header className="panel__head">
        <h2 id="current-games">{texts.currentGames}</h2>
        <nav className="tabs" aria-label={texts.gameType}>
          {GAME_TABS.map((tab) => (
            <Link
              key={tab.type}
              to={linkTo({ games: tab.type, page: "1" })}
              preventScrollReset
              aria-current={tab.type === type ? "true" : undefined}
            >
              {tab.label}
              {/* Not part of the tab's name: the list says it by its length. */}
              {shown !== null && shown.counts[tab.type] > 0 && (
                <small aria-hidden="true">{shown.counts[tab.type]}</small>
              )}
            </Link>
          ))}
        </nav>
      </header>
      <div className="current__body">
        {shown === null ? (
          <p className="empty">{common.failed}</p>
        ) : shown.games.length === 0 ? (
          <p className="empty">{texts.noGames}</p>
        ) : (
          <table className="games">
            <thead>
              <tr>
                <th scope="col">{texts.players}</th>
                <th scope="col" className="number">
                  {type === "coin" ? texts.limit : texts.length}
                </th>
                <th scope="col">{texts.clock}</th>
                <th scope="col" className="number">
                  {texts.stake}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.games.map((game) => (
                <tr key={game.id}>
                  <td>
                    <Players game={game} isPublic={type !== "friendly"} />
                  </td>
                  <td className="number">{game.length}</td>
                  <td>{clockNames[game.clock] ?? game.clock}</td>
                  <td className="number">{shortenBalance(game.stake)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {shown !== null && (
        <Pager
          page={shown.page}
          totalPages={shown.totalPages}
          linkTo={(to) => linkTo({ games: type, page: String(to) })}
        />
      )}
    </section>
  );
}

/** Who plays; a game that others may watch is a link to its board. */
function Players({ game, isPublic }: { readonly game: CurrentGame; readonly isPublic: boolean }) {
  const sides = game.players.map((player) => <GameSide key={player.id} player={player} />);
  if (!isPublic) return sides;
  return (
    <Link className="watch" to={`/match/${game.id}`} discover="none">
      <span className="visually-hidden">{texts.watch}</span> {sides}
    </Link>
  );
}

function GameSide({ player }: { readonly player: CurrentGame["players"][number] }) {
  return (
    <span className="side">
      <Flag country={player.country} />
      <span className="ellipsis">{player.name}</span>
      {player.rating !== null && <small>{formatRating(player.rating)}</small>}
    </span>
  );
}

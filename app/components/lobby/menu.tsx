/** What can be played now: one tile each, or only the way back while a match waits. */

import * as common from "#texts/common";
import * as texts from "#texts/lobby";
import { titles } from "#texts/vocabulary";
import { countGames, type GamesPage } from "~/models/current-games";
import type { RunningMatch } from "~/models/running-match";
import { BONUS_AMOUNTS } from "../../../backgammon/economy";
import { ratingTitle } from "../../../backgammon/rating";
import { COIN_LEVELS } from "../../../backgammon/stakes";
import { BoardArt } from "../club/board-art";
import { useLive } from "../session/live";
import { useClub, usePlayer } from "../session/player";
import { formatCoins, minutesLabel } from "../ui/format";
import { Art, type ArtName, CoinIcon, Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { useRefresh } from "../ui/use-refresh";
import type { Promos } from "./promo";
import { PromoTiles, useTimeLeft } from "./promos";
import "../club/board-art.css";
import "./menu.css";

const REFRESH_MS = 10_000;

type MenuProps = {
  readonly totalUsers: number | null;
  readonly promos: Promos;
  /** Null when the running games could not be loaded. */
  readonly games: GamesPage | null;
  /** Null without a running match, or when nobody could say how it stands. */
  readonly running: RunningMatch | null;
};

export function Menu({ totalUsers, promos, games, running }: MenuProps) {
  const { features, activeMatchId: loadedMatchId } = useClub();
  // The socket knows sooner than the page, once it has spoken.
  const { activeMatchId = loadedMatchId } = useLive();
  return (
    <section className="menu" aria-label={common.play}>
      {activeMatchId !== null ? (
        <ReopenTile matchId={activeMatchId} loaded={running} />
      ) : (
        <>
          {features.coinGames && (
            <Tile hero art="coin-game" to="/coin-game" name={texts.coinGame} text={texts.coinGameAbout}>
              <CoinFact />
            </Tile>
          )}
          {features.ratingGames && (
            <Tile hero art="rating-game" to="/rating-game" name={texts.ratingGame} text={texts.ratingGameAbout}>
              <RatingFact />
            </Tile>
          )}
          {features.privateGames && (
            <Tile art="private-game" to="/private-game" name={texts.playAFriend} text={texts.privateGameAbout} />
          )}
          {features.botGames && (
            <Tile art="bots" to="/bot-categories" name={texts.playVsAi} text={texts.botGameAbout} />
          )}
          {features.quizAcademy && (
            <Tile art="lessons" to="/quiz-list" name={texts.lessons} text={texts.lessonsAbout} />
          )}
          <PromoTiles promos={promos} />
          <StarTile />
          <WatchLink count={games === null ? 0 : countGames(games)} />
        </>
      )}
      {totalUsers !== null && <p className="menu__users">{texts.playersInClub(totalUsers, formatCoins(totalUsers))}</p>}
    </section>
  );
}

type TileProps = {
  readonly art: ArtName;
  readonly to: string;
  readonly name: string;
  readonly text: string;
  readonly hero?: boolean;
  readonly children?: React.ReactNode;
};

function Tile({ art, to, name, text, hero = false, children }: TileProps) {
  return (
    <Link className={hero ? "tile tile--hero" : "tile tile--small"} to={to} prefetch="intent">
      <Art name={art} />
      <div className="tile__text">
        <h2>{name}</h2>
        <p>{text}</p>
        {children}
      </div>
    </Link>
  );
}

function CoinFact() {
  const { balance } = usePlayer();
  const highest = COIN_LEVELS.findLast((level) => balance >= level.balanceNeeded);
  return (
    <span className="tile__fact">
      <CoinIcon />
      {highest === undefined
        ? texts.opensAt(formatCoins(COIN_LEVELS[0].balanceNeeded))
        : texts.openUpTo(highest.name, formatCoins(highest.stake))}
    </span>
  );
}

function RatingFact() {
  const { rating } = usePlayer();
  const { next, title } = ratingTitle(rating);
  const missing = next === null ? 0 : Math.ceil(next - rating);
  return (
    <span className="tile__fact">
      <Icon name="stats" small />
      {next === null ? titles[title] : texts.pointsToTitle(missing, titles[ratingTitle(next).title])}
    </span>
  );
}

/** The board as it stands, whom it is against and whose turn it is; it follows the match while it is looked at. */
function ReopenTile({ matchId, loaded }: { readonly matchId: number; readonly loaded: RunningMatch | null }) {
  const fresh = useRefresh<RunningMatch | null>("/lobby/match", REFRESH_MS, loaded === null);
  const newest = fresh.data ?? loaded;
  const running = newest?.matchId === matchId ? newest : null;
  return (
    <Link className="tile tile--hero tile--reopen" to={`/match/${matchId}`}>
      {running?.picture ? (
        <img className="tile__board" src={running.picture} alt="" width="952" height="688" />
      ) : (
        <BoardArt className="tile__board" />
      )}
      <div className="tile__text">
        <h2>{texts.reopenGame}</h2>
        <p>{running?.opponent ?? texts.stillRunning}</p>
        {running !== null && <p>{running.facts.join(" · ")}</p>}
        <b className="tile__fact" ref={fresh.ref}>
          <Icon name="clock" small />
          {running?.turn ?? texts.backToTheBoard}
          {running !== null && running.leftS !== null && <TimeLeft key={running.toldAtMs} seconds={running.leftS} />}
        </b>
      </div>
    </Link>
  );
}

/** "1:58", running. */
function TimeLeft({ seconds }: { readonly seconds: number }) {
  const leftMs = useTimeLeft(seconds) ?? 0;
  return <span role="timer">{minutesLabel(leftMs)}</span>;
}

/** Narrow screens only: a wide one has the list beside the menu. */
function WatchLink({ count }: { readonly count: number }) {
  return (
    <Link className="button menu__watch" to="/?watch=1">
      {count === 0 ? texts.watchGames : texts.watchGamesNow(count)}
    </Link>
  );
}

/** Large screens only. Membership is told what it gives; the purchase itself is another screen. */
function StarTile() {
  const { membership } = usePlayer();
  if (membership === "starplus") return null;
  return (
    <Link className="tile tile--wide tile--star" to="/payments/membership">
      <Art name="star" />
      <div className="tile__text">
        <h2>{texts.starMembership}</h2>
        <p>
          {membership === "free"
            ? texts.starAbout(formatCoins(BONUS_AMOUNTS.star))
            : texts.starPlusAbout(formatCoins(BONUS_AMOUNTS.starplus))}
        </p>
        <span className="tile__fact">
          {texts.seeWhatItGives}
          <Icon name="next" small />
        </span>
      </div>
    </Link>
  );
}

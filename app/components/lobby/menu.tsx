/** What can be played now: one tile each, or only the way back while a match waits. */
import { Link } from "@remix-run/react";
import { ratingTitle } from "../../../backgammon/rating";
import { COIN_LEVELS } from "../../../backgammon/stakes";
import { BoardArt } from "../club/board-art";
import { useLive } from "../session/live";
import { useClub, usePlayer } from "../session/player";
import { formatCoins } from "../ui/format";
import { Art, type ArtName, CoinIcon, Icon } from "../ui/icon";
import type { Promos } from "./promo";
import { PromoTiles } from "./promos";
import "../club/board-art.css";
import "./menu.css";

type MenuProps = { readonly totalUsers: number | null; readonly promos: Promos };

export function Menu({ totalUsers, promos }: MenuProps) {
  const { features, activeMatchId: loadedMatchId } = useClub();
  // The socket knows sooner than the page, once it has spoken.
  const { activeMatchId = loadedMatchId } = useLive();
  return (
    <section className="menu" aria-label="Play">
      {activeMatchId !== null ? (
        <ReopenTile matchId={activeMatchId} />
      ) : (
        <>
          {features.coinGames && (
            <Tile hero art="coin-game" to="/coin-game" name="Coin Game" text="One game with the cube, at your stake.">
              <CoinFact />
            </Tile>
          )}
          {features.ratingGames && (
            <Tile hero art="rating-game" to="/rating-game" name="Rating Game" text="A match to 1, 3, 5 or 7 points.">
              <RatingFact />
            </Tile>
          )}
          {features.privateGames && (
            <Tile art="private-game" to="/private-game" name="Play a Friend" text="Send a key, or enter one" />
          )}
          {features.botGames && (
            <Tile art="bots" to="/bot-categories" name="Play vs AI" text="With hints, as you like" />
          )}
          {features.quizAcademy && <Tile art="lessons" to="/quiz-list" name="Lessons" text="One problem at a time" />}
          <PromoTiles promos={promos} />
          <StarTile />
        </>
      )}
      {totalUsers !== null && (
        <p className="menu__users">
          {formatCoins(totalUsers)} {totalUsers === 1 ? "player" : "players"} in the club
        </p>
      )}
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
      {highest === undefined ? "Opens at 100 coins" : `Open up to ${highest.name} · ${formatCoins(highest.stake)}`}
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
      {next === null ? title : `${missing} ${missing === 1 ? "point" : "points"} to ${ratingTitle(next).title}`}
    </span>
  );
}

function ReopenTile({ matchId }: { readonly matchId: number }) {
  return (
    <Link className="tile tile--hero tile--reopen" to={`/match/${matchId}`}>
      <BoardArt className="art" />
      <div className="tile__text">
        <h2>Re-Open Game</h2>
        <p>Your match is still running.</p>
        <span className="tile__fact">
          <Icon name="clock" small />
          Back to the board
        </span>
      </div>
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
        <h2>Star membership</h2>
        <p>
          {membership === "free" ? "800 bonus coins every 12 hours" : "Star Plus: 1,200 bonus coins every 12 hours"}
        </p>
        <span className="tile__fact">
          See what it gives
          <Icon name="next" small />
        </span>
      </div>
    </Link>
  );
}

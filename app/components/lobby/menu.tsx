/** What can be played now: one tile each, or only the way back while a match waits. */

import * as common from "#texts/common";
import * as texts from "#texts/lobby";
import { titles } from "#texts/vocabulary";
import { BONUS_AMOUNTS } from "../../../backgammon/economy";
import { ratingTitle } from "../../../backgammon/rating";
import { COIN_LEVELS } from "../../../backgammon/stakes";
import { BoardArt } from "../club/board-art";
import { useLive } from "../session/live";
import { useClub, usePlayer } from "../session/player";
import { formatCoins } from "../ui/format";
import { Art, type ArtName, CoinIcon, Icon } from "../ui/icon";
import { Link } from "../ui/link";
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
    <section className="menu" aria-label={common.play}>
      {activeMatchId !== null ? (
        <ReopenTile matchId={activeMatchId} />
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

function ReopenTile({ matchId }: { readonly matchId: number }) {
  return (
    <Link className="tile tile--hero tile--reopen" to={`/match/${matchId}`}>
      <BoardArt className="art" />
      <div className="tile__text">
        <h2>{texts.reopenGame}</h2>
        <p>{texts.stillRunning}</p>
        <span className="tile__fact">
          <Icon name="clock" small />
          {texts.backToTheBoard}
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

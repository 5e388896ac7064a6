/**
 * All of the door but the ways in. The server renders it, and the page's script leaves that as it is: with the first touch of the board this
 * file is fetched, with board, rules and the engine's client, and takes its place (island.tsx).
 */
import * as texts from "#texts/welcome";
import type { Features } from "../../../contract/features";
import { loadBoardSymbols } from "../board/board-defs";
import { Icon, Logo } from "../ui/icon";
import { Link } from "../ui/link";
import { Daily, type Touch } from "./daily";
import type { Door } from "./door";

export { loadBoardSymbols };

type Props = {
  readonly door: Door | null;
  readonly features: Features;
  /** Null on the server, and after a walk from another page. */
  readonly touch: Touch | null;
};

export function DoorPage({ door, features, touch }: Props) {
  return (
    <>
      <header className="welcome__top">
        <p className="welcome__brand">
          <Logo />
          <span>Starpoint</span>
        </p>
        <nav aria-label={texts.about}>
          {features.quizAcademy && <Link to="/quiz-list">{texts.lessons}</Link>}
          {features.leaderboards && <Link to="/leaderboards">{texts.rankings}</Link>}
          <Link to="/strategy">{texts.strategy}</Link>
          {features.diceCertificate && <Link to="/dice-cert">{texts.diceCertificate}</Link>}
          {features.faq && <Link to="/faq">{texts.faq}</Link>}
        </nav>
      </header>
      <main className="welcome__main">
        <section className="welcome__say">
          <h1>{texts.headline}</h1>
          <p className="welcome__lead">{texts.lead}</p>
        </section>
        {door === null ? (
          <p className="notice welcome__daily">{texts.noDaily}</p>
        ) : (
          <Daily daily={door.daily} touch={touch} />
        )}
        {door !== null && <Playing playing={door.playing} />}
        <Facts />
      </main>
      <footer className="welcome__foot caption">
        <Link to="/terms-of-services">{texts.terms}</Link>
        <Link to="/privacy">{texts.privacy}</Link>
      </footer>
    </>
  );
}

function Playing({ playing }: { readonly playing: Door["playing"] }) {
  return (
    <section className="welcome__playing" aria-label={texts.playingNow}>
      <p className={playing === null ? undefined : "welcome__live"}>{playing?.text ?? texts.nobodyPlays}</p>
      {playing !== null && playing.games.length > 0 && (
        <ul className="card">
          {playing.games.map(({ key, white, black, about }) => (
            <li key={key}>
              <span className="ellipsis">{white}</span>
              <small>{about}</small>
              <span className="ellipsis">{black}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Facts() {
  return (
    <ul className="welcome__facts">
      <li>
        <Icon name="dice" />
        <h2>{texts.provableDice}</h2>
        <p>{texts.provableDiceAbout}</p>
      </li>
      <li>
        <Icon name="clock" />
        <h2>{texts.nothingIsLost}</h2>
        <p>{texts.nothingIsLostAbout}</p>
      </li>
      <li>
        <Icon name="board" />
        <h2>{texts.yourBoard}</h2>
        <p>{texts.yourBoardAbout}</p>
      </li>
    </ul>
  );
}

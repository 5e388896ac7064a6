/** The door: a board to play on, what the club is, and how to come in. Without script: pictures, plain links and forms. */

import { Link } from "@remix-run/react";
import * as texts from "#texts/welcome";
import { useClub } from "../session/player";
import { Icon, Logo } from "../ui/icon";
import type { Door } from "./door";
import { DailyIsland } from "./island";
import { MobileDoor } from "./mobile-door";
import "./welcome.css";

type Way = { readonly name: string; readonly label: string };

type WelcomeProps = {
  /** What a visitor can sign in with here; empty when nothing is configured. */
  readonly ways: readonly Way[];
  /** Null when it could not be had. */
  readonly door: Door | null;
};

export function Welcome({ ways, door }: WelcomeProps) {
  const { features } = useClub();
  const daily = door?.daily ?? null;
  return (
    <div className="welcome">
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
      <main className={daily === null ? "welcome__main welcome__main--plain" : "welcome__main"}>
        <section className="welcome__say">
          <h1>{texts.headline}</h1>
          <p className="welcome__lead">{texts.lead}</p>
        </section>
        <Doors ways={ways} hasBots={features.botGames} />
        {daily === null ? <p className="notice welcome__daily">{texts.noDaily}</p> : <DailyIsland daily={daily} />}
        {door !== null && <Playing playing={door.playing} />}
        <Facts />
      </main>
      <footer className="welcome__foot caption">
        <Link to="/terms-of-services">{texts.terms}</Link>
        <Link to="/privacy">{texts.privacy}</Link>
      </footer>
    </div>
  );
}

function Doors({ ways, hasBots }: { readonly ways: readonly Way[]; readonly hasBots: boolean }) {
  return (
    <div className="welcome__doors">
      {hasBots && (
        <Link className="button button--primary button--large welcome__play-now" to="/guest">
          <span>{texts.playBot}</span> <small>{texts.asGuest}</small>
        </Link>
      )}
      {ways.map(({ name, label }) =>
        name === "mobile" ? (
          <MobileDoor key={name} label={label} />
        ) : (
          <Link key={name} className="button button--large" to={`/auth/sign-in?with=${name}`} reloadDocument>
            {label}
          </Link>
        ),
      )}
      {ways.length === 0 && (
        <p className="notice notice--danger" role="alert">
          {texts.noStrategy}
        </p>
      )}
    </div>
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

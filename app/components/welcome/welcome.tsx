/** The door: what the club is, and how to come in. Plain links and forms. */

import { Link } from "@remix-run/react";
import * as texts from "#texts/welcome";
import { useClub } from "../session/player";
import { Art, Icon, Logo } from "../ui/icon";
import { MobileDoor } from "./mobile-door";
import "./welcome.css";

type WelcomeProps = {
  /** What a visitor can sign in with here; empty when nothing is configured. */
  readonly ways: readonly { readonly name: string; readonly label: string }[];
};

export function Welcome({ ways }: WelcomeProps) {
  const { features } = useClub();
  return (
    <main className="welcome">
      <header className="welcome__brand">
        <Logo />
        <span>Starpoint</span>
      </header>
      <section className="welcome__hero">
        <Art name="star" />
        <h1>{texts.headline}</h1>
        <p className="welcome__lead">{texts.lead}</p>
        <div className="welcome__doors">
          {features.botGames && (
            <Link className="button button--large" to="/guest">
              {texts.playBot}
            </Link>
          )}
          {ways.map(({ name, label }) =>
            name === "mobile" ? (
              <MobileDoor key={name} label={label} />
            ) : (
              <Link
                key={name}
                className="button button--primary button--large"
                to={`/auth/sign-in?with=${name}`}
                reloadDocument
              >
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
      </section>
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
      <footer className="welcome__foot caption">
        <Link to="/terms-of-services">{texts.terms}</Link>
        <Link to="/privacy">{texts.privacy}</Link>
        {features.faq && <Link to="/faq">{texts.faq}</Link>}
        {features.diceCertificate && <Link to="/dice-cert">{texts.diceCertificate}</Link>}
      </footer>
    </main>
  );
}

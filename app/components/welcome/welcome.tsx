/** The door: the ways in, and around them what the server has rendered (island.tsx). Without script: pictures, plain links and forms. */

import * as texts from "#texts/welcome";
import { useClub } from "../session/player";
import type { Door } from "./door";
import { DoorIsland } from "./island";
import { MobileDoor } from "./mobile-door";
import "./welcome.css";
import { Link } from "../ui/link";

type Way = { readonly name: string; readonly label: string };

type WelcomeProps = {
  /** What a visitor can sign in with here; empty when nothing is configured. */
  readonly ways: readonly Way[];
  /** Null when it could not be loaded. */
  readonly door: Door | null;
};

export function Welcome({ ways, door }: WelcomeProps) {
  const { features } = useClub();
  return (
    <div className={door === null ? "welcome welcome--plain" : "welcome"}>
      <DoorIsland door={door} features={features} />
      <Doors ways={ways} hasBots={features.botGames} />
    </div>
  );
}

function Doors({ ways, hasBots }: { readonly ways: readonly Way[]; readonly hasBots: boolean }) {
  return (
    <nav className="welcome__doors" aria-label={texts.waysIn}>
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
    </nav>
  );
}

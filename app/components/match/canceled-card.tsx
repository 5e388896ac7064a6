import * as texts from "#texts/match";
import { Link } from "../ui/link";

/** A match that was called off. The server shows it with the page: a player without script is told as well. */
export function CanceledCard() {
  return (
    <section className="match-notice" aria-label={texts.canceled}>
      <h2>{texts.matchCanceled}</h2>
      <p>{texts.matchCanceledWhy}</p>
      <Link className="button button--primary" to="/">
        {texts.backToTheLobby}
      </Link>
    </section>
  );
}

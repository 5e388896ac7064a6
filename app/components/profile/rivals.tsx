/** Whom the player has met most often, and how it went. */
import { useId } from "react";
import * as texts from "#texts/profile";
import type { PlayerRecord } from "../../../contract/player-record";
import { Avatar } from "../ui/avatar";
import { Flag } from "../ui/flag";
import { Link } from "../ui/link";
import "./record.css";

type Props = {
  readonly rivals: NonNullable<PlayerRecord["own"]>["rivals"];
  /** How many matches they are counted from, at most. */
  readonly among: number;
};

export function Rivals({ rivals, among }: Props) {
  const id = useId();
  return (
    <section className="card rivals" aria-labelledby={id}>
      <header>
        <h2 id={id}>{texts.rivals}</h2>
        <small>{texts.rivalsBase(among)}</small>
      </header>
      {rivals.length === 0 ? (
        <p className="empty">{texts.recentNone}</p>
      ) : (
        <ul>
          {rivals.map(({ id: rivalId, name, avatar, country, won, lost }) => (
            <li key={rivalId}>
              <Avatar avatar={avatar} size={32} />
              <span className="rivals__who">
                <span className="row">
                  <Link className="ellipsis" to={`/user-profile/${rivalId}`}>
                    {name}
                  </Link>
                  <Flag country={country} />
                </span>
                <span className="versus__bar" aria-hidden="true">
                  <i hidden={won === 0} style={{ flexGrow: won }} />
                  <i hidden={lost === 0} style={{ flexGrow: lost }} />
                </span>
              </span>
              <b role="img" aria-label={texts.headScore(won, lost)}>
                {texts.score(won, lost)}
              </b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

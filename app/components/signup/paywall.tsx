/** What membership gives, at the end of signup. "Not now" leads on (decided, SIGN-07). */
import { Link } from "@remix-run/react";
import { BONUS_AMOUNTS } from "../../../backgammon/economy";
import { formatCoins } from "../ui/format";
import { Art, Icon } from "../ui/icon";

const GIVES = [
  `${formatCoins(BONUS_AMOUNTS.star)} bonus coins every 12 hours, ${formatCoins(BONUS_AMOUNTS.starplus)} with Star Plus`,
  "Games against bots at any length, with the cube",
  "Every lesson, your blunder database and match files",
];

export function Paywall() {
  return (
    <main className="column column--center signup">
      <Art name="star" />
      <h1>Star membership</h1>
      <ul className="stack promises">
        {GIVES.map((text) => (
          <li key={text} className="row">
            <Icon name="check" small />
            {text}
          </li>
        ))}
      </ul>
      <Link className="button button--large" to="/payments/membership">
        See membership
      </Link>
      <Link className="button button--primary button--large" to="/">
        Not now
      </Link>
    </main>
  );
}

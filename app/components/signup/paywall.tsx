/** What membership gives, at the end of signup. "Not now" leads on (decided, SIGN-07). */

import * as texts from "#texts/signup";
import { BONUS_AMOUNTS } from "../../../backgammon/economy";
import { formatCoins } from "../ui/format";
import { Art, Icon } from "../ui/icon";
import { Link } from "../ui/link";

const GIVES = [
  texts.bonusCoins(formatCoins(BONUS_AMOUNTS.star), formatCoins(BONUS_AMOUNTS.starplus)),
  texts.anyBotGame,
  texts.everyLesson,
];

export function Paywall() {
  return (
    <main className="column column--center signup">
      <Art name="star" />
      <h1>{texts.starMembership}</h1>
      <ul className="stack promises">
        {GIVES.map((text) => (
          <li key={text} className="row">
            <Icon name="check" small />
            {text}
          </li>
        ))}
      </ul>
      <Link className="button button--large" to="/payments/membership">
        {texts.seeMembership}
      </Link>
      <Link className="button button--primary button--large" to="/">
        {texts.notNow}
      </Link>
    </main>
  );
}

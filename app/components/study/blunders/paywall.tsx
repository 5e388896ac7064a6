/** What stands in for the blunders of a player whose membership does not include them. */
import * as texts from "#texts/blunders";
import { Art, Icon } from "../../ui/icon";
import { Link } from "../../ui/link";

/** `target` is the membership that is offered, by the one that the player has. */
export function BlunderPaywall({ target }: { readonly target: "star" | "starplus" }) {
  return (
    <main className="column column--center">
      <Art name="star" />
      <h1>{texts.paywallTitle}</h1>
      <p>{texts.savedForStar}</p>
      <ul className="stack">
        {texts.paywallGives.map((text) => (
          <li key={text} className="row">
            <Icon name="check" small />
            {text}
          </li>
        ))}
      </ul>
      <Link className="button button--primary button--large" to={`/payments/membership#${target}`}>
        {texts.upgradeTo[target]}
      </Link>
      <Link className="button" to="/blunders">
        {texts.closeToList}
      </Link>
    </main>
  );
}

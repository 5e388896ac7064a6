/** A blunder page for those whose membership does not include it. */
import * as texts from "#texts/blunders";
import { Bar } from "../../club/bar";
import { Art, Icon } from "../../ui/icon";
import { Link } from "../../ui/link";

/** `target` is the membership that is offered, by the one that the player has. */
type Props = { readonly title: string; readonly target: "star" | "starplus" };

export function PaywallPage({ title, target }: Props) {
  return (
    <div className="page">
      <Bar title={title} back="/blunders" backLabel={texts.closeToList} />
      <BlunderPaywall target={target} />
    </div>
  );
}

function BlunderPaywall({ target }: Pick<Props, "target">) {
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

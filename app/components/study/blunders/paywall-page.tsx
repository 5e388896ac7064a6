/** A blunder page for those whose membership does not include it. */
import * as texts from "#texts/blunders";
import { Bar } from "../../club/bar";
import { BlunderPaywall } from "./paywall";

type Props = { readonly title: string; readonly target: "star" | "starplus" };

export function PaywallPage({ title, target }: Props) {
  return (
    <div className="page">
      <Bar title={title} back="/blunders" backLabel={texts.closeToList} />
      <BlunderPaywall target={target} />
    </div>
  );
}

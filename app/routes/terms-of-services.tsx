/** The terms, as a plain document. */
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { Reading } from "~/components/ui/reading";
import { MINIMUM_AGE } from "../../backgammon/economy";

export const handle = { scripts: false };
export const meta: MetaFunction = () => [{ title: "Terms · Starpoint" }];

export default function Terms() {
  return (
    <Reading title="Terms of service">
      <p>These terms say what the club promises to you and what it asks of you. Playing here means accepting them.</p>
      <h2>Who may play</h2>
      <p>
        You are at least {MINIMUM_AGE} years old, and old enough where you live to accept these terms yourself or with a
        guardian's consent. One person has one account, and plays it alone.
      </p>
      <h2>Fair play</h2>
      <ul>
        <li>You make your own decisions while a match runs: no engine, no helper, no second account.</li>
        <li>You don't agree on results, lose on purpose, or pass coins through matches.</li>
        <li>You don't attack, overload or probe the service, and you report a fault instead of using it.</li>
      </ul>
      <p>
        Who breaks these rules can be warned, suspended or excluded. Matches that were not played fairly can be undone.
      </p>
      <h2>Coins</h2>
      <p>
        Coins exist inside the club alone. They have no value outside, cannot be paid out or exchanged for money, and
        are not a prize. Coins that you bought are credited when the payment has been confirmed. They end with the
        account.
      </p>
      <h2>Dice and results</h2>
      <p>
        The server decides dice, moves, clocks and coins. Every roll follows from a seed that is fixed before the match
        and published after it, as the{" "}
        <Link to="/dice-cert" reloadDocument>
          Dice Certificate
        </Link>{" "}
        explains. A clock that runs out loses the match; a lost connection does not stop it.
      </p>
      <h2>Other players</h2>
      <p>Be courteous. No insults, threats, hate, advertising or unwanted advances, in names, chat or anywhere else.</p>
      <h2>Your data</h2>
      <p>
        We keep what the game needs: your identity at the provider that you signed in with, your profile, your matches
        and the movements of your coins. Matches are public within the club. You can delete your account in the
        settings: your personal data is then erased and your matches stay under the name "Deleted User".
      </p>
      <h2>What we don't promise</h2>
      <p>
        We keep the club open and the matches safe as well as we can, and we may close it for maintenance. We are not
        liable for more than the law obliges us to.
      </p>
      <h2>Changes</h2>
      <p>
        We announce changes of these terms in the club before they apply. If you disagree you can delete your account.
      </p>
    </Reading>
  );
}

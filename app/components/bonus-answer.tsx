import { Link, useActionData } from "@remix-run/react";
import type { BonusAnswer } from "./bonus-button";

export function BonusAnswerPage() {
  const answer = useActionData<BonusAnswer>();
  return (
    <main className="column column--center">
      <h1>{answer?.ok === false ? answer.message : "Bonus claimed."}</h1>
      <Link className="button button--primary" to="/">
        Back to Play
      </Link>
    </main>
  );
}

import * as common from "#texts/common";
import { Link } from "./link";

type Props = {
  readonly title: string;
  /** What may have happened, and what can be done. */
  readonly text: string;
  readonly leave?: string;
};

/** A page that cannot be shown, with the way back to Play. */
export function DeadEnd({ title, text, leave = common.backToPlay }: Props) {
  return (
    <main className="column column--center">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <Link className="button" to="/">
          {leave}
        </Link>
      </p>
    </main>
  );
}

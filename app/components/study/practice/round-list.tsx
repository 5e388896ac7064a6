/** The cards of a round, and what became of each. */
import * as blunders from "#texts/blunders";
import * as texts from "#texts/practice";
import { CONTENT } from "../../ui/content";
import type { CardView } from "./card";
import type { Round } from "./session";
import "./round-list.css";

export function RoundList({ cards, round }: { readonly cards: readonly CardView[]; readonly round: Round }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls it must be reachable by keyboard
    <ol className="practice-round" aria-label={texts.round} tabIndex={0}>
      {cards.map(({ id, blunder, lesson }, index) => {
        const done = round.done.get(id);
        const state = round.aside.has(id) ? texts.aside : done === undefined ? texts.open : texts.tones[done.rating];
        return (
          <li key={id} aria-current={index === round.at ? "true" : undefined} data-rating={done?.rating}>
            <i>{index + 1}</i>
            <span>
              {askedOf(blunder)}
              {lesson !== null && (
                <small>
                  {" "}
                  <bdi {...CONTENT}>{lesson.name}</bdi>
                </small>
              )}
            </span>
            <span className="practice-round__state">
              {state}
              {done !== undefined && done.lost >= 0.0005 && <small> −{done.lost.toFixed(3)}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function askedOf({ dice, isAnswering }: CardView["blunder"]): string {
  if (dice !== null) return texts.roll([...dice].sort((a, b) => b - a).join("-"));
  return isAnswering ? blunders.takeOrDrop : texts.cube;
}

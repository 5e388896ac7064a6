/** What is said below an answer to a card, as it is drawn while the answer is judged and afterwards. */
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CardAnswer } from "~/components/study/practice/card-answer";
import { type Done, START } from "~/components/study/practice/session";

type Round = ComponentProps<typeof CardAnswer>["round"];

/** The attributes of the button after an answer that is judged (`done`), is still being judged, or could not be (`opinion`). */
function asideButton(done: Done | undefined, opinion: Round["opinion"]): string | undefined {
  const round = {
    ...{ card: { id: "c1", next: { again: 1 }, lesson: null }, round: START, done, opinion },
    ...{ given: { guess: { text: "8/5 6/5" } }, delivery: "nothing", due: null, isPlayed: false },
  };
  const answer = { played: "", error: 0, best: "8/5 6/5" };
  // Of round and answer no more is drawn here.
  const props = { round: round as never, answer: answer as never, date: "2026-11-26", isLast: false };
  return /<button([^>]*)>Put aside</.exec(renderToStaticMarkup(<CardAnswer {...props} />))?.[1];
}

test("a card can be put aside once its answer is judged or could not be, not while it is being judged", () => {
  expect(asideButton(undefined, null)).toContain("disabled");
  expect(asideButton({ lost: 0.1, rating: "again", answer: "24/20 13/10" }, null)).not.toContain("disabled");
  expect(asideButton(undefined, "failed")).not.toContain("disabled");
});

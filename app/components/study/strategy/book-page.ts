/** A page of the strategy book as it is drawn: each example as a picture and in words. Pure; for the server, it needs the rules. */
import * as texts from "#texts/strategy";
import { parseTurn } from "../../../../backgammon/turn-notation";
import { opponentOf, withSeat } from "../../../../backgammon/vocabulary";
import { parseXgid, type Xgid } from "../../../../backgammon/xgid";
import type { StrategyEntry, StrategyPage } from "../../../../contract/blunders";
import { boardText } from "../../board/describe";
import { type FlatPicture, flatPicture } from "../../board/flat-picture";
import { diceView, trailSteps } from "../../board/pieces";

export type BookExample = Pick<
  StrategyPage["examples"][number],
  "heading" | "text" | "plies" | "engine" | "plays" | "cube"
> & {
  readonly picture: FlatPicture;
  /** The position in words. */
  readonly words: string;
};
export type BookPage = Pick<StrategyPage, "category" | "title" | "summary" | "advice"> & {
  readonly examples: readonly BookExample[];
};
export type BookEntry = Omit<StrategyEntry, "xgid"> & { readonly picture: FlatPicture };

const NAMES = { mine: texts.you, theirs: texts.opponent, mineIsYou: true };

/** Throws for a position that is none: the book is checked before it is shipped. */
function read(xgid: string): Xgid {
  const parsed = parseXgid(xgid);
  if (!parsed.ok) throw new Error(`${xgid}: ${parsed.code}`);
  return parsed.value;
}

export function makeBookEntry({ xgid, ...entry }: StrategyEntry): BookEntry {
  const { position, onRoll } = read(xgid);
  return { ...entry, picture: flatPicture(position, onRoll) };
}

export function makeBookPage({ category, title, summary, advice, examples }: StrategyPage): BookPage {
  return { category, title, summary, advice, examples: examples.map(makeExample) };
}

/** The reader is on roll and has the light checkers, whatever the colours of the XGID. */
function makeExample(example: StrategyPage["examples"][number]): BookExample {
  const { heading, text, plies, engine, plays, cube } = example;
  const { position, onRoll, dice, cube: stands } = read(example.xgid);
  const owner = stands.owner === null ? null : stands.owner === onRoll ? "mine" : "theirs";
  const best = dice === null || plays.length === 0 ? null : parseTurn(plays[0].answer, position, onRoll, dice);
  const seen = withSeat(withSeat(position, "white", position[onRoll]), "black", position[opponentOf(onRoll)]);
  const seenCube = {
    value: stands.value,
    owner: owner === null ? null : owner === "mine" ? "white" : "black",
  } as const;
  return {
    ...{ heading, text, plies, engine, plays, cube },
    picture: flatPicture(position, onRoll, {
      dice,
      cube: { value: stands.value, owner },
      arrows: best?.ok ? distinct(trailSteps(best.turn.moves)) : [],
    }),
    words: boardText(seen, "white", NAMES, dice === null ? null : diceView("white", dice, [], false, null), {
      ...seenCube,
      offeredBy: null,
    }),
  };
}

/** Two checkers that go the same way are one arrow. */
function distinct(steps: readonly { readonly from: number; readonly to: number }[]) {
  return steps.filter(
    (step, index) => steps.findIndex(({ from, to }) => from === step.from && to === step.to) === index,
  );
}

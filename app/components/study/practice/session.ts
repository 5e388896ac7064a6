/** A round of practice: which card is asked, what was answered, and when a card comes again. Pure. */
import type { PracticeRating, PracticeSet } from "../../../../contract/practice";

export type Thresholds = PracticeSet["thresholds"];

/** As the club rates it (services/practice/schedule.ts): the page says so before the club has heard of it. */
export function ratingOf(lost: number, isCube: boolean, { easy, good, hard }: Thresholds): PracticeRating {
  const rounded = Math.round(lost * 1000) / 1000;
  if (rounded > hard) return "again";
  if (rounded > good) return "hard";
  return rounded > easy || isCube ? "good" : "easy";
}

export type Done = {
  readonly lost: number;
  readonly rating: PracticeRating;
  readonly answer: string;
};

export type Round = {
  /** Index of the card that is asked or shown. */
  readonly at: number;
  /** By card. */
  readonly done: ReadonlyMap<string, Done>;
  readonly aside: ReadonlySet<string>;
};

export const START: Round = { at: 0, done: new Map(), aside: new Set() };

export type RoundAction =
  | { readonly type: "answered"; readonly id: string; readonly done: Done }
  | { readonly type: "aside"; readonly id: string; readonly isAside: boolean }
  /** Answers from before a reload. */
  | { readonly type: "kept"; readonly done: ReadonlyMap<string, Done> }
  | { readonly type: "next" };

/** The first answer to a card stands. `ids` are the round's cards, in order. */
export function reduceRound(round: Round, action: RoundAction, ids: readonly string[]): Round {
  switch (action.type) {
    case "answered":
      return round.done.has(action.id) ? round : { ...round, done: new Map(round.done).set(action.id, action.done) };
    case "aside": {
      const aside = new Set(round.aside);
      if (action.isAside) aside.add(action.id);
      else aside.delete(action.id);
      return { ...round, aside };
    }
    case "kept": {
      const done = new Map([...action.done, ...round.done]);
      const at = done.has(ids[round.at]) ? nextOf({ ...round, done }, ids) : round.at;
      return done.size === round.done.size ? round : { ...round, done, at };
    }
    default:
      return { ...round, at: nextOf(round, ids) };
  }
}

/** The next card that waits: behind this one, then from the start; behind all cards when none does. One that was left unjudged waits till the end. */
function nextOf({ at, done, aside }: Round, ids: readonly string[]): number {
  const isOpen = (index: number) => !done.has(ids[index]) && !aside.has(ids[index]);
  const order = ids.map((_, index) => (at + 1 + index) % Math.max(1, ids.length));
  return order.find((index) => index !== at && isOpen(index)) ?? ids.length;
}

/** What a round's answers lose on average; 0 without any. */
export const meanLost = (done: readonly Done[]): number =>
  done.reduce((sum, { lost }) => sum + lost, 0) / Math.max(1, done.length);

/** From one date to another, "2026-11-28"; null where there is none. */
export const daysUntil = (date: string, due: string | null): number | null =>
  due === null ? null : Math.round((Date.parse(due) - Date.parse(date)) / 86_400_000);

/** "2026-11-24" and a number of days: the date then, at noon UTC, for a format that says the day. */
export function dateAfter(date: string, days: number): Date {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000);
}

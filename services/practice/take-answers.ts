/**
 * What answers do to a player's cards. Of two answers to one card on one day, whichever device they come from, the first counts: after it
 * the card is not due any more, and the second is a further look at it. Pure.
 */
import type { AnswerResult, PracticeAnswer, PracticeRating } from "../../contract/practice";
import type { PracticeRules } from "../../contract/practice-rules";
import { dateOf } from "./days";
import { type Asked, judge } from "./judge";
import { ratingOf, review, type Schedule } from "./schedule";

/** What is known of a card; `schedule` is null where it was never answered. */
export type KnownCard = { readonly asked: Asked; readonly schedule: Schedule | null; readonly isAside: boolean };

export type TakenAnswer = {
  readonly id: string;
  readonly cardId: string;
  readonly day: number;
  readonly answer: string;
  readonly lost: number;
  readonly rating: PracticeRating;
  /** Whether the schedule follows it. */
  readonly counts: boolean;
  readonly isFirst: boolean;
  /** When the card comes again by it. */
  readonly dueDay: number;
};

export type Before = {
  readonly cards: ReadonlyMap<string, KnownCard>;
  /** Those of the answers that were taken before, by their ids. */
  readonly taken: ReadonlyMap<string, Pick<TakenAnswer, "rating" | "lost" | "dueDay">>;
  /** How many answers have counted, by day. */
  readonly counted: ReadonlyMap<number, number>;
};

export type DatedAnswer = Omit<PracticeAnswer, "seal"> & { readonly day: number };

export type After = {
  readonly results: readonly AnswerResult[];
  readonly answers: readonly TakenAnswer[];
  /** The schedules that changed, by card. */
  readonly schedules: ReadonlyMap<string, Schedule>;
};

/** `limit`: how many answers count on a day; null for all. */
export function takeAnswers(
  before: Before,
  given: readonly DatedAnswer[],
  rules: PracticeRules,
  limit: number | null,
): After {
  const taken = new Map(before.taken);
  const counted = new Map(before.counted);
  const schedules = new Map<string, Schedule>();
  const answers: TakenAnswer[] = [];

  function take({ id, card: cardId, answer, lost: claimed, day }: DatedAnswer): AnswerResult {
    const earlier = taken.get(id);
    if (earlier !== undefined) return { id, outcome: "repeated", ...told(earlier) };
    const card = before.cards.get(cardId);
    if (card === undefined) return refused(id, "unknown");
    const lost = judge(card.asked, answer, claimed);
    if (typeof lost === "string") return refused(id, lost);
    const schedule = schedules.get(cardId) ?? card.schedule;
    const isDue = !card.isAside && (schedule === null || schedule.dueDay <= day);
    if (isDue && limit !== null && (counted.get(day) ?? 0) >= limit) return refused(id, "limit");
    const rating = ratingOf(lost, isCube(card.asked), rules);
    const next = isDue || schedule === null ? review(schedule, day, rating, rules) : schedule;
    const one = {
      id,
      cardId,
      day,
      answer,
      lost,
      rating,
      counts: isDue,
      isFirst: schedule === null,
      dueDay: next.dueDay,
    };
    answers.push(one);
    taken.set(id, one);
    // A card that was put aside does not come again.
    if (!isDue) return { id, outcome: "further", ...told(one), ...(card.isAside && { due: null }) };
    schedules.set(cardId, next);
    counted.set(day, (counted.get(day) ?? 0) + 1);
    return { id, outcome: "counted", ...told(one) };
  }

  return { results: given.map(take), answers, schedules };
}

function isCube(asked: Asked): boolean {
  return asked.kind === "mistake" ? asked.event.isCubeCategory : asked.problem.xgid.includes(":00:");
}

function told({ rating, lost, dueDay }: Pick<TakenAnswer, "rating" | "lost" | "dueDay">) {
  return { rating, lost, due: dateOf(dueDay) };
}

function refused(id: string, outcome: AnswerResult["outcome"]): AnswerResult {
  return { id, outcome, rating: null, lost: null, due: null };
}

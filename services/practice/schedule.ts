/** When a card comes again: FSRS, in whole days, by what the answers lost. Pure. */
import { type Card, createEmptyCard, fsrs, type Grade, Rating, State } from "ts-fsrs";
import * as z from "zod";
import { type PracticeRating, RATINGS } from "../../contract/practice";
import type { PracticeRules } from "../../contract/practice-rules";
import { defineStored } from "../stored/form";
import { DAY_MS } from "./days";

const storedSchedule = z.object({
  /** Of the last answer that counted. */
  day: z.int(),
  dueDay: z.int(),
  /** Days after which the chance to know the card has fallen to 90 %. */
  stability: z.number().positive(),
  /** 1 to 10. */
  difficulty: z.number().min(1).max(10),
  reviews: z.int().min(1),
  lapses: z.int().min(0),
});
export type Schedule = Readonly<z.output<typeof storedSchedule>>;

const upgrades = [
  // 1: before it there was none.
  (data: unknown) => data,
];
export const scheduleForm = defineStored({ name: "practice card", schema: storedSchedule, upgrades });

/** A card whose next answer is further away than this is known; the others are being learned. */
export const LEARNING_DAYS = 21;

const GRADES: Readonly<Record<PracticeRating, Grade>> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
};

/** What an answer that lost so much is rated. Of two cube actions a coin finds the right one: that is good at most. */
export function ratingOf(lost: number, isCube: boolean, rules: PracticeRules): PracticeRating {
  const thousandths = Math.round(lost * 1000);
  if (thousandths > rules.hard) return "again";
  if (thousandths > rules.good) return "hard";
  return thousandths > rules.easy || isCube ? "good" : "easy";
}

/** `schedule` is null for a card that was never answered. `day` is not before the day of the last answer. */
export function review(
  schedule: Schedule | null,
  day: number,
  rating: PracticeRating,
  { retention, longest }: Pick<PracticeRules, "retention" | "longest">,
): Schedule {
  // Steps of minutes are for words; a decision that was wrong comes again on another day.
  const scheduler = fsrs({
    ...{ request_retention: retention / 100, maximum_interval: longest },
    ...{ enable_fuzz: false, enable_short_term: false },
  });
  const { card } = scheduler.next(cardOf(schedule, day), new Date(day * DAY_MS), GRADES[rating]);
  const { stability, difficulty, reps, lapses, scheduled_days } = card;
  // It keeps good answers a day apart from hard ones and easy ones from good, beyond the longest time too.
  const interval = Math.min(longest, Math.max(1, scheduled_days));
  return { day, dueDay: day + interval, stability, difficulty, reviews: reps, lapses };
}

function cardOf(schedule: Schedule | null, day: number): Card {
  const empty = createEmptyCard(new Date(day * DAY_MS));
  if (schedule === null) return empty;
  const { stability, difficulty, reviews, lapses, dueDay } = schedule;
  return {
    ...{ ...empty, stability, difficulty, lapses, reps: reviews, state: State.Review },
    ...{ scheduled_days: dueDay - schedule.day, due: new Date(dueDay * DAY_MS) },
    last_review: new Date(schedule.day * DAY_MS),
  };
}

/** In how many days the card comes again after each answer. */
export function outlook(schedule: Schedule | null, day: number, rules: PracticeRules): Record<PracticeRating, number> {
  const [again, hard, good, easy] = RATINGS.map((rating) => review(schedule, day, rating, rules).dueDay - day);
  return { again, hard, good, easy };
}

export function stateOf(schedule: Schedule | null): "new" | "learning" | "known" {
  if (schedule === null) return "new";
  return schedule.dueDay - schedule.day > LEARNING_DAYS ? "known" : "learning";
}

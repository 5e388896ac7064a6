/** A player's practice: what is due, what answers do to it, what is put aside. */
import {
  CARDS_A_SET,
  type Practice,
  type PracticeAnswer,
  type PracticeCard,
  type PracticeSet,
} from "../../contract/practice";
import type { PracticeRules } from "../../contract/practice-rules";
import { mistakeKey, readMistakes } from "../blunders/by-id";
import type { Env } from "../platform/env";
import { getSettings, isEnabled } from "../platform/settings";
import { isStarMember } from "../profile/membership";
import { readRows } from "../stored/form";
import { dateOf, dayEndMs, todayOf } from "./days";
import type { Asked } from "./judge";
import { PROBLEM_IDS, problemOf } from "./problems";
import { outlook, type Schedule, scheduleForm, stateOf } from "./schedule";
import { makeSeal, sealedDay } from "./seal";
import * as store from "./store";
import { type After, type KnownCard, takeAnswers } from "./take-answers";
import { writeAnswers } from "./write-store";

/** Answers that come from several devices at once are tried so often. */
const TRIES = 5;

type Player = store.Whose & { readonly zone: string; readonly rules: PracticeRules; readonly limit: number | null };

async function readWhose(env: Env, userId: string, nowMs: number): Promise<Player> {
  const settings = getSettings(env);
  const [{ zone, lastDay }, isMember] = await Promise.all([
    store.readPlayer(env.DB, userId),
    isStarMember(env.DB, userId),
  ]);
  const rules = settings.PRACTICE;
  return {
    ...{ userId, zone, rules, limit: isMember ? null : rules.free },
    day: todayOf(nowMs, zone, lastDay),
    cost: costOf(rules),
    // A club without lessons has no cards of them.
    problems: isEnabled(settings, "quizAcademy") ? PROBLEM_IDS : [],
  };
}

/** What rounds to the cost costs so much. */
function costOf({ cost }: PracticeRules): number {
  return (cost - 0.1) / 1000;
}

function shown({ day, zone, limit }: Player, { streak, answered }: store.Today) {
  return { date: dateOf(day), zone, streak, answered, limit };
}

/** How many cards may still be answered today, and how many of them for the first time. */
function leftOf({ limit, rules }: Player, { answered, fresh }: store.Today) {
  const cards = limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - answered);
  return { cards, fresh: Math.min(cards, Math.max(0, rules.fresh - fresh)) };
}

export async function overviewOf(env: Env, userId: string, nowMs: number): Promise<Practice> {
  const player = await readWhose(env, userId, nowMs);
  const { today, counts, forecast } = await store.readOverview(env.DB, player);
  const left = leftOf(player, today);
  const due = Math.min(counts.due, left.cards);
  return {
    ...shown(player, today),
    counts: { ...counts, due, fresh: Math.min(counts.new, left.fresh, left.cards - due) },
    forecast: [...forecast],
    enters: { cost: player.rules.cost / 1000, aDay: player.rules.fresh },
  };
}

export async function dueCards(env: Env, userId: string, nowMs: number): Promise<PracticeSet> {
  const player = await readWhose(env, userId, nowMs);
  const { day, rules } = player;
  const { today, due, fresh } = await store.readDue(env.DB, player, { cards: CARDS_A_SET, fresh: rules.fresh });
  const left = leftOf(player, today);
  const again = due.slice(0, left.cards);
  const first = fresh.slice(
    0,
    Math.max(0, Math.min(left.fresh, left.cards - again.length, CARDS_A_SET - again.length)),
  );
  const cards = [...again, ...first.map((id) => ({ id, schedule: null }))];
  const asked = await readAsked(
    env.DB,
    userId,
    cards.map(({ id }) => id),
  );
  return {
    ...shown(player, today),
    cards: readRows(cards, ({ id, schedule: text }) => {
      const schedule = text === null ? null : scheduleForm.read(text, id);
      return { id, question: asked.get(id), schedule };
    }).flatMap(({ id, question, schedule }) =>
      question === undefined ? [] : [cardOf(id, question, schedule, player)],
    ),
    seal: makeSeal(env, userId, day),
    endsAtMs: dayEndMs(day, player.zone),
    thresholds: { easy: rules.easy / 1000, good: rules.good / 1000, hard: rules.hard / 1000 },
  };
}

function cardOf(id: string, asked: Asked, schedule: Schedule | null, { day, rules }: Player): PracticeCard {
  return {
    ...{ ...asked, id, state: stateOf(schedule), reviews: schedule?.reviews ?? 0 },
    next: outlook(schedule, day, rules),
  };
}

/** What these cards ask; what is no mistake of the player's and no problem is left out. */
export async function readAsked(
  db: D1Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Asked>> {
  const mistakes = await readMistakes(db, userId, ids);
  return new Map(
    ids.flatMap((id): [string, Asked][] => {
      const mistake = mistakes.get(id);
      if (mistake !== undefined) return [[id, { kind: "mistake", ...mistake }]];
      const problem = problemOf(id);
      return problem === null ? [] : [[id, { kind: "lesson", problem }]];
    }),
  );
}

/** Null when other devices were always faster. */
export async function answer(
  env: Env,
  userId: string,
  given: readonly PracticeAnswer[],
  nowMs: number,
): Promise<After["results"] | null> {
  const player = await readWhose(env, userId, nowMs);
  const dated = given.map(({ seal, ...one }) => ({ ...one, day: sealedDay(env, userId, seal, player.day) }));
  const ids = [...new Set(given.map(({ card }) => card))];
  const asked = await openCards(env.DB, player, ids);
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await store.readBefore(env.DB, userId, {
      ...{ cards: ids, answers: given.map(({ id }) => id), days: [...new Set(dated.map(({ day }) => day))] },
    });
    const rows = new Map(before.cards.map((row) => [row.id, row]));
    const cards = new Map(
      [...asked].flatMap(([id, { question, enters }]): [string, KnownCard][] => {
        const row = rows.get(id);
        if (row === undefined) return enters ? [[id, { asked: question, schedule: null, isAside: false }]] : [];
        const schedule = row.schedule === null ? null : scheduleForm.read(row.schedule, id);
        return [[id, { asked: question, schedule, isAside: row.isAside === 1 }]];
      }),
    );
    const known = {
      ...{ cards, taken: new Map(before.taken.map((one) => [one.id, one])) },
      counted: new Map(before.counted.map(({ day, count }) => [day, count])),
    };
    const { results, answers, schedules } = takeAnswers(known, dated, player.rules, player.limit);
    if (answers.length === 0) return results;
    const { revision } = before.player;
    if (await writeAnswers(env.DB, { userId, revision, answers, schedules, nowMs })) return results;
  }
  return null;
}

type Open = { readonly question: Asked; readonly enters: boolean };

/** What may be answered of these: cards of matches that stand, and for those that are none yet whether the rule makes them cards. */
async function openCards(
  db: D1Database,
  { userId, cost, problems }: Player,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Open>> {
  const asked = await readAsked(db, userId, ids);
  const matchIds = [...asked.keys()].flatMap((id) => mistakeKey(id)?.matchId ?? []);
  const lessons = [...asked].filter(([id, { kind }]) => kind === "lesson" && problems.includes(id)).map(([id]) => id);
  const [isVoid, failed] = await Promise.all([store.readVoid(db, matchIds), store.readFailed(db, userId, lessons)]);
  return new Map(
    [...asked].flatMap(([id, question]): [string, Open][] => {
      if (question.kind === "lesson")
        return problems.includes(id) ? [[id, { question, enters: failed.includes(id) }]] : [];
      const { matchId, playedMove } = question.event;
      return isVoid.has(matchId) ? [] : [[id, { question, enters: playedMove.equityError <= -cost }]];
    }),
  );
}

/** Whether the id is a card of this player's, or may become one. */
export async function isCard(env: Env, userId: string, id: string, nowMs: number): Promise<boolean> {
  const player = await readWhose(env, userId, nowMs);
  const open = (await openCards(env.DB, player, [id])).get(id);
  if (open === undefined || open.enters) return open !== undefined;
  const { cards } = await store.readBefore(env.DB, userId, { cards: [id], answers: [], days: [] });
  return cards.length > 0;
}

/**
 * How much of what a match is played for may change hands (decision 111): all, half or nothing of it for the same two people again
 * and again, nothing for what was given up before it was a game, and of private games a number of coins.
 */
import type { FairPlay } from "../../contract/fair-play";
import type { Env } from "../platform/env";
import { rowsOf } from "../platform/rows";
import { getSettings } from "../platform/settings";
import type { MatchRow } from "./match-index";

/** What is known of how the match was played; a match of which it is not known was played. */
export type Played = { readonly turns: number; readonly games: number };

export type FairShare = {
  /** Whether it was a game at all. */
  readonly isPlayed: boolean;
  /** Of coins, rating and WXP: 1, ½ or 0. */
  readonly share: number;
  /** However much was staked. */
  readonly mostCoins: number;
};

/** One of the two people, and what they have played within `repeatHours`. */
export type Person = {
  readonly id: string;
  /** Coin and rating games that they ever played. */
  readonly poolGames: number;
  /** Of late: with each other, in coin and rating games; and in private games. */
  readonly metInPools: number;
  readonly privateCoinsBetween: number;
  readonly privateCoins: number;
};

export const WHOLE: FairShare = { isPlayed: true, share: 1, mostCoins: Number.POSITIVE_INFINITY };
const NOT_PLAYED: FairShare = { isPlayed: false, share: 0, mostCoins: 0 };

/** The rules alone. */
export function fairShare(
  rules: FairPlay,
  mode: MatchRow["mode"],
  played: Played | null,
  people: readonly Person[],
): FairShare {
  if (mode === "bot") return WHOLE;
  if (played !== null && played.turns < rules.gameTurns * played.games) return NOT_PLAYED;
  if (mode === "private") {
    const left = people.flatMap(({ poolGames, privateCoins, privateCoinsBetween }) => [
      rules.privateCoins - privateCoinsBetween,
      ...(poolGames < rules.newGames ? [rules.newCoins - privateCoins] : []),
    ]);
    return { ...WHOLE, mostCoins: Math.max(0, Math.min(...left)) };
  }
  const met = Math.max(0, ...people.map(({ metInPools }) => metInPools));
  const share = met < rules.repeatFull ? 1 : met < rules.repeatFull + rules.repeatHalf ? 0.5 : 0;
  return { ...WHOLE, share };
}

const PEOPLE_SQL = `SELECT id AS userId, coalesce(person_id, id) AS id, pool_games AS poolGames FROM profiles WHERE id IN (?1, ?2)`;
const MEETINGS_SQL = `SELECT person_id AS id, opponent_id AS opponentId, mode, sum(is_played) AS games, sum(coins) AS coins FROM meetings
  WHERE person_id IN (SELECT coalesce(person_id, id) FROM profiles WHERE id IN (?1, ?2)) AND at > ?3
  GROUP BY person_id, opponent_id, mode`;

type Met = {
  readonly id: string;
  readonly opponentId: string;
  readonly mode: string;
  readonly games: number;
  readonly coins: number;
};

/** Meetings before this moment count no more. */
export function countsSinceMs({ repeatHours }: FairPlay, nowMs: number): number {
  return nowMs - repeatHours * 3_600_000;
}

/** The two people of a match, white first. One trip to the database. */
export async function readPeople(
  db: D1Database,
  row: Pick<MatchRow, "whiteId" | "blackId">,
  sinceMs: number,
): Promise<readonly Person[]> {
  const ids = [row.whiteId, row.blackId];
  const [accounts, meetings] = await db.batch([
    db.prepare(PEOPLE_SQL).bind(...ids),
    db.prepare(MEETINGS_SQL).bind(...ids, sinceMs),
  ]);
  const known = rowsOf<{ userId: string; id: string; poolGames: number }>(accounts);
  const met = rowsOf<Met>(meetings);
  const people = ids.map(
    (userId) => known.find((account) => account.userId === userId) ?? { id: userId, poolGames: 0 },
  );
  return people.map(({ id, poolGames }) => {
    const own = met.filter((meeting) => meeting.id === id);
    const between = own.filter(({ opponentId }) => people.some((other) => other.id === opponentId));
    const sum = (of: readonly Met[], what: "games" | "coins") =>
      of.reduce((total, meeting) => total + meeting[what], 0);
    const isPrivate = ({ mode }: Met) => mode === "private";
    return {
      ...{ id, poolGames, privateCoins: sum(own.filter(isPrivate), "coins") },
      ...{ privateCoinsBetween: sum(between.filter(isPrivate), "coins") },
      metInPools: sum(between, "games") - sum(between.filter(isPrivate), "games"),
    };
  });
}

/** That these two have met, for the settlement's batch; `coins` changed hands. What was no game counts for whom the pools find next alone. */
export function meetingStatements(
  db: D1Database,
  row: Pick<MatchRow, "id" | "mode">,
  people: readonly Person[],
  { coins, isPlayed }: { readonly coins: number; readonly isPlayed: boolean },
  nowMs: number,
): readonly D1PreparedStatement[] {
  const insert = db.prepare(
    `INSERT INTO meetings (person_id, opponent_id, at, match_id, mode, coins, is_played) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const [white, black] = people.map(({ id }) => id);
  return [
    insert.bind(white, black, nowMs, row.id, row.mode, coins, isPlayed ? 1 : 0),
    insert.bind(black, white, nowMs, row.id, row.mode, coins, isPlayed ? 1 : 0),
  ];
}

/** Deletes what counts no more; run by the Worker's clock (wrangler.toml), and safe to repeat. */
export async function forgetMeetings(env: Env, nowMs: number): Promise<void> {
  await env.DB.prepare("DELETE FROM meetings WHERE at <= ?")
    .bind(countsSinceMs(getSettings(env).FAIR_PLAY, nowMs))
    .run();
}

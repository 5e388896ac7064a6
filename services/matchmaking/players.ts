/** What matchmaking and settlement ask of players, and whether anybody may start a match now. */
import type { PlayerView } from "../../contract/socket";
import type { Env } from "../platform/env";
import { membershipNow } from "../platform/membership-sql";
import { rowsOf } from "../platform/rows";
import { getSettings } from "../platform/settings";
import { choiceSql } from "../stored/preferences";
import { DODGES_SQL, type Dodges, dodgesSinceMs } from "./dodges";

/** What matchmaking and settlement ask of a player. */
export type PlayerRow = {
  readonly id: string;
  readonly name: string | null;
  readonly avatar: string;
  readonly country: string | null;
  readonly rating: number | null;
  readonly experience: number;
  readonly membership: "free" | "star" | "starplus";
  /** Coins free to stake: what is held by a running match is not among them. */
  readonly balance: number;
  /** The running match, null for none. */
  readonly matchId: number | null;
  /** The person behind the account (`profiles.person_id`), and whom they played last, if of late. */
  readonly personId: string;
  readonly lastOpponentId: string | null;
};

function selectPlayers(db: D1Database, ids: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `SELECT p.id, p.name, p.avatar, p.country, p.rating, p.rating_experience AS experience,
         ${membershipNow("p")} AS membership,
         coalesce(a.balance, 0) AS balance, m.match_id AS matchId, coalesce(p.person_id, p.id) AS personId,
         (SELECT opponent_id FROM meetings WHERE person_id = coalesce(p.person_id, p.id) AND mode <> 'private'
           ORDER BY at DESC LIMIT 1) AS lastOpponentId
       FROM json_each(?) AS wanted JOIN profiles p ON p.id = wanted.value
       LEFT JOIN accounts a ON a.id = p.id LEFT JOIN active_matches m ON m.user_id = p.id
       WHERE p.deleted_at IS NULL`,
    )
    .bind(JSON.stringify(ids));
}

/** The players with these ids, by id; unknown and deleted ones are missing. One query however many there are. */
export async function getPlayers(db: D1Database, ids: readonly string[]): Promise<ReadonlyMap<string, PlayerRow>> {
  const { results } = await selectPlayers(db, ids).all<PlayerRow>();
  return new Map(results.map((row) => [row.id, row]));
}

export type Look = {
  readonly isMaintenance: boolean;
  readonly players: ReadonlyMap<string, PlayerRow>;
  /** Pairs of these players who are not to meet: one has blocked the other and asks for that. See `pairKey`. */
  readonly apart: ReadonlySet<string>;
  /** Pairs of these players one of whom played the other last: not again while others wait. */
  readonly again: ReadonlySet<string>;
  /** Of those who were paired of late and did not play. */
  readonly dodges: ReadonlyMap<string, Dodges>;
};

/** Names a pair, whoever is named first. */
export function pairKey(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

/** ?1 a JSON list of players. */
export const APART_SQL = `SELECT b.blocker_id AS a, b.blocked_id AS b
  FROM json_each(?1) peer JOIN profiles p ON p.id = peer.value JOIN blocks b ON b.blocker_id = p.id
  WHERE ${choiceSql("p", "avoidsBlocked")} = 1 AND b.blocked_id IN (SELECT value FROM json_each(?1))`;

/** All that decides whether these players may get a match now, in one call of the database. */
export async function lookAtPlayers(env: Env, ids: readonly string[]): Promise<Look> {
  const { FAIR_PLAY, MAINTENANCE } = getSettings(env);
  const [switches, players, blocks, dodged] = await env.DB.batch([
    selectMaintenance(env.DB),
    selectPlayers(env.DB, ids),
    env.DB.prepare(APART_SQL).bind(JSON.stringify(ids)),
    env.DB.prepare(DODGES_SQL).bind(JSON.stringify(ids), dodgesSinceMs(FAIR_PLAY, Date.now())),
  ]);
  const apart = rowsOf<{ readonly a: string; readonly b: string }>(blocks).map(({ a, b }) => pairKey(a, b));
  const rows = rowsOf<PlayerRow>(players);
  const isSwitchedOff = MAINTENANCE || isSwitchedOn(rowsOf<SwitchRow>(switches));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const dodges = new Map(rowsOf<Dodges & { readonly id: string }>(dodged).map((row) => [row.id, row]));
  return { isMaintenance: isSwitchedOff, players: byId, apart: new Set(apart), again: pairsAgain(rows), dodges };
}

/** Pairs of these players one of whom played the other last, whichever of their accounts they did it with. */
export function pairsAgain(
  rows: readonly Pick<PlayerRow, "id" | "personId" | "lastOpponentId">[],
): ReadonlySet<string> {
  const byPerson = new Map(rows.map(({ personId, id }) => [personId, id]));
  return new Set(
    rows.flatMap(({ id, lastOpponentId }) => {
      const last = lastOpponentId === null ? undefined : byPerson.get(lastOpponentId);
      return last === undefined ? [] : [pairKey(id, last)];
    }),
  );
}

/** A player as their opponent sees them; a name is missing only before the signup is done. */
export function playerView(player: Pick<PlayerRow, "id" | "name" | "avatar" | "country" | "rating">): PlayerView {
  const { id, name, avatar, country, rating } = player;
  return { id, name: name ?? "", avatar, country, rating, isBot: false };
}

type SwitchRow = { readonly value: string };

function selectMaintenance(db: D1Database): D1PreparedStatement {
  return db.prepare("SELECT value FROM switches WHERE name = 'maintenance'");
}

function isSwitchedOn(rows: readonly SwitchRow[]): boolean {
  return rows.some(({ value }) => value === "1");
}

/** Whether new matches are suspended: by the deployment's setting, or by an operator while the Worker runs. */
export async function isMaintenance(env: Env): Promise<boolean> {
  if (getSettings(env).MAINTENANCE) return true;
  return isSwitchedOn((await selectMaintenance(env.DB).all<SwitchRow>()).results);
}

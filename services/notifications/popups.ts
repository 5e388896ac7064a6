/** The only SQL of the pop-ups and of what players answered them with. */
import * as z from "zod";
import { MEMBERSHIPS } from "../../backgammon/economy";
import { FEATURES } from "../../contract/features";
import { type NotifyAnswer, POPUP_TEMPLATES, popupWebSchema } from "../../contract/notifications";
import { payDebtsStatements } from "../ledger/debts";
import { ledgerRefusal, MINT, transferStatement } from "../ledger/ledger";
import { logThrown } from "../log/log";
import type { Env } from "../platform/env";
import { membershipNow } from "../platform/membership-sql";
import { getSettings } from "../platform/settings";
import { identityHashes } from "../sessions/identity-hash";
import { choiceSql } from "../stored/preferences";
import { type Beholder, endOf, isMeantFor } from "./popup-rules";

const membershipsSchema = z.array(z.enum(MEMBERSHIPS));
/** A row of `popups`: written by whoever runs the club, so it passes a schema. */
const rowSchema = z
  .object({
    id: z.string(),
    page: z.string(),
    sort_order: z.int(),
    template: z.enum(POPUP_TEMPLATES),
    shown_by: z.enum(["arrival", "icon"]),
    web: z.string().transform((json) => popupWebSchema.parse(JSON.parse(json))),
    lobby_icon: z.string().nullable(),
    reward: z.int().nullable(),
    memberships: z.string().transform((json) => membershipsSchema.parse(JSON.parse(json))),
    feature: z.enum(FEATURES).nullable(),
    min_age: z.int(),
    max_age: z.int().nullable(),
    min_matches: z.int(),
    starts_at: z.int().nullable(),
    ends_at: z.int().nullable(),
  })
  .transform(({ min_age, max_age, min_matches, starts_at, ends_at, ...row }) => ({
    ...row,
    ...{ minAgeMs: min_age, maxAgeMs: max_age, minMatches: min_matches, startsAtMs: starts_at, endsAtMs: ends_at },
  }));
type PopupRow = z.output<typeof rowSchema>;

const PLAYER_SQL = `SELECT issuer, subject, ${membershipNow()} AS membership, created_at, win_count + loss_count AS matches,
    coalesce(${choiceSql("profiles", "notices.offers")}, 1) AS wants_offers FROM profiles
  WHERE id = ?1 AND name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL`;
type Player = Beholder & { readonly issuer: string; readonly subject: string };

/** A named player; null for anybody else, who is shown nothing (POP-06). */
async function getPlayer(db: D1Database, userId: string): Promise<Player | null> {
  type Row = Pick<Player, "issuer" | "subject" | "membership" | "matches"> & { readonly created_at: number };
  const row = await db.prepare(PLAYER_SQL).bind(userId).first<Row>();
  return row === null ? null : { ...row, createdAtMs: row.created_at };
}

/** Who deleted an account and comes back gets no second gift, as with the welcome coins (services/auth/players.ts). */
async function hasBeenHere(env: Env, { issuer, subject }: Player): Promise<boolean> {
  const hashes = JSON.stringify(identityHashes(env, issuer, subject));
  const found = await env.DB.prepare(
    "SELECT 1 FROM account_deletions WHERE identity_hash IN (SELECT value FROM json_each(?))",
  )
    .bind(hashes)
    .first();
  return found !== null;
}

/** The pop-ups of the page ?2 that the player ?1 has not answered, each with the player; none for who is shown nothing. */
export const UNANSWERED_SQL = `SELECT popups.*, player.issuer AS player_issuer, player.subject AS player_subject,
    player.membership AS player_membership, player.created_at AS player_created_at, player.matches AS player_matches,
    player.wants_offers AS player_wants_offers
  FROM (${PLAYER_SQL}) player CROSS JOIN popups INDEXED BY popups_by_page
  LEFT JOIN popup_answers a ON a.user_id = ?1 AND a.popup_id = popups.id
  WHERE page = ?2 AND a.popup_id IS NULL ORDER BY sort_order, popups.id`;

type Unanswered = {
  readonly player_issuer: string;
  readonly player_subject: string;
  readonly player_membership: Player["membership"];
  readonly player_created_at: number;
  readonly player_matches: number;
  readonly player_wants_offers: number;
};

/** What the player is to be shown on a page now. A row that does not fit the contract is logged and left out. */
export async function popupsFor(env: Env, userId: string, page: string, nowMs: number): Promise<NotifyAnswer> {
  const { results } = await env.DB.prepare(UNANSWERED_SQL).bind(userId, page).all<Unanswered>();
  if (results.length === 0) return { popups: [], lobby_icons: [] };
  const [first] = results;
  const player: Player = {
    ...{ issuer: first.player_issuer, subject: first.player_subject, membership: first.player_membership },
    ...{ createdAtMs: first.player_created_at, matches: first.player_matches },
  };
  const { FEATURE_FLAGS: features } = getSettings(env);
  const meant = results.flatMap((result) => {
    const row = parseRow(result);
    return row !== null && isMeantFor(row, player, features, nowMs) ? [row] : [];
  });
  const isReturned = meant.some(({ reward }) => reward !== null) && (await hasBeenHere(env, player));
  // Who wants no offers finds them behind their icons alone.
  const isWanted = ({ shown_by }: PopupRow) => shown_by === "icon" || first.player_wants_offers === 1;
  const shown = meant.filter((row) => (row.reward === null || !isReturned) && isWanted(row));
  return {
    popups: shown.map(({ id, sort_order, template, shown_by, web }) => {
      return { id, order: sort_order, template, shown_by, web };
    }),
    lobby_icons: shown.flatMap((row) => {
      if (row.lobby_icon === null) return [];
      const endMs = endOf(row, player);
      const countdown_timer = endMs === null ? null : Math.ceil((endMs - nowMs) / 1000);
      return [{ id: row.id, lobby_icon: row.lobby_icon, countdown_timer }];
    }),
  };
}

function parseRow(result: unknown): PopupRow | null {
  try {
    return rowSchema.parse(result);
  } catch (error) {
    // An unknown field of an object, for the log.
    logThrown("error", "a pop-up that cannot be shown", error, { popup: String((result as { id?: unknown }).id) });
    return null;
  }
}

const ANSWER_SQL = `INSERT INTO popup_answers (user_id, popup_id, answer, answered_at) VALUES (?, ?, ?, ?)
  ON CONFLICT (user_id, popup_id) DO UPDATE SET answer = excluded.answer WHERE excluded.answer = 'collected'`;

export type Collected = { readonly ok: true; readonly page: string } | { readonly ok: false };

/** Pays a pop-up's coins, once a player: collecting again is answered the same and pays nothing. */
export async function collectReward(env: Env, userId: string, popupId: string, nowMs: number): Promise<Collected> {
  const player = await getPlayer(env.DB, userId);
  const found = await env.DB.prepare("SELECT * FROM popups WHERE id = ?").bind(popupId).first();
  const row = found === null ? null : parseRow(found);
  if (player === null || row === null || row.reward === null) return { ok: false };
  const answer = await env.DB.prepare("SELECT answer FROM popup_answers WHERE user_id = ? AND popup_id = ?")
    .bind(userId, popupId)
    .first<string>("answer");
  if (answer === "collected") return { ok: true, page: row.page };
  const isDue = answer === null && isMeantFor(row, player, getSettings(env).FEATURE_FLAGS, nowMs);
  if (!isDue || (await hasBeenHere(env, player))) return { ok: false };
  const key = `popup:${popupId}:${userId}`;
  const reward = {
    key,
    debit: MINT,
    credit: userId,
    amount: row.reward,
    reason: "bonus",
    matchId: null,
    nowMs,
  } as const;
  try {
    await env.DB.batch([
      transferStatement(env.DB, reward),
      ...payDebtsStatements(env.DB, [userId], nowMs),
      env.DB.prepare(ANSWER_SQL).bind(userId, popupId, "collected", nowMs),
    ]);
  } catch (error) {
    // A second click was faster.
    if (ledgerRefusal(error) !== "already_done") throw error;
  }
  return { ok: true, page: row.page };
}

/** Puts a pop-up away; false when there is none of that name. Putting it away again changes nothing. */
export async function dismissPopup(db: D1Database, userId: string, popupId: string, nowMs: number): Promise<boolean> {
  const known = await db.prepare("SELECT 1 FROM popups WHERE id = ?").bind(popupId).first();
  if (known === null) return false;
  await db.prepare(ANSWER_SQL).bind(userId, popupId, "dismissed", nowMs).run();
  return true;
}

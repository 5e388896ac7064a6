/**
 * Ends matches: one atomic batch pays, rates, counts and frees the players. A match ends once (trigger matches_end_once
 * and the transfers' keys), so every call here can be repeated after an interruption and answers the same.
 */
import { wxpFor } from "../../backgammon/economy";
import type { MatchRules } from "../../backgammon/match/types";
import { ratingChange, titleEvent } from "../../backgammon/rating";
import { coinPayment } from "../../backgammon/stakes";
import { type BySeat, bySeat, opponentOf, SEATS, type Seat, withSeat } from "../../backgammon/vocabulary";
import type { MatchResult } from "../../contract/socket";
import { getBot } from "../bots/bots";
import { payDebtsStatements } from "../ledger/debts";
import { FEES, holdAccount, type Transfer, transferStatement } from "../ledger/ledger";
import { levelNotification } from "../notifications/levels";
import { notificationStatements } from "../notifications/statements";
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";
import { playerMatchStatement, resultTypeOf } from "../stats/record-match";
import { dodgeStatement } from "./dodges";
import {
  countsSinceMs,
  type FairShare,
  fairShare,
  meetingStatements,
  type Person,
  type Played,
  readPeople,
} from "./fair-share";
import { getMatch, type MatchRow, parseSpec } from "./match-index";
import { getPlayers, type PlayerRow } from "./players";
import { deleteActiveMatchStatement, heldPerPlayer, isEndedError } from "./store";

/** The house's share of what the loser of a coin game pays, in percent. */
export const COIN_RAKE_PERCENT = 0;

export type SettleInput = {
  readonly matchId: number;
  readonly winner: Seat;
  /** How the last game ended. */
  readonly reason: MatchResult["reason"];
  /** Points of the last game, `GameResult.points`: what a coin game costs, in stakes. */
  readonly points: number;
  /** Final score. */
  readonly score: BySeat<number>;
  /** The match's own copy of its rules; without it they are read from the row. */
  readonly rules?: MatchRules;
  /** How much of a game it was, so that one given up at once moves nothing; without it, it was played. */
  readonly played?: Played;
  /** Who must have played it, or has lost it whatever it was (`MatchSpec.mustPlay`). */
  readonly mustPlay?: readonly Seat[];
  readonly nowMs: number;
};

export type Settlement = {
  readonly result: MatchResult;
  /** Whether a rating crossed a title. */
  readonly titles: BySeat<"level_up" | "level_down" | null>;
};

/**
 * Settles a finished match and answers what it changed. It does not tell the players: the match object does, with its
 * own `match:over`. Throws for a match that does not exist or was canceled.
 */
export async function settle(env: Env, input: SettleInput): Promise<Settlement> {
  const row = await getMatch(env.DB, input.matchId);
  if (row === null) throw new Error(`match ${input.matchId} does not exist`);
  if (row.status === "finished") return settlementOf(row);
  if (row.status === "canceled") throw new Error(`match ${input.matchId} was canceled`);
  const players = await getPlayers(env.DB, [row.whiteId, row.blackId]);
  const { FAIR_PLAY } = getSettings(env);
  const people = await readPeople(env.DB, row, countsSinceMs(FAIR_PLAY, input.nowMs));
  const loser = opponentOf(input.winner);
  const asPlayed = fairShare(FAIR_PLAY, row.mode, input.played ?? null, people);
  const isLetGo = isDodge(row, asPlayed, input);
  const isLost = isLetGo && (input.mustPlay ?? []).includes(loser);
  const fair = isLost ? fairShare(FAIR_PLAY, row.mode, null, people) : asPlayed;
  const statements = settlementStatements(env.DB, row, { players, people, fair }, input);
  const loserId = loser === "white" ? row.whiteId : row.blackId;
  if (isLetGo) statements.push(dodgeStatement(env.DB, loserId, row.id, input.nowMs));
  try {
    await env.DB.batch(statements);
  } catch (error) {
    // Another settlement of the same match was faster: what it wrote is the answer.
    if (!isEndedError(error)) throw error;
  }
  const settled = await getMatch(env.DB, input.matchId);
  if (settled?.status !== "finished") throw new Error(`match ${input.matchId} was not settled`);
  return settlementOf(settled);
}

/** Whether the loser was paired and did not play: never came, or resigned or was away before it was a game. */
function isDodge({ mode }: MatchRow, { isPlayed }: FairShare, { reason }: SettleInput): boolean {
  return (mode === "coin" || mode === "rating") && !isPlayed && (reason === "resigned" || reason === "timeout");
}

type Known = {
  readonly players: ReadonlyMap<string, PlayerRow>;
  readonly people: readonly Person[];
  readonly fair: FairShare;
};

function settlementStatements(
  db: D1Database,
  row: MatchRow,
  { players, people, fair }: Known,
  input: SettleInput,
): D1PreparedStatement[] {
  const { winner, score, reason, nowMs } = input;
  const ids: BySeat<string> = { white: row.whiteId, black: row.blackId };
  const payment = paymentOf(row, input.points, fair);
  const transfers = payouts(row, ids, payment, input);
  const coins = gains(row, ids, transfers);
  const ratings = row.mode === "rating" ? ratingsAfter(row, players, winner, fair.share) : null;
  const wxp = Math.floor(wxpFor(row.mode, row.length) * fair.share);
  const rules = input.rules ?? parseSpec(row).rules;
  const statements = [
    db
      .prepare(
        `UPDATE matches SET status = 'finished', winner_id = ?, reason = ?, white_score = ?, black_score = ?,
           white_rating = ?, black_rating = ?, white_rating_after = ?, black_rating_after = ?,
           white_coins = ?, black_coins = ?, winner_wxp = ?, started_at = coalesce(started_at, ?), finished_at = ?
         WHERE id = ?`,
      )
      .bind(
        ...[ids[winner], reason, score.white, score.black],
        ...[ratings?.before.white ?? row.whiteRating, ratings?.before.black ?? row.blackRating],
        ...[ratings?.after.white ?? null, ratings?.after.black ?? null],
        ...[coins.white, coins.black, wxp, nowMs, nowMs, row.id],
      ),
    ...transfers.map((transfer) => transferStatement(db, transfer)),
    ...(transfers.length > 0 ? payDebtsStatements(db, [ids.white, ids.black], nowMs) : []),
    deleteActiveMatchStatement(db, ids, row.id),
    ...SEATS.filter((seat) => getBot(ids[seat]) === null).map((seat) =>
      playerMatchStatement(db, {
        ...{
          userId: ids[seat],
          matchId: row.id,
          type: fair.isPlayed ? resultTypeOf(row.mode, rules) : null,
          finishedAtMs: nowMs,
        },
        ...{ won: seat === winner, rating: ratings?.after[seat] ?? null, wxp: seat === winner ? wxp : 0 },
      }),
    ),
  ];
  // A game against a bot is practice: it counts for nothing.
  if (row.mode === "bot") return statements;
  statements.push(...meetingStatements(db, row, people, { coins: payment, isPlayed: fair.isPlayed }, nowMs));
  if (!fair.isPlayed) return statements;
  for (const seat of SEATS) {
    const won = seat === winner;
    statements.push(countStatement(db, ids[seat], { won, wxp: won ? wxp : 0, isFromPool: row.mode !== "private" }));
    if (ratings === null || fair.share === 0) continue;
    const [before, after] = [ratings.before[seat], ratings.after[seat]];
    statements.push(rateStatement(db, ids[seat], after, row.length));
    const event = titleEvent(before, after);
    if (event === null) continue;
    statements.push(...notificationStatements(db, levelNotification(ids[seat], row.id, event, after, nowMs)));
  }
  return statements;
}

/** What the loser of a match between two people pays. */
function paymentOf(row: MatchRow, points: number, { share, mostCoins }: FairShare): number {
  if (row.mode === "bot") return 0;
  const lost = row.mode === "coin" ? coinPayment(row.stake, points, row.length) : row.stake;
  return Math.min(Math.floor(lost * share), mostCoins);
}

/** The loser's payment goes to the winner, less the house's share; the rest of both holds goes back. */
function payouts(row: MatchRow, ids: BySeat<string>, payment: number, input: SettleInput): readonly Transfer[] {
  const { winner, nowMs } = input;
  const held = heldPerPlayer(row);
  if (held === 0) return [];
  const rake = row.mode === "coin" ? Math.floor((payment * COIN_RAKE_PERCENT) / 100) : 0;
  const loser = opponentOf(winner);
  const from = { debit: holdAccount(row.id), matchId: row.id, nowMs };
  const key = (name: string) => `match:${row.id}:${name}`;
  const transfers: readonly Transfer[] = [
    { ...from, key: key(`release:${winner}`), credit: ids[winner], amount: held, reason: "release" },
    { ...from, key: key(`release:${loser}`), credit: ids[loser], amount: held - payment, reason: "release" },
    { ...from, key: key("win"), credit: ids[winner], amount: payment - rake, reason: "win" },
    { ...from, key: key("rake"), credit: FEES, amount: rake, reason: "fee" },
  ];
  return transfers.filter(({ amount }) => amount > 0);
}

/** What the whole match changed for each side: what came back, less what was put in. */
function gains(row: MatchRow, ids: BySeat<string>, transfers: readonly Transfer[]): BySeat<number> {
  return bySeat((seat) => {
    if (getBot(ids[seat]) !== null) return 0;
    const back = transfers.filter(({ credit }) => credit === ids[seat]).reduce((sum, { amount }) => sum + amount, 0);
    return back - (row.mode === "bot" ? row.stake : heldPerPlayer(row));
  });
}

function ratingsAfter(row: MatchRow, players: ReadonlyMap<string, PlayerRow>, winner: Seat, share: number) {
  const rated = bySeat((seat) => {
    const player = players.get(seat === "white" ? row.whiteId : row.blackId);
    const shown = seat === "white" ? row.whiteRating : row.blackRating;
    return { rating: player?.rating ?? shown ?? 0, experience: player?.experience ?? 0 };
  });
  const loser = opponentOf(winner);
  const change = ratingChange(rated[winner], rated[loser], row.length);
  const before = bySeat((seat) => rated[seat].rating);
  const won = withSeat(before, winner, before[winner] + change.winner * share);
  return { before, after: withSeat(won, loser, before[loser] + change.loser * share) };
}

type Counted = { readonly won: boolean; readonly wxp: number; readonly isFromPool: boolean };

function countStatement(db: D1Database, userId: string, { won, wxp, isFromPool }: Counted): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE profiles SET win_count = win_count + ?, loss_count = loss_count + ?, wxp = wxp + ?, pool_games = pool_games + ?
       WHERE id = ?`,
    )
    .bind(won ? 1 : 0, won ? 0 : 1, wxp, isFromPool ? 1 : 0, userId);
}

function rateStatement(db: D1Database, userId: string, rating: number, length: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE profiles SET rating = ?1, peak_rating = max(coalesce(peak_rating, ?1), ?1),
         rating_experience = rating_experience + ?2 WHERE id = ?3`,
    )
    .bind(rating, length, userId);
}

/** What a finished match's row says. */
export function settlementOf(row: MatchRow): Settlement {
  const winner: Seat = row.winnerId === row.whiteId ? "white" : "black";
  const { whiteRating, blackRating, whiteRatingAfter, blackRatingAfter } = row;
  const rating =
    whiteRating === null || blackRating === null || whiteRatingAfter === null || blackRatingAfter === null
      ? null
      : {
          white: { before: whiteRating, after: whiteRatingAfter },
          black: { before: blackRating, after: blackRatingAfter },
        };
  const result: MatchResult = {
    winner,
    reason: row.reason!,
    coins: { white: row.whiteCoins, black: row.blackCoins },
    rating,
    wxp: bySeat((seat) => (seat === winner ? row.winnerWxp : 0)),
  };
  const titles = bySeat((seat) => rating && titleEvent(rating[seat].before, rating[seat].after));
  return { result, titles };
}

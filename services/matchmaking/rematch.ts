import { coinLimit, getCoinLevel } from "../../backgammon/stakes";
import { bySeat } from "../../backgammon/vocabulary";
import type { MatchSpec } from "../objects/match-spec";
import type { Env } from "../platform/env";
import { createMatch } from "./create-match";
import { getMatch } from "./match-index";
import { coinRules } from "./match-rules";
import { getPlayers } from "./players";
import { humansOf } from "./store";

/**
 * Creates the match that both players have agreed to play after `spec`: the same settings, each with the colour they had. The same
 * `matchId` again is the same match. A coin game's limit follows the balances of now.
 */
export async function createRematch(
  env: Env,
  spec: MatchSpec,
  matchId: number,
  nowMs: number,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly code: string }> {
  const row = await getMatch(env.DB, spec.matchId);
  if (row === null) return { ok: false, code: "not_found" };
  let { rules } = spec;
  let { length } = row;
  if (spec.mode === "coin") {
    const players = await getPlayers(env.DB, humansOf(spec));
    const [first = 0, second = 0] = humansOf(spec).map((id) => players.get(id)?.balance ?? 0);
    const needed = getCoinLevel(spec.coinLevel ?? 0)?.balanceNeeded ?? spec.stake;
    if (Math.min(first, second) < needed) return { ok: false, code: "insufficient_coins" };
    length = coinLimit(spec.stake, first, second);
    rules = coinRules(length);
  }
  const { mode, stake, coinLevel, tutor } = spec;
  const seats = bySeat((seat) => spec.players[seat].id);
  const { clock } = row;
  const settings = { mode, seats, rules, length, clock, stake, coinLevel, tutor, privateCode: null };
  const created = await createMatch(env, { matchId, nowMs, ...settings });
  return created.ok ? { ok: true } : { ok: false, code: created.code };
}

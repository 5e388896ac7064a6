/** Mistakes of a player as the analysis saves them, without playing: what they ask is the opening's, its figures are made up. */
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { gnuIdOf } from "../../../backgammon/gnu-match";
import { startMatch } from "../../../backgammon/match/start-match";
import { type Mistake, mistakeForm } from "../../../services/analysis/mistake";
import { createMatch } from "../../../services/matchmaking/create-match";
import { ratingMatch } from "../matches/new-match";
import { makePlayer } from "../players";

const CHANCES = { win: 0.5, winGammon: 0.1, winBackgammon: 0, loseGammon: 0.1, loseBackgammon: 0 };
const RULES = { kind: "match", length: 5, cube: true, clock: null } as const;

/** A match of this player's, as white, in which mistakes can be saved. */
export async function matchOf(userId: string): Promise<number> {
  const match = ratingMatch(userId, await makePlayer({ coins: 10_000 }));
  expect(await createMatch(env, match)).toMatchObject({ matchId: match.matchId });
  await env.DB.prepare("INSERT INTO analyses (match_id, status, games_total, requested_at) VALUES (?, 'done', 1, 0)")
    .bind(match.matchId)
    .run();
  // Another one can be begun.
  await env.DB.prepare("DELETE FROM active_matches WHERE match_id = ?").bind(match.matchId).run();
  return match.matchId;
}

type Saved = { readonly matchId: number; readonly seq: number; readonly error: number; readonly decidedAtMs?: number };

/** A 31 that was played 24/23 13/10 instead of 8/5 6/5; answers the card's id. */
export function savePlay(userId: string, saved: Saved): Promise<string> {
  const error = saved.error;
  const plays = [
    { notation: "8/5 6/5", error: 0, chances: CHANCES },
    { notation: "24/20", error: -0.015, chances: CHANCES },
    { notation: "24/23 13/10", error, chances: CHANCES },
  ];
  return save(userId, saved, {
    ...mistakeAt([3, 1]),
    ...{ action: "play", notation: "24/23 13/10", category: "Blunder", error, candidates: plays, cube: null },
  });
}

/** A double that was taken and should have been dropped. */
export function saveTake(userId: string, saved: Saved): Promise<string> {
  const cube = {
    noDouble: 0.7,
    doubleTake: 1 - saved.error,
    doublePass: 1,
    verdict: "Drop",
    chances: CHANCES,
  } as const;
  return save(userId, saved, {
    ...mistakeAt(null),
    ...{ action: "take", notation: "", category: "CubeBlunder", error: saved.error, candidates: [], cube },
  });
}

function mistakeAt(dice: [3, 1] | null): Pick<Mistake, "seat" | "plies" | "before"> {
  const state = { ...startMatch(RULES), turn: "white", game: 1, dice } as const;
  const { position, turn, cube, score, crawford } = state;
  const sides = { white: [...position.white], black: [...position.black] };
  return {
    ...{ seat: "white", plies: 2 },
    before: {
      ...{ position: sides, turn, dice: dice === null ? null : [...dice] },
      ...{ cube: { ...cube }, score: { ...score }, crawford, gnuId: gnuIdOf(state) },
    },
  };
}

async function save(
  userId: string,
  { matchId, seq, error, decidedAtMs = seq }: Saved,
  mistake: Mistake,
): Promise<string> {
  const kind = mistake.action === "play" ? "checker" : "cube";
  await env.DB.prepare(
    `INSERT INTO mistakes (match_id, seq, kind, user_id, game, seat, category, move_category, equity_error, decided_at, event)
     VALUES (?1, ?2, ?3, ?4, 1, 'white', 'opening_game', 'Blunder', ?5, ?6, ?7)`,
  )
    .bind(matchId, seq, kind, userId, error, decidedAtMs, mistakeForm.write(mistake))
    .run();
  return `${matchId}-${seq}-${kind}`;
}

/** Matches for the analysis's tests: played over the socket, with moves of our choice, and ended by resigning. */
import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { legalCommands } from "../../../backgammon/match/legal-commands";
import type { MatchState, PlayerCommand } from "../../../backgammon/match/types";
import type { BySeat, Seat } from "../../../backgammon/vocabulary";
import { plainCommand } from "../../../bench/engine/plain/command";
import type { Engine } from "../../../engine";
import type { AnalysisRow } from "../../../services/analysis/rows";
import { createMatch, type NewMatch } from "../../../services/matchmaking/create-match";
import { getMatch } from "../../../services/matchmaking/match-index";
import { openEngine } from "../../../services/platform/engine";
import { bothJoin } from "../live/player";
import { ratingMatch } from "../matches/new-match";

/** Plays the worst turn there is: mistakes are certain. */
function playBadly(engine: Engine, state: MatchState, seat: Seat): PlayerCommand {
  if (state.phase !== "move" || state.dice === null) return { type: "roll" };
  const { moves } = engine.rankMoves(state.position, seat, state.dice).at(-1)!.turn;
  return { type: "move", steps: moves.map(({ from, to }) => ({ from, to })) };
}

/** Plays so many decisions of a rating match, white as badly as it can, and nobody doubles. */
export async function playMatch(users: BySeat<string>, moves: number, length = 1): Promise<NewMatch> {
  const engine = await openEngine();
  const match = ratingMatch(users.white, users.black, length);
  await createMatch(env, match);
  const players = await bothJoin(match.matchId, users.white, users.black);
  for (let decision = 0; decision < moves; decision++) {
    const seat = players.white.state.turn;
    const [mover, other] = seat === "white" ? [players.white, players.black] : [players.black, players.white];
    await mover.play(seat === "white" ? (state) => playBadly(engine, state, seat) : onlyMoving);
    await other.reach(mover.state.seq);
  }
  return match;
}

function onlyMoving(state: MatchState, seat: Seat): PlayerCommand {
  return state.phase === "move" ? plainCommand(state, seat) : { type: "roll" };
}

/** Whoever is on turn resigns all that they can lose. */
export async function resignAll(match: NewMatch, users: BySeat<string>): Promise<void> {
  const players = await bothJoin(match.matchId, users.white, users.black);
  const seat = players.white.state.turn;
  const [loser, winner] = seat === "white" ? [players.white, players.black] : [players.black, players.white];
  const level = legalCommands(loser.state, seat).resign.at(-1)!;
  await loser.send({ type: "resign", level });
  await winner.reach(loser.state.seq);
  if (winner.state.phase === "resignation") await winner.send({ type: "answer", accept: true });
}

/** Waits until the index knows that the match is over: the object tells it after the players. */
export async function untilFinished({ matchId }: NewMatch): Promise<void> {
  await expect.poll(async () => (await getMatch(env.DB, matchId))?.status, { timeout: 15_000 }).toBe("finished");
}

export async function analysisOf(match: NewMatch): Promise<AnalysisRow | null> {
  return env.DB.prepare("SELECT * FROM analyses WHERE match_id = ?").bind(match.matchId).first<AnalysisRow>();
}

/** Waits until the match's analysis has this status: games of the file before this one may still be at work in the queue. */
export async function untilAnalysis(match: NewMatch, status: AnalysisRow["status"]): Promise<AnalysisRow> {
  return vi.waitFor(
    async () => {
      const row = await analysisOf(match);
      if (row?.status !== status) throw new Error(`the analysis is ${row?.status}`);
      return row;
    },
    { timeout: 25_000, interval: 50 },
  );
}

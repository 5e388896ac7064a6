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

/** What a turn has to cost for the analysis to call it a mistake whatever it sees that a first look does not. */
const COSTLY = 0.1;

/** The worst turn there is, and what it costs. */
function worstTurn(engine: Engine, state: MatchState, seat: Seat): { command: PlayerCommand; cost: number } {
  if (state.phase !== "move" || state.dice === null) return { command: { type: "roll" }, cost: 0 };
  const ranked = engine.rankMoves(state.position, seat, state.dice);
  const worst = ranked.at(-1)!;
  const steps = worst.turn.moves.map(({ from, to }) => ({ from, to }));
  return { command: { type: "move", steps }, cost: ranked[0].equity - worst.equity };
}

/**
 * Plays so many decisions of a rating match, white as badly as it can, and nobody doubles. `mistakes`: goes on until white has made so many
 * that are certain.
 */
export async function playMatch(users: BySeat<string>, moves: number, length = 1, mistakes = 0): Promise<NewMatch> {
  const engine = await openEngine();
  const match = ratingMatch(users.white, users.black, length);
  await createMatch(env, match);
  const players = await bothJoin(match.matchId, users.white, users.black);
  let made = 0;
  function playBadly(state: MatchState, seat: Seat): PlayerCommand {
    const { command, cost } = worstTurn(engine, state, seat);
    if (cost >= COSTLY) made++;
    return command;
  }
  for (let decision = 0; decision < moves || made < mistakes; decision++) {
    const seat = players.white.state.turn;
    const [mover, other] = seat === "white" ? [players.white, players.black] : [players.black, players.white];
    const isPlayed = await mover.play(seat === "white" ? playBadly : onlyMoving);
    if (!isPlayed && decision >= moves) throw new Error(`the match was over with ${made} mistakes`);
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

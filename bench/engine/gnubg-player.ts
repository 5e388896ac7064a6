import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { applyMoves, legalTurns } from "../../backgammon/moves";
import { BAR, OFF, type Position, samePosition } from "../../backgammon/position";
import { opponentOf, type Seat } from "../../backgammon/vocabulary";
import type { Table } from "../../engine";
import type { CubeQuestion, Player, Question } from "./games";

/** Where Debian's package puts it; `GNUBG_PATH` names another place. */
export const GNUBG = process.env.GNUBG_PATH ?? "/usr/games/gnubg";

/** Where it is not installed, says so and lets the process fail. */
export function hasGnubg(): boolean {
  if (existsSync(GNUBG)) return true;
  const how = "Install it (Debian: gnubg), or name its place in GNUBG_PATH.";
  console.error(`GNU Backgammon is not installed: there is nothing at ${GNUBG}, so nothing was compared. ${how}`);
  process.exitCode = 1;
  return false;
}

export type GnubgPlayer = Player & { readonly close: () => void };

/** Starts GNU Backgammon to play money games, with a cube or without, `plies` deep. Null where it is not installed. */
export async function openGnubg(plies: number, cubeful: boolean): Promise<GnubgPlayer | null> {
  if (!existsSync(GNUBG)) return null;
  const folder = mkdtempSync(join(tmpdir(), "starpoint-gnubg-"));
  const path = join(folder, "socket");
  const server = createServer().listen(path);
  await once(server, "listening");
  const gnubg = spawn(GNUBG, ["-t", "-q", "-r", "-p", "bench/engine/gnubg-player.py"], {
    stdio: "ignore",
    env: { ...process.env, STARPOINT_SOCKET: path },
  });
  const [socket] = (await once(server, "connection")) as [Socket];
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  async function ask(plays: readonly unknown[], cubes: readonly unknown[]): Promise<GnubgAnswer> {
    socket.write(`${JSON.stringify({ plies, cubeful: Number(cubeful), plays, cubes })}\n`);
    const { value } = await answers.next();
    return JSON.parse(String(value)) as GnubgAnswer;
  }
  return {
    async choose(questions) {
      const [plays] = await ask(
        questions.map((question) => [...stateOf(question), question.dice]),
        [],
      );
      return questions.map((question, index) => resultOf(question, plays[index]));
    },
    async cube(questions) {
      const [, cubes] = await ask([], questions.map(stateOf));
      return cubes.map(([noDouble, take, pass]) => ({ double: Math.min(take, pass) > noDouble, take: take <= pass }));
    },
    close() {
      socket.destroy();
      server.close();
      gnubg.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Plays, and of each cube the equities of no double, double and take, double and pass. */
type GnubgAnswer = readonly [readonly (readonly number[])[], readonly (readonly [number, number, number])[]];

/** Board and cube as the side on roll sees them. */
function stateOf({ position, seat, table }: CubeQuestion): readonly unknown[] {
  const owners: Record<NonNullable<Table["cube"]["owner"]>, number> = { own: 1, other: 0 };
  const { value, owner } = table.cube;
  return [countsOf(position, opponentOf(seat)), countsOf(position, seat), value, owner === null ? -1 : owners[owner]];
}

/** Plays what GNU Backgammon answered, if the rules allow it. */
function resultOf({ position, seat, dice }: Question, play: readonly number[]): Position {
  const points = play.map((point) => Math.max(0, point));
  let result = position;
  for (let at = 0; at < points.length && points[at] > 0; at += 2) {
    const to = points[at + 1];
    const hit = to > OFF && result[opponentOf(seat)][BAR - to] === 1;
    result = applyMoves(result, seat, [{ from: points[at], to, die: dice[0], hit }]);
  }
  if (!legalTurns(position, seat, dice).some((turn) => samePosition(turn.result, result)))
    throw new Error(`GNU Backgammon played ${play} with ${dice}`);
  return result;
}

/** The counts of points 1 to 24 and the bar. */
function countsOf(position: Position, seat: Seat): readonly number[] {
  return position[seat].slice(1);
}

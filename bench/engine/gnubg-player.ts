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
import type { Player, Question } from "./games";

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

export type GnubgPlayer = { readonly choose: Player; readonly close: () => void };

/** Starts GNU Backgammon to play the rolls of cubeless money games, `plies` deep. Null where it is not installed. */
export async function openGnubg(plies: number): Promise<GnubgPlayer | null> {
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
  return {
    async choose(questions) {
      const asked = questions.map(({ position, seat, dice }) => [
        dice,
        countsOf(position, opponentOf(seat)),
        countsOf(position, seat),
      ]);
      socket.write(`${JSON.stringify({ plies, questions: asked })}\n`);
      const { value } = await answers.next();
      const plays = JSON.parse(String(value)) as readonly (readonly number[])[];
      return questions.map((question, index) => resultOf(question, plays[index]));
    },
    close() {
      socket.destroy();
      server.close();
      gnubg.kill();
      rmSync(folder, { recursive: true });
    },
  };
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

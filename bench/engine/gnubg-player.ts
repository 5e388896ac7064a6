import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { applyMoves, legalTurns } from "../../backgammon/moves";
import { BAR, OFF, type Position, samePosition } from "../../backgammon/position";
import { type Dice, opponentOf, type Seat } from "../../backgammon/vocabulary";

/** Where Debian's package puts it; `GNUBG_PATH` names another place. */
export const GNUBG = process.env.GNUBG_PATH ?? "/usr/games/gnubg";

export type GnubgPlayer = {
  choose(position: Position, seat: Seat, dice: Dice): Promise<Position>;
  close(): void;
};

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
    async choose(position, seat, dice) {
      const turns = legalTurns(position, seat, dice);
      if (turns.length < 2) return turns[0]?.result ?? position;
      const board = [countsOf(position, opponentOf(seat)), countsOf(position, seat)];
      socket.write(`${JSON.stringify({ plies, dice, board })}\n`);
      const { value } = await answers.next();
      const points = (JSON.parse(String(value)) as readonly number[]).map((point) => Math.max(0, point));
      let result = position;
      for (let at = 0; at < points.length && points[at] > 0; at += 2) {
        const to = points[at + 1];
        const hit = to > OFF && result[opponentOf(seat)][BAR - to] === 1;
        result = applyMoves(result, seat, [{ from: points[at], to, die: dice[0], hit }]);
      }
      if (!turns.some((turn) => samePosition(turn.result, result)))
        throw new Error(`GNU Backgammon played ${value} with ${dice}`);
      return result;
    },
    close() {
      socket.destroy();
      server.close();
      gnubg.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The counts of points 1 to 24 and the bar. */
function countsOf(position: Position, seat: Seat): readonly number[] {
  return position[seat].slice(1);
}

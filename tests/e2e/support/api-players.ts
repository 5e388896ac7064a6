import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import WebSocket from "ws";
import { socketAddress } from "../../../contract/protocol";
import type { CommandReply, MatchView } from "../../../contract/socket";
import { withDatabase } from "../../../scripts/migrate.mjs";
import { databaseOptions } from "../../../scripts/serve.mjs";
import { shareFingerprint } from "../../../services/match/share-fingerprint";
import { addCast } from "./cast";
import { answerOf, callerOf, openSession } from "./session";
import { type Stack, startStack } from "./stack";

/** A copy of the product whose players are made through the API: for tests that need many and look at no screen. */
export type ApiClub = { readonly stack: Stack; readonly tokens: readonly string[] };

/** Starts a copy in which `count` players are signed up. */
export async function openApiClub(count: number, settings: Parameters<typeof startStack>[0] = {}): Promise<ApiClub> {
  const names = Array.from({ length: count }, (_, index) => `crash_${index}`);
  const players = names.map((signIn) => ({ signIn }));
  const stack = await startStack(settings, (db, issuer) => addCast(db, issuer, players));
  const tokens: string[] = [];
  for (const name of names) tokens.push((await openSession(stack.url, name)).token);
  return { stack, tokens };
}

/** One call of the API in the name of a token's player. */
export function call(stack: Stack, token: string, method: string, path: string, body?: unknown): Promise<Response> {
  return callerOf(stack.url, token)(method, path, body);
}

/** Waits until at most `most` of these players wait for an opponent in the coin pool. */
export async function pairedAllBut(most: number, stack: Stack, tokens: readonly string[]): Promise<void> {
  const waiting = async () => {
    const answers = await Promise.all(tokens.map((token) => call(stack, token, "GET", "/api/v2/matches/coin/state")));
    const states = (await Promise.all(answers.map((answer) => answer.json()))) as { status: string }[];
    return states.filter(({ status }) => status === "joined").length;
  };
  await expect.poll(waiting, { timeout: 30_000, interval: 500 }).toBeLessThanOrEqual(most);
}

/** Rows of the copy's database. */
export async function query(stack: Stack, sql: string): Promise<readonly Record<string, unknown>[]> {
  return withDatabase(
    databaseOptions(process.cwd(), stack.stateDir),
    async (db: D1Database) => (await db.prepare(sql).all()).results,
  );
}

/** What the README's audit command says of the books. */
export function audit(stack: Stack): unknown {
  const env = { ...process.env, STATE_DIR: stack.stateDir };
  return JSON.parse(execFileSync("node", ["scripts/audit.mjs"], { env, encoding: "utf8" }));
}

/** A raw socket in one match, speaking Phoenix frames. */
export type MatchSocket = {
  readonly view: MatchView;
  command(command: unknown, seq: number): Promise<CommandReply>;
  /** Sends without waiting for the answer. */
  fire(command: unknown, seq: number): void;
  close(): void;
};

/** Joins `match:{id}` as the app token's user; resolves with the view of the join reply. */
export async function joinMatch(stack: Stack, appToken: string, matchId: number): Promise<MatchSocket> {
  const { token } = await answerOf<{ token: string }>(call(stack, appToken, "POST", "/auth/socket-token", {}));
  const socket = new WebSocket(`${stack.url.replace("http", "ws")}${socketAddress(token)}`);
  const topic = `match:${matchId}`;
  const waiting = new Map<string, (payload: { status: string; response: unknown }) => void>();
  let ref = 1;
  const push = (event: string, payload: unknown) => {
    const own = String(ref++);
    socket.send(JSON.stringify(["1", own, topic, event, payload]));
    return new Promise<{ status: string; response: unknown }>((resolve) => waiting.set(own, resolve));
  };
  const share = randomBytes(32).toString("hex");
  let seat: MatchView["seat"] = null;
  /** Shows the share as soon as all are bound to theirs. */
  const reveal = ({ status, dice }: Pick<MatchView, "status" | "dice">) => {
    const { white, black } = dice.fingerprints;
    if (status === "negotiating" && white !== null && black !== null) void push("reveal", { share });
  };
  const makeCommand = (command: unknown, seq: number) => ({ id: randomBytes(8).toString("hex"), seq, command });
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("message", (data) => {
      const [, own, , event, payload] = JSON.parse(String(data));
      if (event === "phx_reply") waiting.get(own)?.(payload);
      else if (event === "view" && payload.dice) reveal(payload);
    });
    socket.on("open", async () => {
      // The seat is in the answer to the first join, and the fingerprint names it.
      await push("phx_join", {}).then(({ response }) => {
        seat = (response as Partial<MatchView>).seat ?? null;
      });
      const fingerprint = seat === null ? undefined : shareFingerprint(matchId, seat, share);
      const { status, response } = await push("phx_join", { fingerprint });
      if (status !== "ok") return reject(new Error(`join refused: ${JSON.stringify(response)}`));
      reveal(response as MatchView);
      socket.off("error", reject);
      socket.on("error", () => {}); // the power is cut on purpose
      resolve({
        view: response as MatchView,
        command: async (command, seq) => {
          const answer = await push("command", makeCommand(command, seq));
          return { status: answer.status, ...(answer.response as object) } as CommandReply;
        },
        fire: (command, seq) => {
          push("command", makeCommand(command, seq));
        },
        close: () => socket.close(),
      });
    });
  });
}

/** The browser's own clients for the tests, over wires that can be cut, made deaf, or lose what comes. */
import { env } from "cloudflare:test";
import { afterEach } from "vitest";
import { keepDice } from "../../../app/realtime/dice-keeper";
import { type MatchClient, openMatch } from "../../../app/realtime/match.client";
import { connectSocket, type LiveSocket } from "../../../app/realtime/socket.client";
import { PROTOCOL } from "../../../contract/protocol";
import { matchObject } from "../../../services/objects/match";
import { socketToken, upgrade } from "./raw-socket";

const open: LiveSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.end();
});

export const HEARTBEAT_MS = 30_000;

export type Line = {
  readonly live: LiveSocket;
  readonly sent: string[];
  readonly tokens: string[];
  cut(): void;
  /** From now on the wire carries nothing and says nothing: a phone that has left its network. The next one is whole. */
  deafen(): void;
  /** While true, what comes over the wire is lost on its way. */
  loses: boolean;
  /** What was lost so. */
  readonly lost: string[];
};

/** A client's socket whose wire is seen, and can be cut or made deaf. */
export function connect(userId: string, heartbeatMs = HEARTBEAT_MS, protocol = PROTOCOL): Line {
  const [sent, tokens]: [string[], string[]] = [[], []];
  let wire: WebSocket | null = null;
  let deaf: WebSocket | null = null;
  const live = connectSocket(heartbeatMs, async () => {
    const token = await socketToken(userId);
    tokens.push(token);
    const socket = (await upgrade(token, {}, protocol)).webSocket!;
    const send = socket.send.bind(socket);
    socket.send = (data: string) => {
      if (deaf === socket) return;
      sent.push(data);
      send(data);
    };
    const listen = socket.addEventListener.bind(socket) as typeof socket.addEventListener;
    socket.addEventListener = ((type: "message", hear: (event: MessageEvent) => void) =>
      listen(type, (event) => (line.loses ? line.lost.push(event.data as string) : hear(event)))) as typeof listen;
    socket.accept();
    wire = socket;
    return socket;
  });
  open.push(live);
  const line: Line = {
    live,
    sent,
    tokens,
    cut: () => wire?.close(3000, "cut"),
    deafen: () => (deaf = wire),
    loses: false,
    lost: [],
  };
  return line;
}

export async function until(holds: () => boolean, what: string): Promise<void> {
  for (const untilMs = Date.now() + 10_000; !holds(); ) {
    if (Date.now() > untilMs) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export async function viewOf(matchId: number, userId: string) {
  return (await matchObject(env, matchId).view(userId))!;
}

/** The match's client of a player, with a share of the dice drawn for it. */
export async function openFor(matchId: number, userId: string, live: LiveSocket): Promise<MatchClient> {
  const view = await viewOf(matchId, userId);
  return openMatch(view, live, await keepDice(view));
}

/** Both players' lines and clients of a match, once its first game has begun before both. */
export async function openBoth(matchId: number, white: string, black: string) {
  const lines = { white: connect(white), black: connect(black) };
  const clients = {
    white: await openFor(matchId, white, lines.white.live),
    black: await openFor(matchId, black, lines.black.live),
  };
  await until(() => clients.white.snapshot().state.game === 1 && clients.black.snapshot().state.game === 1, "a game");
  return { lines, clients };
}

/**
 * The relay that the live match is measured against: the least that two objects, one stored row and an opponent who is told can
 * cost. A socket ends in object A (one a user, asleep between messages), which calls object B (one a pair). B stores a row,
 * calls the opponent's object A, which sends it the text, and answers; the sender's A sends the answer back. No protocol and
 * no rules. As in a match, the answer does not wait for the opponent.
 */
import { DurableObject } from "cloudflare:workers";

export class RelayUser extends DurableObject {
  async fetch(request) {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    const query = new URL(request.url).searchParams;
    server.serializeAttachment({ pair: query.get("pair"), opponent: query.get("opponent") });
    return new Response(null, { status: 101, webSocket: client });
  }

  async webSocketMessage(socket, text) {
    const { pair, opponent } = socket.deserializeAttachment();
    const object = this.env.PAIR.get(this.env.PAIR.idFromName(pair));
    socket.send(await object.relay(text, opponent));
  }

  async push(text) {
    for (const socket of this.ctx.getWebSockets()) socket.send(text);
  }

  webSocketClose(socket) {
    socket.close();
  }
}

export class RelayPair extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS rows (seq INTEGER PRIMARY KEY, text TEXT NOT NULL)");
  }

  async relay(text, opponent) {
    this.ctx.storage.sql.exec("INSERT INTO rows (text) VALUES (?)", text);
    this.ctx.waitUntil(this.env.USER.get(this.env.USER.idFromName(opponent)).push(`push${text}`));
    return text;
  }
}

export default {
  fetch(request, env) {
    const user = new URL(request.url).searchParams.get("user");
    return env.USER.get(env.USER.idFromName(user)).fetch(request);
  },
};

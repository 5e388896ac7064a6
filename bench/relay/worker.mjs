/**
 * The bare relay that the live match is measured against: the least that two objects and one stored row can cost. A socket
 * ends in object A (one a user, asleep between messages), which calls object B (one a pair), which stores a row and answers;
 * A sends the answer back. No protocol, no rules, nobody else to tell.
 */
import { DurableObject } from "cloudflare:workers";

export class RelayUser extends DurableObject {
  async fetch(request) {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    server.serializeAttachment(new URL(request.url).searchParams.get("pair"));
    return new Response(null, { status: 101, webSocket: client });
  }

  async webSocketMessage(socket, text) {
    const pair = this.env.PAIR.get(this.env.PAIR.idFromName(socket.deserializeAttachment()));
    socket.send(await pair.relay(text));
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

  async relay(text) {
    this.ctx.storage.sql.exec("INSERT INTO rows (text) VALUES (?)", text);
    return text;
  }
}

export default {
  fetch(request, env) {
    const user = new URL(request.url).searchParams.get("user");
    return env.USER.get(env.USER.idFromName(user)).fetch(request);
  },
};

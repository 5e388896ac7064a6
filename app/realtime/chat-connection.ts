/** One XMPP connection that is made again whenever it is lost, each time with a token of its own. */
import { type Client, client as makeClient, xml } from "@xmpp/client";
import type { ChatServer } from "../models/chat-server";
import { makePause } from "./chat-pause";
import { NS, type readMessage } from "./chat-stanzas";
import type { ChatState } from "./chat-state";

export type Stanza = Parameters<typeof readMessage>[0];

export type ConnectionOptions = {
  readonly selfId: string;
  readonly server: ChatServer | null;
  /** A fresh token; null when the player is signed out. Rejects when the server cannot be reached. */
  readonly fetchToken: () => Promise<string | null>;
  readonly onStanza: (stanza: Stanza) => void;
  /** "online" once messages can be sent and received. */
  readonly onStatus: (status: ChatState["status"]) => void;
};

const EMBEDDED_DOMAIN = "starpoint";
export const TIMEOUT_MS = 10_000;
const KEEPALIVE_MS = 45_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export class ChatConnection {
  readonly domain: string;
  readonly #options: ConnectionOptions;
  readonly #pause = makePause(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
  #client: Client | null = null;
  #wasLost = false;
  #isClosed = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.domain = options.server?.domain ?? EMBEDDED_DOMAIN;
    window.addEventListener("online", this.#pause.wake);
    void this.#run();
  }

  /** Null while there is no connection. */
  get client(): Client | null {
    return this.#client;
  }

  /** Connects at once instead of after the pause, or again after a refusal. */
  wake(): void {
    this.#pause.wake();
  }

  close(): void {
    this.#isClosed = true;
    window.removeEventListener("online", this.#pause.wake);
    this.#pause.wake();
    void this.#client?.stop().catch(() => undefined);
  }

  #address(token: string): string {
    const { selfId, server } = this.#options;
    if (server?.url) return server.url;
    const url = new URL(`/xmpp?user=${selfId}&token=${encodeURIComponent(token)}`, window.location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    return url.href;
  }

  /** Keeps one connection until closed or refused. */
  async #run(): Promise<void> {
    const { onStatus } = this.#options;
    while (!this.#isClosed) {
      onStatus(this.#wasLost ? "offline" : "connecting");
      const outcome = await this.#connectOnce();
      if (this.#isClosed) return;
      this.#wasLost = outcome === "lost";
      onStatus(this.#wasLost ? "offline" : "refused");
      await (this.#wasLost ? this.#pause.grow() : this.#pause.untilWoken());
    }
  }

  /** Resolves when the connection has ended. */
  async #connectOnce(): Promise<"lost" | "refused"> {
    const { selfId: username, fetchToken, onStanza, onStatus } = this.#options;
    let client: Client | null = null;
    let keepalive: ReturnType<typeof setInterval> | undefined;
    try {
      const password = await fetchToken();
      if (password === null) return "refused";
      const made = makeClient({
        ...{ service: this.#address(password), domain: this.domain, username, password, timeout: TIMEOUT_MS },
      });
      client = made;
      // The library would reconnect with the old token, which has expired by then.
      made.reconnect.stop();
      made.on("error", () => undefined);
      made.on("stanza", onStanza);
      const lost = new Promise<void>((resolve) => made.on("disconnect", resolve));
      await made.start();
      if (this.#isClosed) return "lost";
      this.#client = made;
      this.#pause.reset();
      keepalive = setInterval(() => void checkAlive(made), KEEPALIVE_MS);
      await made.iqCaller
        .request(xml("iq", { type: "set" }, xml("enable", { xmlns: NS.carbons })))
        .catch(() => undefined);
      await made.send(xml("presence"));
      onStatus("online");
      await lost;
      return "lost";
    } catch (error) {
      return error instanceof Error && error.name === "SASLError" ? "refused" : "lost";
    } finally {
      clearInterval(keepalive);
      if (this.#client === client) this.#client = null;
      // Also after a refusal: the library leaves the socket open then.
      void client?.stop().catch(() => undefined);
    }
  }
}

/** The words of the stanza are fixed, so that the server can answer them in its sleep. */
async function checkAlive(client: Client): Promise<void> {
  const ping = xml("iq", { type: "get", id: "keepalive" }, xml("ping", { xmlns: NS.ping }));
  await client.iqCaller.request(ping, TIMEOUT_MS).catch(() => client.stop().catch(() => undefined));
}

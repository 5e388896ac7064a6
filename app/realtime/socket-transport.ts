import { RELOAD } from "../../contract/protocol";

/** How a socket is opened: resolves to a WebSocket that is connecting or open, or null when the player is signed out. */
export type OpenSocket = () => Promise<WebSocket | null>;

const [CONNECTING, OPEN, CLOSING, CLOSED] = [0, 1, 2, 3];

/** ended: nobody is signed in; outdated: the page is of another deploy than the server. */
type OnEnd = (why: "ended" | "outdated") => void;

/**
 * A transport for the Phoenix client that gets its token first. The client builds a socket synchronously on every
 * reconnect, but a token lives two minutes: so this stands in for the WebSocket while the token is fetched, and behaves
 * like a socket that takes a little longer to connect. `onEnd` is called instead of ever connecting without a session, and
 * when the server says that the page is of another deploy than itself: no new connection would change either.
 */
export function makeTransport(open: OpenSocket, onEnd: OnEnd) {
  return class extends SocketTransport {
    constructor() {
      super(open, onEnd);
    }
  };
}

class SocketTransport {
  binaryType: BinaryType = "arraybuffer";
  onopen: (() => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  #socket: WebSocket | null = null;
  #state = CONNECTING;
  readonly #onEnd: OnEnd;

  constructor(open: OpenSocket, onEnd: OnEnd) {
    this.#onEnd = onEnd;
    open().then(
      (socket) => this.#attach(socket),
      (error) => this.#fail(error),
    );
  }

  get readyState(): number {
    return this.#socket?.readyState ?? this.#state;
  }

  get bufferedAmount(): number {
    return this.#socket?.bufferedAmount ?? 0;
  }

  send(data: string): void {
    this.#socket?.send(data);
  }

  close(code?: number, reason?: string): void {
    if (this.#socket === null) this.#state = CLOSED;
    else this.#socket.close(code, reason);
  }

  #attach(socket: WebSocket | null): void {
    if (socket === null) {
      this.#state = CLOSED;
      this.#onEnd("ended");
      return;
    }
    if (this.#state === CLOSED) {
      socket.close();
      return;
    }
    this.#socket = socket;
    socket.addEventListener("message", (event) => this.onmessage?.(event));
    socket.addEventListener("error", (event) => this.onerror?.(event));
    socket.addEventListener("close", (event) => {
      if (event.reason === RELOAD) this.#onEnd("outdated");
      this.onclose?.(event);
    });
    if (socket.readyState === OPEN) this.onopen?.();
    else if (socket.readyState < CLOSING) socket.addEventListener("open", () => this.onopen?.());
    else this.onclose?.({ code: 1006, reason: "" });
  }

  #fail(error: unknown): void {
    if (this.#state === CLOSED) return;
    this.#state = CLOSED;
    this.onerror?.(error);
    this.onclose?.({ code: 1006, reason: "no token" });
  }
}

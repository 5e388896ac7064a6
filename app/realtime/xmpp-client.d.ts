/** The part of @xmpp/client (which brings no types) that the chat uses. */
declare module "@xmpp/client" {
  export type Element = {
    readonly name: string;
    readonly attrs: Record<string, string | undefined>;
    is(name: string, xmlns?: string): boolean;
    getName(): string;
    getChild(name: string, xmlns?: string): Element | undefined;
    getChildText(name: string, xmlns?: string): string | null;
    getChildElements(): Element[];
  };
  type Child = Element | string | null | undefined | false;
  export function xml(name: string, attrs?: Record<string, string | undefined>, ...children: Child[]): Element;

  export type Client = {
    readonly status: string;
    readonly reconnect: { stop(): void };
    readonly iqCaller: { request(iq: Element, timeoutMs?: number): Promise<Element> };
    on(event: "stanza", listener: (stanza: Element) => void): void;
    on(event: "error", listener: (error: Error) => void): void;
    on(event: "disconnect", listener: () => void): void;
    removeListener(event: "stanza", listener: (stanza: Element) => void): void;
    /** Connects, signs in and binds; rejects with what went wrong. */
    start(): Promise<unknown>;
    stop(): Promise<unknown>;
    send(element: Element): Promise<void>;
  };
  export function client(options: {
    service: string;
    domain: string;
    username: string;
    password: string;
    timeout?: number;
  }): Client;
}

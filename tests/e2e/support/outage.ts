import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** What a service answers instead of what it would; with status 0 it hangs up. */
export type Outage = { readonly status: number; readonly body?: unknown };

export type OutageHost = {
  /** Address for settings such as `API_HOST`. */
  readonly url: string;
  /** Where requests go on to; set once the copy has started. */
  target: string;
  /** By "METHOD /path"; all other requests pass. */
  readonly outages: Map<string, Outage>;
  /** What was asked, in order, with its JSON body. */
  readonly seen: { readonly call: string; readonly body: unknown }[];
  close(): Promise<void>;
};

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/**
 * A host before the copy's own services, as a deployment that runs them elsewhere has one. Requests pass on to the copy's
 * public API; those named in `outages` are refused, as an overloaded or older service would.
 */
export async function startOutageHost(): Promise<OutageHost> {
  const server = createServer(async (request, response) => {
    // Who has gone in the middle of their request, as a copy that is stopped, asks for nothing.
    const text = await readText(request).catch(() => null);
    if (text === null) return;
    const call = `${request.method} ${request.url?.split("?")[0]}`;
    host.seen.push({ call, body: text === "" ? null : JSON.parse(text) });
    const outage = host.outages.get(call);
    if (outage?.status === 0) {
      request.socket.destroy();
      return;
    }
    if (outage !== undefined) {
      response.writeHead(outage.status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(outage.body ?? { code: "unknown", message: "" }));
      return;
    }
    const headers = { Authorization: request.headers.authorization ?? "", "Content-Type": "application/json" };
    // The copy may be stopping: then this host is one that cannot be reached either.
    const answer = await fetch(host.target + request.url, {
      method: request.method,
      headers,
      ...(text !== "" && { body: text }),
    }).catch(() => null);
    response.writeHead(answer?.status ?? 502, { "Content-Type": "application/json" });
    response.end((await answer?.text().catch(() => "")) ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host: OutageHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: "",
    outages: new Map(),
    seen: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return host;
}

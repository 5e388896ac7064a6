/** Fetches the history of a conversation from the message archive (XEP-0313), a page at a time, newest first. */
import type { Client, Element } from "@xmpp/client";
import { xml } from "@xmpp/client";
import { NS, readArchived } from "./chat-stanzas";
import type { ChatEvent, ChatMessage } from "./chat-state";

const PAGE = 30;
/** After a reconnect: so many pages at most until one meets what is known. */
const MAX_PAGES = 20;

export type HistoryQuery = {
  readonly selfId: string;
  readonly peer: string;
  readonly domain: string;
  /** How far back to ask; null leaves it to the server, which keeps the configured number of days. */
  readonly startMs: number | null;
};

export type HistoryPage = {
  /** In order. */
  readonly events: readonly ChatEvent[];
  /** Asks for the page before this one; null when there is none. */
  readonly cursor: string | null;
};

/** The newest page, or the one before `cursor`. Rejects when the connection fails or the server refuses. */
export async function fetchHistory(client: Client, query: HistoryQuery, cursor = ""): Promise<HistoryPage> {
  const queryId = crypto.randomUUID();
  const events: ChatEvent[] = [];
  const collect = (stanza: Element) => {
    const result = stanza.getChild("result", NS.archive);
    if (result?.attrs.queryid !== queryId) return;
    events.push(...readArchived(result, query.selfId, messagesOf(events).at(-1)?.sentAtMs ?? 0));
  };
  client.on("stanza", collect);
  try {
    const iq = await client.iqCaller.request(makeQuery(query, queryId, cursor));
    const fin = iq.getChild("fin", NS.archive);
    const first = fin?.getChild("set", NS.paging)?.getChildText("first") ?? null;
    return { events, cursor: fin?.attrs.complete === "true" ? null : first };
  } finally {
    client.removeListener("stanza", collect);
  }
}

/**
 * The newest page; with ids of `known` messages as many pages as it takes to meet one of them, so that no gap is left. The cursor is
 * undefined when one was met: the reader's own still holds.
 */
export async function fetchNewest(client: Client, query: HistoryQuery, known: readonly string[] | null) {
  const ids = new Set(known);
  let events: readonly ChatEvent[] = [];
  let cursor: string | null = "";
  for (let pages = 0; pages < MAX_PAGES && cursor !== null; pages++) {
    const page: HistoryPage = await fetchHistory(client, query, cursor);
    events = [...page.events, ...events];
    cursor = page.cursor;
    if (known === null) break;
    if (messagesOf(page.events).some(({ id }) => ids.has(id))) return { events, cursor: undefined };
  }
  return { events, cursor };
}

function makeQuery({ peer, domain, startMs }: HistoryQuery, queryId: string, before: string): Element {
  const field = (name: string, value: string, type?: string) =>
    xml("field", { var: name, type }, xml("value", {}, value));
  return xml(
    "iq",
    { type: "set" },
    xml(
      "query",
      { xmlns: NS.archive, queryid: queryId },
      xml(
        "x",
        { xmlns: NS.form, type: "submit" },
        field("FORM_TYPE", NS.archive, "hidden"),
        field("with", `${peer}@${domain}`),
        startMs === null ? null : field("start", new Date(startMs).toISOString()),
      ),
      xml("set", { xmlns: NS.paging }, xml("max", {}, String(PAGE)), xml("before", {}, before)),
    ),
  );
}

/** The messages of one conversation among the events of a history. */
export function messagesOf(events: readonly ChatEvent[]): readonly ChatMessage[] {
  return events.flatMap((event) => (event.type === "messages" ? event.messages : []));
}

/** Fetches the history of a conversation from the message archive (XEP-0313), newest page first. */
import type { Client, Element } from "@xmpp/client";
import { xml } from "@xmpp/client";
import { NS, readArchived } from "./chat-stanzas";
import type { ChatEvent, ChatMessage } from "./chat-state";

const PAGE = 50;
/** 1000 messages with one player are more than anybody reads back. */
const MAX_PAGES = 20;

export type HistoryQuery = {
  readonly selfId: string;
  readonly peer: string;
  readonly domain: string;
  /** How far back to ask; null leaves it to the server, which keeps the configured number of days. */
  readonly startMs: number | null;
};

/** Returns the events of the history in order. Rejects when the connection fails or the server refuses. */
export async function fetchHistory(client: Client, query: HistoryQuery): Promise<readonly ChatEvent[]> {
  const pages: ChatEvent[][] = [];
  let before = "";
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const { events, first, isComplete } = await fetchPage(client, query, before);
    pages.unshift(events);
    if (isComplete || first === null) break;
    before = first;
  }
  return pages.flat();
}

async function fetchPage(client: Client, query: HistoryQuery, before: string) {
  const queryId = crypto.randomUUID();
  const events: ChatEvent[] = [];
  const collect = (stanza: Element) => {
    const result = stanza.getChild("result", NS.archive);
    if (result?.attrs.queryid === queryId) events.push(...readArchived(result, query.selfId, Date.now()));
  };
  client.on("stanza", collect);
  try {
    const iq = await client.iqCaller.request(makeQuery(query, queryId, before));
    const fin = iq.getChild("fin", NS.archive);
    const first = fin?.getChild("set", NS.paging)?.getChildText("first") ?? null;
    return { events, first, isComplete: fin?.attrs.complete === "true" };
  } finally {
    client.removeListener("stanza", collect);
  }
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

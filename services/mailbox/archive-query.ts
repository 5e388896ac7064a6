/** Message archive management (XEP-0313 with paging by XEP-0059): what a query asks, and how pages are written. */
import { createElement, type Element } from "ltx";
import { bareJid, userOfJid } from "./jid";
import { NS } from "./namespaces";
import { makeDelay, makeMessage } from "./stanzas";

export const MAX_PAGE = 100;
const DEFAULT_PAGE = 50;

/** `seq` numbers a message in one user's archive, ascending in the order of arrival. Times are Unix ms. */
export type ArchivedMessage = {
  readonly seq: number;
  readonly id: string;
  readonly peer: string;
  readonly outgoing: boolean;
  readonly body: string;
  readonly sentAtMs: number;
  readonly deliveredAtMs: number | null;
  readonly readAtMs: number | null;
};

export type ArchiveQuery = {
  /** One conversation, or all when null. */
  readonly peer: string | null;
  readonly startMs: number;
  readonly endMs: number;
  /** Bounds on `seq`, exclusive. */
  readonly after: number | null;
  readonly before: number | null;
  /** The last messages of the range rather than the first. */
  readonly fromEnd: boolean;
  readonly max: number;
};

export type ArchivePage = { readonly messages: readonly ArchivedMessage[]; readonly complete: boolean };

/** Reads a query; null when it is malformed. Nothing older than `oldestMs` is ever asked for. */
export function parseArchiveQuery(query: Element, domain: string, oldestMs: number): ArchiveQuery | null {
  const fields = new Map<string, string>();
  for (const field of query.getChild("x", NS.form)?.getChildren("field") ?? []) {
    fields.set(field.attrs.var ?? "", field.getChildText("value") ?? "");
  }
  const withJid = fields.get("with");
  const peer = withJid === undefined ? null : userOfJid(withJid, domain);
  const startMs = parseTime(fields.get("start"), oldestMs);
  const endMs = parseTime(fields.get("end"), Number.MAX_SAFE_INTEGER);
  const set = query.getChild("set", NS.paging);
  const after = parseSeq(set?.getChildText("after") ?? null);
  // An empty <before/> asks for the last page (XEP-0059 §2.5).
  const beforeText = set?.getChild("before")?.getText() ?? null;
  const before = parseSeq(beforeText === "" ? null : beforeText);
  const maxText = set?.getChildText("max") ?? String(DEFAULT_PAGE);
  if (withJid !== undefined && peer === null) return null;
  if (startMs === null || endMs === null || after === "invalid" || before === "invalid") return null;
  if (!/^[0-9]{1,6}$/.test(maxText)) return null;
  const max = Math.min(MAX_PAGE, Math.max(1, Number(maxText)));
  return { peer, startMs: Math.max(startMs, oldestMs), endMs, after, before, fromEnd: beforeText !== null, max };
}

function parseTime(text: string | undefined, otherwise: number): number | null {
  if (text === undefined) return otherwise;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

function parseSeq(text: string | null): number | null | "invalid" {
  if (text === null) return null;
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : "invalid";
}

/** One message of a page, for the owner's device at `to`. */
export function makeArchiveResult(
  owner: string,
  domain: string,
  to: string,
  queryId: string,
  message: ArchivedMessage,
): Element {
  const ownJid = bareJid(owner, domain);
  const peerJid = bareJid(message.peer, domain);
  const [from, recipient] = message.outgoing ? [ownJid, peerJid] : [peerJid, ownJid];
  const stanza = makeMessage(from, recipient, { type: "message", ...message });
  const { deliveredAtMs, readAtMs } = message;
  return createElement(
    "message",
    { xmlns: NS.client, from: ownJid, to },
    createElement(
      "result",
      { xmlns: NS.archive, queryid: queryId === "" ? undefined : queryId, id: String(message.seq) },
      createElement("forwarded", { xmlns: NS.forward }, makeDelay(message.sentAtMs), stanza),
      createElement("ticks", {
        xmlns: NS.ticks,
        delivered: deliveredAtMs === null ? undefined : new Date(deliveredAtMs).toISOString(),
        read: readAtMs === null ? undefined : new Date(readAtMs).toISOString(),
      }),
    ),
  );
}

/** Ends a page. */
export function makeFin(page: ArchivePage): Element {
  const { messages, complete } = page;
  const bounds =
    messages.length === 0
      ? []
      : [
          createElement("first", null, String(messages[0].seq)),
          createElement("last", null, String(messages[messages.length - 1].seq)),
        ];
  return createElement(
    "fin",
    { xmlns: NS.archive, complete: complete ? "true" : undefined },
    createElement("set", { xmlns: NS.paging }, bounds),
  );
}

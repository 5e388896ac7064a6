/** What a device may ask of its own mailbox, and the answers. */
import { createElement, type Element } from "ltx";
import type { Archive } from "./archive";
import { makeArchiveResult, makeFin, parseArchiveQuery } from "./archive-query";
import { userOfJid } from "./jid";
import { NS } from "./namespaces";
import type { StanzaErrorCode } from "./stanzas";

export type Asker = {
  readonly owner: string;
  readonly domain: string;
  /** Full address of the device. */
  readonly jid: string;
  /** Nothing older is shown, Unix ms. */
  readonly oldestMs: number;
  archive(): Archive;
};

export type IqAnswer =
  /** `before` is sent ahead of the result; `carbons` switches copies of sent messages, null leaves them. */
  | {
      readonly ok: true;
      readonly payload: Element | null;
      readonly before: readonly Element[];
      readonly carbons: boolean | null;
    }
  | { readonly ok: false; readonly code: StanzaErrorCode };

const DONE = { ok: true, payload: null, before: [], carbons: null } as const;

/** Answers an iq of type get or set. Asks nothing of anybody but the owner. */
export function answerIq(iq: Element, asker: Asker): IqAnswer {
  const { to, type } = iq.attrs;
  const isOwn = to === undefined || to === asker.domain || userOfJid(to, asker.domain) === asker.owner;
  if (!isOwn) return { ok: false, code: "forbidden" };
  const [child, ...more] = iq.getChildElements();
  if ((type !== "get" && type !== "set") || child === undefined || more.length > 0) {
    return { ok: false, code: "bad-request" };
  }
  switch (`${type} ${child.getNS()} ${child.getName()}`) {
    case `get ${NS.ping} ping`:
    case `set ${NS.session} session`:
      return DONE;
    // Friends come from the club, not from the chat server.
    case `get ${NS.roster} query`:
      return { ...DONE, payload: createElement("query", { xmlns: NS.roster }) };
    case `get ${NS.disco} query`:
      return { ...DONE, payload: makeDisco() };
    case `set ${NS.carbons} enable`:
      return { ...DONE, carbons: true };
    case `set ${NS.carbons} disable`:
      return { ...DONE, carbons: false };
    case `set ${NS.archive} query`:
      return answerArchiveQuery(child, asker);
    default:
      return { ok: false, code: "service-unavailable" };
  }
}

function answerArchiveQuery(element: Element, { owner, domain, jid, oldestMs, archive }: Asker): IqAnswer {
  const query = parseArchiveQuery(element, domain, oldestMs);
  if (query === null) return { ok: false, code: "bad-request" };
  const page = archive().page(query);
  const queryId = element.attrs.queryid ?? "";
  const before = page.messages.map((message) => makeArchiveResult(owner, domain, jid, queryId, message));
  return { ...DONE, payload: makeFin(page), before };
}

function makeDisco(): Element {
  const features = [NS.disco, NS.ping, NS.carbons, NS.archive, NS.receipts, NS.states, NS.markers];
  return createElement(
    "query",
    { xmlns: NS.disco },
    createElement("identity", { category: "server", type: "im", name: "Starpoint" }),
    features.map((name) => createElement("feature", { var: name })),
  );
}

/** What a device may ask of its own mailbox, and the answers. */
import { createElement, type Element } from "ltx";
import type { Archive } from "./archive";
import { makeArchiveResult, makeFin, parseArchiveQuery } from "./archive-query";
import { bareJid, userOfJid } from "./jid";
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
  /** The owner's friends. */
  friends(): Promise<readonly Contact[]>;
};

export type Contact = { readonly id: string; readonly name: string };

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
export async function answerIq(iq: Element, asker: Asker): Promise<IqAnswer> {
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
    // Friends are made in the club, not at the chat server: the roster is read, never set.
    case `get ${NS.roster} query`:
      return { ...DONE, payload: makeRoster(await asker.friends(), asker.domain) };
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

/** RFC 6121 §2.1: friendship is the same from both sides. */
function makeRoster(friends: readonly Contact[], domain: string): Element {
  const items = friends.map(({ id, name }) =>
    createElement("item", { jid: bareJid(id, domain), name, subscription: "both" }),
  );
  return createElement("query", { xmlns: NS.roster }, items);
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

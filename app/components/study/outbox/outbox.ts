/**
 * Answers on their way to the club. They lie in the browser's storage until it has taken them, so that none is lost without a line or by a
 * reload; each has an id, so that none counts twice, whichever tab sends it.
 */
type Kept = { readonly id: string };

const VERSION = 1;
/** As many as a call takes. */
const AT_ONCE = 100;
/** So many are kept; a browser that never reaches the club again does not fill up. */
const MOST = 2_000;
const UUID = /^[0-9a-f-]{36}$/;

/** Of one kind of answers; `Result` is what the club says of each. */
export type Outbox<Answer extends Kept, Result extends Kept> = {
  /** What lies in a storage's text; what is damaged or of another version is dropped. */
  parse(text: string | null): readonly Answer[];
  read(playerId: string): readonly Answer[];
  /** Keeps an answer, and sends it with all that wait. */
  send(playerId: string, address: string, answer: Answer): Promise<Sent<Result>>;
  /** Sends what waits, one call after the other. */
  sendWaiting(playerId: string, address: string): Promise<Sent<Result>>;
};

/** How sending went; `line`: there was none, or the club could not be reached. */
export type Sent<Result> = { readonly state: "sent" | "line" | "refused"; readonly results: readonly Result[] };

/** `isAnswer` looks at all but the id. */
export function makeOutbox<Answer extends Kept, Result extends Kept>(
  name: string,
  isAnswer: (fields: Readonly<Record<string, unknown>>) => boolean,
): Outbox<Answer, Result> {
  return new StoredOutbox(name, isAnswer);
}

class StoredOutbox<Answer extends Kept, Result extends Kept> implements Outbox<Answer, Result> {
  #going: Promise<Sent<Result>> = Promise.resolve({ state: "sent", results: [] });

  constructor(
    private readonly name: string,
    private readonly isAnswer: (fields: Readonly<Record<string, unknown>>) => boolean,
  ) {}

  parse(text: string | null): readonly Answer[] {
    if (text === null) return [];
    try {
      // Both are looked at here.
      const { v, answers } = JSON.parse(text) as { v?: unknown; answers?: unknown };
      return v === VERSION && Array.isArray(answers) ? answers.filter((one) => this.#isWhole(one)) : [];
    } catch {
      return [];
    }
  }

  read(playerId: string): readonly Answer[] {
    try {
      return this.parse(localStorage.getItem(`${this.name}:${playerId}`));
    } catch {
      return [];
    }
  }

  async send(playerId: string, address: string, answer: Answer): Promise<Sent<Result>> {
    this.#write(playerId, [...this.read(playerId), answer]);
    const sent = await this.sendWaiting(playerId, address);
    // A browser that keeps nothing has had nothing to send.
    const isKept =
      this.read(playerId).some(({ id }) => id === answer.id) || sent.results.some(({ id }) => id === answer.id);
    return isKept || sent.state !== "sent" ? sent : post(address, [answer]);
  }

  sendWaiting(playerId: string, address: string): Promise<Sent<Result>> {
    this.#going = this.#going.then(() => this.#sendAll(playerId, address));
    return this.#going;
  }

  #isWhole(value: unknown): value is Answer {
    if (typeof value !== "object" || value === null) return false;
    // Each field is looked at.
    const fields = value as Readonly<Record<string, unknown>>;
    return typeof fields.id === "string" && UUID.test(fields.id) && this.isAnswer(fields);
  }

  #write(playerId: string, answers: readonly Answer[]): void {
    const key = `${this.name}:${playerId}`;
    try {
      if (answers.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify({ v: VERSION, answers: answers.slice(-MOST) }));
    } catch {
      // Full, or refused: what could not be kept is sent from the page at once.
    }
  }

  async #sendAll(playerId: string, address: string): Promise<Sent<Result>> {
    const results: Result[] = [];
    for (;;) {
      const batch = this.read(playerId).slice(0, AT_ONCE);
      if (batch.length === 0) return { state: "sent", results };
      const sent = await post<Answer, Result>(address, batch);
      if (sent.state === "line") return { state: "line", results };
      // What the club cannot read it will not read later either.
      const over = new Set(batch.map(({ id }) => id));
      this.#write(
        playerId,
        this.read(playerId).filter(({ id }) => !over.has(id)),
      );
      if (sent.state === "refused") return { state: "refused", results };
      results.push(...sent.results);
    }
  }
}

async function post<Answer, Result>(address: string, answers: readonly Answer[]): Promise<Sent<Result>> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify({ answers }) }).catch(() => null);
  if (answer?.status === 422) return { state: "refused", results: [] };
  if (!answer?.ok) return { state: "line", results: [] };
  // The club's own page answers with what its call does.
  const body = (await answer.json().catch(() => null)) as { results?: Result[] } | null;
  return body?.results === undefined ? { state: "line", results: [] } : { state: "sent", results: body.results };
}

/**
 * The Worker's log: one JSON object a line, which the platform keeps and can search by field (`[observability]` of wrangler.toml). It
 * names people by id alone; whatever could open a session or is an address of somebody is masked before it is written.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { maskSecrets } from "../../contract/report-privacy";

export type Level = "info" | "warn" | "error";
/** What a line says beside its message: ids, codes and numbers. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

const requests = new AsyncLocalStorage<string>();

/** Runs `answer` so that each line it logs names its request: by the id that the platform gave it, which its visitor is shown too. */
export function inRequest<T>(request: Request, answer: () => T): T {
  return requests.run(request.headers.get("CF-Ray") ?? crypto.randomUUID(), answer);
}

export function log(level: Level, message: string, fields: LogFields = {}): void {
  const line = JSON.stringify({ level, message, requestId: requests.getStore(), ...fields });
  console[level === "info" ? "log" : level](maskSecrets(line));
}

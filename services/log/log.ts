/**
 * The Worker's log, and the only way to it: one JSON object a line, which the platform keeps and can search by field (`[observability]`
 * of wrangler.toml). It names people by id alone; whatever could open a session or is an address of somebody is masked before it is
 * written. `error` is what somebody has to look at, `warn` what mends itself (docs/operations.md).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { maskSecrets } from "../../contract/report-privacy";

export type Level = "info" | "warn" | "error";
/** What a line says beside its message: ids, codes and numbers. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

const contexts = new AsyncLocalStorage<LogFields>();

/** Runs `answer` so that each line it logs has these fields too, beside those of the context around it. */
export function withFields<T>(fields: LogFields, answer: () => T): T {
  return contexts.run({ ...contexts.getStore(), ...fields }, answer);
}

/** Each line names its request: by the id that the platform gave it, which its visitor is shown too. */
export function inRequest<T>(request: Request, answer: () => T): T {
  return withFields({ requestId: request.headers.get("CF-Ray") ?? crypto.randomUUID() }, answer);
}

export function log(level: Level, message: string, fields: LogFields = {}): void {
  const line = JSON.stringify({ level, message, ...contexts.getStore(), ...fields });
  // biome-ignore lint/suspicious/noConsole: this is the logger
  console[level === "info" ? "log" : level](maskSecrets(line));
}

/** A line about something that was thrown, with where it was. */
export function logThrown(level: Level, message: string, error: unknown, fields: LogFields = {}): void {
  const stack = error instanceof Error ? error.stack : undefined;
  log(level, message, { ...fields, error: String(error), stack });
}

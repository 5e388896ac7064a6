/** Faults of ours: each is logged and, where the deployment names an error-reporting service, reported there (decision 099). */
import { type LogFields, logThrown } from "../log/log";
import type { Env } from "./env";
import { getSettings } from "./settings";

/**
 * Logs a fault and reports it; resolves to true once the service has taken it. `what` says in which part, without a player's name or
 * text. Never rejects. The SDK is evaluated with the first fault alone.
 */
export function noteFault(
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  what: string,
  error: unknown,
  fields: LogFields = {},
): Promise<boolean> {
  logThrown("error", what, error, fields);
  const { SENTRY_DSN } = getSettings(env);
  if (SENTRY_DSN === "") return Promise.resolve(false);
  const sent = import("./fault-report").then(({ sendReport }) => sendReport(SENTRY_DSN, what, error));
  const outcome = sent.catch((cause: unknown) => {
    logThrown("warn", "a fault could not be reported", cause);
    return false;
  });
  ctx.waitUntil(outcome);
  return outcome;
}

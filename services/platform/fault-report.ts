/** One report to the error-reporting service, by Sentry's SDK for Workers. */
import { CloudflareClient, linkedErrorsIntegration, Scope } from "@sentry/cloudflare";
import { createStackParser, createTransport, nodeStackLineParser } from "@sentry/core";
import { maskSecrets } from "../../contract/report-privacy";

/** An error page waits for the answer. */
const LIMIT_MS = 2_000;
/** A storm of faults is reported in part: so many a minute in each running copy of the Worker. */
const MAX_A_MINUTE = 30;

let minute = 0;
let reports = 0;

function isStorm(nowMs: number): boolean {
  const current = Math.floor(nowMs / 60_000);
  if (current !== minute) [minute, reports] = [current, 0];
  reports += 1;
  return reports > MAX_A_MINUTE;
}

const parseStack = createStackParser(nodeStackLineParser());

/** Resolves to whether the service has taken the report within two seconds. */
export async function sendReport(dsn: string, what: string, error: unknown): Promise<boolean> {
  if (isStorm(Date.now())) return false;
  let isTaken = false;
  // A client for each report: what one request has begun to send, another may not go on with.
  const client = new CloudflareClient({
    dsn,
    environment: "production",
    stackParser: parseStack,
    integrations: [linkedErrorsIntegration()],
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const text = typeof body === "string" ? body : new TextDecoder().decode(body);
        const signal = AbortSignal.timeout(LIMIT_MS);
        const answer = await fetch(options.url, { method: "POST", body: maskSecrets(text), signal });
        await answer.arrayBuffer();
        isTaken = answer.ok;
        return { statusCode: answer.status };
      }),
  });
  client.init();
  const scope = new Scope();
  scope.setClient(client);
  scope.setTransactionName(what);
  scope.captureException(error instanceof Error ? error : new Error(what));
  await client.flush(LIMIT_MS);
  return isTaken;
}

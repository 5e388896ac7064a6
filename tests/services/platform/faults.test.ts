/** Faults of the Worker at the error-reporting service. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteFault } from "../../../services/platform/faults";

const DSN = "https://0123456789abcdef@reports.test/sub/7";

/** A service that answers as given, and what it was sent: of each report the lines of its envelope. */
function service(answer: () => Promise<Response>) {
  const reports: { url: string; lines: string[]; headers: HeadersInit | undefined }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((url, init) => {
    reports.push({ url: String(url), lines: String(init?.body).split("\n"), headers: init?.headers });
    return answer();
  });
  return reports;
}

async function note(what: string, error: unknown, settings: object = { SENTRY_DSN: DSN }): Promise<boolean> {
  const ctx = createExecutionContext();
  const isNoted = await noteFault({ ...env, ...settings }, ctx, what, error);
  await waitOnExecutionContext(ctx);
  return isNoted;
}

let logged: unknown[][] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((...words) => void logged.push(words));
});

const taken = async () => Response.json({ id: "1" });

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("[OBS-01] a fault is sent to the service that the DSN names, with its cause and place, and counts as noted once taken", async () => {
  const reports = service(taken);
  const error = new Error("the board could not be read", { cause: new TypeError("no position") });
  expect(await note("GET /match/7", error)).toBe(true);
  const [{ url, lines }] = reports;
  expect(new URL(url).origin + new URL(url).pathname).toBe("https://reports.test/sub/api/7/envelope/");
  const event = JSON.parse(lines[2]);
  expect(event).toMatchObject({ level: "error", platform: "javascript", transaction: "GET /match/7" });
  const [cause, top] = event.exception.values;
  expect([top.type, top.value, cause.type, cause.value]).toEqual([
    "Error",
    "the board could not be read",
    "TypeError",
    "no position",
  ]);
  expect(top.stacktrace.frames.at(-1).filename).toMatch(/faults\.test/);
});

test("[OBS-02] tokens, queries and addresses of people in a fault are masked before it leaves, and no request goes with it", async () => {
  const reports = service(taken);
  const error = new Error("Bearer abc.def refused at https://club.test/auth/callback?code=s3cr3t for ada@club.test");
  await note("POST /auth/sign-in", error);
  const sent = reports[0].lines.join("\n");
  for (const secret of ["abc.def", "s3cr3t", "ada@club.test"]) expect(sent).not.toContain(secret);
  expect(JSON.parse(reports[0].lines[2]).request).toBeUndefined();
  expect(JSON.parse(reports[0].lines[2]).user).toBeUndefined();
});

test("[OBS-01] without a DSN a fault is logged alone; a report that is refused or lost is not noted, and harms nobody", async () => {
  const reports = service(taken);
  const error = new Error("logged");
  expect(await note("GET /", error, {})).toBe(false);
  expect(logged.map(([line]) => JSON.parse(String(line)))).toMatchObject([
    { level: "error", message: "GET /", error: "Error: logged", stack: error.stack },
  ]);
  expect(reports).toEqual([]);
  service(async () => new Response("", { status: 429 }));
  expect(await note("GET /", error)).toBe(false);
  service(() => Promise.reject(new Error("no line")));
  expect(await note("GET /", error)).toBe(false);
});

test("a storm of faults is reported in part", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  const reports = service(taken);
  for (let count = 0; count < 40; count++) await note("GET /", new Error("again"));
  expect(reports.length).toBe(30);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await note("GET /", new Error("a minute later"))).toBe(true);
});

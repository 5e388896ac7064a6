/** Services at other addresses: each base address is a setting, and a second copy can stand behind one of them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCast } from "./support/cast";
import { type OutageHost, startOutageHost } from "./support/outage";
import { castMember } from "./support/player";
import { type Stack, startStack } from "./support/stack";

/** The specs' base addresses, and a page that asks the service behind each. */
const BASES = [
  { setting: "AUTH_HOST", page: "/" },
  { setting: "PROFILE_HOST", page: "/" },
  { setting: "API_HOST", page: "/" },
  { setting: "STATS_HOST", page: "/leaderboards" },
  { setting: "NOTIFICATIONS_HOST", page: "/internal-notifications" },
  { setting: "GOODS_HOST", page: "/avatars" },
  { setting: "PAYMENT_HOST", page: "/payments/buy-coins" },
  { setting: "BLUNDERS_HOST", page: "/blunders" },
] as const;

const hosts = new Map<string, OutageHost>();
const settings: Record<string, string> = {};
let first: Stack;
let second: Stack;

beforeAll(async () => {
  for (const { setting } of BASES) {
    const host = await startOutageHost();
    hosts.set(setting, host);
    settings[setting] = host.url;
  }
  first = await startStack(settings, (db, issuer) =>
    addCast(db, issuer, [{ signIn: "host_star", membership: "star" }]),
  );
  for (const host of hosts.values()) host.target = first.url;
  second = await startStack({ AUTH_HOST: first.url }, (db, issuer) =>
    addCast(db, issuer, [{ signIn: "only_there", coins: 9_000_000 }]),
  );
});

afterAll(async () => {
  await first?.remove();
  await second?.remove();
  for (const host of hosts.values()) await host.close();
});

/** The first copy asks for statistics at this address. */
async function askForStatsAt(address: string): Promise<void> {
  if (settings.STATS_HOST === address) return;
  await first.stop();
  settings.STATS_HOST = address;
  await first.start();
}

test("[API-01] every base address is a setting, and the pages ask each service there", async () => {
  await askForStatsAt(hosts.get("STATS_HOST")?.url ?? "");
  const page = await castMember(first.url, "host_star");
  for (const { setting, page: path } of BASES) {
    await page.goto(path);
    expect(hosts.get(setting)?.seen.length, `${setting} for ${path}`).toBeGreaterThan(0);
  }
});

test("[API-01] a base address that is pointed at a second copy is answered by it, with the tokens of the first", async () => {
  await askForStatsAt(second.url);
  const page = await castMember(first.url, "host_star");
  await page.goto("/leaderboards?category=balance&sorting=current");
  await page.getByText("only_there").waitFor();
  // The second copy believes no token that the first would not.
  const stranger = await fetch(`${second.url}/api/v2/leaderboards/rating/current`);
  expect(stranger.status).toBe(401);
});

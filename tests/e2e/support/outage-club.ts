/** A copy whose services stand behind a host that can be told to refuse, and a player of each test's own at its door. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type OutageHost, startOutageHost } from "./outage";
import { newPlayer, type Player } from "./player";
import { type Stack, startStack } from "./stack";

export type OutageClub = {
  host: OutageHost;
  url: string;
  /** A player rated 1700, each test's own, whose page has a clock in the test's hand. */
  ann: Player;
  /** How often a call was asked for. */
  count(call: string): number;
};

/** For all tests of the file that calls it. */
export function outageClub(): OutageClub {
  const club = { count: (call) => club.host.seen.filter((request) => request.call === call).length } as OutageClub;
  let stack: Stack | null = null;
  beforeAll(async () => {
    club.host = await startOutageHost();
    const { url } = club.host;
    const more = { NOTIFICATIONS_HOST: url, PAYMENT_HOST: url };
    const services = { API_HOST: url, PROFILE_HOST: url, STATS_HOST: url, GOODS_HOST: url, ...more };
    stack = await startStack({ ...services, SHOP_URL: "https://shop.example/galaxy" });
    club.host.target = stack.url;
    club.url = stack.url;
  });
  beforeEach(async () => {
    club.host.outages.clear();
    club.ann = await newPlayer(club.url, "out", { skill: "Advanced" });
    await club.ann.page.clock.install();
  });
  afterAll(async () => {
    await stack?.remove();
    await club.host?.close();
  });
  return club;
}

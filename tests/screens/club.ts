/** The copy that is photographed: its services stand behind a host that can be told to fail, and its operator has something to look at. */
import type { Page } from "playwright";
import { makeAccount } from "../../scripts/local-account.mjs";
import { addCast } from "../e2e/support/cast";
import { addHistory, VETERAN_MATCHES } from "../e2e/support/history";
import { type Outage, startOutageHost } from "../e2e/support/outage";
import { freshName, type NewPlayer, newPlayer, type Player } from "../e2e/support/player";
import { startStack } from "../e2e/support/stack";

export const OPERATOR = "pictured_operator";
export const VETERAN = "pictured_veteran";
export const RICH = "pictured_rich";
/** As long as a name may be. */
export const LONG_NAME = "the_longest_of_names";

export type Club = {
  readonly url: string;
  /** Makes a call of the API, "GET /api/…", fail for the pages of this picture; without a call all is well again. */
  fail(call?: string, outage?: Outage): void;
};

/** A state of a screen: a name for its pictures, the file of its route, and how it is come to. */
export type State = {
  readonly name: string;
  readonly route: string;
  open(club: Club): Promise<Page>;
};

/** What stands out about a player, for the desk, and two notices to read. */
async function addDeskRows(db: D1Database): Promise<void> {
  const two = `FROM profiles p, profiles o WHERE p.name = '${VETERAN}' AND o.name = '${RICH}'`;
  await db.batch([
    db.prepare(
      `INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, white_rating, black_rating,
       white_rating_after, black_rating_after, white_score, winner_id, reason, white_coins, black_coins, winner_wxp, spec, created_at, finished_at)
       SELECT 77, 'rating', 'finished', p.id, o.id, 1, 100, 'normal', 0, 1500, 1500, 1508, 1492, 1, p.id, 'resigned', 100, -100, 1, '{}', 1, 1 ${two}`,
    ),
    db.prepare(
      `INSERT INTO flags (user_id, rule, other_id, strength, numbers, raised_at, changed_at)
       SELECT p.id, 'pair', o.id, 1.5, '{"matches":18}', 1, 1 ${two}`,
    ),
  ]);
}

export async function startClub(): Promise<Club & { stop(): Promise<void> }> {
  const host = await startOutageHost();
  const services = ["API_HOST", "PROFILE_HOST", "STATS_HOST", "GOODS_HOST", "NOTIFICATIONS_HOST", "PAYMENT_HOST"];
  const settings = { OPERATORS: makeAccount(OPERATOR).email as string, RATE_LIMITS: "off" };
  const stack = await startStack(
    { ...settings, ...Object.fromEntries(services.map((name) => [name, host.url])) },
    async (db, issuer) => {
      const rich = { signIn: RICH, coins: 1_234_567, rating: 2050, membership: "starplus" as const };
      await addCast(db, issuer, [{ signIn: OPERATOR }, { signIn: VETERAN }, rich]);
      await addHistory(db, VETERAN, VETERAN_MATCHES);
      await addDeskRows(db);
    },
  );
  host.target = stack.url;
  return {
    url: stack.url,
    fail: (call, outage = { status: 500 }) => {
      if (call === undefined) host.outages.clear();
      else host.outages.set(call, outage);
    },
    stop: async () => {
      await stack.remove();
      await host.close();
    },
  };
}

/** A newcomer of the picture's own. */
export const someone = ({ url }: Club, options: NewPlayer = {}): Promise<Player> => newPlayer(url, "pictured", options);
export const nobodyYet = () => freshName("pictured");

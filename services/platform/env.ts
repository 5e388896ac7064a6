import type { MailboxBinding } from "../objects/mailbox";
import type { MatchBinding } from "../objects/match";
import type { PoolBinding } from "../objects/pool";
import type { RateLimiterBinding } from "../objects/rate-limiter";
import type { UserChannelBinding } from "../objects/user-channel";

/** The live objects, each binding with the RPC type of its class (services/objects). */
export type ObjectBindings = UserChannelBinding & MatchBinding & PoolBinding & MailboxBinding & RateLimiterBinding;

/** What the Worker is given: its bindings. Text settings are read through `settings.ts` alone. */
export type Env = ObjectBindings & {
  readonly DB: D1Database;
  readonly ASSETS: Fetcher;
  /** One message a game of a finished match; `services/analysis/consumer.ts` reads it. */
  readonly ANALYSIS_QUEUE: Queue<{ readonly matchId: number; readonly gameNumber: number; readonly again?: boolean }>;
  readonly [setting: string]: unknown;
};

/** What the Worker is given: its bindings. Text settings are read through `settings.ts` alone. */
export type Env = {
  readonly DB: D1Database;
  readonly ASSETS: Fetcher;
  /** One object per user: the end of the user's sockets. */
  readonly USER_CHANNEL: DurableObjectNamespace;
  /** One object per match, named by the match id. */
  readonly MATCH: DurableObjectNamespace;
  /** One object per pool, named "coin" or "rating". */
  readonly POOL: DurableObjectNamespace;
  /** One object per user: chat over XMPP. */
  readonly MAILBOX: DurableObjectNamespace;
  /** One message a game of a finished match; `services/analysis/consumer.ts` reads it. */
  readonly ANALYSIS_QUEUE: Queue<{ readonly matchId: number; readonly gameNumber: number }>;
  /** One object per strict limit and caller (services/limits). */
  readonly RATE_LIMITER: DurableObjectNamespace;
  readonly [setting: string]: unknown;
};

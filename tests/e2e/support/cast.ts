/**
 * Accounts that lie in a copy's data before it starts, for what no screen can bring about in the time of a test: rich and
 * poor players, members, halves of a signup. They sign in under their names. While a copy runs nothing else writes to its
 * data: SQLite would answer "database is locked" to one of the two.
 */
import { NOTICE_KINDS } from "../../../contract/notices";
import { makeAccount } from "../../../scripts/local-account.mjs";

export type CastMember = {
  /** What they type at the sign-in. */
  readonly signIn: string;
  /** Name in the club; null where signup has not come so far. Without it the same as at the sign-in. */
  readonly name?: string | null;
  readonly rating?: number | null;
  readonly coins?: number;
  readonly membership?: "free" | "star" | "starplus";
  /** The club has told them one thing of each kind; the newest is unread. */
  readonly isTold?: boolean;
};

/** What a warning of the cast says, in an operator's words. */
export const WARNING = "Please keep it friendly in chats.";

/** The cast of the copy that most tests share. Each belongs to one test file. */
export const CAST: readonly CastMember[] = [
  ...["newbie", "beginner", "intermediate", "advanced"].map((skill) => ({ signIn: `skill_${skill}`, rating: null })),
  { signIn: "nameless", name: null, rating: 1500 },
  ...[99, 799, 800, 3_999_999, 4_000_000].map((coins) => ({ signIn: `coins_${coins}`, coins })),
  { signIn: "lobby_visitor" },
  { signIn: "lobby_free" },
  { signIn: "lobby_star", membership: "star" },
  { signIn: "lobby_plus", membership: "starplus" },
  { signIn: "moves_star", membership: "star" },
  { signIn: "lobby_round", coins: 1550 },
  { signIn: "told_by_club", isTold: true },
  { signIn: "rating_poor", coins: 20 },
  { signIn: "private_poor", coins: 100 },
  { signIn: "bot_star", membership: "star" },
  { signIn: "bot_star_plays", membership: "star" },
  { signIn: "bot_poor", coins: 49 },
  { signIn: "shop_rich", coins: 20_000 },
  { signIn: "shop_dune", coins: 4_000 },
  { signIn: "shop_star", membership: "star" },
  { signIn: "shop_wrapped" },
  ...["lessons_phone", "lessons_desk", "lessons_keys"].map((signIn) => ({ signIn, membership: "star" as const })),
  { signIn: "looks_grand_master_1", rating: 2050 },
  { signIn: "stats_veteran" },
  ...["import_phone", "import_desk"].map((signIn) => ({ signIn, membership: "star" as const })),
  { signIn: "stats_starter" },
];

/** A private game of a demo player whose half hour was over before the copy started. */
export const EXPIRED_KEY = "EXPRED";

let serial = 0;

function memberStatements(db: D1Database, issuer: string, member: CastMember): D1PreparedStatement[] {
  const { signIn, name = signIn, rating = 1500, coins = 1000, membership = "free", isTold = false } = member;
  const { sub, email } = makeAccount(signIn);
  const id = `cccccccc-0000-4000-8000-${String(++serial).padStart(12, "0")}`;
  const nowMs = Date.now();
  return [
    db
      .prepare(
        `INSERT INTO profiles (id, issuer, subject, email, name, rating, peak_rating, membership, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?8)`,
      )
      .bind(id, issuer, sub, email, name, rating, membership, nowMs),
    db.prepare("INSERT INTO accounts (id, kind) VALUES (?, 'player')").bind(id),
    db
      .prepare(
        `INSERT INTO transfers (key, debit, credit, amount, reason, created_at)
         VALUES ('welcome:' || ?1, 'house:mint', ?1, ?2, 'welcome', ?3)`,
      )
      .bind(id, coins, nowMs),
    ...(isTold ? NOTICE_KINDS : []).map((kind, index) =>
      db
        .prepare(
          "INSERT INTO notices (user_id, kind, words, coins, created_at, read_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )
        .bind(...[id, kind], ...(kind === "warning" ? [WARNING, null] : ["", 12_500]), nowMs, index < 4 ? nowMs : null),
    ),
  ];
}

/** Writes the cast into a database that no copy has open. `issuer` is the copy's OpenID provider. */
export async function addCast(db: D1Database, issuer: string, cast: readonly CastMember[]): Promise<void> {
  await db.batch(cast.flatMap((member) => memberStatements(db, issuer, member)));
}

export async function addExpiredGame(db: D1Database): Promise<void> {
  await db
    .prepare(
      `INSERT INTO private_games (code, creator_id, type, length, clock, cube, stake, expires_at)
       SELECT ?, id, 'match', 5, 'normal', 1, 250, ? FROM profiles LIMIT 1`,
    )
    .bind(EXPIRED_KEY, Date.now() - 1)
    .run();
}

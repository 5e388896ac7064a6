/** More players and matches than any list of the club shows, below everybody else. */

const ID = "printf('dddddddd-0000-4000-8000-%012d', n)";

/** Adds `count` players with next to no rating, which is established, and no coins. */
export async function addCrowd(db: D1Database, count: number): Promise<void> {
  await db
    .prepare(
      `WITH RECURSIVE crowd (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM crowd WHERE n < ?)
       INSERT INTO profiles (id, issuer, subject, name, rating, peak_rating, rating_experience, balance, created_at)
       SELECT ${ID}, 'nobody', n, 'crowd_' || n, 100, 100, 400, 0, 0 FROM crowd`,
    )
    .bind(count)
    .run();
}

/** Adds `count` running rating matches, each of one of the crowd in both seats. */
export async function addCrowdMatches(db: D1Database, count: number): Promise<void> {
  await db
    .prepare(
      `WITH RECURSIVE many (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < ?)
       INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, spec, created_at, started_at)
       SELECT n, 'rating', 'playing', ${ID}, ${ID}, 5, 250, 'normal', 1, '{}', n, n FROM many`,
    )
    .bind(count)
    .run();
}

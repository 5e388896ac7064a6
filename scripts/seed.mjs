/**
 * The players whom a fresh local installation already knows, so that its rankings and histories are not empty. They are real
 * accounts of the local sign-in page (enter the name there); their coins came through the ledger, the first under keys that
 * start with `demo:`.
 */
import { DEMO_PLAYERS, userIdOf } from "./demo-players.mjs";
import { makeAccount } from "./local-account.mjs";
import { goodsStatements } from "./seed-goods.mjs";
import { lessonStatements } from "./seed-lessons.mjs";
import { matchStatements, readSeedMatches } from "./seed-matches.mjs";
import { socialStatements } from "./seed-social.mjs";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Points of rating matches from before those that are kept here: the demo players' ratings are established. */
const EARLIER_EXPERIENCE = 400;

/**
 * Adds the demo players with all that they have behind them, in one batch. Safe to repeat: an installation that knows one of
 * them keeps them as they are, and gets only the friends and pop-ups that are new. A name that somebody has taken stays theirs.
 */
export async function seedDemoPlayers(db, issuer, nowMs = Date.now()) {
  const ids = JSON.stringify(DEMO_PLAYERS.map(({ name }) => userIdOf(name)));
  const names = JSON.stringify(DEMO_PLAYERS.map(({ name }) => name));
  const known = await db
    .prepare(
      `SELECT id FROM profiles WHERE id IN (SELECT value FROM json_each(?1)) OR name IN (SELECT value FROM json_each(?2)) LIMIT 1`,
    )
    .bind(ids, names)
    .first();
  await db.batch([
    ...(known === null ? freshStatements(db, issuer, nowMs) : []),
    ...socialStatements(db, userIdOf, nowMs),
  ]);
}

function freshStatements(db, issuer, nowMs) {
  const { players, matches } = readSeedMatches();
  const cameAt = nowMs - 90 * DAY_MS;
  const rows = JSON.stringify(players.map((player) => profileOf(player)));
  const coins = new Map(DEMO_PLAYERS.map(({ name, coins }) => [userIdOf(name), coins]));
  return [
    db
      .prepare(
        `INSERT INTO profiles (id, issuer, subject, email, name, rating, peak_rating, rating_experience, wxp, win_count,
           loss_count, country, created_at, membership)
         SELECT value ->> 'id', ?2, value ->> 'sub', value ->> 'email', value ->> 'name', value ->> 'rating',
           value ->> 'peakRating', (value ->> 'experience') + ?4, value ->> 'wxp', value ->> 'wins', value ->> 'losses',
           value ->> 'country', ?3, value ->> 'membership' FROM json_each(?1)`,
      )
      .bind(rows, issuer, cameAt, EARLIER_EXPERIENCE),
    db.prepare("INSERT INTO accounts (id, kind) SELECT value ->> 'id', 'player' FROM json_each(?)").bind(rows),
    db
      .prepare(
        `INSERT INTO transfers (key, debit, credit, amount, reason, created_at)
         SELECT 'demo:' || (value ->> 0), 'house:mint', value ->> 0, value ->> 1, 'welcome', ?2 FROM json_each(?1)`,
      )
      .bind(JSON.stringify([...coins]), cameAt),
    ...goodsStatements(db, userIdOf, nowMs),
    ...matchStatements(db, matches, coins, nowMs),
    ...lessonStatements(db, userIdOf, nowMs),
  ];
}

function profileOf(player) {
  const { sub, email } = makeAccount(player.name);
  return { ...player, id: userIdOf(player.name), sub, email };
}

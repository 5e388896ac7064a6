/**
 * The players whom a fresh local installation already knows, so that its rankings are not empty. They are real accounts of
 * the local sign-in page (enter the name there); their coins came through the ledger, under keys that start with `demo:`.
 */
import { DEMO_PLAYERS, userIdOf } from "./demo-players.mjs";
import { makeAccount } from "./local-account.mjs";
import { goodsStatements } from "./seed-goods.mjs";
import { coinsGained, readSeedMatches, seedMatches } from "./seed-matches.mjs";
import { socialStatements } from "./seed-social.mjs";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds the demo players that are missing; safe to repeat. A name that a player has taken meanwhile stays theirs. */
export async function seedDemoPlayers(db, issuer, nowMs = Date.now()) {
  const matches = readSeedMatches();
  await db.batch(
    DEMO_PLAYERS.flatMap((player) => {
      const { sub, email } = makeAccount(player.name);
      const id = userIdOf(player.name);
      const own = "FROM profiles WHERE id = ?1";
      return [
        db
          .prepare(
            `INSERT INTO profiles (id, issuer, subject, email, name, rating, peak_rating, rating_experience, wxp, win_count,
               loss_count, country, created_at, membership)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, ?9, ?10, ?11, ?12, ?13) ON CONFLICT DO NOTHING`,
          )
          .bind(
            ...[id, issuer, sub, email, player.name, player.rating, player.peakRating, player.wxp],
            ...[player.wins, player.losses, player.country, nowMs - 90 * DAY_MS, player.membership],
          ),
        db.prepare(`INSERT INTO accounts (id, kind) SELECT id, 'player' ${own} ON CONFLICT DO NOTHING`).bind(id),
        db
          .prepare(
            `INSERT INTO transfers (key, debit, credit, amount, reason, created_at)
             SELECT 'demo:' || id, 'house:mint', id, ?2, 'welcome', ?3 ${own} ON CONFLICT (key) DO NOTHING`,
          )
          .bind(id, player.coins - coinsGained(matches, id), nowMs - 90 * DAY_MS),
      ];
    }),
  );
  const ids = DEMO_PLAYERS.map(({ name }) => userIdOf(name));
  await db.batch(goodsStatements(db, ids, nowMs));
  await db.batch(socialStatements(db, userIdOf, nowMs));
  await seedMatches(db, matches, nowMs);
}

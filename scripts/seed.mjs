/**
 * The players whom a fresh local installation already knows, so that its rankings are not empty. They are real accounts of
 * the local sign-in page (enter the name there); their coins came through the ledger, under keys that start with `demo:`.
 */
import { createHash } from "node:crypto";
import { makeAccount } from "./local-openid.mjs";
import { goodsStatements } from "./seed-goods.mjs";
import { socialStatements } from "./seed-social.mjs";

const DAY_MS = 24 * 60 * 60 * 1000;

/** name, country, rating, highest rating, coins, WXP, wins, losses */
export const DEMO_PLAYERS = [
  ["silverprime", "DK", 2061.4, 2088.2, 48_250, 914, 402, 287],
  ["mira_kostova", "BG", 1942.7, 1958.1, 126_400, 688, 331, 268],
  ["okaya_m", "JP", 1876.3, 1901.5, 23_900, 540, 249, 204],
  ["sixprime_joe", "US", 1803.9, 1833, 9_150, 471, 226, 219],
  ["nordlys_88", "NO", 1744.2, 1790.6, 61_700, 392, 187, 171],
  ["tessa_vdb", "NL", 1688.5, 1702.3, 15_300, 305, 151, 140],
  ["orhan_k", "TR", 1651.8, 1699, 204_800, 268, 144, 139],
  ["blot_hunter", "GB", 1597.1, 1640.4, 5_400, 221, 118, 126],
  ["anchor20", "DE", 1532.6, 1561.9, 7_250, 163, 83, 91],
  ["zeynep_t", "TR", 1489, 1516.7, 3_600, 97, 52, 58],
  ["maelle_r", "FR", 1426.4, 1431.2, 2_150, 54, 31, 33],
  ["kaito_88", "JP", 1318.9, 1400, 1_240, 22, 13, 21],
].map(([name, country, rating, peakRating, coins, wxp, wins, losses]) => {
  return { name, country, rating, peakRating, coins, wxp, wins, losses };
});

/** The same name is the same user in every installation. A UUID in form, from a hash. */
function userIdOf(name) {
  const hex = createHash("sha256").update(`starpoint-demo:${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Adds the demo players that are missing; safe to repeat. A name that a player has taken meanwhile stays his. */
export async function seedDemoPlayers(db, issuer, nowMs = Date.now()) {
  await db.batch(
    DEMO_PLAYERS.flatMap((player) => {
      const { sub, email } = makeAccount(player.name);
      const id = userIdOf(player.name);
      const own = "FROM profiles WHERE id = ?1";
      return [
        db
          .prepare(
            `INSERT INTO profiles (id, issuer, subject, email, name, rating, peak_rating, rating_experience, wxp, win_count,
               loss_count, country, created_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, ?9, ?10, ?11, ?12) ON CONFLICT DO NOTHING`,
          )
          .bind(
            ...[id, issuer, sub, email, player.name, player.rating, player.peakRating, player.wxp],
            ...[player.wins, player.losses, player.country, nowMs - 90 * DAY_MS],
          ),
        db.prepare(`INSERT INTO accounts (id, kind) SELECT id, 'player' ${own} ON CONFLICT DO NOTHING`).bind(id),
        db
          .prepare(
            `INSERT INTO transfers (key, debit, credit, amount, reason, created_at)
             SELECT 'demo:' || id, 'house:mint', id, ?2, 'welcome', ?3 ${own} ON CONFLICT (key) DO NOTHING`,
          )
          .bind(id, player.coins, nowMs - 90 * DAY_MS),
      ];
    }),
  );
  const ids = DEMO_PLAYERS.map(({ name }) => userIdOf(name));
  await db.batch(goodsStatements(db, ids, nowMs));
  await db.batch(socialStatements(db, userIdOf, nowMs));
}

/** What the demo players wear: a face and a board of their own each, so that a fresh club does not look like one player. */

/** By place in the list of demo players. Gifts: no coins move for them. */
const WORN = [
  ["eclipse", "nebula"],
  ["fox", "aurora"],
  ["crescent", "glacier"],
  ["rover", "mars"],
  ["aurora", "walnut"],
  ["saturn", "felt"],
  ["galaxy", "singularity"],
  ["saucer", "space"],
  ["jupiter", "dune"],
  ["moon", "walnut"],
  ["telescope", "felt"],
  ["rocket", "space"],
];

/** Statements for the players with these ids, each once: whoever owns something has been dressed, or chooses for themselves. */
export function goodsStatements(db, ids, nowMs) {
  const ownsNothing = "NOT EXISTS (SELECT 1 FROM goods_owned WHERE user_id = ?1)";
  const wears = `WHERE EXISTS (SELECT 1 FROM profiles WHERE id = ?1 AND avatar = ?2) AND ${ownsNothing}`;
  return ids.flatMap((id, index) => {
    const [avatar, board] = WORN[index % WORN.length];
    return [
      db
        .prepare(`UPDATE profiles SET avatar = ?2, board = ?3 WHERE id = ?1 AND avatar = 'comet' AND ${ownsNothing}`)
        .bind(id, avatar, board),
      db
        .prepare(
          `INSERT INTO goods_owned (user_id, kind, item_id, price, created_at)
           SELECT ?1, 'avatar', ?2, 0, ?4 ${wears} UNION ALL SELECT ?1, 'board', ?3, 0, ?4 ${wears}`,
        )
        .bind(id, avatar, board, nowMs),
    ];
  });
}

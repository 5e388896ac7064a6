/** What the demo players wear: a face and a board of their own each, so that a fresh club does not look like one player. */

/** Avatar and board. Gifts: no coins move for them. */
const WORN = {
  silverprime: ["eclipse", "nebula"],
  mira_kostova: ["fox", "aurora"],
  okaya_m: ["crescent", "glacier"],
  sixprime_joe: ["rover", "mars"],
  nordlys_88: ["aurora", "walnut"],
  tessa_vdb: ["saturn", "felt"],
  orhan_k: ["galaxy", "singularity"],
  blot_hunter: ["saucer", "space"],
  anchor20: ["jupiter", "dune"],
  zeynep_t: ["moon", "walnut"],
  maelle_r: ["telescope", "felt"],
  kaito_88: ["rocket", "space"],
};

/** What a demo player wears. */
export function wornBy(name) {
  const [avatar, board] = WORN[name];
  return { avatar, board };
}

/** Dresses the demo players, each once: whoever owns something has been dressed, or chooses for themselves. */
export function goodsStatements(db, idOf, nowMs) {
  const worn = JSON.stringify(
    Object.entries(WORN).map(([name, [avatar, board]]) => ({ id: idOf(name), avatar, board })),
  );
  const ownsNothing = "NOT EXISTS (SELECT 1 FROM goods_owned WHERE user_id = p.id)";
  return [
    db
      .prepare(
        `UPDATE profiles AS p SET avatar = w.value ->> 'avatar', board = w.value ->> 'board' FROM json_each(?) AS w
         WHERE p.id = w.value ->> 'id' AND p.avatar = 'comet' AND ${ownsNothing}`,
      )
      .bind(worn),
    db
      .prepare(
        `INSERT INTO goods_owned (user_id, kind, item_id, price, created_at)
         SELECT p.id, kind.value, w.value ->> kind.value, 0, ?2
         FROM json_each(?1) AS w JOIN profiles p ON p.id = w.value ->> 'id' AND p.avatar = w.value ->> 'avatar',
           json_each('["avatar","board"]') AS kind
         WHERE ${ownsNothing}`,
      )
      .bind(worn, nowMs),
  ];
}

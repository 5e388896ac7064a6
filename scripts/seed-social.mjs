/** Who knows whom among the demo players, what they were told, and the pop-ups of a fresh local installation. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** Pairs of friends: the first has asked. */
const FRIENDS = [
  ["silverprime", "mira_kostova"],
  ["silverprime", "okaya_m"],
  ["okaya_m", "kaito_88"],
  ["sixprime_joe", "blot_hunter"],
  ["nordlys_88", "silverprime"],
  ["tessa_vdb", "maelle_r"],
  ["tessa_vdb", "anchor20"],
  ["orhan_k", "zeynep_t"],
  ["maelle_r", "anchor20"],
  ["mira_kostova", "orhan_k"],
];
/** Requests among them that nobody has answered yet. */
const REQUESTS = [
  ["blot_hunter", "silverprime", "That backgame last week still hurts. Let's be friends."],
  ["zeynep_t", "mira_kostova", "Let's be friends."],
];

/** `image` is a path below the club's own address, or empty. */
function web(title, image, label, action, link = "") {
  return JSON.stringify({
    title: { enabled: title !== "", text: title },
    image: { enabled: image !== "", link: image },
    button: { enabled: true, label, link, action },
    payments: { paypal: null },
  });
}

/** In the address itself, so that the lobby asks for no further file. */
const GIFT_ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><rect width="96" height="64" rx="8" fill="#141b33"/>
  <path d="M30 30h36v24H30z" fill="#39508f"/><path d="M26 22h44v9H26z" fill="#4c68b8"/><path d="M44 22h8v32h-8z" fill="#f2c14e"/>
  <path d="M48 22c-3-11-17-12-17-6 0 5 9 6 17 6zm0 0c3-11 17-12 17-6 0 5-9 6-17 6z" fill="none" stroke="#f2c14e" stroke-width="3"/></svg>`,
)}`;

/** What a newcomer finds on the lobby: nothing comes by itself before the account is a day old. */
const POPUPS = [
  {
    ...{ id: "welcome-gift", sort_order: 10, template: "default", shown_by: "icon", lobby_icon: GIFT_ICON },
    web: web("A gift for your first days: 200 coins", "/popups/gift.svg", "Collect", "collect_resource"),
    ...{ reward: 200, max_age: 3 * DAY_MS },
  },
  {
    ...{ id: "lesson-hint", sort_order: 20, template: "image_button", shown_by: "arrival", feature: "quizAcademy" },
    web: web(
      "A few positions a day, and the board reads itself",
      "/popups/lesson.svg",
      "Show me a lesson",
      "deep_link",
      "/quiz-list",
    ),
    ...{ min_age: DAY_MS, min_matches: 3 },
  },
  {
    ...{ id: "star-membership", sort_order: 30, template: "simple1", shown_by: "arrival", memberships: '["free"]' },
    web: web(
      "Star members claim 800 coins every 12 hours and keep every blunder they learn from",
      ...["", "See what star brings", "deep_link", "/payments/membership"],
    ),
    ...{ min_age: 2 * DAY_MS, min_matches: 5 },
  },
];

/** `idOf` names a demo player's id. Safe to repeat: what is there stays as it is. */
export function socialStatements(db, idOf, nowMs) {
  const asOf = nowMs - 30 * DAY_MS;
  const friends = FRIENDS.map(([asker, other], i) => {
    const [a, b, at] = [idOf(asker), idOf(other), asOf + i * DAY_MS];
    const decidedAt = at + 3_600_000;
    return {
      ...{ a, b, status: "friends", message: "Let's be friends.", at, decidedAt },
      told: { user: a, key: `accepted:${b}`, event: "friendship_accepted", about: b, at: decidedAt },
    };
  });
  const requests = REQUESTS.map(([asker, other, message]) => {
    const [a, b, at] = [idOf(asker), idOf(other), nowMs - 2 * DAY_MS];
    return {
      ...{ a, b, status: "pending", message, at, decidedAt: null },
      told: { user: b, key: `proposed:${a}`, event: "friendship_proposed", about: a, at },
    };
  });
  const pairs = JSON.stringify([...friends, ...requests]);
  const bothThere = "(SELECT count(*) FROM profiles WHERE id IN (value ->> 'a', value ->> 'b')) = 2";
  return [
    db
      .prepare(
        `INSERT INTO friendships (low_id, high_id, status, asked_by, message, asked_at, decided_at)
         SELECT min(value ->> 'a', value ->> 'b'), max(value ->> 'a', value ->> 'b'), value ->> 'status', value ->> 'a',
           value ->> 'message', value ->> 'at', value ->> 'decidedAt'
         FROM json_each(?) WHERE ${bothThere} ON CONFLICT DO NOTHING`,
      )
      .bind(pairs),
    db
      .prepare(
        `INSERT INTO internal_notifications (user_id, key, event, about_id, payload, inserted_at)
         SELECT value ->> '$.told.user', value ->> '$.told.key', value ->> '$.told.event', value ->> '$.told.about', '{}',
           value ->> '$.told.at'
         FROM json_each(?) WHERE ${bothThere} ON CONFLICT DO NOTHING`,
      )
      .bind(pairs),
    ...POPUPS.map((popup) => popupStatement(db, popup)),
  ];
}

function popupStatement(db, popup) {
  const row = { page: "lobby", ...popup };
  const columns = Object.keys(row);
  const values = columns.map(() => "?").join(", ");
  return db
    .prepare(`INSERT INTO popups (${columns.join(", ")}) VALUES (${values}) ON CONFLICT DO NOTHING`)
    .bind(...Object.values(row));
}

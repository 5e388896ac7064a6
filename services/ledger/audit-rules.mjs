/** The rules of the books as SQL, in plain JavaScript because scripts/audit.mjs asks the same as the services' tests. */

/**
 * Every query names what is wrong, one row each; sound books give no row.
 * @type {readonly { readonly rule: string, readonly sql: string }[]}
 */
export const AUDIT_RULES = [
  {
    rule: "a balance is the sum of its transfers",
    sql: `SELECT a.id AS account, 'balance ' || a.balance || ', transfers ' || coalesce(t.total, 0) AS detail
      FROM accounts a LEFT JOIN (
        SELECT id, sum(amount) AS total FROM (
          SELECT credit AS id, amount FROM transfers UNION ALL SELECT debit, -amount FROM transfers
        ) GROUP BY id
      ) t ON t.id = a.id
      WHERE a.balance <> coalesce(t.total, 0)`,
  },
  {
    rule: "all balances add up to zero",
    sql: `SELECT 'all' AS account, 'sum ' || total AS detail
      FROM (SELECT coalesce(sum(balance), 0) AS total FROM accounts) WHERE total <> 0`,
  },
  {
    rule: "no player and no hold owes coins",
    sql: "SELECT id AS account, 'balance ' || balance AS detail FROM accounts WHERE kind <> 'house' AND balance < 0",
  },
  {
    rule: "nobody who owes has coins",
    sql: `SELECT a.id AS account, 'balance ' || a.balance || ', owes ' || sum(d.amount - d.paid - d.waived) AS detail
      FROM debts d JOIN accounts a ON a.id = d.user_id
      WHERE d.paid + d.waived < d.amount AND a.balance > 0 GROUP BY a.id`,
  },
  {
    rule: "a debt is paid by its movements",
    sql: `SELECT d.user_id AS account, 'debt ' || d.id || ', paid ' || d.paid || ', movements ' || coalesce(sum(t.amount), 0) AS detail
      FROM debts d LEFT JOIN transfers t ON t.key LIKE 'debt:' || d.id || ':%' GROUP BY d.id
      HAVING d.paid <> coalesce(sum(t.amount), 0)`,
  },
  {
    rule: "the hold of a match that has ended is empty",
    sql: `SELECT a.id AS account, 'match ' || m.status || ', balance ' || a.balance AS detail
      FROM accounts a JOIN matches m ON a.id = 'hold:' || m.id
      WHERE m.status IN ('finished', 'canceled') AND a.balance <> 0`,
  },
  {
    rule: "the hold of a match that goes on keeps what its players put in",
    sql: `SELECT 'hold:' || m.id AS account, 'kept ' || coalesce(a.balance, 0) || ', expected ' || expected AS detail
      FROM (SELECT id, 2 * stake * iif(mode = 'coin', length, 1) AS expected FROM matches
            WHERE mode <> 'bot' AND status NOT IN ('finished', 'canceled')) m
      LEFT JOIN accounts a ON a.id = 'hold:' || m.id
      WHERE coalesce(a.balance, 0) <> expected`,
  },
  {
    rule: "a hold with coins belongs to a match",
    sql: `SELECT a.id AS account, 'balance ' || a.balance AS detail FROM accounts a
      WHERE a.kind = 'hold' AND a.balance <> 0 AND NOT EXISTS (SELECT 1 FROM matches m WHERE a.id = 'hold:' || m.id)`,
  },
  {
    rule: "a profile shows its account's balance",
    sql: `SELECT p.id AS account, 'shown ' || p.balance || ', balance ' || coalesce(a.balance, 0) AS detail
      FROM profiles p LEFT JOIN accounts a ON a.id = p.id WHERE p.balance <> coalesce(a.balance, 0)`,
  },
  {
    rule: "only a match that goes on keeps its players busy",
    sql: `SELECT b.user_id AS account, 'match ' || b.match_id || ' ' || m.status AS detail
      FROM active_matches b JOIN matches m ON m.id = b.match_id WHERE m.status IN ('finished', 'canceled')`,
  },
];

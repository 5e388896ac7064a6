-- The operators' desk. Times are Unix milliseconds.

-- The log of operators, with more acts than its first form let in, and what each was about. Its rows come along as they are.
CREATE TABLE operator_acts_with_more (
  id INTEGER PRIMARY KEY,
  operator_id TEXT NOT NULL REFERENCES profiles (id),
  act TEXT NOT NULL, -- OPERATOR_ACTS of contract/operator.ts
  user_id TEXT REFERENCES profiles (id), -- whom it is about; NULL for the whole club
  match_id INTEGER,
  order_id TEXT,
  report_id INTEGER,
  details TEXT NOT NULL DEFAULT '', -- what it changed, in a few words
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  key TEXT UNIQUE, -- of the form that was sent: the same form again does nothing
  created_at INTEGER NOT NULL
) STRICT;
INSERT INTO operator_acts_with_more (id, operator_id, act, user_id, reason, created_at)
  SELECT id, operator_id, act, user_id, reason, created_at FROM operator_acts;
DROP TABLE operator_acts;
ALTER TABLE operator_acts_with_more RENAME TO operator_acts;
CREATE TRIGGER operator_acts_never_change BEFORE UPDATE ON operator_acts BEGIN
  SELECT RAISE(ABORT, 'the log of operators is append-only');
END;
CREATE TRIGGER operator_acts_never_vanish BEFORE DELETE ON operator_acts BEGIN
  SELECT RAISE(ABORT, 'the log of operators is append-only');
END;
CREATE INDEX operator_acts_by_operator ON operator_acts (operator_id);
CREATE INDEX operator_acts_by_user ON operator_acts (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX operator_acts_by_match ON operator_acts (match_id, id) WHERE match_id IS NOT NULL;
CREATE INDEX operator_acts_by_order ON operator_acts (order_id, id) WHERE order_id IS NOT NULL;

-- What the club tells a player: warnings, matches that were voided, debts. They stay, read or not.
CREATE TABLE notices (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES profiles (id),
  kind TEXT NOT NULL, -- NOTICE_KINDS of contract/notices.ts
  words TEXT NOT NULL DEFAULT '', -- an operator's own
  match_id INTEGER,
  coins INTEGER,
  created_at INTEGER NOT NULL,
  read_at INTEGER,
  withdrawn_at INTEGER -- by an operator: no longer shown
) STRICT;
CREATE INDEX notices_by_user ON notices (user_id, id);
CREATE INDEX notices_unread ON notices (user_id) WHERE read_at IS NULL AND withdrawn_at IS NULL;

-- What players owe: coins that were to be taken back. What is there is taken at once, the rest from every coin that comes
-- (services/ledger/debts.ts). A claim that was covered at once is a row here too.
CREATE TABLE debts (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE, -- names the claim: made twice, it is made once
  user_id TEXT NOT NULL REFERENCES profiles (id),
  creditor TEXT NOT NULL CHECK (creditor IN ('house:mint', 'house:fees')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  paid INTEGER NOT NULL DEFAULT 0 CHECK (paid >= 0),
  waived INTEGER NOT NULL DEFAULT 0 CHECK (waived >= 0), -- given up by the club
  order_id TEXT REFERENCES orders (id),
  match_id INTEGER,
  since INTEGER NOT NULL, -- goods that were bought from then on are frozen while the debt of an order is open
  created_at INTEGER NOT NULL,
  CHECK (paid + waived <= amount)
) STRICT;
CREATE INDEX debts_open ON debts (user_id, id) WHERE paid + waived < amount;
CREATE INDEX debts_by_user ON debts (user_id, id);
CREATE INDEX debts_by_order ON debts (order_id) WHERE order_id IS NOT NULL;

-- Matches whose results were taken back, and given again: a row each time, odd turns void and even ones restore.
CREATE TABLE match_voidings (
  match_id INTEGER NOT NULL REFERENCES matches (id),
  turn INTEGER NOT NULL,
  winner_peak REAL, -- their peak rating before; NULL where no rating was moved
  loser_peak REAL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (match_id, turn)
) STRICT, WITHOUT ROWID;

-- A report is open, taken by an operator, or closed with a word.
ALTER TABLE reports ADD COLUMN state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'closed'));
ALTER TABLE reports ADD COLUMN operator_id TEXT REFERENCES profiles (id);
ALTER TABLE reports ADD COLUMN outcome TEXT NOT NULL DEFAULT '';
ALTER TABLE reports ADD COLUMN changed_at INTEGER;
CREATE INDEX reports_by_state ON reports (state, id);
CREATE INDEX reports_by_operator ON reports (operator_id) WHERE operator_id IS NOT NULL;

-- The latest orders of the club, for the desk.
CREATE INDEX orders_by_time ON orders (created_at DESC, id);

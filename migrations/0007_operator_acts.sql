-- What operators did: every act is written in the batch that does it, and never changed.
CREATE TABLE operator_acts (
  id INTEGER PRIMARY KEY,
  operator_id TEXT NOT NULL REFERENCES profiles (id),
  act TEXT NOT NULL CHECK (act IN ('maintenance_on', 'maintenance_off', 'suspend', 'unsuspend')),
  user_id TEXT REFERENCES profiles (id), -- whom it is about; NULL for the whole club
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  created_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER operator_acts_never_change BEFORE UPDATE ON operator_acts BEGIN
  SELECT RAISE(ABORT, 'the log of operators is append-only');
END;
CREATE TRIGGER operator_acts_never_vanish BEFORE DELETE ON operator_acts BEGIN
  SELECT RAISE(ABORT, 'the log of operators is append-only');
END;

-- The opening and race trainers (docs/decisions/005-trainers.md).

-- Each answer once, by an id of the browser's. What judged it stands beside it: "book 1 of 0.7", or the engine's version.
CREATE TABLE trainer_answers (
  user_id TEXT NOT NULL,
  id TEXT NOT NULL,
  item TEXT NOT NULL, -- "money:31" for a first roll, "pips" or "cube" for a race
  asked TEXT NOT NULL, -- the roll, or the race's XGID
  answer TEXT NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('right', 'close', 'wrong')),
  lost REAL NOT NULL CHECK (lost >= 0), -- points of equity; pips for "pips"
  judged_by TEXT NOT NULL,
  taken_at INTEGER NOT NULL, -- Unix ms, the club's clock
  PRIMARY KEY (user_id, id)
) STRICT, WITHOUT ROWID;

-- The record of each item: sums of the answers above, kept by the trigger.
CREATE TABLE trainer_records (
  user_id TEXT NOT NULL,
  item TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  right INTEGER NOT NULL,
  close INTEGER NOT NULL,
  lost REAL NOT NULL,
  PRIMARY KEY (user_id, item)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER trainer_answer_counts AFTER INSERT ON trainer_answers BEGIN
  INSERT INTO trainer_records (user_id, item, attempts, right, close, lost)
  VALUES (NEW.user_id, NEW.item, 1, NEW.verdict = 'right', NEW.verdict = 'close', NEW.lost)
  ON CONFLICT (user_id, item) DO UPDATE SET attempts = attempts + 1, right = right + excluded.right,
    close = close + excluded.close, lost = lost + excluded.lost;
END;

-- How visitors answered the position of the day: counters and nothing else. Nobody's answer is known.
CREATE TABLE daily_answers (
  date TEXT NOT NULL, -- "2026-11-23", UTC
  choice TEXT NOT NULL, -- the id of the lesson's choice
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (date, choice)
) STRICT, WITHOUT ROWID;

-- Practice (docs/decisions/106-practice.md). Days are numbers since 1 January 1970, by the player's own time zone.

-- One row a player who has practised or said where they are. `revision` and `writer` let one writer at a time change the cards.
CREATE TABLE practice_players (
  user_id TEXT PRIMARY KEY,
  zone TEXT NOT NULL DEFAULT 'UTC',
  last_day INTEGER NOT NULL DEFAULT 0, -- the latest day that an answer counted for
  revision INTEGER NOT NULL DEFAULT 0,
  writer TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

-- A card that was answered or put aside; those that never were follow from `mistakes` and `quiz_answers`.
CREATE TABLE practice_cards (
  user_id TEXT NOT NULL,
  id TEXT NOT NULL, -- "1234-17-checker", or "races:races-3" for a lesson's problem
  match_id INTEGER, -- these three of a mistake
  seq INTEGER,
  kind TEXT CHECK (kind IN ('checker', 'cube')),
  schedule TEXT, -- a stored form (services/practice/schedule.ts); NULL: never answered
  due_day INTEGER NOT NULL,
  interval INTEGER NOT NULL, -- days from its last answer to due_day
  is_aside INTEGER NOT NULL DEFAULT 0 CHECK (is_aside IN (0, 1)),
  PRIMARY KEY (user_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX practice_cards_by_due ON practice_cards (user_id, is_aside, due_day, id);
CREATE INDEX practice_cards_by_mistake ON practice_cards (match_id, seq, kind);

-- A mistake that is removed takes its card along.
CREATE TRIGGER practice_card_goes AFTER DELETE ON mistakes BEGIN
  DELETE FROM practice_cards WHERE match_id = OLD.match_id AND seq = OLD.seq AND kind = OLD.kind AND user_id = OLD.user_id;
END;

CREATE TABLE practice_answers (
  user_id TEXT NOT NULL,
  id TEXT NOT NULL, -- a UUID of the browser
  card_id TEXT NOT NULL,
  day INTEGER NOT NULL,
  answer TEXT NOT NULL,
  lost REAL NOT NULL CHECK (lost >= 0),
  rating TEXT NOT NULL CHECK (rating IN ('again', 'hard', 'good', 'easy')),
  counts INTEGER NOT NULL CHECK (counts IN (0, 1)), -- 0: a further look at a card that was not due
  is_first INTEGER NOT NULL CHECK (is_first IN (0, 1)),
  due_day INTEGER NOT NULL, -- when the card came again by this answer
  taken_at INTEGER NOT NULL, -- Unix ms, the club's clock
  PRIMARY KEY (user_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX practice_answers_by_day ON practice_answers (user_id, counts, day, is_first);

-- How often the whole club has rolled what in finished matches, bots too, for the dice certificate: one row a combination, as
-- in dice_totals, added with a match's other counts (services/stats/record-match.ts).
CREATE TABLE dice_dealt (
  type TEXT NOT NULL CHECK (type IN ('opening', 'contact', 'no_contact')),
  dice TEXT NOT NULL CHECK (dice GLOB '[1-6]_[1-6]'),
  rolls INTEGER NOT NULL CHECK (rolls > 0),
  PRIMARY KEY (type, dice)
) STRICT, WITHOUT ROWID;
-- The matches before this migration: every player's own rolls. Those of the bots that played were nobody's own.
INSERT INTO dice_dealt (type, dice, rolls)
  SELECT type, dice, sum(own) FROM dice_totals GROUP BY type, dice HAVING sum(own) > 0;

-- What saved mistakes are searched by, beside their old columns (services/analysis/traits.ts). `traits_version` is that of the rules by which
-- they were filled: 0 for a row that is still to be filled (services/analysis/fill-traits.ts).
ALTER TABLE mistakes ADD COLUMN traits_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE mistakes ADD COLUMN phase TEXT;
ALTER TABLE mistakes ADD COLUMN score TEXT; -- money, dmp, crawford, post_crawford, match
ALTER TABLE mistakes ADD COLUMN own_away INTEGER; -- NULL for money
ALTER TABLE mistakes ADD COLUMN other_away INTEGER;
ALTER TABLE mistakes ADD COLUMN dice TEXT; -- '63'; NULL for the cube
ALTER TABLE mistakes ADD COLUMN opponent_id TEXT;
ALTER TABLE mistakes ADD COLUMN deed TEXT; -- what was missed: backgammon/facts/deed.ts, or 'cube:…'

CREATE INDEX mistakes_by_traits ON mistakes (traits_version, user_id);
-- A search reads a player's part of this index and nothing else: every column that it asks for is in it.
CREATE INDEX mistakes_by_search ON mistakes (user_id, decided_at DESC, match_id DESC, seq DESC, kind, move_category, category,
  phase, score, own_away, other_away, dice, opponent_id, deed, equity_error);

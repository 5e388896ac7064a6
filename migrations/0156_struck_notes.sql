-- Operators' notes that were taken back: they stay in the log, marked.
CREATE TABLE struck_notes (
  act_id INTEGER PRIMARY KEY REFERENCES operator_acts (id)
) STRICT;

-- The log by what was done.
CREATE INDEX operator_acts_by_act ON operator_acts (act, id);

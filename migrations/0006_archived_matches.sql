-- Finished matches that were not played in this installation (the demo players'), whole: what a match's object would keep. The
-- object takes it from here when the match is first looked at.
CREATE TABLE archived_matches (
  match_id INTEGER PRIMARY KEY REFERENCES matches (id),
  json TEXT NOT NULL -- ArchivedMatch of services/matches/archive.ts
) STRICT;

-- How two players stand against each other: the finished matches of a pair, read by its two ids, whoever was white.
CREATE INDEX matches_by_pair ON matches (white_id, black_id, finished_at DESC)
  WHERE status = 'finished' AND mode <> 'bot';

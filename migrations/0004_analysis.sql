-- What the engine found out about finished matches. The reviews themselves lie in the match objects; here is what is asked
-- across matches. Errors and equity lost are zero or negative, in points of the game at its present cube.

-- One row a finished match, written when its analysis is asked for. `queued` until the first game is begun, `running` until
-- the last one is done; `failed` when a game could not be analysed however often it was tried.
CREATE TABLE analyses (
  match_id INTEGER PRIMARY KEY REFERENCES matches (id),
  status TEXT NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed')),
  games_total INTEGER NOT NULL CHECK (games_total > 0),
  games_done INTEGER NOT NULL DEFAULT 0 CHECK (games_done >= 0),
  engine_version TEXT, -- of the last game analysed
  plies INTEGER, -- the depth of what mattered
  requested_at INTEGER NOT NULL,
  finished_at INTEGER,
  CHECK (games_done <= games_total)
) STRICT;

-- Both players of an analysed match, bots too: the sums of its games, zero until the analysis is done.
CREATE TABLE analysis_players (
  match_id INTEGER NOT NULL REFERENCES analyses (match_id),
  seat TEXT NOT NULL CHECK (seat IN ('white', 'black')),
  user_id TEXT NOT NULL, -- or a bot's id
  match_finished_at INTEGER NOT NULL,
  checker_decisions INTEGER NOT NULL DEFAULT 0,
  cube_decisions INTEGER NOT NULL DEFAULT 0,
  checker_errors_count INTEGER NOT NULL DEFAULT 0,
  checker_errors_equity_lost REAL NOT NULL DEFAULT 0,
  checker_blunders_count INTEGER NOT NULL DEFAULT 0,
  checker_blunders_equity_lost REAL NOT NULL DEFAULT 0,
  cube_errors_count INTEGER NOT NULL DEFAULT 0,
  cube_errors_equity_lost REAL NOT NULL DEFAULT 0,
  cube_blunders_count INTEGER NOT NULL DEFAULT 0,
  cube_blunders_equity_lost REAL NOT NULL DEFAULT 0,
  total_equity_lost REAL NOT NULL DEFAULT 0, -- of all counted decisions, the doubtful ones too
  luck_sum REAL NOT NULL DEFAULT 0,
  error_rate REAL, -- NULL without decisions, and until the analysis is done
  PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX analysis_players_by_user ON analysis_players (user_id, match_finished_at DESC, match_id DESC);

-- One row a side and analysed game. Written once: a message that comes twice fails here. Gone when the match is summed.
CREATE TABLE analysis_games (
  match_id INTEGER NOT NULL REFERENCES analyses (match_id),
  game INTEGER NOT NULL CHECK (game > 0),
  seat TEXT NOT NULL CHECK (seat IN ('white', 'black')),
  checker_decisions INTEGER NOT NULL,
  cube_decisions INTEGER NOT NULL,
  checker_errors_count INTEGER NOT NULL,
  checker_errors_equity_lost REAL NOT NULL,
  checker_blunders_count INTEGER NOT NULL,
  checker_blunders_equity_lost REAL NOT NULL,
  cube_errors_count INTEGER NOT NULL,
  cube_errors_equity_lost REAL NOT NULL,
  cube_blunders_count INTEGER NOT NULL,
  cube_blunders_equity_lost REAL NOT NULL,
  total_equity_lost REAL NOT NULL,
  luck_sum REAL NOT NULL,
  PRIMARY KEY (match_id, game, seat)
) STRICT, WITHOUT ROWID;

-- The blunder database: the counted errors and blunders of star members, each with all that its page shows, so that a page
-- of them needs no match object.
CREATE TABLE mistakes (
  match_id INTEGER NOT NULL REFERENCES analyses (match_id),
  seq INTEGER NOT NULL, -- the event: a move, a double, an answer, or the roll of who should have doubled
  kind TEXT NOT NULL CHECK (kind IN ('checker', 'cube')),
  user_id TEXT NOT NULL,
  game INTEGER NOT NULL,
  seat TEXT NOT NULL CHECK (seat IN ('white', 'black')),
  category TEXT NOT NULL CHECK (category IN ('race', 'opening_game', 'late_game_hit', 'close_out', '6_prime',
    'late_backgame', 'early_backgame', 'crunching_game', 'blitz', 'early_blitz', 'mutual_holding_game', 'one_man_back',
    'deep_anchor_game', 'holding_game', 'attacking_game', 'end_game_contact', 'middle_game')),
  move_category TEXT NOT NULL CHECK (move_category IN ('Error', 'Blunder')), -- of cube decisions too
  equity_error REAL NOT NULL CHECK (equity_error < 0),
  decided_at INTEGER NOT NULL,
  event TEXT NOT NULL, -- JSON: the match event with its review, as /api/after_matches answers it
  PRIMARY KEY (match_id, seq, kind)
) STRICT;
CREATE INDEX mistakes_by_category
  ON mistakes (user_id, move_category, category, decided_at DESC, match_id DESC, seq DESC, kind);
CREATE INDEX mistakes_by_kind
  ON mistakes (user_id, move_category, category, kind, decided_at DESC, match_id DESC, seq DESC);

-- How often each user and his opponents rolled what, over all analysed games; bots have none. `opening`: the roll that
-- begins a game, counted for the side that won it. `contact`, `no_contact`: every other roll, by the position before it.
CREATE TABLE dice_totals (
  user_id TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('opening', 'contact', 'no_contact')),
  dice TEXT NOT NULL CHECK (dice GLOB '[1-6]_[1-6]'), -- the lower one first: '1_2'
  own INTEGER NOT NULL DEFAULT 0,
  opponents INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, type, dice)
) STRICT, WITHOUT ROWID;

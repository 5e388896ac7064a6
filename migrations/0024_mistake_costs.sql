-- What a player's blunders of each category cost in all, from the index alone.
CREATE INDEX mistakes_by_cost ON mistakes (user_id, move_category, category, equity_error);

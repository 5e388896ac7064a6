-- What a side's decisions of an analysed match add up to by phase and by kind of position: a stored form (services/analysis/decision-parts.ts). NULL until
-- they are counted, which is done after the analysis; those of earlier analyses are counted by the Worker's clock.
ALTER TABLE analysis_players ADD COLUMN parts TEXT;
CREATE INDEX analysis_players_uncounted ON analysis_players (match_id) WHERE parts IS NULL AND error_rate IS NOT NULL;

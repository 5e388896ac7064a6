-- Both columns refer to profiles: a change there looks the acts up.
CREATE INDEX operator_acts_by_operator ON operator_acts (operator_id);
CREATE INDEX operator_acts_by_user ON operator_acts (user_id) WHERE user_id IS NOT NULL;

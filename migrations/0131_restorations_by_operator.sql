-- A profile that is written is looked up in all that refers to it.
CREATE INDEX restorations_by_operator ON restorations (operator_id);

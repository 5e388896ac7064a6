-- Answers in lessons go with the account, as practice does: those of accounts that were deleted before.
DELETE FROM quiz_answers WHERE user_id IN (SELECT user_id FROM account_deletions);

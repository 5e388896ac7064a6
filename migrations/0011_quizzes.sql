-- Answers to lesson problems: a player's session of a lesson is the rows he has under it; replaying deletes them. What the
-- lessons are is data of the code (services/quizzes/lessons/).
CREATE TABLE quiz_answers (
  user_id TEXT NOT NULL REFERENCES profiles (id),
  quiz_id TEXT NOT NULL,
  problem_id TEXT NOT NULL,
  answer_id TEXT NOT NULL,
  is_correct INTEGER NOT NULL CHECK (is_correct IN (0, 1)),
  answered_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, quiz_id, problem_id)
) STRICT, WITHOUT ROWID;

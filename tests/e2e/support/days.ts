/** Which position a copy's days have: written before it starts, since it chooses by the date. */
import { readSeedMatches } from "../../../scripts/seed-matches.mjs";
import { dateOf, lessonOf } from "../../../services/daily/daily";
import { questionOf } from "../../../services/daily/game-position";
import { dayForm, type StoredDay } from "../../../services/daily/stored-day";

const DAY_MS = 86_400_000;
/** A match of the demo players, and a play of it: in the Crawford game, with facts that the board can show. */
const GAME = { matchId: 1151, seq: 148 };

/** Makes the days around today days from a lesson, or from a demo player's match, whatever the date would choose. */
export async function addDays(db: D1Database, from: StoredDay["from"]): Promise<void> {
  const question = from === "game" ? gameDay() : null;
  const insert = db.prepare("INSERT INTO daily_positions (date, match_id, seq, shown) VALUES (?, ?, ?, ?)");
  const rows = [-1, 0, 1].map((day) => {
    const date = dateOf(Date.now() + day * DAY_MS);
    const { lesson, problem } = lessonOf(date);
    const shown = question ?? ({ from: "lesson", lesson: lesson.id, problem: problem.id } as const);
    const [matchId, seq] = question === null ? [null, null] : [GAME.matchId, GAME.seq];
    return insert.bind(date, matchId, seq, dayForm.write(shown));
  });
  await db.batch(rows);
}

function gameDay(): StoredDay {
  const { meta, events, reviews } = readSeedMatches().matches.find(({ match }) => match.id === GAME.matchId);
  const sides = { players: { white: "", black: "" }, bots: { white: false, black: false } };
  const question = questionOf({ matchId: GAME.matchId, rules: meta.spec.rules, ...sides, events, reviews }, GAME.seq);
  if (question === null) throw new Error("no question");
  return question.shown;
}

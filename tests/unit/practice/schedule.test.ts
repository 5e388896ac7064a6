/** When a card comes again, by what its answers lost. */
import { expect, test } from "vitest";
import { RATINGS } from "../../../contract/practice";
import { PRACTICE_DEFAULTS } from "../../../contract/practice-rules";
import { outlook, ratingOf, review, type Schedule, scheduleForm, stateOf } from "../../../services/practice/schedule";

const RULES = PRACTICE_DEFAULTS;
const DAY = 20_000;

test("what an answer loses decides its rating, by thousandths; a right cube action is good at most", () => {
  const ratings = [0, 0.001, 0.0014, 0.0016, 0.02, 0.0206, 0.06, 0.061, 1].map((lost) => ratingOf(lost, false, RULES));
  expect(ratings).toEqual(["easy", "easy", "easy", "good", "good", "hard", "hard", "again", "again"]);
  expect([0, 0.02, 0.03, 0.2].map((lost) => ratingOf(lost, true, RULES))).toEqual(["good", "good", "hard", "again"]);
  expect(ratingOf(0.03, false, { ...RULES, good: 40 })).toBe("good");
});

test("a card comes again on another day, later the better it was known, and later each time it is known again", () => {
  const { again, hard, good, easy } = outlook(null, DAY, RULES);
  expect(again).toBe(1);
  expect([hard, good, easy]).toEqual([hard, good, easy].toSorted((a, b) => a - b));
  expect(easy).toBeGreaterThan(good);
  let schedule: Schedule | null = null;
  let before = 0;
  for (let times = 1; times <= 4; times++) {
    schedule = review(schedule, schedule?.dueDay ?? DAY, "good", RULES);
    expect(schedule).toMatchObject({ reviews: times, lapses: 0 });
    expect(schedule.dueDay - schedule.day).toBeGreaterThan(before);
    before = schedule.dueDay - schedule.day;
  }
  expect(stateOf(schedule)).toBe("known");
  // Forgotten, it is learned again, and counts as a lapse.
  const lapsed = review(schedule, schedule!.dueDay, "again", RULES);
  expect(lapsed).toMatchObject({ reviews: 5, lapses: 1 });
  expect(lapsed.dueDay - lapsed.day).toBeLessThan(before);
  expect(stateOf(lapsed)).toBe("learning");
  expect(stateOf(null)).toBe("new");
});

test("a card stays away no longer than the longest time, and less the surer it shall be known", () => {
  let schedule: Schedule | null = null;
  for (let times = 0; times < 12; times++)
    schedule = review(schedule, schedule?.dueDay ?? DAY, "easy", { ...RULES, longest: 90 });
  expect(schedule!.dueDay - schedule!.day).toBe(90);
  const known = review(review(null, DAY, "good", RULES), DAY + 3, "good", RULES);
  const sure = review(review(null, DAY, "good", { ...RULES, retention: 97 }), DAY + 3, "good", {
    ...RULES,
    retention: 97,
  });
  expect(sure.dueDay).toBeLessThan(known.dueDay);
});

test("a schedule is stored with its version, and the outlook is what the review then does", () => {
  const schedule = review(null, DAY, "hard", RULES);
  const text = scheduleForm.write(schedule);
  expect(JSON.parse(text)).toMatchObject({ v: 1 });
  const read = scheduleForm.read(text, "a card");
  expect(read).toEqual(schedule);
  const next = outlook(read, schedule.dueDay, RULES);
  for (const rating of RATINGS)
    expect(review(read, schedule.dueDay, rating, RULES).dueDay - schedule.dueDay).toBe(next[rating]);
  expect(() => scheduleForm.read('{"v":1,"data":{"day":1}}', "a card")).toThrow(/practice card/);
});

import { expect, test } from "vitest";
import { storedMistake } from "../../../bench/scale/mistake.mjs";
import { storedSpec } from "../../../bench/scale/spec.mjs";
import { mistakeForm } from "../../../services/analysis/mistake";
import { matchSpecForm } from "../../../services/objects/match-spec";

test("the mistakes of the club of a million are in the form that the club stores today", () => {
  const text = storedMistake();
  expect(JSON.parse(text).v).toBe(mistakeForm.version);
  expect(mistakeForm.read(text, "of the bench").candidates).toHaveLength(10);
  // About what a real one takes: the figures of bench/scale.mjs are about reading them.
  expect(text.length).toBeGreaterThan(1_500);
  expect(text.length).toBeLessThan(3_500);
});

test("so are the specs of its matches", () => {
  const text = storedSpec();
  expect(JSON.parse(text).v).toBe(matchSpecForm.version);
  expect(matchSpecForm.write(matchSpecForm.read(text, "of the bench"))).toHaveLength(text.length);
});

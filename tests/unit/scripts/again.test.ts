import assert from "node:assert";
import { expect, test, vi } from "vitest";
import { again } from "../../../scripts/again.mjs";

test("a step of a start that fails by an assertion is done again, four times at most; any other fault ends it at once", async () => {
  const failing = () => assert.fail("no answer");
  const third = vi.fn().mockImplementationOnce(failing).mockImplementationOnce(failing).mockResolvedValue("up");
  expect(await again(third, 0)).toBe("up");
  const never = vi.fn(failing);
  await expect(again(never, 0)).rejects.toThrow("no answer");
  expect(never).toHaveBeenCalledTimes(4);
  const broken = vi.fn().mockRejectedValue(new Error("no such table"));
  await expect(again(broken, 0)).rejects.toThrow("no such table");
  expect(broken).toHaveBeenCalledTimes(1);
});

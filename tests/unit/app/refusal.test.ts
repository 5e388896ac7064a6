import { expect, test } from "vitest";
import { makeJoinRefusal, makeRefusal } from "../../../app/models/refusal";

test("a refused start names its reason by status and says where it leads", () => {
  expect(makeRefusal(412)).toEqual({
    message: "Insufficient coins.\nBuy coins or wait for next free bonus.",
    leadsTo: "/payments/buy-coins",
  });
  expect(makeRefusal(403).message).toBe(
    "Matches are temporarily suspended for maintenance.\nThey will be back as soon as possible.",
  );
  expect(makeRefusal(409).message).toBe("You already have a running match");
  for (const status of [422, 404, 500, 0]) expect(makeRefusal(status).message).toBe("Something went wrong.");
  for (const status of [403, 409, 422, 404]) expect(makeRefusal(status).leadsTo).toBe("/");
});

test("joining by key answers every other refusal with Invalid key and stays on the screen", () => {
  for (const status of [422, 404, 500, 400]) {
    expect(makeJoinRefusal(status)).toEqual({ message: "Invalid key", leadsTo: null });
  }
  for (const status of [412, 403, 409]) expect(makeJoinRefusal(status)).toEqual(makeRefusal(status));
});

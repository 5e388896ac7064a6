import { expect, test } from "vitest";
import * as refusals from "#texts/refusals";
import { makeJoinRefusal, makeRefusal, refusalText } from "../../../app/models/refusal";

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

test("who is taken out of a pool reads what a refused start says", () => {
  expect(makeRefusal("insufficient_coins")).toEqual(makeRefusal(412));
  expect(makeRefusal("maintenance")).toEqual(makeRefusal(403));
  expect(makeRefusal("already_in_match")).toEqual(makeRefusal(409));
  expect(makeRefusal("whatever")).toEqual(makeRefusal(500));
});

test("a refusal says what its code says in the calls' own part of the catalogue, and else that something went wrong", () => {
  expect(refusalText(refusals.goods, "insufficient_coins")).toBe("Insufficient coins!");
  for (const code of ["", "username_taken", "constructor"]) {
    expect(refusalText(refusals.goods, code)).toBe("Something went wrong.");
  }
});

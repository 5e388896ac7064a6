import { expect, test } from "vitest";
import { answerValue } from "../../../services/http/embedded";

test("what a service answers a page of its own process is the value itself, and text for whoever reads text", async () => {
  const value = { id: 7, name: "ann" };
  const answer = answerValue(value, 201);
  expect([answer.status, answer.ok, answerValue(value, 404).ok]).toEqual([201, true, false]);
  expect(await answer.json()).toBe(value);
  expect(await answer.text()).toBe('{"id":7,"name":"ann"}');
  expect(await new Response(answer.body).text()).toBe('{"id":7,"name":"ann"}');
});

/** What a dialog that asks late makes of each answer. */
import { afterEach, expect, test, vi } from "vitest";
import { fetchJson } from "../../../app/components/ui/fetch-json";

const assign = vi.fn();
const fetched = vi.fn();

/** Asks, and is answered with this. */
function ask(answer: Promise<Response>): Promise<unknown> {
  fetched.mockReturnValue(answer);
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { assign });
  return fetchJson("/search/found?q=a");
}

afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

const redirected = (): Response => Object.defineProperty(Response.json({ q: "a" }), "redirected", { value: true });

test.each([
  ["the session has ended", () => new Response("Unauthorized", { status: 401 })],
  ["the viewer is led away", redirected],
])("where %s the page goes to Play, and no answer is given meanwhile", async (_, answer) => {
  let isAnswered = false;
  const asked = ask(Promise.resolve(answer())).finally(() => {
    isAnswered = true;
  });
  const left = new Promise((resolve) => assign.mockImplementation(resolve));
  expect(await Promise.race([left, asked])).toBe("/");
  await new Promise(setImmediate);
  expect(isAnswered).toBe(false);
});

test("an answer is given as it is, a failure as null, and the page stays", async () => {
  expect(await ask(Promise.resolve(Response.json({ q: "a" })))).toEqual({ q: "a" });
  expect(await ask(Promise.resolve(new Response("", { status: 502 })))).toBeNull();
  expect(await ask(Promise.resolve(new Response("no JSON")))).toBeNull();
  expect(await ask(Promise.reject(new TypeError("Failed to fetch")))).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

test("it asks for data, which a profile that cannot be read does not lead away from", async () => {
  await ask(Promise.resolve(Response.json(null)));
  expect(fetched).toHaveBeenLastCalledWith("/search/found?q=a", { headers: { Accept: "application/json" } });
});

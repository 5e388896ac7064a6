/** The contract's list of calls against what the router serves. */
import { expect, test } from "vitest";
import { ALL_CALLS } from "../../contract/all-calls";
import { api } from "../../services/api";

/** What serveCall makes of a path template. */
function routeOf(method: string, path: string): string {
  return `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
}

test("every call of the contract is served, and nothing is served that the contract does not describe", () => {
  const listed = ALL_CALLS.map(({ method, path }) => routeOf(method, path)).sort();
  const documentation = ["/api/openapi.json", "/api/docs"];
  const routes = api.routes.filter(({ path }) => path !== "/*" && !documentation.includes(path));
  const served = routes.map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(served)].sort()).toEqual(listed);
});

test("every call has a name of its own", () => {
  const names = ALL_CALLS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

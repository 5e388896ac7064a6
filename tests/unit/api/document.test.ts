/** The API's page as a person reads it: shapes, what may be left out, and each call below its service. */
import { expect, test } from "vitest";
import * as z from "zod";
import { ALL_CALLS } from "../../../contract/all-calls";
import { makeOpenApi } from "../../../services/docs/openapi";
import { docsPage } from "../../../services/docs/page";
import { schemaText } from "../../../services/docs/schema-text";

const ORIGIN = "https://club.test";
const text = (schema: z.ZodType) => schemaText(z.toJSONSchema(schema) as Parameters<typeof schemaText>[0]);

test("a shape says its fields with their bounds: from and to, at least, at most, or none", () => {
  const shape = z.object({
    both: z.string().min(3).max(20),
    exact: z.array(z.number()).length(5),
    most: z.string().max(60),
    least: z.array(z.string()).min(1),
    free: z.string().optional(),
    either: z.enum(["a", "b"]).nullable(),
  });
  expect(text(shape).split("\n")).toEqual([
    "{",
    "  both: string // 3 to 20 characters",
    "  exact: number[] // 5 items",
    "  most: string // at most 60 characters",
    "  least: string[] // at least 1 items",
    "  free?: string",
    '  either: "a" | "b" | null',
    "}",
  ]);
});

test("what a path needs is required, and of a query what is neither optional nor has a default", () => {
  const { paths } = makeOpenApi(ALL_CALLS, ORIGIN);
  const required = (path: string) => {
    const { parameters } = paths[path].get as { parameters: readonly { name: string; required: boolean }[] };
    return Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.required]));
  };
  expect(required("/api/v2/analyses/search")).toEqual({ searchStr: true, limit: false });
  expect(required("/api/v2/analyses/list/{page}")).toEqual({ page: true });
  expect(required("/api/v2/leaderboards/list/{category}/{sortingType}")).toEqual({
    ...{ category: true, sortingType: true, countryId: false, limit: false },
  });
});

test("each call stands once below the name of its service, in the menu and on the page", () => {
  const page = String(docsPage(ALL_CALLS, makeOpenApi(ALL_CALLS, ORIGIN), ORIGIN, "n"));
  const listed = [...page.matchAll(/<summary>(\w+)<\/summary><ul>(.*?)<\/ul>/gs)].map(([, service, calls]) => [
    service,
    [...calls.matchAll(/href="#(\w+)"/g)].map(([, name]) => name),
  ]);
  const services = [...new Set(ALL_CALLS.map(({ service }) => service))];
  const expected = services.map((service) => [
    service,
    ALL_CALLS.filter((call) => call.service === service).map(({ name }) => name),
  ]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected));
  for (const { name } of ALL_CALLS) expect(page.split(`id="${name}"`), name).toHaveLength(2);
});

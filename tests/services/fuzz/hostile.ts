/** Inputs that break careless services: made from a call's schemas, so that each gets past the checks before the next. */
import type { Call } from "../../../contract/call";
import { exampleOf, inputSchemaOf, sampleOf } from "../../../services/docs/example";
import type { JsonSchema } from "../../../services/docs/schemas";
import { pick } from "../../support/seeded-random";

type Random = () => number;

export type Sent = {
  readonly method: string;
  /** As it stands in the request line: nothing is escaped on the way. */
  readonly target: string;
  readonly body: string | null;
};

const TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00x",
  "\u202e\u200b\ufeff",
  "💣".repeat(40),
  "Ω≈ç√∫˜µ",
  "x".repeat(10_000),
  "' OR 1=1 --",
  `"; DROP TABLE profiles; --`,
  "%' UNION SELECT * FROM sessions --",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "%00%ff%c0%80",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "-1",
  "1e999",
  "9007199254740993",
  "0x10",
  "9999-99-99",
  "\r\nX-Injected: 1",
] as const;
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0.0,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  -Number.MAX_SAFE_INTEGER - 2,
  [],
  {},
  [[]],
  [null],
  { toString: "x" },
  { length: 1e9 },
  Array.from({ length: 2_000 }, () => 1),
  ...TEXTS,
];
const BODIES = [
  "",
  "{",
  "}",
  "[",
  "nul",
  "[1,2",
  '{"a":}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  "\ufeff{}",
  "NaN",
  '"text"',
  "0",
  "[]",
  "null",
  "true",
  '{"__proto__":{"isOperator":true}}',
  `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`,
  `"${"x".repeat(70_000)}"`,
];

function hostileText(random: Random, ids: readonly string[]): string {
  return random() < 0.3 ? pick(random, ids) : pick(random, TEXTS);
}

function hostileValue(random: Random, ids: readonly string[]): unknown {
  return random() < 0.2 ? pick(random, ids) : pick(random, VALUES);
}

/** Replaces, drops or adds one part of a JSON value, somewhere in it. */
function mutate(value: unknown, random: Random, ids: readonly string[]): unknown {
  if (typeof value !== "object" || value === null || random() < 0.15) return hostileValue(random, ids);
  if (Array.isArray(value)) {
    if (value.length === 0) return [hostileValue(random, ids)];
    const at = Math.floor(random() * value.length);
    return value.map((item, index) => (index === at ? mutate(item, random, ids) : item));
  }
  const entries = Object.entries(value);
  const chosen = entries.length === 0 ? undefined : pick(random, entries)[0];
  const way = random();
  if (chosen === undefined || way < 0.1) return { ...value, [pick(random, ["extra", "__proto__", "id", "userId"])]: 1 };
  if (way < 0.3) return Object.fromEntries(entries.filter(([key]) => key !== chosen));
  return Object.fromEntries(entries.map(([key, inner]) => [key, key === chosen ? mutate(inner, random, ids) : inner]));
}

function encode(text: string, random: Random): string {
  // Half of them as a careless client writes them; what would end the request line is always escaped.
  if (random() < 0.5 || !/^[\x21-\x7e]*$/.test(text) || /[?#/\\]/.test(text)) {
    return new URLSearchParams([["", text]]).toString().slice(1); // half a surrogate pair becomes U+FFFD
  }
  return text;
}

function targetOf(call: Call, params: Record<string, string>, query: Record<string, string>, random: Random): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name] ?? "x", random) || "%20");
  const search = Object.entries(query).map(([key, value]) => `${key}=${encode(value, random)}`);
  return search.length === 0 ? path : `${path}?${search.join("&")}`;
}

function queryNames(call: Call): string[] {
  const schema = call.query === undefined ? {} : inputSchemaOf(call.query);
  return Object.keys((schema.properties ?? {}) as object);
}

/** A request that something is wrong with; `ids` are those of other people's things. */
export function hostileRequest(call: Call, random: Random, ids: readonly string[]): Sent {
  const example = exampleOf(call);
  const params = { ...example.params };
  const query = { ...example.query };
  let body = call.body === undefined ? null : JSON.stringify(example.body);
  const parts = [
    ...(Object.keys(params).length > 0 ? (["params"] as const) : []),
    ...(queryNames(call).length > 0 ? (["query"] as const) : []),
    ...(call.body !== undefined ? (["body", "body", "text"] as const) : (["query"] as const)),
  ];
  switch (pick(random, parts)) {
    case "params":
      params[pick(random, Object.keys(params))] = hostileText(random, ids);
      break;
    case "query":
      query[pick(random, [...queryNames(call), "unknown"])] = hostileText(random, ids);
      break;
    case "body":
      body = JSON.stringify(mutate(example.body, random, ids)) ?? "";
      break;
    case "text":
      body = pick(random, BODIES);
      break;
  }
  return { method: call.method, target: targetOf(call, params, query, random), body };
}

/** Any value that a schema allows, as far as its bounds can be told. */
function anyOf(schema: JsonSchema, random: Random): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return anyOf(pick(random, choices), random);
  if (Array.isArray(schema.enum)) return pick(random, schema.enum);
  if ("const" in schema) return schema.const;
  if (schema.type === "object" && schema.properties !== undefined) {
    const required = (schema.required ?? []) as string[];
    const entries = Object.entries(schema.properties as Record<string, JsonSchema>);
    const given = entries.filter(([name]) => required.includes(name) || random() < 0.5);
    return Object.fromEntries(given.map(([name, property]) => [name, anyOf(property, random)]));
  }
  if (schema.type === "array") {
    const low = Number(schema.minItems ?? 0);
    const length = low + Math.floor(random() * (Math.min(Number(schema.maxItems ?? 3), low + 3) - low + 1));
    return Array.from({ length }, () => anyOf((schema.items ?? {}) as JsonSchema, random));
  }
  if (schema.type === "integer" || schema.type === "number") {
    const low = Number(schema.minimum ?? 0);
    const high = Math.min(Number(schema.maximum ?? low + 100), low + 10_000);
    return pick(random, [low, high, low + Math.floor(random() * (high - low))]);
  }
  if (schema.type === "boolean") return random() < 0.5;
  return sampleOf(schema);
}

/** A request that fits the schemas; `ids` stand in for some of its parameters. */
export function fittingRequest(call: Call, random: Random, ids: readonly string[]): Sent {
  const texts = (schema: Call["params"]) =>
    schema === undefined
      ? {}
      : Object.fromEntries(
          Object.entries(anyOf(inputSchemaOf(schema), random) as object).map(([key, value]) => [key, String(value)]),
        );
  const params: Record<string, string> = texts(call.params);
  for (const name of Object.keys(params)) if (random() < 0.4) params[name] = pick(random, ids);
  const body = call.body === undefined ? null : JSON.stringify(anyOf(inputSchemaOf(call.body), random));
  return { method: call.method, target: targetOf(call, params, texts(call.query), random), body };
}

/** The published description of the API: sound as OpenAPI 3.1, complete, and true to the contract. */
import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import { ALL_CALLS } from "../../../contract/all-calls";
import { exampleOf } from "../../../services/docs/example";
import type { OpenApi } from "../../../services/docs/openapi";

async function getDocument(): Promise<OpenApi> {
  const answer = await SELF.fetch("https://club.test/api/openapi.json");
  expect(answer.status).toBe(200);
  return answer.json();
}

type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
  security: object[];
  "x-feature"?: string;
};

function operationsOf(document: OpenApi): [string, Operation][] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.values(item).map((operation): [string, Operation] => [path, operation as Operation]),
  );
}

/** Every value in a JSON document that stands under a key. */
function valuesOf(value: unknown, key: string): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...valuesOf(inner, key)]);
}

const JSON_TYPES = ["object", "array", "string", "number", "integer", "boolean", "null"];

test("the document has the parts that OpenAPI 3.1 asks for, and every reference leads somewhere", async () => {
  const document = await getDocument();
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(document.components.securitySchemes.appToken).toMatchObject({ type: "http", scheme: "bearer" });
  const tags: string[] = document.tags.map(({ name }) => name);
  const operations = operationsOf(document);
  expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(ALL_CALLS.length);
  for (const [path, operation] of operations) {
    const where = operation.operationId;
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
    const templated = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(inPath.map(({ name }) => name).sort(), where).toEqual(templated.sort());
    for (const parameter of operation.parameters ?? []) {
      expect(["path", "query"], where).toContain(parameter.in);
      if (parameter.in === "path") expect(parameter.required, where).toBe(true);
      expect(Object.keys(parameter.schema), `${where} ${parameter.name}`).not.toEqual([]);
    }
    expect(
      operation.tags.every((tag) => tags.includes(tag)),
      where,
    ).toBe(true);
    expect(operation.summary.length, where).toBeGreaterThan(0);
    expect(
      Object.keys(operation.responses).filter((status) => /^2\d\d$/.test(status)),
      where,
    ).toHaveLength(1);
    for (const [status, { description }] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[1-5]\d\d$/);
      expect(description.length, where).toBeGreaterThan(0);
    }
  }
  const schemas = document.components.schemas as Record<string, unknown>;
  for (const reference of valuesOf(document, "$ref")) {
    const name = String(reference).replace("#/components/schemas/", "");
    expect(schemas, String(reference)).toHaveProperty([name]);
  }
  for (const type of valuesOf(document.components.schemas, "type")) {
    if (typeof type === "string") expect(JSON_TYPES).toContain(type);
  }
});

test("every call is in the document with its own security and feature, and a refusal's shape is described once", async () => {
  const document = await getDocument();
  for (const call of ALL_CALLS) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()] as Operation | undefined;
    expect(operation?.operationId).toBe(call.name);
    expect(operation?.security).toEqual(call.access === "anyone" ? [] : [{ appToken: [] }]);
    expect(operation?.["x-feature"]).toBe(call.feature);
    const refusals = Object.entries(operation?.responses ?? {}).filter(([status]) => !status.startsWith("2"));
    for (const [, { content }] of refusals) {
      expect(content["application/json"]?.schema).toEqual({ $ref: "#/components/schemas/Failure" });
    }
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined);
  }
  expect(document.components.schemas.Failure).toMatchObject({ required: ["code", "message"] });
});

test("every example that the documentation gives fits the schemas that the service checks", () => {
  for (const call of ALL_CALLS) {
    const { params, query, body } = exampleOf(call);
    for (const [part, schema, value] of [
      ["params", call.params, params],
      ["query", call.query, query],
      ["body", call.body, body],
    ] as const) {
      const parsed = schema?.safeParse(value);
      expect(parsed?.error?.issues ?? [], `${call.name} ${part} ${JSON.stringify(value)}`).toEqual([]);
    }
  }
});

test("the page for people names every call with an example, and lets no script run", async () => {
  const answer = await SELF.fetch("https://club.test/api/docs");
  expect(answer.headers.get("Content-Type")).toContain("text/html");
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  const text = await answer.text();
  for (const { name, path } of ALL_CALLS) {
    expect(text).toContain(`<article id="${name}">`);
    expect(text).toContain(path);
  }
  expect(text).not.toContain("<script");
  expect(text).not.toContain("[object");
});

test("a host name that is no host name cannot write into the page", async () => {
  const answer = await SELF.fetch("https://club.test/api/docs", { headers: { Host: '"><img src=x>' } });
  expect(await answer.text()).not.toContain("<img");
});

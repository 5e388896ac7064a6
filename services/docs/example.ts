/** An input of a call that fits its schemas: what the description gives as an example, and the rest made from JSON Schema. */
import * as z from "zod";
import type { Call } from "../../contract/call";
import type { JsonSchema } from "./schemas";

export type ExampleInput = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
};

function sampleText({ format, minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: JsonSchema): string {
  if (format === "uuid" || (typeof pattern === "string" && pattern.includes("{36}")))
    return "3f1c2a9e-5b7d-4c8a-9e21-6d0f4b8a7c15";
  if (format === "date") return "1990-05-17";
  if (format === "date-time") return "2026-01-31T12:00:00Z";
  if (format === "uri") return "https://example.test/";
  if (format === "email") return "orion@example.test";
  return "orion"
    .repeat(Math.ceil(Number(minLength) / 5) || 1)
    .slice(0, Math.max(Number(minLength), Math.min(5, Number(maxLength))));
}

/** The smallest plain value that fits a schema: required fields alone, first choices, lowest numbers. */
export function sampleOf(schema: JsonSchema): unknown {
  if ("default" in schema) return schema.default;
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return sampleOf(choices[0]);
  switch (schema.type) {
    case "object": {
      const required = (schema.required ?? []) as string[];
      const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
      return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
    }
    case "array": {
      const items = (schema.items ?? {}) as JsonSchema;
      return Array.from({ length: Number(schema.minItems ?? 0) }, () => sampleOf(items));
    }
    case "string":
      return sampleText(schema);
    case "integer":
    case "number":
      return Math.max(Number(schema.minimum ?? 1), Number(schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY) + 1);
    case "boolean":
      return true;
    default:
      return null;
  }
}

/** The JSON Schema of what a client sends, with the named parts written out. */
export function inputSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as JsonSchema;
}

function textsOf(schema: z.ZodType | undefined): Record<string, string> {
  if (schema === undefined) return {};
  const sample = sampleOf(inputSchemaOf(schema)) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, String(value)]));
}

export function exampleOf({ params, query, body, example }: Call): ExampleInput {
  return {
    params: { ...textsOf(params), ...example?.params },
    query: { ...textsOf(query), ...example?.query },
    body: body === undefined ? undefined : (example?.body ?? sampleOf(inputSchemaOf(body))),
  };
}

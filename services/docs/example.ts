/** An input of a call that fits its schemas: what the description gives as an example, and the rest made from JSON Schema. */
import * as z from "zod";
import type { Call } from "../../contract/call";
import type { JsonSchema } from "./schemas";

export type ExampleInput = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
};

const UUID = "3f1c2a9e-5b7d-4c8a-9e21-6d0f4b8a7c15";
const FORMATS: Readonly<Record<string, string>> = {
  uuid: UUID,
  date: "1990-05-17",
  "date-time": "2026-01-31T12:00:00Z",
  uri: "https://example.test/",
  email: "orion@example.test",
};
/** Texts of the kinds that the club's patterns ask for. */
const SAMPLES = ["orion", "1234567890123", "7", "NL", "K7QX2M", "gc_5000_p1", "a".repeat(64), UUID];

function sampleText({ format, minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: JsonSchema): string {
  const known = FORMATS[String(format)];
  if (known !== undefined) return known;
  const fits = (text: string) =>
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength) &&
    (typeof pattern !== "string" || new RegExp(pattern, "u").test(text));
  return SAMPLES.find(fits) ?? "orion".repeat(200).slice(0, Math.max(1, Number(minLength)));
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
      // A JSON schema's keywords have no narrower type in zod.
      const required = (schema.required ?? []) as string[];
      // The same.
      const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
      return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
    }
    case "array": {
      // The same.
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
  // zod's own type for it names every keyword of every draft.
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as JsonSchema;
}

function textsOf(schema: z.ZodType | undefined): Record<string, string> {
  if (schema === undefined) return {};
  // The sample of an object's schema is an object.
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

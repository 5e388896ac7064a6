/** From the contract's zod schemas to JSON Schema (2020-12, as OpenAPI 3.1 uses it), with the named ones kept apart. */
import * as z from "zod";

export type JsonSchema = { readonly [keyword: string]: unknown };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Applies `change` to every object in a JSON value, innermost first. */
function mapObjects(value: unknown, change: (object: Record<string, unknown>) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (!isRecord(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapObjects(inner, change)])));
}

/** Collects the schemas that carry an id, as `#/components/schemas/{id}`. */
export class SchemaBook {
  readonly components: Record<string, JsonSchema> = {};

  /** `io` says whether the schema describes what a client sends or what it gets back. */
  add(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
    const tidy = (part: unknown) => this.#tidy(part, io);
    for (const [id, definition] of Object.entries($defs)) this.components[nameOf(id, io)] = tidy(definition);
    return tidy(json);
  }

  #tidy(part: unknown, io: "input" | "output"): JsonSchema {
    return mapObjects(part, (object) => {
      const { additionalProperties, ...rest } = object;
      if (typeof rest.id === "string") delete rest.id; // zod's name of the schema; a property called id is an object
      // An answer may grow fields; a client is not to refuse those that it does not know.
      const isClosed = additionalProperties === false && io === "input";
      const kept = isClosed || isRecord(additionalProperties) ? { ...rest, additionalProperties } : rest;
      const reference = typeof rest.$ref === "string" ? rest.$ref.replace("#/$defs/", "") : null;
      return reference === null ? withoutSafeBounds(kept) : { $ref: `#/components/schemas/${nameOf(reference, io)}` };
    }) as JsonSchema;
  }
}

function nameOf(id: string, io: "input" | "output"): string {
  return io === "output" ? id : `${id}Input`;
}

/** zod bounds every integer by what a double counts exactly: true of all JSON, and said by nobody. */
function withoutSafeBounds(schema: Record<string, unknown>): Record<string, unknown> {
  if (schema.type !== "integer") return schema;
  const { minimum, maximum, ...rest } = schema;
  return {
    ...rest,
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  };
}

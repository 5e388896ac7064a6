/** A JSON Schema as a person reads it: the shape as in TypeScript, bounds as comments. Plain text. */
import type { JsonSchema } from "./schemas";

const INDENT = "  ";

function bounds(schema: JsonSchema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, format, pattern } = schema;
  const notes: string[] = [];
  const range = (low: unknown, high: unknown, unit: string) => {
    if (low !== undefined && high !== undefined && low !== 0) {
      notes.push(low === high ? `${low}${unit}` : `${low} to ${high}${unit}`);
    } else if (high !== undefined) notes.push(`at most ${high}${unit}`);
    else if (low !== undefined && low !== 0) notes.push(`at least ${low}${unit}`);
  };
  range(minimum, maximum, "");
  range(minLength, maxLength, " characters");
  range(minItems, maxItems, " items");
  if (typeof format === "string") notes.push(format);
  else if (typeof pattern === "string" && pattern.length < 60) notes.push(pattern);
  if ("default" in schema) notes.push(`default ${JSON.stringify(schema.default)}`);
  return notes.join(", ");
}

function typeName(schema: JsonSchema): string {
  if (typeof schema.$ref === "string") return schema.$ref.split("/").at(-1) ?? "unknown";
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  return typeof schema.type === "string" ? schema.type : "unknown";
}

function fieldLines(schema: JsonSchema, indent: string): string[] {
  // A JSON schema's keywords have no narrower type in zod.
  const required = (schema.required ?? []) as string[];
  // The same.
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return properties.map(([name, property]) => {
    const note = bounds(property);
    const mark = required.includes(name) ? "" : "?";
    return `${indent}${name}${mark}: ${schemaText(property, indent)}${note === "" ? "" : ` // ${note}`}`;
  });
}

/** `indent` is that of the line in which the text begins. */
export function schemaText(schema: JsonSchema, indent = ""): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return choices.map((choice) => schemaText(choice, indent)).join(" | ");
  if (schema.type === "array") {
    // The same.
    const items = (schema.items ?? {}) as JsonSchema;
    const text = Array.isArray(schema.prefixItems)
      ? `[${schema.prefixItems.map((item) => schemaText(item, indent)).join(", ")}]`
      : schemaText(items, indent);
    if (Array.isArray(schema.prefixItems)) return text;
    return text.includes(" | ") && !text.startsWith("{") ? `(${text})[]` : `${text}[]`;
  }
  if (schema.type === "object" && schema.properties !== undefined) {
    const lines = fieldLines(schema, indent + INDENT);
    return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent}}`;
  }
  if (schema.type === "object" && typeof schema.additionalProperties === "object") {
    // An object, as was asked before.
    return `{ [key]: ${schemaText(schema.additionalProperties as JsonSchema, indent)} }`;
  }
  return typeName(schema);
}

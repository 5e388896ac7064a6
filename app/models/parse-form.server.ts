/** The one way from a posted form to an action: through a schema. The forms themselves are in forms.server.ts. */
import * as z from "zod";

/** What was typed, to show it again. A field sent several times is a list. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

export type ParsedForm<T> =
  | { readonly ok: true; readonly data: T }
  | {
      readonly ok: false;
      /** By field, the schema's first objection to it. */
      readonly errors: Readonly<Record<string, string>>;
      readonly typed: Typed;
    };

/** The text fields of a form. Files are no text. */
function textsOf(form: FormData): Typed {
  const typed: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    if (texts.length > 0) typed[name] = texts.length === 1 ? texts[0] : texts;
  }
  return typed;
}

/** Reads the request's form through `schema`. A body that is no form at all is an empty form. Never throws for bad input. */
export async function parseForm<S extends z.ZodType>(request: Request, schema: S): Promise<ParsedForm<z.output<S>>> {
  return parseTyped(textsOf(await readFields(request)), schema);
}

/** The same for a form that carries files in one of its fields. */
export async function parseFormWithFiles<S extends z.ZodType>(
  request: Request,
  schema: S,
  field: string,
): Promise<{ readonly form: ParsedForm<z.output<S>>; readonly files: readonly File[] }> {
  const fields = await readFields(request);
  // A browser sends an empty field as a file without name and content.
  const isFile = (value: unknown): value is File => value instanceof File && (value.size > 0 || value.name !== "");
  return { form: parseTyped(textsOf(fields), schema), files: fields.getAll(field).filter(isFile) };
}

/** The same of a form that is sent by its address: a field that was left empty is none. */
export function parseQuery<S extends z.ZodType>({ searchParams }: URL, schema: S): ParsedForm<z.output<S>> {
  const filled = [...searchParams].map(([name, value]) => [name, value.trim()]).filter(([, value]) => value !== "");
  return parseTyped(Object.fromEntries(filled), schema);
}

function readFields(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

function parseTyped<S extends z.ZodType>(typed: Typed, schema: S): ParsedForm<z.output<S>> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { ok: true, data: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? "form")] ??= message;
  return { ok: false, errors, typed };
}

/** A field that may be sent any number of times. */
export function many<T extends z.ZodType>(item: T) {
  return z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(item));
}

/** Those of `options` that were chosen, at least one; what is none of them does not count. */
export function someOf<T extends string | number>(options: readonly T[]) {
  return many(z.string())
    .transform((texts) => options.filter((option) => texts.includes(String(option))))
    .refine((chosen) => chosen.length > 0);
}

/** The one of `options` that was chosen. */
export function oneOf<T extends string | number>(options: readonly T[]) {
  return z.string().transform((text, context): T => {
    const chosen = options.find((option) => String(option) === text);
    if (chosen !== undefined) return chosen;
    context.addIssue({ code: "custom", message: "not an option" });
    return z.NEVER;
  });
}

/** A checkbox: true when the field is there. */
export const flag = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

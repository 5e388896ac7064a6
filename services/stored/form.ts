/**
 * What is kept for good is JSON text that says the version of its form: `{"v":1,"data":…}`. Text without a version is from
 * before there were any (0). Every read passes the upgrades that the text still lacks and then the newest schema, so that the
 * rest of the code knows one form (docs/decisions/013-stored-forms.md).
 */
import type * as z from "zod";
import type { ReadonlyDeep } from "../../contract/readonly-deep";
import { log } from "../log/log";

/** Stored data that cannot be read: damaged, or written by newer code. The message names form, key, version and reason. */
export class StoredDataError extends Error {
  override readonly name = "StoredDataError";

  constructor(form: string, key: string | number, version: number | null, reason: string) {
    super(`StoredDataError: ${form} ${key}, version ${version ?? "unknown"}: ${reason}`);
  }
}

/** One kind of stored value. */
export type StoredForm<Schema extends z.ZodType> = {
  readonly name: string;
  readonly version: number;
  /** The text to store, in the newest version. */
  write(value: ReadonlyDeep<z.output<Schema>>): string;
  /** The value in the newest version. `key` says in an error which row it was. Throws a StoredDataError. */
  read(text: string, key: string | number): z.output<Schema>;
  /** The same for a row whose values are columns, and its version one of them. */
  parse(version: number, data: unknown, key: string | number): z.output<Schema>;
};

/**
 * Defines a form. `upgrades[n]` makes version n + 1 of version n, the last one what `schema` describes: a form that changes gets
 * one more, and its schema is changed with it. They may throw on what they cannot read. `isPlain` tells data of the newest version that
 * the schema would give back as it is: no schema is needed for those.
 */
export function defineStored<Schema extends z.ZodType>(form: {
  readonly name: string;
  readonly schema: Schema;
  readonly upgrades: readonly ((data: unknown) => unknown)[];
  readonly isPlain?: (data: unknown) => boolean;
}): StoredForm<Schema> {
  const { name, schema, upgrades, isPlain } = form;
  const version = upgrades.length;
  function parse(from: number, data: unknown, key: string | number): z.output<Schema> {
    if (from > version) {
      throw new StoredDataError(name, key, from, `newer than version ${version}, the newest known here`);
    }
    // As `isPlain` says.
    if (from === version && isPlain?.(data)) return data as z.output<Schema>;
    const parsed = schema.safeParse(upgrade(name, key, { version: from, data }, upgrades));
    if (parsed.success) return parsed.data;
    const [{ path, message }] = parsed.error.issues;
    throw new StoredDataError(name, key, from, `${path.join(".") || "value"}: ${message}`);
  }
  return {
    name,
    version,
    write: (value) => JSON.stringify({ v: version, data: value }),
    read(text, key) {
      const stored = unwrap(name, key, text);
      return parse(stored.version, stored.data, key);
    },
    parse,
  };
}

type Versioned = { readonly version: number; readonly data: unknown };

function unwrap(name: string, key: string | number, text: string): Versioned {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new StoredDataError(name, key, null, "not JSON");
  }
  if (typeof json !== "object" || json === null || !("v" in json)) return { version: 0, data: json };
  if (Number.isInteger(json.v) && Number(json.v) > 0 && "data" in json) {
    return { version: Number(json.v), data: json.data };
  }
  throw new StoredDataError(name, key, null, "no version that can be read");
}

function upgrade(
  name: string,
  key: string | number,
  { version, data }: Versioned,
  upgrades: readonly ((data: unknown) => unknown)[],
): unknown {
  try {
    return upgrades.slice(version).reduce((older, step) => step(older), data);
  } catch (error) {
    throw new StoredDataError(name, key, version, `cannot be upgraded: ${String(error)}`);
  }
}

/** The first version of a form that was stored the same before it had one. */
export function sameAsUnversioned(data: unknown): unknown {
  return data;
}

/** What `read` makes of each row. A row that cannot be read is logged and left where it is; the others go on. */
export function readRows<Row, T>(rows: readonly Row[], read: (row: Row) => T): T[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      logDamage(error);
      return [];
    }
  });
}

/** Logs a StoredDataError; throws anything else. */
export function logDamage(error: unknown): void {
  if (!(error instanceof StoredDataError)) throw error;
  log("error", error.message);
}

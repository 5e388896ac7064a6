/** For checks of the most frequent data by a look, where the schema, which judges everything else, takes too long. */

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

export function isWhole(value: unknown, least: number, most: number = Number.MAX_SAFE_INTEGER): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most;
}

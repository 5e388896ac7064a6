/** Things that a part of a payload may be replaced by. */
const ODD = [
  undefined,
  null,
  "",
  "roll",
  "a".repeat(7),
  "a".repeat(65),
  "😀".repeat(4),
  -1,
  0,
  1.5,
  7,
  25,
  26,
  2 ** 53,
];
const ODDER = [Number.NaN, Number.POSITIVE_INFINITY, true, [], {}, [null], [1, 2], [1, 2, 3], [{ from: 24, to: 18 }]];

/** `value` with each of its parts, at any depth, replaced by each odd thing in turn, and with one part more. */
export function* mutants(value: unknown): Generator<unknown> {
  yield* [...ODD, ...ODDER];
  if (typeof value !== "object" || value === null) return;
  yield Array.isArray(value) ? value.flatMap((part) => [part, part, part]) : { ...value, more: 1 };
  for (const [key, part] of Object.entries(value))
    for (const mutant of mutants(part))
      yield Array.isArray(value) ? Object.assign([...value], { [key]: mutant }) : { ...value, [key]: mutant };
}

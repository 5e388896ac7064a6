/** A birthday as players write it, dd/MM/yyyy, and as it is kept, an ISO 8601 date. Pure; no time zone comes into it. */

const FIRST_YEAR = 1900;

export type BirthdayFault =
  /** Not written as dd/MM/yyyy. */
  | "format"
  /** No such day, or a year that nobody was born in. */
  | "no_such_day";

export type ReadBirthday =
  | { readonly ok: true; readonly date: string }
  | { readonly ok: false; readonly fault: BirthdayFault };

/** Reads "07/03/1991"; forgives a single digit, and dots or hyphens for the slashes. */
export function readBirthday(text: string): ReadBirthday {
  const [, day, month, year] = /^\s*(\d{1,2})([/.-])(\d{1,2})\2(\d{4})\s*$/.exec(text)?.toSpliced(2, 1) ?? [];
  if (day === undefined || month === undefined || year === undefined) return { ok: false, fault: "format" };
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const asked = new Date(`${date}T00:00:00Z`);
  // A day that a month lacks is refused as invalid, or read as one of the next month.
  const exists = !Number.isNaN(asked.getTime()) && asked.toISOString().startsWith(date);
  return exists && Number(year) >= FIRST_YEAR ? { ok: true, date } : { ok: false, fault: "no_such_day" };
}

/** "1991-03-07" → "07/03/1991". */
export function writeBirthday(date: string): string {
  return date.split("-").toReversed().join("/");
}

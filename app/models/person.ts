/** The settings' three fields about a person, checked as they were typed. Whether somebody is old enough is the service's to say. */
import * as texts from "#texts/settings";
import { readBirthday } from "./birthday";

export const PERSON_FIELDS = ["birthday", "country", "gender"] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];
export type TypedPerson = { readonly [Field in PersonField]: string };

export type CheckedPerson =
  | { readonly ok: true; readonly person: TypedPerson }
  /** One message, and the fields that it is about. */
  | { readonly ok: false; readonly message: string; readonly fields: readonly PersonField[] };

/** `person.birthday` is an ISO 8601 date. */
export function checkPerson(typed: TypedPerson): CheckedPerson {
  const missing = PERSON_FIELDS.filter((field) => typed[field].trim() === "");
  if (missing.length > 0) return { ok: false, message: texts.allRequired, fields: missing };
  const birthday = readBirthday(typed.birthday);
  if (birthday.ok) return { ok: true, person: { ...typed, birthday: birthday.date } };
  const message = birthday.fault === "format" ? texts.birthdayFormat : texts.noSuchDay;
  return { ok: false, message, fields: ["birthday"] };
}

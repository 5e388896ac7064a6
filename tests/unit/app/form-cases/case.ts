export type Fields = readonly (readonly [name: string, value: string])[];

/** What a page sends, what the action gets, and by the field that is wrong, what is refused. */
export type Case = { readonly good: Fields; readonly read: unknown; readonly bad: Readonly<Record<string, Fields>> };
export type Cases = Readonly<Record<string, Case>>;

export const USER = "0b2f7c9e-4f64-4f0e-9c1c-5d8a2a9c7e11";
export const LONG = "x".repeat(2_000);

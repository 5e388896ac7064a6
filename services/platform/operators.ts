/** Who is an operator: whom the setting OPERATORS names now, and whose address the provider had verified at the last sign-in. */
import type { Settings } from "./settings";

/** The columns of `profiles` that tell. */
export type OperatorColumns = { readonly is_operator: number; readonly email: string | null };

/** Taken off the list, an operator is none from the next call on, whatever their sign-in has noted. */
export function isOperatorNow({ OPERATORS }: Settings, row: OperatorColumns): boolean {
  return row.is_operator === 1 && row.email !== null && OPERATORS.includes(row.email.toLowerCase());
}

/** The rows of one statement of a batch, in the type of its columns, which whoever writes the SQL knows: D1 types a batch as one. */
export function rowsOf<Row>(result: D1Result | undefined): Row[] {
  // D1 says `unknown`: the SQL beside the call is what makes these the columns.
  return (result?.results ?? []) as Row[];
}

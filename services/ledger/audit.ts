/** Checks the books: reads everything, so it is for operators and tests, never for a page. */
import { AUDIT_RULES } from "./audit-rules.mjs";

export type AuditFinding = { readonly rule: string; readonly account: string; readonly detail: string };

/** What is wrong with the books; empty when all is well. */
export async function auditLedger(db: D1Database): Promise<readonly AuditFinding[]> {
  const answers = await db.batch<{ account: string; detail: string }>(AUDIT_RULES.map(({ sql }) => db.prepare(sql)));
  return answers.flatMap(({ results }, index) =>
    results.map(({ account, detail }) => ({ rule: AUDIT_RULES[index].rule, account, detail })),
  );
}

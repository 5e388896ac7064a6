/** A digest of everything in D1: the same before and after means that nothing was written. */
import { env } from "cloudflare:workers";

export async function databaseDigest(): Promise<Readonly<Record<string, string>>> {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
  ).all<{ name: string }>();
  const rows = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  const digests = await Promise.all(
    rows.map(async ({ results }) => {
      const bytes = new TextEncoder().encode(JSON.stringify(results));
      return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].join(".");
    }),
  );
  return Object.fromEntries(tables.map(({ name }, index) => [name, digests[index] as string]));
}

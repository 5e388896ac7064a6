/** The operators' log: notes that are struck, its filters, its pages. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { OperatorActEntry } from "../../../contract/operator";
import { type Caller, callerOf } from "../calls";
import { makePlayer } from "../players";
import { makeOperator } from "./operators";

const api = "/api/v2/operator";

async function list(operator: Caller, query = ""): Promise<readonly OperatorActEntry[]> {
  const { status, body } = await operator("GET", `${api}/acts?${query}`);
  expect(status).toBe(200);
  return (body as { data: OperatorActEntry[] }).data;
}

test("a note is struck and stands again: it stays in the file and the log, marked, and both acts are there with their reasons", async () => {
  const operator = await callerOf(await makeOperator());
  const id = await makePlayer();
  await operator("POST", `${api}/players/${id}/notes`, { reason: "Plays under two names" });
  const file = async () => ((await operator("GET", `${api}/players/${id}`)).body as { acts: OperatorActEntry[] }).acts;
  const [note] = await file();
  expect(note).toMatchObject({ act: "note", reason: "Plays under two names", isStruck: false });
  const strike = (struck: boolean, reason: string, key?: string) =>
    operator("PUT", `${api}/notes/${note?.id}`, { struck, reason, ...(key !== undefined && { key }) });
  const key = crypto.randomUUID();
  for (let again = 0; again < 2; again++)
    expect(await strike(true, "It was a brother", key)).toMatchObject({ status: 200 });
  expect(await file()).toMatchObject([
    { act: "note_strike", details: `note ${note?.id}`, reason: "It was a brother", userId: id },
    { id: note?.id, reason: "Plays under two names", isStruck: true },
  ]);
  expect((await list(operator)).find((act) => act.id === note?.id)).toMatchObject({ isStruck: true });
  await strike(false, "It was not");
  expect(await file()).toMatchObject([{ act: "note_restore" }, { act: "note_strike" }, { isStruck: false }]);
});

test("only a note can be struck, with a reason, by an operator", async () => {
  const operator = await callerOf(await makeOperator());
  const id = await makePlayer();
  await operator("POST", `${api}/players/${id}/warnings`, { words: "Please.", reason: "Reported" });
  const [warning] = await list(operator, "act=warn");
  const strike = (act: number, by = operator, reason = "Wrong") =>
    by("PUT", `${api}/notes/${act}`, { struck: true, reason });
  expect((await strike(warning!.id)).status).toBe(404);
  expect((await strike(2 ** 40)).status).toBe(404);
  await operator("POST", `${api}/players/${id}/notes`, { reason: "A note" });
  const [note] = await list(operator, "act=note");
  expect((await strike(note!.id, operator, " ")).status).toBe(422);
  expect((await strike(note!.id, await callerOf(id))).status).toBe(404);
  expect((await list(operator, "act=note_strike")).filter(({ userId }) => userId === id)).toEqual([]);
});

test("the log is read by kind, by operator and by page, fifty at a time without a gap or a double", async () => {
  const [ada, bo] = [await makeOperator(), await makeOperator()];
  const [first, second] = [await callerOf(ada), await callerOf(bo)];
  const id = await makePlayer();
  for (let index = 0; index < 57; index++) {
    await (index % 19 === 0 ? second : first)("POST", `${api}/players/${id}/notes`, { reason: `Note ${index}` });
    if (index % 19 === 0) await first("PUT", `${api}/maintenance`, { on: false, reason: `Calm ${index}` });
  }
  const reasons = async (query: string) => (await list(first, query)).map(({ reason }) => reason);
  const ofAda = await list(first, `operator=${ada}`);
  expect(ofAda).toHaveLength(50);
  expect(new Set(ofAda.map(({ operatorId }) => operatorId))).toEqual(new Set([ada]));
  expect(await list(first, `operator=${ada}&before=${ofAda.at(-1)!.id}`)).toHaveLength(57 - 3 + 3 - 50);
  expect(await reasons(`operator=${bo}`)).toEqual(["Note 38", "Note 19", "Note 0"]);
  expect(await reasons("act=maintenance_off")).toEqual(["Calm 38", "Calm 19", "Calm 0"]);
  expect(await reasons(`act=maintenance_off&operator=${bo}`)).toEqual([]);
  const notes: string[] = [];
  for (
    let page = await list(first, "act=note");
    page.length > 0;
    page = await list(first, `act=note&before=${page.at(-1)!.id}`)
  )
    notes.push(...page.filter(({ userId }) => userId === id).map(({ reason }) => reason));
  expect(notes).toEqual(Array.from({ length: 57 }, (_, index) => `Note ${56 - index}`));
  for (const wrong of ["act=everything", "operator=me", "before=0", "before=x"])
    expect((await first("GET", `${api}/acts?${wrong}`)).status, wrong).toBe(422);
});

test("reports and orders of the desk come in pages of fifty, each once", async () => {
  const operator = await callerOf(await makeOperator());
  const [reporter, reported] = [await makePlayer(), await makePlayer()];
  await env.DB.batch([
    ...Array.from({ length: 60 }, (_, index) =>
      env.DB.prepare(
        "INSERT INTO reports (reporter_id, reported_id, reason, details, created_at) VALUES (?, ?, 'spam', ?, ?)",
      ).bind(reporter, reported, JSON.stringify({ v: 1, data: { name: "spammer", words: `Word ${index}` } }), index),
    ),
    ...Array.from({ length: 60 }, (_, index) =>
      env.DB.prepare(
        `INSERT INTO orders (id, user_id, product_id, provider, method, amount, currency, coins, status, created_at, changed_at)
         VALUES (?1, ?2, 'gc_500_p1', 'stripe', 'card', 99, 'usd', 500, 'failed', ?3, ?3)`,
      ).bind(crypto.randomUUID(), reporter, 1_000 + index),
    ),
  ]);
  const all = async (path: string, next: (row: { id: number; createdAt: number }) => number) => {
    const rows: { id: number; createdAt: number }[] = [];
    for (let query = ""; ; query = `before=${next(rows.at(-1)!)}&`) {
      const { data } = (await operator("GET", `${api}/${path}${query}`)).body as { data: typeof rows };
      rows.push(...data);
      if (data.length < 50) return rows;
    }
  };
  const reports = await all("reports?state=open&", ({ id }) => id);
  expect(reports.length).toBeGreaterThanOrEqual(60);
  expect(new Set(reports.map(({ id }) => id)).size).toBe(reports.length);
  const orders = await all(`orders?user=${reporter}&`, ({ createdAt }) => createdAt);
  expect(orders.map(({ createdAt }) => createdAt)).toEqual(Array.from({ length: 60 }, (_, index) => 1_059 - index));
});

/**
 * `node bench/run.mjs bench/stored-forms.ts`: what it costs to read stored rows through their forms (services/stored/form.ts) beside
 * JSON.parse alone, on the rows of the captured club, written in today's version first. Medians of many rounds, in microseconds a row.
 */
import { readFileSync } from "node:fs";
import * as z from "zod";
import { mistakeForm } from "../services/analysis/mistake";
import { eventLogForm, metaForm } from "../services/match/stored-match";
import { matchSpecForm } from "../services/objects/match-spec";
import { reviewForm } from "../services/stored/match-review";

const ROUNDS = 200;
// As in workerd, where no code may be made from text.
z.config({ jitless: true });

type Row = Readonly<Record<string, string>>;
type Captured = {
  readonly d1: Readonly<Record<string, readonly Row[]>>;
  readonly objects: readonly { readonly binding: string; readonly rows: Readonly<Record<string, readonly Row[]>> }[];
};
const captured: Captured = JSON.parse(readFileSync("tests/services/stored/unversioned-4d1999f.json", "utf8"));

/** What each row of a table of the Match objects holds. */
function kept(table: string): readonly string[] {
  return captured.objects
    .flatMap(({ binding, rows }) => (binding === "MATCH" ? (rows[table] ?? []) : []))
    .map(({ json }) => json);
}

/** Microseconds a text, the median of the rounds. */
function time(texts: readonly string[], read: (text: string) => unknown): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const startMs = performance.now();
    for (const text of texts) read(text);
    return ((performance.now() - startMs) * 1_000) / texts.length;
  });
  return rounds.toSorted((a, b) => a - b)[ROUNDS / 2];
}

const inD1 = (table: string, column: string) => (captured.d1[table] ?? []).map((row) => row[column]);
const forms = [
  { form: metaForm, texts: kept("meta") },
  { form: eventLogForm, texts: kept("batches") },
  { form: reviewForm, texts: kept("reviews") },
  { form: matchSpecForm, texts: inD1("matches", "spec") },
  { form: mistakeForm, texts: inD1("mistakes", "event") },
];
console.log("form                rows  bytes  JSON.parse µs  form µs");
for (const { form, texts } of forms) {
  // biome-ignore lint/suspicious/noExplicitAny: each form writes what it has read
  const newest = texts.map((text, index) => form.write(form.read(text, index) as any));
  const bytes = newest.reduce((sum, text) => sum + text.length, 0) / newest.length;
  const [plain, read] = [time(newest, JSON.parse), time(newest, (text) => form.read(text, 0))];
  const cells = [form.name.padEnd(18), String(newest.length).padStart(5), bytes.toFixed(0).padStart(6)];
  console.log(...cells, plain.toFixed(1).padStart(14), read.toFixed(1).padStart(8));
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import ts from "typescript";
import { expect, test } from "vitest";
import { mutantsOf } from "../../../scripts/mutants/candidates.mjs";
import { withSwitches } from "../../../scripts/mutants/switches.mjs";

/** Every kind of change, some inside each other, and places where a switch must not take what stands around it apart. */
const SAMPLE = `
type Asked = { readonly isOpen: boolean; readonly kind?: true };
export function say(x: number, y: number, words: string[] = []): string {
  let sum = 0;
  const asked = { isOpen: true, fixed: false as const } satisfies Asked & { fixed: false };
  if (x > 1) if (y > 1) words.push("both"); else words.push("one");
  if (x === y && asked.isOpen) {
    sum += x * y;
    words.push(\`\${sum}\`);
  }
  const isNear = x > 0 && y > 0 || x < y && !asked.fixed;
  const isFar = (x - y > 1 || y - x > 1) && x + y !== 2;
  const late = () => x + y * 2 - 1 > 3;
  switch (x) {
    case 2:
      words.push("two");
  }
  sum -= isNear ? 1 : isFar || late() ? 2 : 3;
  return [...words, sum, isNear, isFar, late(), asked.isOpen ? "open" : "shut"].join(" ");
}
`;

function compile(code: string): string {
  return ts.transpileModule(code, { compilerOptions: { module: ts.ModuleKind.CommonJS } }).outputText;
}

function evaluate(script: string, active: string | null): string[] {
  const exports: { say?: (x: number, y: number) => string } = {};
  runInNewContext(script, { exports, $mutant: (id: string) => id === active });
  const numbers = [0, 1, 2, 3];
  return numbers.flatMap((x) => numbers.map((y) => exports.say?.(x, y) ?? ""));
}

test("with all mutants of a text behind switches, each does when it is on what it does alone, and the text is as it was when none is", () => {
  const root = mkdtempSync(join(tmpdir(), "mutants-"));
  const path = join(root, "sample.ts");
  writeFileSync(path, SAMPLE);
  const mutants = mutantsOf(root, path);
  rmSync(root, { recursive: true });
  expect(new Set(mutants.map(({ how }) => how))).toEqual(new Set(["turned", "left out", "exchanged", "flipped"]));
  const switched = compile(withSwitches(path, SAMPLE, mutants));
  expect(evaluate(switched, null)).toEqual(evaluate(compile(SAMPLE), null));
  for (const { id, line, before, start, end, text } of mutants) {
    const alone = SAMPLE.slice(0, start) + text + SAMPLE.slice(end);
    expect(evaluate(switched, id), `${line}: ${before}`).toEqual(evaluate(compile(alone), null));
  }
});

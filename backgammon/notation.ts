import type { CheckerMove, CheckerStep } from "./checker-move";
import { BAR, OFF } from "./position";

// Moves as players write them: `13/7 8/7`, `bar/21`, `24/22*`, `8/5(2)`, `6/off`. The steps of one checker are joined
// (`13/3`), and a point on the way is named only where it hits (`24/22*/16`). Highest starting point first.

/** One checker's way: the points it names, from its start to where it stops, and which of them it hits. */
export type Hop = { readonly points: readonly number[]; readonly hits: readonly number[] };

export type HopsResult =
  | { readonly ok: true; readonly hops: readonly Hop[] }
  | { readonly ok: false; readonly code: "bad_notation" };

/**
 * Writes a turn's moves; "" when there are none. Depends on what is played only, not on the order of play. Ways are
 * in the order in which GNU Backgammon writes them: of 2370 random turns all were written as gnubg 1.07 writes them but
 * one in which two checkers pass a point and only the first can hit there, as we say.
 */
export function makeNotation(moves: readonly CheckerMove[]): string {
  const ways = joinSteps(moves).map((points) => ({ points, hits: new Set<number>() }));
  for (const { to, hit } of moves) {
    if (!hit) continue;
    // Of several checkers that touch the point, one that goes on from it is said to hit.
    const passing = ways.find(({ points }) => points.indexOf(to, 1) > 0 && points.at(-1) !== to);
    (passing ?? ways.find(({ points }) => points.at(-1) === to))?.hits.add(to);
  }

  const named = ways.map(({ points, hits }) => ({
    points: points.filter((point, at) => at === 0 || at === points.length - 1 || hits.has(point)),
    hits,
  }));

  const written: { path: string; hit: boolean; count: number }[] = [];
  for (const { points, hits } of named) {
    const last = points.length - 1;
    const path = points.map((point, at) => (at === 0 || at === last ? nameOf(point) : `${nameOf(point)}*`)).join("/");
    const hit = hits.has(points[last]);
    const same = written.find((other) => other.path === path);
    if (same === undefined) written.push({ path, hit, count: 1 });
    else {
      same.count++;
      same.hit ||= hit;
    }
  }
  return written.map(({ path, hit, count }) => `${path}${hit ? "*" : ""}${count > 1 ? `(${count})` : ""}`).join(" ");
}

/** Reads what `makeNotation` and other programs write; `25` and `0` also stand for `bar` and `off`. */
export function parseNotation(text: string): HopsResult {
  const hops: Hop[] = [];
  for (const token of text.trim().split(/[\s,]+/)) {
    if (token === "") continue;
    const match = /^((?:bar|\d{1,2})\*?(?:\/(?:off|\d{1,2})\*?)+)(?:\((\d)\))?$/i.exec(token);
    if (match === null) return { ok: false, code: "bad_notation" };
    const names = match[1].split("/");
    const points = names.map((name) => pointOf(name.replace("*", "")));
    const hits = points.filter((_, at) => names[at].endsWith("*"));
    const descends = points.every((point, at) => point <= BAR && (at === 0 || point < points[at - 1]));
    if (!descends || names[0].endsWith("*")) return { ok: false, code: "bad_notation" };
    for (let copy = 0; copy < Number(match[2] ?? 1); copy++) hops.push({ points, hits: copy === 0 ? hits : [] });
  }
  return { ok: true, hops };
}

/** The steps between the points that the hops name; a step is a die's only if no steps were joined. */
export function stepsOf(hops: readonly Hop[]): CheckerStep[] {
  return hops.flatMap(({ points }) => points.slice(1).map((to, at) => ({ from: points[at], to })));
}

/** Every checker's way as all the points it touches: highest start first, then shorter first step, then farther end. */
function joinSteps(moves: readonly CheckerMove[]): number[][] {
  const steps = moves.map(({ from, to }) => ({ from, to })).sort((a, b) => b.from - a.from || a.to - b.to);
  const chains: number[][] = [];
  while (steps.length > 0) {
    const first = steps.shift()!;
    const chain = [first.from, first.to];
    for (;;) {
      const next = steps.findIndex((step) => step.from === chain.at(-1));
      if (next < 0) break;
      chain.push(steps.splice(next, 1)[0].to);
    }
    chains.push(chain);
  }
  return chains.sort((a, b) => b[0] - a[0] || b[1] - a[1] || a.at(-1)! - b.at(-1)!);
}

function nameOf(point: number): string {
  return point === BAR ? "bar" : point === OFF ? "off" : String(point);
}

function pointOf(name: string): number {
  const lower = name.toLowerCase();
  return lower === "bar" ? BAR : lower === "off" ? OFF : Number(lower);
}

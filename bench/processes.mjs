/**
 * Processor time of a command by kind of process, its children and Chromium's processes with it:
 * `E2E_LANES=1 node bench/processes.mjs npx vitest run --config vitest.e2e.config.ts tests/e2e/chat.test.ts`.
 * Linux alone. What a process does in its last tenth of a second is missed.
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const LOOK_MS = 100;
/** The kernel's clock ticks, in which /proc counts. */
const TICKS_A_SECOND = 100;

/** What a process is, by its command line; null where it has none: it has ended. */
function kindOf(pid) {
  const line = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  if (line === "") return null;
  const [, type] = /--type=([\w-]+)/.exec(line) ?? [];
  const [, service] = /--utility-sub-type=[\w.]*?(\w+) /.exec(line) ?? [];
  if (type !== undefined) return `Chromium's ${service ?? type}`;
  if (/^\S*(chromium|chrome)/.test(line)) return "Chromium's browser";
  if (/^\S*workerd /.test(line)) return "workerd";
  if (/vitest/.test(line)) return "vitest";
  if (/start\.mjs|^npm start/.test(line)) return "npm start";
  return line.slice(0, 60).trim();
}

/** Each process: its parent, its ticks so far, and a key that is its own though its number be used again. */
function readProcesses() {
  const found = new Map();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const ticks = Number(fields[11]) + Number(fields[12]);
      found.set(pid, { parent: fields[1], ticks, key: `${pid} ${fields[19]}` });
    } catch {
      // It has just ended.
    }
  }
  return found;
}

const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error("node bench/processes.mjs COMMAND …");
const own = new Set();
const kinds = new Map();
const ticksOf = new Map();

function look() {
  const found = readProcesses();
  // A child may come before its parent in the list.
  for (let before = -1; before !== own.size; ) {
    before = own.size;
    for (const { parent, key } of found.values()) {
      if (parent === String(process.pid) || own.has(found.get(parent)?.key)) own.add(key);
    }
  }
  for (const [pid, { key, ticks }] of found) {
    if (!own.has(key)) continue;
    ticksOf.set(key, ticks);
    // Asked anew: a process begins as a copy of its parent. One that has ended has no command line any more.
    kinds.set(key, tryKind(pid) ?? kinds.get(key));
  }
}

function tryKind(pid) {
  try {
    return kindOf(pid);
  } catch {
    return null;
  }
}

const child = spawn(command, args, { stdio: "inherit" });
const timer = setInterval(look, LOOK_MS);
child.once("exit", (code) => {
  clearInterval(timer);
  const seconds = new Map();
  for (const [key, ticks] of ticksOf) {
    const kind = kinds.get(key) ?? "?";
    seconds.set(kind, (seconds.get(kind) ?? 0) + ticks / TICKS_A_SECOND);
  }
  const all = [...seconds.values()].reduce((sum, one) => sum + one, 0);
  console.log(`\n${all.toFixed(1)} s of processor time`);
  for (const [kind, sum] of [...seconds].sort((a, b) => b[1] - a[1])) {
    if (sum >= 0.1) console.log(`${sum.toFixed(1).padStart(8)} s  ${kind}`);
  }
  process.exitCode = code ?? 1;
});

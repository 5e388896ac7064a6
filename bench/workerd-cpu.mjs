import { readdirSync, readFileSync } from "node:fs";

/** CPU time in ms of each workerd of this process, by process id; null where /proc does not tell. 100 ticks a second, as on Linux. */
function cpuByProcess() {
  const used = new Map();
  try {
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      const stat = readStat(pid);
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (stat.includes("(workerd)") && Number(fields[1]) === process.pid)
        used.set(pid, (Number(fields[11]) + Number(fields[12])) * 10);
    }
  } catch {
    return null;
  }
  return used;
}

/** CPU time that this process's workerd has used, in ms; null where /proc does not tell. */
export function workerdCpuMs() {
  const used = cpuByProcess();
  return used === null ? null : [...used.values()].reduce((sum, ms) => sum + ms, 0);
}

/** Counts from now on: the returned function tells what those that run at both times have used, in ms, or null. */
export function measureWorkerdCpu() {
  const before = cpuByProcess();
  return () => {
    const after = cpuByProcess();
    if (before === null || after === null) return null;
    return [...after].reduce((sum, [pid, ms]) => sum + (before.has(pid) ? ms - before.get(pid) : 0), 0);
  };
}

/** Empty for a process that has ended meanwhile. */
function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return "";
  }
}

import { readdirSync, readFileSync } from "node:fs";

/** The numbers of a process's workerds, this one's unless told otherwise; throws where there is no /proc. */
export function workerdProcesses(parent = process.pid) {
  return readdirSync("/proc").filter((pid) => {
    const stat = /^\d+$/.test(pid) ? readStat(pid) : "";
    return stat.includes("(workerd)") && Number(fieldsOf(stat)[1]) === parent;
  });
}

/** CPU time in ms of each workerd of this process, by process id; null where /proc does not tell. 100 ticks a second, as on Linux. */
function cpuByProcess() {
  try {
    return new Map(
      workerdProcesses().map((pid) => {
        const fields = fieldsOf(readStat(pid));
        return [pid, (Number(fields[11]) + Number(fields[12])) * 10];
      }),
    );
  } catch {
    return null;
  }
}

/** What follows the name in a line of /proc, which may hold any sign. */
function fieldsOf(stat) {
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
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

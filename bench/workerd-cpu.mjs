import { readdirSync, readFileSync } from "node:fs";

/** CPU time that this process's workerd has used, in ms; null where /proc does not tell. 100 ticks a second, as on Linux. */
export function workerdCpuMs() {
  let ticks = 0;
  try {
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (stat.includes("(workerd)") && Number(fields[1]) === process.pid)
        ticks += Number(fields[11]) + Number(fields[12]);
    }
  } catch {
    return null;
  }
  return ticks * 10;
}

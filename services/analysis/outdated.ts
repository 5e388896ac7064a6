import { engineVersion } from "../platform/engine";
import type { AnalysisRow } from "./rows";

/** Whether one version comes before another; parts are numbers: 0.9 before 0.10. */
export function isOlder(version: string, other: string): boolean {
  const [own, its] = [version, other].map((each) => each.split(".").map(Number));
  for (let at = 0; at < Math.max(own.length, its.length); at++) {
    const [a, b] = [own[at] ?? 0, its[at] ?? 0];
    if (a !== b) return a < b;
  }
  return false;
}

/** Whether a whole analysis was made by an older engine than today's. */
export function isOutdated({ status, engine_version: version }: AnalysisRow): boolean {
  return status === "done" && version !== null && isOlder(version, engineVersion());
}

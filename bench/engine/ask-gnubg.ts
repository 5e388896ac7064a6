/** Questions put to a script that runs inside GNU Backgammon, all at once, through two files. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GNUBG } from "./gnubg-player";

/** Runs `script`, which reads STARPOINT_IN and writes STARPOINT_OUT, both JSON. Throws when no answer was written. */
export function askGnubg(script: string, questions: unknown): unknown {
  const folder = mkdtempSync(join(tmpdir(), "starpoint-gnubg-"));
  try {
    const [asked, answered] = [join(folder, "in.json"), join(folder, "out.json")];
    writeFileSync(asked, JSON.stringify(questions));
    spawnSync(GNUBG, ["-t", "-q", "-r", "-p", `bench/engine/${script}`], {
      stdio: "ignore",
      env: { ...process.env, STARPOINT_IN: asked, STARPOINT_OUT: answered },
    });
    return JSON.parse(readFileSync(answered, "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

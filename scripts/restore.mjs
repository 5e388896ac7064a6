/**
 * `npm run restore -- FOLDER`: makes a new state (STATE_DIR, which must not hold anything) from a backup, after every file of it has been
 * compared with its list; then proves that the books balance. Started on it, the club goes on where the backup was made: the clocks of
 * running matches stood meanwhile (services/match/resume.ts).
 */
import { execFileSync } from "node:child_process";
import { renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { noteRestored } from "./settings.mjs";
import { copyState, readManifest, requireStanding, requireUnused, stateDirectory } from "./state-files.mjs";

const audit = join(dirname(fileURLToPath(import.meta.url)), "audit.mjs");

async function main() {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length !== 1) throw new Error("Say from where: npm run restore -- FOLDER");
  const [folder] = positionals;
  const stateDir = stateDirectory();
  await requireStanding(stateDir);
  requireUnused(stateDir);
  const { fromMs, files } = readManifest(folder);
  const unfinished = `${stateDir}.restoring`;
  rmSync(unfinished, { recursive: true, force: true });
  const copied = copyState(
    join(folder, "state"),
    unfinished,
    files.map(({ name }) => name),
    "",
  );
  const damaged = files.filter(({ sha256 }, n) => copied[n].sha256 !== sha256).map(({ name }) => name);
  if (damaged.length > 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`Damaged since the backup was made: ${damaged.join(", ")}. Nothing was restored.`);
  }
  noteRestored(unfinished, fromMs);
  rmSync(stateDir, { recursive: true, force: true }); // empty, or not there
  renameSync(unfinished, stateDir);
  console.log(`${files.length} files, as of ${new Date(fromMs).toISOString()}: ${stateDir}`);
  execFileSync(process.execPath, [audit], { stdio: "inherit", env: { ...process.env, STATE_DIR: stateDir } });
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

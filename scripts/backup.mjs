/**
 * `npm run backup -- FOLDER`: copies all that a local or self-hosted club keeps (STATE_DIR) into a new folder, with a list of what is in
 * it. The club must stand: its databases are one file an object, and only a standing club has them all at one moment.
 */
import { parseArgs } from "node:util";
import {
  copyState,
  listFiles,
  newestWriteMs,
  requireStanding,
  requireUnused,
  stateDirectory,
  writeManifest,
} from "./state-files.mjs";

async function main() {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length !== 1) throw new Error("Say where to: npm run backup -- FOLDER");
  const [folder] = positionals;
  const stateDir = stateDirectory();
  await requireStanding(stateDir);
  requireUnused(folder);
  const names = listFiles(stateDir);
  if (!names.some((name) => name.startsWith("v3/"))) throw new Error(`${stateDir} holds no club.`);
  const fromMs = newestWriteMs(stateDir, names);
  const files = copyState(stateDir, folder, names);
  // Whoever was started meanwhile has written into what was being copied.
  await requireStanding(stateDir);
  if (newestWriteMs(stateDir, listFiles(stateDir)) !== fromMs)
    throw new Error("The club was written to meanwhile; again.");
  writeManifest(folder, { fromMs, files });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(
    `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, as of ${new Date(fromMs).toISOString()}: ${folder}`,
  );
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

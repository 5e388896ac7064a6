/**
 * How soon a finished match is analysed: `node bench/analysis.mjs` (MATCHES=1164,1138,1118 of the demo players'; PORT=8946). Takes
 * the reviews of seeded 7-point matches away, starts the product as a player does, asks for each analysis as the end of a match does, one
 * message a game, and looks every 100 ms for the first reviewed decision and for the last game. The product's one thread computes and
 * answers this bench as well.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "../scripts/migrate.mjs";
import { seedDemoPlayers } from "../scripts/seed.mjs";
import { databaseOptions } from "../scripts/serve.mjs";
import { forgetAnalysis } from "./forget-analysis.mjs";
import { root, startProduct } from "./pages/product.mjs";

const MATCHES = (process.env.MATCHES ?? "1164,1138,1118").split(",").map(Number);
const PORT = Number(process.env.PORT ?? 8946);
const PLAYER = "silverprime";
const LOOK_MS = 100;
const LIMIT_MS = 300_000;
const origin = `http://127.0.0.1:${PORT}`;

function tokenOf(stateDir) {
  const env = { ...process.env, PORT: String(PORT), STATE_DIR: stateDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "scripts/token.mjs"), PLAYER], { env });
  if (status !== 0) throw new Error(`no token: ${stderr}`);
  return String(stdout).trim();
}

async function ask(token, path, method = "GET") {
  const answer = await fetch(origin + path, { method, headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()).data;
}

async function analyse(token, id) {
  const { attributes } = await ask(token, `/api/matches/${id}`);
  const isReviewed = async () =>
    (await ask(token, `/api/after_matches/${id}/games/1`)).events.some(
      ({ attributes: { reviews } }) => reviews.length > 0,
    );
  if (await isReviewed()) throw new Error(`match ${id} has reviews already`);
  const beginMs = performance.now();
  let analysis = await ask(token, `/api/matches/${id}/analysis`, "POST");
  let firstMs = null;
  while (analysis.status !== "done") {
    if (performance.now() - beginMs > LIMIT_MS || analysis.status === "failed")
      throw new Error(`match ${id}: ${analysis.status}`);
    await sleep(LOOK_MS);
    if (firstMs === null && (await isReviewed())) firstMs = performance.now() - beginMs;
    analysis = (await ask(token, `/api/matches/${id}`)).analysis;
  }
  const seconds = (ms) => (ms / 1000).toFixed(1);
  const games = `${analysis.games_total} games`;
  console.log(
    [
      id,
      `${attributes.length} points`,
      games,
      seconds(firstMs ?? 0),
      seconds(performance.now() - beginMs),
      loadavg()[0].toFixed(1),
    ].join(" | "),
  );
}

async function main() {
  const stateDir = mkdtempSync(join(tmpdir(), "bench-analysis-"));
  await migrate(root, databaseOptions(root, stateDir), async (db) => {
    await seedDemoPlayers(db, `http://127.0.0.1:${PORT + 1}`);
    for (const id of MATCHES) await forgetAnalysis(db, id, "failed");
  });
  const stop = await startProduct(stateDir, PORT);
  try {
    const token = tokenOf(stateDir);
    console.log(`${cpus().length} × ${cpus()[0].model}, Node ${process.version}`);
    console.log("match | length | games | first result, s | whole, s | load");
    for (const id of MATCHES) await analyse(token, id);
  } finally {
    await stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);

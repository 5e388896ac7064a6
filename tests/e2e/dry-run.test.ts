/** The Worker as each environment would be deployed: bundled, with its bindings, by the tool that deploys it. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const BINDINGS = ["USER_CHANNEL", "MATCH", "POOL", "MAILBOX", "RATE_LIMITER", "ANALYSIS_QUEUE", "DB", "ASSETS"];

test.each(["staging", "production"])(
  "wrangler deploy --dry-run for %s bundles the Worker with all its bindings",
  (environment) => {
    const out = mkdtempSync(join(tmpdir(), "starpoint-dry-run-"));
    const args = [
      "node_modules/wrangler/bin/wrangler.js",
      "deploy",
      "--dry-run",
      "--env",
      environment,
      "--outdir",
      out,
    ];
    const said = execFileSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } });
    rmSync(out, { recursive: true, force: true });
    expect([...said.matchAll(/^env\.(\w+)/gm)].map(([, name]) => name).sort()).toEqual([...BINDINGS].sort());
    expect(said).toContain("--dry-run: exiting now.");
  },
  60_000,
);

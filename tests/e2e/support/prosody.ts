/**
 * Prosody, as Debian has it, in place of the embedded chat server: an XMPP server that nobody of ours wrote, which signs players in by
 * the club's tokens (prosody/mod_auth_club_token.lua).
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProsody } from "../../../scripts/debian.mjs";
import { SECRETS } from "./session";

export type Prosody = {
  /** For `XMPP_WS_URL`. */
  readonly url: string;
  stop(): Promise<void>;
};

const START_MS = 15_000;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** WebSocket is its only door: no server talks to it, and no client by TCP. */
const configOf = (domain: string, port: number, folder: string) => `
run_as_root = true
data_path = "${folder}"
pidfile = "${folder}/prosody.pid"
plugin_paths = { "${join(process.cwd(), "tests/e2e/support/prosody")}" }
log = { { levels = { min = "info" }, to = "console" } }
modules_enabled = { "saslauth", "roster", "presence", "message", "iq", "disco", "ping", "carbons", "mam", "websocket" }
modules_disabled = { "s2s", "s2s_auth_certs", "tls", "offline", "posix" }
c2s_ports = {}
c2s_require_encryption = false
allow_unencrypted_plain_auth = true
consider_websocket_secure = true
http_interfaces = { "127.0.0.1" }
http_ports = { ${port} }
https_ports = {}
storage = "internal"
archive_expires_after = "1w"
default_archive_policy = true

VirtualHost "${domain}"
  http_host = "127.0.0.1"
  authentication = "club_token"
  club_secret = "${SECRETS.AUTH_SECRET}"
`;

function startProcess(domain: string, config: string): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const program = findProsody();
    if (program === null) throw new Error("Prosody is not here, and could not be installed: apt-get install prosody");
    const child = spawn(program, ["-F", "--config", config], { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const fail = (why: string) => reject(new Error(`Prosody ${why}:\n${output}`));
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      fail(`was not ready after ${START_MS} ms`);
    }, START_MS);
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (!output.includes(`${domain}:http`)) return;
      clearTimeout(timer);
      resolve(child);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("error", (error) => fail(String(error)));
    child.once("exit", (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}

/** Starts one for `domain`, on a port and with data of its own. */
export async function startProsody(domain: string): Promise<Prosody> {
  const folder = mkdtempSync(join(tmpdir(), "starpoint-prosody-"));
  const port = await freePort();
  const config = join(folder, "prosody.cfg.lua");
  writeFileSync(config, configOf(domain, port, folder));
  const child = await startProcess(domain, config);
  return {
    url: `ws://127.0.0.1:${port}/xmpp-websocket`,
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

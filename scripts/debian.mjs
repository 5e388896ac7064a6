// Installs what the tests need of Debian's packages, where the system is one that has them. Node built-ins only.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const APT = "/usr/bin/apt-get";

export function attempt(command, args) {
  console.log(`> ${command} ${args.join(" ")}`);
  try {
    execFileSync(command, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    return true;
  } catch {
    return false;
  }
}

/** A machine without a network is told within seconds. */
const IMPATIENT = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20"];

/** Installs a Debian package, as root or with sudo; false where the system does not allow it. */
export function installPackage(name) {
  if (!existsSync(APT)) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, "apt-get", "-y", "-q", ...IMPATIENT, ...args];
    return attempt(command, rest);
  };
  const install = () => apt("install", "--no-install-recommends", name);
  return install() || (apt("update") && install());
}

const PROSODY = "/usr/bin/prosody";

/** Debian's XMPP server, with which the chat is tested, or null. */
export function findProsody() {
  return existsSync(PROSODY) ? PROSODY : null;
}

/** Whether this system has Debian's packages; elsewhere nothing is said about Prosody. */
export function hasDebianPackages() {
  return existsSync(APT);
}

/** Installs Prosody where it is missing. Its test says so if that could not be done. */
export function wantProsody() {
  if (findProsody() !== null || !installPackage("prosody")) return;
  // The tests start one of their own; the system is not to run one because of them.
  if (existsSync("/run/systemd/system")) attempt("systemctl", ["disable", "--now", "prosody"]);
}

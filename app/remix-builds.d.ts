/** Remix's server build in each language; wrangler.toml points the name to build/languages.js. */
declare module "remix-builds" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  /** By language tag (BCP 47), English first. */
  export const builds: Readonly<Record<string, ServerBuild>>;
  /** Names of the files of migrations/ when this was built. */
  export const migrations: readonly string[];
}

/** Name of the file in the build's client/assets that reports errors, see vite.config.ts. */
declare module "virtual:reports" {
  const file: string;
  export default file;
}

/** Texts of the sheets in the build's client/assets by file name, see vite.config.ts. */
declare module "virtual:sheets" {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

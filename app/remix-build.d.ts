/** Remix's server build; wrangler.toml points the name to build/server. */
declare module "remix-build" {
  const build: import("@remix-run/cloudflare").ServerBuild;
  export = build;
}

/** Texts of the sheets in build/client/assets by file name, see vite.config.ts. */
declare module "virtual:sheets" {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

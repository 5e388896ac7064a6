/** Remix's server build; wrangler.toml points the name to build/server. */
declare module "remix-build";

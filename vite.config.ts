import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

/**
 * Few files for a first view: what nearly every page needs travels together, and what waits for the first paint as well.
 * Left alone, the bundler makes a file of each module that two routes share, and a phone pays a round of requests for it.
 */
function browserChunk(id: string): string | undefined {
  if (/node_modules\/(react|react-dom|scheduler|@remix-run|turbo-stream)\//.test(id)) return "framework";
  if (/node_modules\/phoenix\/|app\/realtime\/(socket|user-channel)/.test(id)) return "live";
  if (/app\/components\/[\w-]+\.tsx?$|app\/components\/play\/refus|app\/images\/|app\/styles\/club/.test(id))
    return "shared";
  if (/backgammon\/(economy|rating|stakes|presets|vocabulary)\.ts$/.test(id)) return "shared";
  return undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig)],
  resolve: {
    alias: {
      "~": new URL("./app", import.meta.url).pathname,
      // The browser never looks up XMPP hosts: the address is given.
      "@xmpp/resolve": new URL("./app/realtime/no-xmpp-resolve.ts", import.meta.url).pathname,
    },
  },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] } },
  build: {
    target: "es2022",
    sourcemap: false,
    assetsInlineLimit: 0,
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: browserChunk } } }),
  },
}));

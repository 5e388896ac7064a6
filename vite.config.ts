import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [remix(remixConfig)],
  resolve: {
    alias: {
      "~": new URL("./app", import.meta.url).pathname,
      // The browser never looks up XMPP hosts: the address is given.
      "@xmpp/resolve": new URL("./app/realtime/no-xmpp-resolve.ts", import.meta.url).pathname,
    },
  },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] } },
  build: { target: "es2022", sourcemap: false, assetsInlineLimit: 0 },
});

import { readdirSync, readFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

/**
 * Few files for a first view: what nearly every page needs travels together, and what waits for the first paint as well.
 * Left alone, the bundler makes a file of each module that two routes share, and a phone pays a round of requests for it.
 */
function browserChunk(id: string): string | undefined {
  // A sheet goes with the component that imports it; the door's apart from the lobby's, which a visitor does not see.
  if (/\.css(\?|$)/.test(id)) return id.includes("app/components/welcome/") ? "welcome" : undefined;
  if (/node_modules\/(react|react-dom|scheduler|@remix-run|turbo-stream)\/|vite\/preload-helper/.test(id))
    return "framework";
  // Used by the board as well as by the club's pages. A file of their own would be one more to ask for.
  if (/app\/components\/ui\/(avatar|dead-end|flag|format|icon|toast|use-hydrated)\.tsx?$/.test(id)) return "framework";
  // The layout of every screen with a player.
  if (/app\/components\/session\/(live|player|session-watch|use-user-channel|wrapper-link|refusal)\.tsx?$/.test(id))
    return "framework";
  if (/app\/realtime\/wrapper\.ts$/.test(id)) return "framework";
  if (/app\/images\/|backgammon\/(rating|vocabulary)\.ts$/.test(id)) return "framework";
  if (/node_modules\/phoenix\/|app\/realtime\/(socket|user-channel)/.test(id)) return "live";
  if (/app\/realtime\/match\.client|app\/components\/match\/sounds/.test(id)) return "match-live";
  if (/app\/components\/ui\/(reading|use-announcer)\.tsx?$/.test(id)) return undefined; // one kind of page only
  if (/app\/components\/(ui|session)\//.test(id)) return "shared";
  if (
    /app\/components\/(lobby\/(bonus-button|ranking-row)|board\/board-art|play\/(bot-strength|bot-portrait))/.test(id)
  )
    return "shared";
  if (/backgammon\/(economy|stakes|presets)\.ts$/.test(id)) return "shared";
  return undefined;
}

/** Gives the server's build the text of each sheet that the browser's build, made just before, has written: app/sheets.server.ts. */
function sheetTexts(): Plugin {
  const id = "virtual:sheets";
  return {
    name: "sheet-texts",
    enforce: "post",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load(asked) {
      if (asked !== `\0${id}`) return undefined;
      const folder = path("./build/client/assets");
      const files = readdirSync(folder).filter((file) => file.endsWith(".css"));
      const texts = files.map((file) => [file, readFileSync(`${folder}/${file}`, "utf8").trim()]);
      return `export default ${JSON.stringify(Object.fromEntries(texts))};`;
    },
    // Its own copy of all sheets in one is for nobody.
    generateBundle(_options, bundle) {
      for (const file of Object.keys(bundle)) if (file.endsWith(".css")) delete bundle[file];
    },
  };
}

const path = (relative: string) => new URL(relative, import.meta.url).pathname;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [sheetTexts(), remix(remixConfig)],
  resolve: {
    alias: [
      { find: "~", replacement: path("./app") },
      // The browser never looks up XMPP hosts: the address is given.
      { find: "@xmpp/resolve", replacement: path("./app/realtime/vendor/no-xmpp-resolve.ts") },
      // The client's own sources instead of its bundle: from them, what is unused can be left out: long polling
      // and the frames that are not text.
      { find: /^phoenix$/, replacement: path("./node_modules/phoenix/assets/js/phoenix/index.js") },
      { find: /^\.\/ajax$/, replacement: path("./app/realtime/vendor/no-ajax.ts") },
      { find: /^\.\/longpoll$/, replacement: path("./app/realtime/vendor/no-long-poll.ts") },
      { find: /^\.\/serializer$/, replacement: path("./app/realtime/vendor/no-serializer.ts") },
    ],
  },
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true } } },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] } },
  build: {
    target: "es2022",
    cssTarget: ["chrome111", "firefox121", "safari16.4"],
    cssMinify: "lightningcss",
    sourcemap: false,
    assetsInlineLimit: 0,
    // What is imported late is asked for by the import itself. A link beside it would be news to the router, which looks at every
    // change of the page for links to discover, and would ask for those again that it is just asking for.
    modulePreload: { resolveDependencies: (file, imported) => imported.filter((chunk) => chunk !== file) },
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: browserChunk } } }),
  },
}));

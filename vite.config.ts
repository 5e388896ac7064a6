import { existsSync, readdirSync, readFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, type Rollup } from "vite";
import remixConfig from "./remix.config.js";
import { listLanguages, PSEUDO_LANGUAGES, SOURCE_LANGUAGE, textsOf } from "./scripts/languages.mjs";
import { COPIES, copyOf, ownCopies } from "./scripts/own-copies.mjs";
import { refuseWarnings } from "./scripts/refused-warnings.mjs";
import { textsInPlace } from "./scripts/texts-in-place.mjs";
import { withoutMessages } from "./scripts/without-messages.mjs";

const LANGUAGE = process.env.APP_LANGUAGE ?? SOURCE_LANGUAGE;

const path = (relative: string) => new URL(relative, import.meta.url).pathname;

/**
 * The browser's script files, and the folders or modules that go into each; the first that fits counts. Few files for a first
 * view: what nearly every page needs travels together. Left alone, the bundler makes a file of each module that two routes
 * share, and a phone pays a round of requests for it. What is not named here goes with the route that needs it.
 */
const CHUNKS: readonly (readonly [chunk: string | null, ...places: string[]])[] = [
  // Parts of these rooms that few pages need: with whoever needs them, or with the club's pages.
  [null, "app/components/ui/reading.tsx", "app/components/ui/use-announcer.ts", "app/components/ui/tones.ts"],
  [null, "app/components/ui/signals.ts", "app/components/ui/name-suggestions.tsx", "app/components/ui/rich.tsx"],
  [null, "app/components/session/wrapper-link.tsx", "app/components/ui/fetch-json.ts"],
  [null, "app/components/ui/touched-facts.tsx"],
  ["sounds", "app/components/ui/signals-off.ts"],
  ["club", "app/components/session/refused.tsx", "app/components/session/server-clock.ts"],
  // A board is seldom refused anything: it fetches the words when it is.
  ["club", "app/models/refusal.ts"],
  ...listLanguages(path(".")).map((language) => ["club", `app/texts/${language}/refusals.ts`] as const),
  ["club", "app/components/ui/pager.tsx", "app/components/ui/use-answer.ts", "app/components/ui/club-format.ts"],
  ["club", "app/components/ui/use-early-input.ts", "app/components/ui/use-refresh.ts"],
  ["framework", "node_modules/react", "node_modules/react-dom", "node_modules/scheduler", "node_modules/@remix-run"],
  ["framework", "node_modules/turbo-stream"],
  ["framework", "app/components/ui", "app/components/session", "app/images"],
  ["framework", "app/components/chat/muted.ts"],
  // What makes a pseudo-language's words: all its chunks need it, a player's language has none of it.
  ["framework", "app/texts/pseudo.ts"],
  ["framework", "app/models/cookies.ts", "app/realtime/wrapper.ts"],
  ["framework", "backgammon/coin-payment.ts"],
  ["framework", "backgammon/rating.ts", "backgammon/vocabulary.ts"],
  // Numbers, plurals and terms of every page; plain texts stand where they are used (scripts/texts-in-place.mjs).
  ["framework", "app/texts/plural.ts"],
  ...listLanguages(path(".")).map(
    (language) =>
      ["framework", ...["language", "vocabulary"].map((area) => `app/texts/${language}/${area}.ts`)] as const,
  ),
  ["club", "app/components/chat/dock-gate.tsx", "app/components/chat/opener.ts"],
  ["club", "app/components/profile/profile-gate.tsx", "app/components/profile/asked.ts"],
  ["club", "app/components/search/search-gate.tsx"],
  ["club", "app/components/club", "backgammon/economy.ts", "backgammon/stakes.ts", "backgammon/presets.ts"],
  ["club", "backgammon/level-of-play.ts"],
  ["live", "node_modules/phoenix", "app/realtime/socket.client.ts", "app/realtime/user-channel.client.ts"],
  // A drawn board, for match and study; its symbols stand in the page and are fetched only where they do not.
  ["board-symbols", "app/components/board/board-symbols.ts"],
  ["board", "app/components/board/board-drawing.tsx", "app/components/board/board-marks.tsx"],
  ["board", "app/components/board/dice-drawing.tsx", "app/components/board/geometry.ts"],
  [
    "board",
    "app/components/board/pieces.ts",
    "app/components/board/describe.ts",
    "app/components/board/board-defs.tsx",
  ],
  ["board", "backgammon/notation.ts", "backgammon/dice-from.ts", "backgammon/position.ts"],
  ...listLanguages(path(".")).map((language) => ["board", `app/texts/${language}/board.ts`] as const),
  // A board that is played on, and the match around it; a quiz fetches it as well. Sounds are fetched with the first that is heard.
  ["sounds", "app/components/match/sounds.ts"],
  ["match", "app/components/board/board.tsx", "app/components/match/match-screen.tsx", "app/realtime/match.client.ts"],
  ["match", "app/realtime/dice-keeper.ts", "backgammon/dice-share.ts"],
  ["match", "backgammon/moves.ts", "backgammon/match.ts", "backgammon/match", "backgammon/legal-turns.ts"],
  ["match", "backgammon/turn-building.ts", "backgammon/apply-moves.ts"],
  // The tutor's words: beside its script, which comes when it is asked, though a match says two of them before that. The guest's dice come to the same
  // pages; in a file of their own they would be a name more in the match's script than they are long.
  ["lesson", "backgammon/guest-dice.ts"],
  ["lesson", "app/components/tutor/lesson-text.ts"],
  ...listLanguages(path(".")).map((language) => ["lesson", `app/texts/${language}/tutor.ts`] as const),
  // What a decision is shown with, for the viewer and the blunders.
  ["study", "app/components/study/position", "app/components/study/deeper/deeper.tsx", "backgammon/xgid.ts"],
  ["blunders", "backgammon/decision-count.ts"],
  ["study", "app/components/study/analysis/decision-xgid.ts", "contract/imported-id.ts"],
  ["study", "app/components/study/blunders/panels.tsx", "app/components/study/blunders/player-of.ts"],
  // The viewer writes XGIDs and reads none.
  ["xgid-reader", "backgammon/xgid-reader.ts"],
  ["openings", "backgammon/openings.ts", "app/components/study/trainers/book-table.tsx"],
  ["blunders", "app/components/study/mistakes/found-list.tsx"],
  ["blunders", "app/models/blunder-filters.ts"],
  ["blunders", "app/components/study/blunders/use-quiz-parts.ts", "app/components/study/blunders/use-guess.ts"],
  ...listLanguages(path(".")).flatMap((language) =>
    ["blunders", "mistakes"].map((area) => ["blunders", `app/texts/${language}/${area}.ts`] as const),
  ),
  // What practice and the trainers keep: one file for both and their overviews.
  ["outbox", "app/components/study/outbox", "app/components/study/practice/practice-outbox.ts"],
  ["outbox", "app/components/study/practice/session.ts", "app/components/study/trainers/trainers-outbox.ts"],
  ...listLanguages(path(".")).map((language) => ["outbox", `app/texts/${language}/practice.ts`] as const),
  [null, "app/components/study/stats/match-chart.client.ts"],
  ["stats", "app/components/study/stats"],
  ["lessons", "app/components/study/lessons/marks.tsx", "app/components/study/lessons/sign-in-link.tsx"],
  ["lessons", "app/components/study/lessons/use-asked.ts"],
];

const SHEETS: readonly (readonly [chunk: string, place: RegExp])[] = [
  ["welcome", /app\/components\/welcome\//],
  ["board-sheets", /app\/components\/board\/(board|materials-unlocked)\.css/],
  ["drawing-sheets", /app\/components\/(board\/(drawing|symbols|materials)|ui\/fact-list)\.css/],
];

const places = CHUNKS.flatMap(([chunk, ...paths]) => paths.map((place) => ({ chunk, at: path(`./${place}`) })));
// A place that has moved would leave its chunk without a word.
const missing = places.filter(({ at }) => !existsSync(at));
if (missing.length > 0)
  throw new Error(`vite.config.ts names what is not there: ${missing.map(({ at }) => at).join(", ")}`);

function browserChunk(id: string, { getModuleInfo }: Pick<Rollup.PluginContext, "getModuleInfo">): string | undefined {
  // A sheet goes with the component that imports it; the door's apart from the lobby's, which a visitor does not see, and the board's
  // by themselves: beside one of the two screens that import them, the other would have to bring that screen. Facts stand beside a board.
  if (/\.css(\?|$)/.test(id)) return SHEETS.find(([, place]) => place.test(id))?.[0];
  // A pseudo-language's words go where the English ones do that they are made from.
  const area = /^\0texts\/(.+)$/.exec(id)?.[1];
  const file =
    area === undefined ? id.replace(/^\0/, "").replace(/\?.*$/, "") : path(`./app/texts/${SOURCE_LANGUAGE}/${area}.ts`);
  if (file === "vite/preload-helper.js") return "framework";
  // A quarter of a first view's script, brought along by one value that a component or a clientAction takes from it.
  // A symbol of its single-fetch.js is the router's own need; modules that are only named, and not included, cost nothing.
  if (/\/@remix-run\/server-runtime\/(?!.*single-fetch)/.test(file) && getModuleInfo(id)?.isIncluded)
    throw new Error("the server's runtime is imported by what runs in a browser");
  const copy = copyOf(id);
  if (copy !== null) return copy;
  return places.find(({ at }) => file === at || file.startsWith(`${at}/`))?.chunk ?? undefined;
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
      const folder = path(`./${remixConfig.buildDirectory}/client/assets`);
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

/** Builds what reports the browser's errors as a file of its own, and gives the server's build its name: app/reports/script.server.ts. */
function reportsFile(): Plugin {
  const id = "virtual:reports";
  let isServer = false;
  return {
    name: "reports-file",
    config(_config, { isSsrBuild }) {
      isServer = isSsrBuild === true;
    },
    buildStart() {
      if (!isServer) this.emitFile({ type: "chunk", id: path("./app/reports/reports.client.ts"), name: "reports" });
    },
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load(asked) {
      if (asked !== `\0${id}`) return undefined;
      const files = readdirSync(path(`./${remixConfig.buildDirectory}/client/assets`));
      const [file, ...others] = files.filter((name) => /^reports-[\w-]+\.js$/.test(name));
      if (file === undefined || others.length > 0) throw new Error("the browser's build has not one file of reports");
      return `export default ${JSON.stringify(file)};`;
    },
  };
}

/** The licences of what is bundled, in one file: as comments in the scripts they would be a KB of every first view. */
function licences(): Plugin {
  return {
    name: "licences",
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const packages = modules.flatMap((id) => id.match(/^\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0] ?? []);
      const texts = [...new Set(packages)].sort().flatMap((folder) => {
        const files = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => /^licen[cs]e/i.test(name));
        return files.map(
          (name) => `${folder.replace(/^.*node_modules\//, "")}\n\n${readFileSync(`${folder}/${name}`, "utf8")}`,
        );
      });
      this.emitFile({ type: "asset", fileName: "licences.txt", source: texts.join("\n\n---\n\n") });
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    textsOf(path("."), LANGUAGE),
    textsInPlace(),
    sheetTexts(),
    !isSsrBuild && COPIES.map(ownCopies),
    !isSsrBuild && withoutMessages(),
    reportsFile(),
    remix(remixConfig),
    !isSsrBuild && licences(),
  ],
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
  // Nothing is lowered here: the minifier does so once, for `cssTarget`. Vite's own choice is browsers of 2020, for which each
  // `inset-inline` becomes four rules that list the world's languages written from right to left.
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true }, targets: {} } },
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] } },
  build: {
    target: "es2022",
    cssTarget: ["chrome111", "firefox121", "safari16.4"],
    cssMinify: "lightningcss",
    sourcemap: false,
    // 3.5 % less to fetch than by esbuild, for half of the build's time: not spent on the languages of the tests. Licences lie in a file
    // of their own.
    ...(!isSsrBuild && { minify: LANGUAGE in PSEUDO_LANGUAGES ? ("esbuild" as const) : ("terser" as const) }),
    // The router's warnings are for who writes routes.
    // No browser that can show a dialog has the faults of Safari 10. Nothing is read for the effect of reading it: a layout that is to be
    // made is asked of a call.
    terserOptions: {
      ecma: 2020,
      safari10: false,
      compress: { passes: 3, pure_funcs: ["warning"], pure_getters: true },
      format: { comments: false },
    },
    assetsInlineLimit: 0,
    // What is imported late is asked for by the import itself. A link beside it would be news to the router, which looks at every
    // change of the page for links to discover, and would ask for those again that it is just asking for.
    // The framework is there on every page that imports anything.
    modulePreload: {
      resolveDependencies: (file, imported) =>
        imported.filter((chunk) => chunk !== file && !chunk.startsWith("assets/framework-")),
    },
    rollupOptions: { onwarn: refuseWarnings, ...(!isSsrBuild && { output: { manualChunks: browserChunk } }) },
  },
}));

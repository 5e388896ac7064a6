/**
 * Remix's own settings, read by `vite.config.ts` (Vite does not look at this file by itself).
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: process.env.BUILD_DIRECTORY || "build",
  ignoredRouteFiles: ["**/*.css", "**/*.test.*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
    v3_routeConfig: false,
  },
};

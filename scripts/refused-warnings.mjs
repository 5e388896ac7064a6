/** Which of the bundler's warnings end the build. Part of the app's build (vite.config.ts). */

const FATAL = new Set([
  // A text that does not exist would be built as `undefined`, whether or not types were checked.
  "MISSING_EXPORT",
  // Script files that import each other: one of them runs before the other's values exist ("Cannot access … before initialization").
  "CIRCULAR_CHUNK",
]);

/**
 * Rollup's `onwarn`.
 * @param {{ code?: string, message: string }} warning
 * @param {(warning: never) => void} warn
 */
export function refuseWarnings(warning, warn) {
  if (FATAL.has(warning.code)) throw new Error(warning.message);
  warn(/** @type {never} */ (warning));
}

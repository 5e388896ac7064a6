/**
 * Vitest's module runner maps every frame of every stack to its TypeScript. Playwright asks for a stack of up to fifty frames with each call, nearly
 * all of them its own, which have none: a sixth of the processor time of a test's Node (V8's profile of two files).
 */
const NAMELESS = { name: "", message: "" } as Error;

const isLibrary = (frame: NodeJS.CallSite) => /^node:|\/node_modules\//.test(frame.getFileName() ?? "node:");

/** From now on a library's frames are written as they are; once a process. */
export function mapOwnFramesAlone(): void {
  const map = Error.prepareStackTrace;
  if (map === undefined) return;
  const start = map(NAMELESS, []).length;
  Error.prepareStackTrace = (error, frames) =>
    map(error, []) +
    frames.map((frame) => (isLibrary(frame) ? `\n    at ${frame}` : map(NAMELESS, [frame]).slice(start))).join("");
}

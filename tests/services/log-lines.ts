/** The Worker's log, as a test reads it. */
import { afterEach, beforeEach, vi } from "vitest";

export type Line = Readonly<Record<string, unknown>>;

/** The lines of the running test, in their order. What is no line of the logger fails it. */
export function hearLog(): { readonly lines: readonly Line[] } {
  const heard: { lines: Line[] } = { lines: [] };
  beforeEach(() => {
    heard.lines = [];
    for (const level of ["log", "warn", "error"] as const) {
      vi.spyOn(console, level).mockImplementation((text: unknown) => {
        heard.lines.push(JSON.parse(String(text)));
      });
    }
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return heard;
}

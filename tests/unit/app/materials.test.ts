import { expect, test } from "vitest";
import { readBoardColors } from "../../../scripts/board-colors.mjs";
import { BOARDS } from "../../../services/goods/catalogue";

const boards = readBoardColors() as Record<string, Record<string, string>>;

/** Relative luminance of #rrggbb (WCAG 2.2). */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

test("every board of the shop has colours, and no colours belong to a board that is not on offer", () => {
  expect(Object.keys(boards).sort()).toEqual(BOARDS.map(({ id }) => id).sort());
  const names = Object.keys(boards.space).sort();
  for (const [id, colors] of Object.entries(boards)) {
    expect(
      Object.keys(colors)
        .filter((name) => name !== "edge")
        .sort(),
      id,
    ).toEqual(names);
  }
});

test("rare boards differ by material and light, never by legibility: all keep to the same contrasts", () => {
  for (const [id, c] of Object.entries(boards)) {
    const least = (a: string, b: string, ratio: number) =>
      expect(contrast(c[a], c[b]), `${id}: ${a} on ${b}`).toBeGreaterThanOrEqual(ratio);
    least("light-face", "dark-face", 4.5);
    least("frame-ink", "frame", 4.5);
    least("cube-ink", "cube", 4.5);
    least("light-mark", "light-face", 4);
    least("dark-mark", "dark-face", 4);
    least("glow", "field", 3);
    least("point-1", "point-2", 2);
    // A checker stands apart from what it lies on by its face or by the line around it.
    for (const under of ["field", "point-1", "point-2"]) {
      const apart = (...parts: string[]) => Math.max(...parts.map((part) => contrast(c[part], c[under])));
      expect(apart("light-face", "light-edge"), `${id}: light on ${under}`).toBeGreaterThanOrEqual(2);
      expect(apart("dark-face", "dark-mark", "dark-edge"), `${id}: dark on ${under}`).toBeGreaterThanOrEqual(3);
    }
  }
});

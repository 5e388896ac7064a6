import { expect, test } from "vitest";
import { textOfFile } from "../../../backgammon/mat-bytes";
import { readMat } from "../../../backgammon/mat-reader";
import { seededRandom } from "../../support/seeded-random";

const text =
  " 3 point match\r\n\r\n Game 1\r\n Zoë : 0          nori : 0\r\n  1) 31: 8/5 6/5            64: 24/18 13/9\r\n";

const utf16 = (mark: boolean, swap: boolean) => {
  const bytes = Buffer.from(`${mark ? "\uFEFF" : ""}${text}`, "utf16le");
  return new Uint8Array(swap ? bytes.swap16() : bytes);
};
test.each<[string, Uint8Array]>([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with its mark", Buffer.from(`\uFEFF${text}`)],
  ["UTF-16 little endian", utf16(false, false)],
  ["UTF-16 little endian with its mark", utf16(true, false)],
  ["UTF-16 big endian", utf16(false, true)],
  ["UTF-16 big endian with its mark", utf16(true, true)],
  ["Windows-1252", Buffer.from(text, "latin1")],
])("%s", (_, bytes) => {
  expect(readMat(textOfFile(new Uint8Array(bytes)))).toMatchObject({ ok: true, value: { names: { white: "Zoë" } } });
});

test("bytes of any kind give a text", () => {
  const random = seededRandom(3);
  for (let round = 0; round < 200; round++) {
    const bytes = Uint8Array.from({ length: Math.floor(random() * 900) }, () => Math.floor(random() * 256));
    expect(readMat(textOfFile(bytes)).ok).toBe(false);
  }
});

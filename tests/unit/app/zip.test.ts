import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type ArchiveFile, zipOf } from "~/models/zip.server";

async function* pagesOf(...pages: readonly (readonly ArchiveFile[])[]) {
  yield* pages;
}

const AT = Date.UTC(2026, 10, 23);

test("an archive holds each file once, whatever pages are empty, and reads back to the letter", async () => {
  const long = "♥ dice ".repeat(100_000);
  const pages = pagesOf(
    [],
    [{ name: "a.json", text: "[1]" }],
    [],
    [],
    [{ name: "b/c.mat", text: long }],
    [{ name: "a.json", text: "again" }],
  );
  const bytes = new Uint8Array(await new Response(zipOf(pages, AT)).arrayBuffer());
  const files = Object.entries(unzipSync(bytes)).map(([name, file]) => [name, new TextDecoder().decode(file)]);
  expect(files).toEqual([
    ["a.json", "[1]"],
    ["b/c.mat", long],
  ]);
  expect(bytes.length).toBeLessThan(long.length / 50);
  expect(unzipSync(new Uint8Array(await new Response(zipOf(pagesOf([]), AT)).arrayBuffer()))).toEqual({});
});

test("pages are asked for as the reader takes them, and an archive that cannot go on breaks off", async () => {
  let asked = 0;
  async function* failing() {
    for (asked = 1; asked <= 3; asked++) yield [{ name: `${asked}`, text: "x".repeat(1_000) }];
    throw new Error("the line is gone");
  }
  const reader = zipOf(failing(), AT).getReader();
  await reader.read();
  expect(asked).toBeLessThanOrEqual(2);
  await expect(
    (async () => {
      while (!(await reader.read()).done);
    })(),
  ).rejects.toThrow("the line is gone");
});

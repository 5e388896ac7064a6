/** A .zip that is written while it is read: of a long history only a page is in memory at any time. */
import { strToU8, Zip, ZipDeflate } from "fflate";

export type ArchiveFile = { readonly name: string; readonly text: string };

/**
 * Asks `pages` for more whenever the reader has taken what there was. A name that comes again is left out. When `pages` throws, the
 * stream breaks off, and the file is seen to be incomplete.
 */
export function zipOf(pages: AsyncIterator<readonly ArchiveFile[]>, nowMs: number): ReadableStream<Uint8Array> {
  const names = new Set<string>();
  let zip: Zip;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error !== null) return controller.error(error);
        controller.enqueue(chunk);
        if (isLast) controller.close();
      });
    },
    async pull() {
      // A pull that brings nothing is the last one: pages without a new file are passed over.
      for (let isWritten = false; !isWritten; ) {
        const { value, done } = await pages.next();
        if (done === true) return zip.end();
        for (const { name, text } of value) {
          if (names.has(name)) continue;
          names.add(name);
          const file = new ZipDeflate(name, { level: 6 });
          file.mtime = nowMs;
          zip.add(file);
          file.push(strToU8(text), true);
          isWritten = true;
        }
      }
    },
    async cancel() {
      zip.terminate();
      await pages.return?.();
    },
  });
}

/**
 * The text of a match file, whatever program wrote it: UTF-8 or UTF-16, with or without a byte order mark, and Windows-1252 for the
 * rest, which every file can be read as.
 */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes.subarray(2), "utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(swapped(bytes.subarray(2)), "utf-16le");
  const zeros = countZeros(bytes.subarray(0, 400));
  // A match file is nearly all ASCII: in UTF-16 every second byte is zero.
  if (zeros.odd > 20 && zeros.even === 0) return decode(bytes, "utf-16le");
  if (zeros.even > 20 && zeros.odd === 0) return decode(swapped(bytes), "utf-16le");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, "windows-1252");
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

function swapped(bytes: Uint8Array): Uint8Array {
  const even = bytes.slice(0, bytes.length - (bytes.length % 2));
  return even.map((_, index) => even[index ^ 1]);
}

function countZeros(bytes: Uint8Array): { readonly even: number; readonly odd: number } {
  const of = (parity: number) => bytes.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  return { even: of(0), odd: of(1) };
}

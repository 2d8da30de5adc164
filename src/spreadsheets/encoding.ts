import type { Encoding } from "./table";

/** Reads bytes as text, without a byte order mark. */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * The encoding of a text file: by its mark, else UTF-8 where it is valid, else a Windows page: the one that is usual
 * here, or the likelier of the two.
 */
export function detectEncoding(bytes: Uint8Array, usual?: Encoding): Encoding {
  const page = usual?.startsWith("windows-") ? usual : undefined;
  return byMark(bytes) ?? byZeros(bytes) ?? (isUtf8(bytes) ? "utf-8" : (page ?? windowsPage(bytes)));
}

function byMark([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return undefined;
}

/** UTF-16 without a mark: the separators and digits of any table have a zero byte on one side. */
function byZeros(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, 2000);
  for (let index = 0; index < length; index++) if (bytes[index] === 0) zeros[index % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < length / 10) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Cyrillic words are runs of high bytes; the accented letters of western languages stand alone among ASCII. */
function windowsPage(bytes: Uint8Array): Encoding {
  let inRuns = 0;
  let alone = 0;
  const length = Math.min(bytes.length, 200_000);
  for (let index = 0; index < length; index++) {
    if (!isHighLetter(bytes[index])) continue;
    if (isHighLetter(bytes[index - 1]) || isHighLetter(bytes[index + 1])) inRuns += 1;
    else alone += 1;
  }
  return inRuns > alone ? "windows-1251" : "windows-1252";
}

function isHighLetter(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0xc0;
}

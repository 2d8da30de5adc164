import type { Encoding } from "./table";

type Encoder = (text: string) => Uint8Array<ArrayBuffer> | undefined;

/** A text as bytes, without a byte order mark; undefined where the encoding lacks one of its characters. */
export function encode(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> | undefined {
  return encoders[encoding](text);
}

const encoders: Record<Encoding, Encoder> = {
  "utf-8": (text) => new TextEncoder().encode(text),
  "utf-16le": (text) => utf16(text, true),
  "utf-16be": (text) => utf16(text, false),
  "windows-1251": (text) => inPage(text, "windows-1251"),
  "windows-1252": (text) => inPage(text, "windows-1252"),
};

function utf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return bytes;
}

function inPage(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> | undefined {
  const page = pageOf(encoding);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = page.get(text.charCodeAt(at));
    if (byte === undefined) return undefined;
    bytes[at] = byte;
  }
  return bytes;
}

const pages = new Map<Encoding, Map<number, number>>();

/** Characters to bytes: a page's reading the other way round. */
function pageOf(encoding: Encoding): Map<number, number> {
  const known = pages.get(encoding);
  if (known) return known;
  const text = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const page = new Map(Array.from(text, (character, byte) => [character.charCodeAt(0), byte]));
  page.delete(0xfffd);
  pages.set(encoding, page);
  return page;
}

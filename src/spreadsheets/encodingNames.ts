import type { Encoding } from "./table";

/** What people call the encodings; the same in every language. */
export const encodingNames: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 LE",
  "utf-16be": "UTF-16 BE",
  "windows-1251": "Windows-1251",
  "windows-1252": "Windows-1252",
};

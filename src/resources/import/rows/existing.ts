import { valueAt, type ResourceRecord } from "../../../../schemas";
import type { ImportApi } from "./api";

/** Up to this many keys are looked up by name where there are many records; else all records are read. */
const lookedUp = 500;
/** How many keys one address can carry: it must stay under 16 kB. */
const inOneCall = 50;
const pageSize = 5000;

export type Existing = { find: (key: string) => ResourceRecord | undefined };

type Wanted = {
  /** "id" or a unique property. */
  match: string;
  /** The texts that the file has for it. */
  keys: Iterable<string>;
  /** The properties to read; undefined: whole records. */
  fields?: string[];
  signal?: AbortSignal;
};

/** A unique value as it is compared: texts are the same whatever their case, ids are not. */
export function comparable(match: string, value: unknown): string {
  const text = String(value).trim();
  return match === "id" ? text : text.toLowerCase();
}

/** The records whose `match` is one of these keys. */
export async function findExisting(
  api: ImportApi,
  { match, keys, fields, signal }: Wanted,
): Promise<Existing> {
  const wanted = new Map([...keys].map((key) => [comparable(match, key), key]));
  const found = new Map<string, ResourceRecord>();
  const find = (key: string) => found.get(comparable(match, key));
  if (wanted.size === 0) return { find };
  const first = await api.page({ fields, start: 0, size: pageSize, signal });
  const take = (records: ResourceRecord[]) => {
    for (const record of records) {
      const key = comparable(match, valueAt(record, match));
      if (wanted.has(key)) found.set(key, record);
    }
  };
  take(first.records);
  if (first.records.length >= first.total) return { find };
  if (wanted.size <= lookedUp) {
    const missing = [...wanted].filter(([key]) => !found.has(key)).map(([, text]) => text);
    for (let start = 0; start < missing.length; start += inOneCall) {
      const filter = { [match]: { in: missing.slice(start, start + inOneCall) } };
      take((await api.page({ filter, fields, start: 0, size: inOneCall, signal })).records);
    }
    return { find };
  }
  for (let start = first.records.length; start < first.total; start += pageSize) {
    take((await api.page({ fields, start, size: pageSize, signal })).records);
  }
  return { find };
}

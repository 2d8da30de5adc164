import type { Manner } from "./RecordApi";

/** What react-admin's `meta` may carry for us. Anything else in it is left alone. */
export type Meta = {
  /** The search text; `filter.q` is the same. */
  search?: string;
  /** Only these properties (and id and version). */
  fields?: string[];
  groupBy?: string;
  /** The version that a save or a removal must meet; of many records, by id. */
  version?: number;
  versions?: Record<string, number>;
  /** The key of a write: the same one on a further try, and it is done once. */
  idempotencyKey?: string;
  /** Error handling disabled (spec 7): the dialog stays away where spec 8.1 lets it. */
  silent?: boolean;
  /** The caller tells of every error itself, where it asked; only the session's end is shown as ever. */
  gathered?: boolean;
  /** A page that reads its record: that the record is gone is told on the page, and not in a dialog as well. */
  page?: boolean;
};

export function metaOf(meta: unknown): Meta {
  return typeof meta === "object" && meta !== null ? meta : {};
}

export function mannerOf(meta: Meta, signal?: AbortSignal, save?: boolean): Manner {
  const errors = meta.gathered ? "gathered" : meta.silent ? "silent" : "shown";
  return { signal, errors, save, idempotencyKey: meta.idempotencyKey };
}

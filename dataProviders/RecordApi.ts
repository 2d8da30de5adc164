import type { ErrorItem, Resource } from "../schemas";
import type { HttpCall } from "./http";

/** A record as it came, not yet mapped. */
export type Wire = Record<string, unknown>;

export type ListQuery = {
  /** From 1. */
  page: number;
  perPage: number;
  sort: { field: string; order: "ASC" | "DESC" };
  filter: Record<string, unknown>;
  search?: string;
  fields?: string[];
  groupBy?: string;
};

export type Group = { value: unknown; count: number };
export type WireList = { records: Wire[]; total: number; groups?: Group[] };

/** How a call is made: its signal, its key, who hears of errors. */
export type Manner = Pick<HttpCall, "signal" | "errors" | "save" | "idempotencyKey">;

/** What became of one record of a bulk action. `record` is the record as it is afterwards, where the server told. */
export type RowResult = {
  id: string;
  success: boolean;
  version?: number;
  record?: Wire & { id: string };
  errors?: ErrorItem[];
};

/** What both API families can do, over records of the wire. Rejects with ApiError. */
export type RecordApi = {
  list(resource: Resource, query: ListQuery, manner: Manner): Promise<WireList>;
  read(resource: Resource, id: string, manner: Manner): Promise<Wire>;
  /** Undefined where the server answered without the record. */
  create(resource: Resource, record: Wire, manner: Manner): Promise<Wire | undefined>;
  update(
    resource: Resource,
    id: string,
    body: Wire,
    version: number | undefined,
    manner: Manner,
  ): Promise<Wire | undefined>;
  /** Removes up to `idsPerRemoval` records. Rejects where any is refused; the others may be gone. */
  remove(resource: Resource, ids: string[], versions: Record<string, number>, manner: Manner): Promise<void>;
  idsPerRemoval(resource: Resource): number;
  /** The records, or the results, of an answer. */
  unwrap(body: unknown): Wire[];
};

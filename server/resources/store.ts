import type { ErrorItem, Filter, Resource } from "../../schemas";
import type { Sql } from "../database";
import type { Actor } from "./actor";
import type { Amend, Amended } from "./amending";
import type { AuditedRow, Told } from "./auditedRecords";
import type { AuditEntry } from "./auditEntry";
import type { FieldErrors } from "../../schemas/failure";

/** What a list is asked for; names of properties are paths ("address.postcode"). */
export type ListQuery = {
  /** Default: the schema's order. Ties are broken by id. */
  sort?: { path: string; descending: boolean }[];
  offset: number;
  limit: number;
  filter?: Filter;
  /** Words that each must occur in one of the searched properties, whatever their case. */
  search?: string;
  /** Only these properties (id and version always). */
  fields?: string[];
  /** Sorts by it first, and adds `groups`. */
  groupBy?: string;
};

export type Group = { value: unknown; count: number };

/** `json`: the text of a JSON array of records, `total`: how many match on all pages. */
export type ListAnswer = { json: string; total: number; groups?: Group[] };

/** A record as it is now: `json` is its text as the actor may see it, with id and version. */
export type Written = { id: string; version: number; json: string };

export type UpdateOptions = {
  /** The version that was read. Without it the last write wins, and the audit says so. */
  version?: number;
  /** merge: properties that the body leaves out stay. replace: they are cleared. */
  mode: "merge" | "replace";
};

/** One write of a batch. An update merges. */
export type BatchOperation = {
  op: "create" | "update" | "remove";
  id?: string;
  version?: number;
  record?: unknown;
};

/** `json`: the record's text (no such thing after a removal, nor in a dry run). */
export type BatchResult = {
  success: boolean;
  id?: string;
  version?: number;
  json?: string;
  errors?: ErrorItem[];
};

export type HistoryAnswer = { entries: AuditEntry[]; total: number };

/**
 * One resource's records. The caller opens the transaction (for reading or for writing) of the actor's account and
 * passes it on. All throw ApiFailure: FORBIDDEN where the actor's role or a setting closes the resource, NOT_FOUND
 * for an id that is not there or another account's.
 */
export type ResourceStore = {
  resource: Resource;
  /** @throws ApiFailure UNKNOWN_FILTER, UNKNOWN_OPERATOR, UNKNOWN_SORT, BAD_PARAMETER. */
  list(sql: Sql, actor: Actor, query: ListQuery): Promise<ListAnswer>;
  /** Undefined when there is no such record. */
  read(sql: Sql, actor: Actor, id: string): Promise<Written | undefined>;
  /** Stores what is sent, and the answer of a yes or no that has a default: any other default is the form's affair, so that nobody stores what nobody chose. */
  create(sql: Sql, actor: Actor, record: unknown): Promise<Written>;
  /** Answers the record as it is afterwards; its version is the same when nothing differed. */
  update(sql: Sql, actor: Actor, id: string, body: unknown, options: UpdateOptions): Promise<Written>;
  /** All or none. `versions` in the order of the ids. The failure's metadata.id tells which one is the matter. */
  remove(sql: Sql, actor: Actor, ids: string[], versions?: (number | undefined)[]): Promise<void>;
  /** Brings a removed record back from the audit. Properties that are written only (passwords) are not in there. */
  restore(sql: Sql, actor: Actor, id: string): Promise<Written>;
  /** Gives it a new password, and changes nothing else: `body` has the schema's passwords and what confirms them. */
  changePassword(sql: Sql, actor: Actor, id: string, body: unknown): Promise<Written>;
  /** Each operation stands alone; answers in their order. A dry run checks all and writes nothing (in a writing transaction). */
  batch(
    sql: Sql,
    actor: Actor,
    operations: BatchOperation[],
    options: { dryRun: boolean },
  ): Promise<BatchResult[]>;
  /** Changes records as the server itself does, also what only it writes; each stands alone. */
  amend(sql: Sql, actor: Actor, wanted: Amended[], amend: Amend): Promise<BatchResult[]>;
  /** Whether no other record has this value of a unique property, whatever the case and the spaces around. */
  isFree(sql: Sql, actor: Actor, path: string, value: unknown, exceptId?: string): Promise<boolean>;
  /** What `list` would refuse of a filter, by the paths of its conditions. */
  filterFaults(actor: Actor, filter: Filter): FieldErrors;
  /** Newest first; only what the actor may read of it. */
  history(
    sql: Sql,
    actor: Actor,
    id: string,
    page: { offset: number; limit: number },
  ): Promise<HistoryAnswer>;
  /** Rows of the audit about its records, as the actor may read them, with what the records are called. */
  audited(sql: Sql, actor: Actor, rows: readonly AuditedRow[]): Promise<Told[]>;
  /** The ids of records in whose names all of these words are, of many some. */
  called(sql: Sql, actor: Actor, words: readonly string[]): Promise<string[]>;
};

import type { AuditActionType } from "../../schemas/audit";
import type { Http } from "../http";
import { isWire, recordsOf } from "../wireRecords";
import type { HistoryEntry } from "./history";

/** By which the account's audit is asked; all of it where nothing is given. */
export type AskedTrail = {
  /** Days of the account's clock, or instants. */
  from?: string;
  to?: string;
  /** A login. */
  user?: string;
  /** The id of an API key. */
  key?: string;
  /** A resource, or the subject of what is no record's. */
  entity?: string;
  /** The record. */
  id?: string;
  action?: AuditActionType;
  search?: string;
};

/** An entry of the account's audit. */
export type TrailEntry = HistoryEntry & {
  entity: string;
  recordId: string;
  /** The id of the API key that it was done by. */
  key?: string;
  /** What the record is called, or was at last. */
  name?: string;
  /** The record is not there any more. */
  removed?: true;
};

type TrailPage = {
  entries: TrailEntry[];
  /** How many there are; with `more`, at least. */
  total: number;
  more: boolean;
  /** Of the next page; undefined after the last one. */
  next: string | undefined;
  /** What nothing leads to was looked for among the entries since then only. */
  searchedTo: string | undefined;
};

type TrailPlace = { results: number; before?: string | undefined };

/** The account's audit, newest first, for administrators. Rejects with ApiError. */
export async function readTrail(
  http: Http,
  asked: AskedTrail,
  { results, before }: TrailPlace,
  signal?: AbortSignal,
): Promise<TrailPage> {
  const given = Object.entries({ ...asked, before }).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  const { body } = await http.send({
    method: "GET",
    path: "/gt/gt-api/audit",
    query: {
      ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
      of: "account",
      results,
    },
    errors: "gathered",
    signal,
  });
  const answer = isWire(body) ? body : {};
  const entries = recordsOf(answer.rows) as TrailEntry[];
  return {
    entries,
    total: typeof answer.total === "number" ? answer.total : entries.length,
    more: answer.more === true,
    next: typeof answer.next === "string" ? answer.next : undefined,
    searchedTo: typeof answer.searchedTo === "string" ? answer.searchedTo : undefined,
  };
}

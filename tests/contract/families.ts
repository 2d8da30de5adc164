import {
  type Api,
  callOf,
  type ErrorItem,
  errorTable,
  type ErrorCode,
  type Family,
  fillPath,
} from "../../schemas";
import type { Client, Reply } from "./client";
import type { Values } from "./records";

export type Stored = Values & { id: string; version: number };
export type Listing = {
  sort?: string;
  descending?: boolean;
  from?: number;
  count?: number;
  fields?: string[];
  search?: string;
  filter?: unknown;
  groupBy?: string;
};
export type Page = { records: Stored[]; total: number; groups?: { value: unknown; count: number }[] };
export type Operation = { op: string; id?: string; version?: number; record?: unknown };
export type Result = {
  success: boolean;
  id?: string;
  version?: number;
  record?: Stored;
  errors?: ErrorItem[];
};

/** How a family puts its calls and answers on the wire (docs/architecture.md). */
export type Wire = {
  /** The parameters of a list, as a query's or as a JSON body's. */
  listing(listing: Listing): Record<string, unknown>;
  page(reply: Reply): Page;
  /** The record of an answer to a read or a write; undefined where there is none. */
  record(reply: Reply): Stored | undefined;
  sendUpdate(client: Client, path: string, record: Values, version?: number, method?: string): Promise<Reply>;
  remove(client: Client, api: Api, ids: string[], versions?: number[]): Promise<Reply>;
  results(reply: Reply): Result[];
  errors(reply: Reply): ErrorItem[];
  /** The status of a refusal: the older API says 200 where a record's fields are the matter. */
  statusOf(code: ErrorCode, aboutFields: boolean): number;
  /** The record that the answer to a conflict carries. */
  current(reply: Reply): unknown;
};

type RowsAnswer = {
  rows: unknown[];
  total?: number;
  success: boolean;
  errors?: ErrorItem[];
  groups?: Page["groups"];
};
type FieldErrors = Record<string, ErrorItem[]>;
type ElementsError = ErrorItem & { metadata?: { fields?: FieldErrors; current?: unknown } };

const rows: Wire = {
  listing: ({ sort, descending = false, from, count, fields, ...rest }) => ({
    ...rest,
    ...(sort !== undefined && { sort, dir: descending ? "desc" : "asc" }),
    ...(from !== undefined && { startIndex: from }),
    ...(count !== undefined && { results: count }),
    ...(fields && { fields: fields.join(",") }),
  }),
  page: (reply) => {
    const { rows: records, total = -1, groups } = reply.json<RowsAnswer>();
    return { records: records as Stored[], total, ...(groups && { groups }) };
  },
  record: (reply) => reply.json<RowsAnswer>().rows[0] as Stored | undefined,
  sendUpdate: (client, path, record, version, method = "POST") =>
    client.call(method, path, { json: { ...record, ...(version !== undefined && { version }) } }),
  remove: (client, api, ids, versions) => {
    const call = callOf(api, "remove");
    if (!call) throw new Error("The resource has no way to remove");
    if (call.path.includes("{id}")) return removeEach(client, call, ids, versions);
    if (call.method === "DELETE") {
      const more = versions ? `&versions=${versions.join(",")}` : "";
      return client.call("DELETE", fillPath(call.path, { ids }) + more);
    }
    const form = new URLSearchParams([
      ...ids.map((id) => ["ids", id]),
      ...(versions ?? []).map((version) => ["versions", String(version)]),
    ]);
    return client.call(call.method, call.path, { form: form.toString() });
  },
  results: (reply) => reply.json<RowsAnswer>().rows as Result[],
  errors: (reply) => reply.json<RowsAnswer>().errors ?? [],
  statusOf: (code, aboutFields) => (aboutFields ? 200 : errorTable[code].status),
  current: (reply) => reply.json<RowsAnswer>().rows[0],
};

const elements: Wire = {
  listing: ({ sort, descending = false, from = 0, count = 1000, fields, search, filter }) => ({
    range: JSON.stringify([from, from + count - 1]),
    ...(sort !== undefined && { sort: JSON.stringify([sort, descending ? "DESC" : "ASC"]) }),
    ...(fields && { fields: fields.join(",") }),
    ...(search !== undefined && { search }),
    ...(filter !== undefined && { filter }),
  }),
  page: (reply) => {
    const answer = reply.json<{ elements: Stored[]; count: number }>();
    return { records: answer.elements, total: answer.count };
  },
  record: (reply) => (reply.status === 200 ? reply.json<Stored>() : undefined),
  sendUpdate: (client, path, record, version, method = "PUT") =>
    client.call(method, path, {
      json: record,
      headers: version === undefined ? {} : { "if-match": `"${version}"` },
    }),
  remove: async (client, api, ids, versions) => {
    const call = callOf(api, "remove");
    if (!call) throw new Error("The resource has no way to remove");
    let reply: Reply | undefined;
    for (const [index, id] of ids.entries()) {
      const headers: Record<string, string> = versions ? { "if-match": `"${versions[index]}"` } : {};
      reply = await client.call(call.method, fillPath(call.path, { id }), { headers });
      if (reply.status >= 400) break;
    }
    if (!reply) throw new Error("Nothing was to be removed");
    return reply;
  },
  results: (reply) => reply.json<{ elements: Result[] }>().elements,
  errors: (reply) => {
    if (reply.status < 400) return [];
    const error = reply.json<ElementsError>();
    return error.metadata?.fields ? Object.values(error.metadata.fields).flat() : [error];
  },
  statusOf: (code) => errorTable[code].status,
  current: (reply) => reply.json<ElementsError>().metadata?.current,
};

/** By a call that takes one record each. */
async function removeEach(
  client: Client,
  { method, path }: { method: string; path: string },
  ids: string[],
  versions?: number[],
): Promise<Reply> {
  let reply: Reply | undefined;
  for (const [index, id] of ids.entries()) {
    const more = versions ? `?versions=${versions[index]}` : "";
    reply = await client.call(method, fillPath(path, { id }) + more);
    if (reply.status >= 400) break;
  }
  if (!reply) throw new Error("Nothing was to be removed");
  return reply;
}

export const wires: Record<Family, Wire> = { rows, elements };

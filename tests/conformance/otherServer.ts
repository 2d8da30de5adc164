import { randomUUID } from "node:crypto";
import { valueAt, type Filter } from "../../schemas";
import { startForeignServer, type ForeignServer, type Reply, type Seen } from "./foreignServer";
import { apis } from "./things";

type Row = { id: string; version: number; [property: string]: unknown };
type Refusal = { status: number; code: string; metadata?: Record<string, unknown> };

/** A second, small server of this API, without batches, history or a feed: what a foreign one may be. */
export async function startOtherServer(): Promise<ForeignServer> {
  const server = await startForeignServer();
  const tables = new Map<string, Row[]>(Object.keys(apis).map((name) => [name, []]));
  const kept = new Map<string, Reply>();
  server.answer((request) => {
    const key = request.headers["idempotency-key"];
    const known = typeof key === "string" ? kept.get(key) : undefined;
    if (known) return known;
    const reply = answer(tables, request);
    if (typeof key === "string") kept.set(key, reply);
    return reply;
  });
  return server;
}

function answer(tables: Map<string, Row[]>, request: Seen): Reply {
  const [name, api] =
    Object.entries(apis).find(
      ([, { base }]) => request.path === base || request.path.startsWith(`${base}/`),
    ) ?? [];
  if (name === undefined || api === undefined) return { status: 404, json: { success: false, rows: [] } };
  const rows = tables.get(name) ?? [];
  const rest = request.path.slice(api.base.length + 1);
  const isRows = api.family === "rows";
  const wrap = (row: Row): Reply => ({ json: isRows ? { rows: [row], success: true } : row });
  const refuse = ({ status, code, metadata }: Refusal, current?: Row): Reply => {
    const item = { code, message: code, metadata };
    const quiet = status === 400 || code === "NOT_UNIQUE";
    if (isRows)
      return {
        status: quiet ? 200 : status,
        json: { success: false, rows: current ? [current] : [], errors: [item] },
      };
    const fields = metadata?.field === undefined ? undefined : { [text(metadata.field)]: [item] };
    return { status, json: { ...item, metadata: { ...metadata, fields, current } } };
  };

  const isList = rest === "" && request.method === "GET";
  if (isList || (rest === "list" && api.list !== undefined)) return list(rows, request, isRows);
  if (rest === "remove" || (request.method === "DELETE" && rest === "")) return removeMany(rows, request);
  if (request.method === "GET") {
    const row = rows.find(({ id }) => id === rest);
    if (row) return wrap(row);
    return isRows
      ? { json: { rows: [], total: 0, success: true } }
      : refuse({ status: 404, code: "NOT_FOUND" });
  }
  const at = rows.findIndex(({ id }) => id === rest);
  const there = rows[at];
  if (rest !== "" && !there) return refuse({ status: 404, code: "NOT_FOUND" });
  const body = (request.body === "" ? {} : JSON.parse(request.body)) as Partial<Row>;
  const version = body.version ?? versionOf(request.headers["if-match"]);
  if (there && version !== undefined && version !== there.version)
    return refuse({ status: 409, code: "VERSION_CONFLICT" }, there);
  if (request.method === "DELETE") {
    if (isUsed(rows, rest)) return refuse({ status: 409, code: "REFERENCE_IN_USE", metadata: { id: rest } });
    rows.splice(at, 1);
    return { status: 204 };
  }
  const next = {
    ...(isRows ? there : {}),
    ...body,
    id: there?.id ?? body.id ?? randomUUID(),
    version: (there?.version ?? 0) + 1,
  };
  const wrong = check(rows, next);
  if (wrong) return refuse(wrong);
  const row = JSON.parse(
    JSON.stringify(next, (_, value: unknown) => (value === null ? undefined : value)),
  ) as Row;
  if (there) rows[at] = row;
  else rows.push(row);
  return wrap(row);
}

function list(rows: Row[], request: Seen, isRows: boolean): Reply {
  const asked = {
    ...Object.fromEntries(request.query),
    ...(request.body === "" ? {} : (JSON.parse(request.body) as object)),
  } as Record<string, unknown>;
  const filter = unpack<Filter & { q?: string }>(asked.filter) ?? {};
  const [field, order] = isRows ? [asked.sort, asked.dir] : (unpack<[string, string]>(asked.sort) ?? []);
  const [from, to] = isRows
    ? [Number(asked.startIndex ?? 0), Number(asked.startIndex ?? 0) + Number(asked.results ?? 1000) - 1]
    : (unpack<[number, number]>(asked.range) ?? [0, 999]);
  const search = text(asked.search).toLowerCase();
  const sign = text(order).toLowerCase() === "desc" ? -1 : 1;
  const found = rows
    .filter((row) => [row.name, row.note].some((each) => text(each).toLowerCase().includes(search)))
    .filter((row) =>
      Object.entries(filter).every(([path, condition]) => holds(valueAt(row, path), condition)),
    )
    .sort(
      (one, other) =>
        sign * compare(valueAt(one, text(field)), valueAt(other, text(field))) || compare(one.id, other.id),
    );
  const page = found.slice(from, to + 1);
  return {
    json: isRows
      ? { rows: page, total: found.length, success: true }
      : { elements: page, count: found.length, sortMeta: [], filterMeta: {} },
  };
}

function removeMany(rows: Row[], request: Seen): Reply {
  const ids =
    request.method === "DELETE"
      ? (request.query.get("ids") ?? "").split(",")
      : new URLSearchParams(request.body).getAll("ids");
  const errors = ids.flatMap((id) => {
    const at = rows.findIndex((row) => row.id === id);
    const code = at < 0 ? "NOT_FOUND" : isUsed(rows, id) ? "REFERENCE_IN_USE" : undefined;
    if (code) return [{ code, message: code, metadata: { id } }];
    rows.splice(at, 1);
    return [];
  });
  return { json: { rows: [], success: errors.length === 0, errors } };
}

function check(rows: Row[], next: Row): Refusal | undefined {
  const { name, amount } = next;
  if (typeof name !== "string" || name === "")
    return { status: 400, code: "REQUIRED", metadata: { field: "name" } };
  if (typeof amount === "number" && amount < 0)
    return { status: 400, code: "MINIMUM", metadata: { field: "amount", value: amount, limit: 0 } };
  const taken = rows.some((row) => row.id !== next.id && row.name === name);
  return taken ? { status: 409, code: "NOT_UNIQUE", metadata: { field: "name", value: name } } : undefined;
}

const tests: Record<string, (value: unknown, operand: never) => boolean> = {
  eq: (value, operand) => instant(value) === instant(operand),
  ne: (value, operand) => value !== operand,
  in: (value, operand: unknown[]) => operand.includes(value),
  contains: (value, operand: string) => text(value).toLowerCase().includes(operand.toLowerCase()),
  startsWith: (value, operand: string) => text(value).toLowerCase().startsWith(operand.toLowerCase()),
  gt: (value, operand) => value !== undefined && compare(instant(value), instant(operand)) > 0,
  gte: (value, operand) => value !== undefined && compare(instant(value), instant(operand)) >= 0,
  lt: (value, operand) => value !== undefined && compare(instant(value), instant(operand)) < 0,
  lte: (value, operand) => value !== undefined && compare(instant(value), instant(operand)) <= 0,
  empty: (value, operand) => (value === undefined) === operand,
  has: (value, operand) => Array.isArray(value) && value.includes(operand),
};

function holds(value: unknown, condition: unknown): boolean {
  if (Array.isArray(condition)) return condition.includes(value);
  if (typeof condition !== "object" || condition === null) return value === condition;
  return Object.entries(condition).every(
    ([operator, operand]) => tests[operator]?.(value, operand as never) === true,
  );
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** An instant with an offset, in UTC, so that texts compare. */
function instant(value: unknown): unknown {
  return typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value;
}

function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
  return (one as string) < (other as string) ? -1 : 1;
}

function isUsed(rows: Row[], id: string): boolean {
  return rows.some(({ partner }) => partner === id);
}

function unpack<T>(value: unknown): T | undefined {
  return (typeof value === "string" ? JSON.parse(value) : value) as T | undefined;
}

function versionOf(header: string | undefined): number | undefined {
  return header === undefined ? undefined : Number(header.replaceAll('"', ""));
}

import { callOf, type Resource } from "../schemas";
import { ApiError, type Http } from "./http";
import type { Manner, RecordApi, Wire } from "./RecordApi";
import { defaultSort } from "./sorting";
import { isWire, recordsOf } from "./wireRecords";

/** More than any list that is saved as a whole has. */
const all = { page: 1, perPage: 10_000, filter: {} };

/**
 * Records of an API that takes whole lists only (spec 7.4): the list is read, changed and sent.
 *
 * create, update, delete
 *             => POST {save}   JSON {rows: [record, …], known: [id, …]}   => {rows, total, success}
 *
 * `known` are the ids that were read, so that what another adds meanwhile stays; servers that do not know it ignore it.
 */
export function saveList(
  http: Http,
  list: RecordApi["list"],
): Pick<RecordApi, "create" | "update" | "remove"> {
  async function read(resource: Resource, { signal }: Manner): Promise<Wire[]> {
    return (await list(resource, { ...all, sort: defaultSort(resource) }, { signal })).records;
  }

  /** `at`: the place of the record in question, whose errors are its own. */
  async function save(
    resource: Resource,
    rows: Wire[],
    known: Wire[],
    at: number,
    manner: Manner,
  ): Promise<Wire[]> {
    const call = callOf(resource["x-api"], "save");
    if (!call) throw new Error(`schemas/${resource.name}.json: x-api names no call for "save"`);
    try {
      const json = { rows, known: known.map(({ id }) => id) };
      const { body } = await http.send({ ...manner, ...call, json, family: "rows" });
      return isWire(body) ? recordsOf(body.rows) : [];
    } catch (error) {
      throw error instanceof ApiError ? ofRecord(error, at) : error;
    }
  }

  return {
    async create(resource, record, manner) {
      const before = await read(resource, manner);
      const rows = await save(resource, [...before, record], before, before.length, manner);
      const known = new Set(before.map(({ id }) => id));
      return rows.find(({ id }) => !known.has(id));
    },

    async update(resource, id, body, version, manner) {
      const before = await read(resource, manner);
      const at = before.findIndex((each) => String(each.id) === id);
      const next = { ...before[at], ...body, id, ...(version !== undefined && { version }) };
      const rows = at < 0 ? [...before, next] : before.with(at, next);
      const saved = await save(resource, rows, before, at < 0 ? before.length : at, manner);
      return saved.find((each) => String(each.id) === id);
    },

    async remove(resource, ids, _versions, manner) {
      const before = await read(resource, manner);
      const left = before.filter((each) => !ids.includes(String(each.id)));
      await save(resource, left, before, -1, manner);
    },
  };
}

/** "rows.2.name" is "name" of the record that was sent at 2. */
function ofRecord(error: ApiError, at: number): ApiError {
  const prefix = `rows.${at}.`;
  const errors = error.items.map((item) => {
    const field = item.metadata?.field;
    if (typeof field !== "string" || !field.startsWith(prefix)) return item;
    return { ...item, metadata: { ...item.metadata, field: field.slice(prefix.length) } };
  });
  const own = new ApiError({ ...error.failure, errors }, { cause: error });
  own.reported = error.reported;
  return own;
}

import { callOf, fillPath, type Resource, type Verb } from "../schemas";
import { ApiError, type Http, type HttpCall } from "./http";
import { ownError } from "./ownError";
import type { Group, ListQuery, Manner, RecordApi, Wire, WireList } from "./RecordApi";
import { saveList } from "./saveList";
import { isWire, recordsOf } from "./wireRecords";

/**
 * The older API (spec 7.3), on {base}, with the verbs that a schema names otherwise (spec 7.4).
 *
 * getList, getMany, getManyReference
 *             => GET  {base}?dir=asc&sort=name&results=1000&startIndex=0&filter={…}&search=…&fields=a,b&groupBy=…
 *                (a `POST /list`: the same names as a JSON body)            => {rows, total, success}
 * getOne      => GET  {base}/{id}                                           => {rows: [record]}; zero rows are an error
 * create      => POST {base}                          JSON record           => {rows: [record]}
 * update      => POST {base}/{id}                     JSON changes, version => {rows: [record]}; success false throws the errors
 * delete, deleteMany
 *             => POST {base}/remove                   form ids=1&ids=2      => {success, errors: [{metadata: {id}}]}
 *                (a `DELETE ?ids={ids}`: DELETE {base}?ids=1,2)
 * Where the schema names a `save` in place of create, update and remove, these go by it: see saveList.ts.
 */
export function rowEnvelope(http: Http): RecordApi {
  async function rows(call: HttpCall): Promise<Wire[]> {
    return recordsOf(envelope((await http.send({ ...call, family: "rows" })).body).rows);
  }

  const api: RecordApi = {
    async list(resource, query, manner) {
      const call = callFor(resource, "list", {});
      const parameters = listParameters(query);
      const { body } = await http.send({
        ...manner,
        ...call,
        ...(call.method === "GET" ? { query: asQuery(parameters) } : { json: parameters, keyless: true }),
      });
      return listOf(envelope(body));
    },

    async read(resource, id, manner) {
      const [record] = await rows({ ...manner, ...callFor(resource, "read", { id }) });
      if (record) return record;
      throw nothingThere(http, resource, id, manner);
    },

    async create(resource, record, manner) {
      if (isSavedWhole(resource, "create")) return lists.create(resource, record, manner);
      return (await rows({ ...manner, ...callFor(resource, "create", {}), json: record }))[0];
    },

    async update(resource, id, body, version, manner) {
      if (isSavedWhole(resource, "update")) return lists.update(resource, id, body, version, manner);
      const json = version === undefined ? body : { ...body, version };
      const headers = ifMatch(resource, version);
      return (await rows({ ...manner, ...callFor(resource, "update", { id }), json, headers }))[0];
    },

    async remove(resource, ids, versions, manner) {
      if (isSavedWhole(resource, "remove")) return lists.remove(resource, ids, versions, manner);
      return removeRows(http, resource, ids, versions, manner);
    },

    idsPerRemoval: (resource) =>
      isSavedWhole(resource, "remove") ? 1_000 : idsPerCall(callFor(resource, "remove", {}).path),
    unwrap: (body) => recordsOf(envelope(body).rows),
  };
  const lists = saveList(http, (resource, query, manner) => api.list(resource, query, manner));
  return api;
}

/** Whether this is done by saving the whole list (spec 7.4). */
function isSavedWhole({ "x-api": api }: Resource, verb: Verb): boolean {
  return api.save !== undefined && callOf(api, verb) === undefined;
}

/** The call of a verb with its path filled in. Throws where the schema's API has none. */
export function callFor(
  resource: Resource,
  verb: Verb,
  values: { id?: string; ids?: string[] },
): Pick<HttpCall, "method" | "path"> {
  const call = callOf(resource["x-api"], verb);
  if (!call) throw new Error(`schemas/${resource.name}.json: x-api names no call for "${verb}"`);
  return { method: call.method, path: fillPath(call.path, values) };
}

/** How many ids one removal carries: an address has room for fewer than a form. */
export function idsPerCall(path: string): number {
  if (path.includes("{ids}")) return 100;
  return path.includes("{id}") ? 1 : 1_000;
}

/** One call for many ids. Rejects where any of them is refused. */
export async function removeRows(
  http: Http,
  resource: Resource,
  ids: string[],
  versions: Record<string, number>,
  manner: Manner,
): Promise<void> {
  const call = callFor(resource, "remove", { ids, id: ids[0] });
  const ordered = ids.map((id) => versions[id] ?? "");
  const known = ordered.some((version) => version !== "") ? ordered : undefined;
  const inAddress = call.method === "DELETE";
  const sent: Partial<HttpCall> = inAddress
    ? { query: { versions: known?.join(",") } }
    : { form: { ids, versions: known } };
  await http.send({ ...manner, ...call, ...sent, family: resource["x-api"].family });
}

type ListParameters = Record<string, string | number | object | undefined>;

function listParameters({ page, perPage, sort, filter, search, fields, groupBy }: ListQuery): ListParameters {
  return {
    dir: sort.order.toLowerCase(),
    sort: sort.field,
    results: perPage,
    startIndex: (page - 1) * perPage,
    groupBy,
    fields: fields?.join(","),
    search: search === "" ? undefined : search,
    filter: Object.keys(filter).length > 0 ? filter : undefined,
  };
}

function asQuery(parameters: ListParameters): Record<string, string | number | undefined> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === "object" ? JSON.stringify(value) : value,
    ]),
  );
}

function listOf(body: Wire): WireList {
  const records = recordsOf(body.rows);
  return {
    records,
    total: typeof body.total === "number" ? body.total : records.length,
    ...(Array.isArray(body.groups) && { groups: body.groups as Group[] }),
  };
}

/** A schema may make an older resource take whole records (`sends: "record"`): the version then also guards as If-Match. */
function ifMatch(resource: Resource, version: number | undefined): Record<string, string> | undefined {
  return resource["x-api"].sends === "record" && version !== undefined
    ? { "If-Match": `"${version}"` }
    : undefined;
}

/** Spec 5: get by id returning zero rows is an error. */
function nothingThere(http: Http, resource: Resource, id: string, { errors, save }: Manner): ApiError {
  const error = new ApiError({
    status: 404,
    errors: [ownError("NOT_FOUND", { resource: resource.name, id })],
    ...callFor(resource, "read", { id }),
  });
  if (errors !== "gathered" && save !== true) http.report(error);
  return error;
}

function envelope(body: unknown): Wire {
  return isWire(body) ? body : {};
}

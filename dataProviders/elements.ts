import simpleRest from "ra-data-simple-rest";
import type { Resource, Verb } from "../schemas";
import type { Http, HttpCall } from "./http";
import type { Group, Manner, RecordApi, Wire } from "./RecordApi";
import { callFor, idsPerCall, removeRows } from "./rowEnvelope";
import { isWire, recordsOf } from "./wireRecords";

/**
 * The newer API (spec 7.5), on {base}. ra-data-simple-rest asks and reads the answers; its bulk methods, which send a
 * part of a record as the whole, are not used.
 *
 * getList, getMany, getManyReference
 *             => GET    {base}?sort=["name","ASC"]&range=[0,999]&filter={…}&search=…&fields=a,b&groupBy=…
 *                                                        => 200 {elements, count, sortMeta, filterMeta}; 400, 403, 404
 * getOne      => GET    {base}/{id}                      => 200 record; 403, 404
 * create      => POST   {base}          JSON record      => 200 record; 204; 400, 403, 404, 409
 * update      => PUT    {base}/{id}     JSON whole record, If-Match: "<version>"
 *                                                        => 200 record; 204; 400, 403, 404, 409
 * delete, deleteMany
 *             => DELETE {base}/{id}     If-Match where a version is given, one call a record
 *                                                        => 200 or 204; 403, 404, 409
 */
export function elements(http: Http): RecordApi {
  return {
    async list(resource, { page, perPage, sort, filter, search, fields, groupBy }, manner) {
      const rest = restOf(http, resource, "list", {}, manner, {
        query: { search: search === "" ? undefined : search, fields: fields?.join(","), groupBy },
      });
      const pagination = { page, perPage };
      const { data, total } = await rest.provider.getList(resource.name, { pagination, sort, filter });
      const { groups } = rest.answer();
      return {
        records: recordsOf(data),
        total: total ?? data.length,
        ...(Array.isArray(groups) && { groups: groups as Group[] }),
      };
    },

    async read(resource, id, manner) {
      const { provider } = restOf(http, resource, "read", { id }, manner);
      return (await provider.getOne<Wire & { id: string }>(resource.name, { id })).data;
    },

    async create(resource, record, manner) {
      const { provider } = restOf(http, resource, "create", {}, manner);
      return maybe((await provider.create<Wire & { id: string }>(resource.name, { data: record })).data);
    },

    async update(resource, id, body, version, manner) {
      const data = version === undefined ? body : { ...body, version };
      const { provider } = restOf(http, resource, "update", { id }, manner, ifMatch(version));
      const previousData = { id };
      return maybe(
        (await provider.update<Wire & { id: string }>(resource.name, { id, data, previousData })).data,
      );
    },

    async remove(resource, ids, versions, manner) {
      const [id] = ids;
      if (id === undefined) return;
      if (idsPerCall(callFor(resource, "remove", {}).path) > 1)
        return removeRows(http, resource, ids, versions, manner);
      const { provider } = restOf(http, resource, "remove", { id }, manner, ifMatch(versions[id]));
      await provider.delete(resource.name, { id });
    },

    idsPerRemoval: (resource) => idsPerCall(callFor(resource, "remove", {}).path),
    unwrap: (body) =>
      isWire(body) && Array.isArray(body.elements) ? recordsOf(body.elements) : recordsOf([body]),
  };
}

type Rest = { provider: ReturnType<typeof simpleRest>; answer(): Wire };

/** The header by which ra-data-simple-rest learns the total; `count` stands in for it. */
const countHeader = "X-Total-Count";

/** ra-data-simple-rest for one call: the address is the schema's, the sending is ours. */
function restOf(
  http: Http,
  resource: Resource,
  verb: Verb,
  values: { id?: string },
  manner: Manner,
  extra: Pick<HttpCall, "query" | "headers"> = {},
): Rest {
  let body: unknown;
  const client = async (url: string, options: { body?: unknown } = {}) => {
    const call = callFor(resource, verb, values);
    const asked = { ...Object.fromEntries(new URLSearchParams(url.split("?")[1] ?? "")), ...extra.query };
    const inBody = verb === "list" && call.method !== "GET";
    const answer = await http.send({
      ...manner,
      ...call,
      family: "elements",
      headers: extra.headers,
      ...(inBody ? { json: unpacked(asked), keyless: true } : { query: asked }),
      ...(typeof options.body === "string" && { json: JSON.parse(options.body) as unknown }),
    });
    body = answer.body;
    const list = isWire(body) ? body : {};
    const json = verb === "list" ? recordsOf(list.elements) : body;
    const total = typeof list.count === "number" ? list.count : recordsOf(list.elements).length;
    const headers = new Headers({ [countHeader]: String(total) });
    return { status: answer.status, headers, body: "", json };
  };
  return { provider: simpleRest("", client, countHeader), answer: () => (isWire(body) ? body : {}) };
}

function ifMatch(version: number | undefined): Pick<HttpCall, "headers"> {
  return version === undefined ? {} : { headers: { "If-Match": `"${version}"` } };
}

/** The parameters that an address carries as JSON texts, as JSON. */
function unpacked(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === "string" && /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value,
    ]),
  );
}

/** A 204 has no record. */
function maybe(record: unknown): Wire | undefined {
  return isWire(record) ? record : undefined;
}

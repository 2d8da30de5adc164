import {
  callOf,
  fillPath,
  leafPaths,
  parseCall,
  passwordNames,
  propertyAt,
  updateSends,
  type Call,
  type Family,
  type Resource,
  type Verb,
} from "../../../schemas";

/** One call that a resource's API has, in the words of docs/architecture.md. */
export type CallLine = {
  /** A verb, `history`, `changes`, or `unique name`: the property whose values it looks up. */
  name: string;
  call: Call;
  /** The path with sample values, where it takes any. */
  sample?: string;
  /** Whether the schema names it, or the family has it so. */
  from: "schema" | "family" | "product";
  sends?: string;
  answers: string;
};

const record = "record";
const rowsQuery = "dir, sort, results, startIndex, fields, search, filter, groupBy";
const batchBody = "{ dryRun, operations: [{ op, id, version, record }] }";
const batchResult = "{ success, id, version, record, errors }";
const statusBody =
  "{ orders: [{ id, version }], status, reason, comment, vehicle, performer, time, linked, items }";
const message =
  "{ id, dateTime, sendAt?, orderReference, customerName?, type, trigger, to, subject?, parts, result, error?, held?, heldBy?, endedAt?, deliveredAt?, writtenBy?, body, runNumber?, driver?, dc?, language }";
const logLine =
  "{ id, actionTime, actionedBy, teller?, etaTime, shortDescription, state, refusal?, fullDescription, violations }";

const printed = "{ order, reference, status, title, language, html, options, template, missing }";

type Wire = { sends?(call: Call, resource: Resource): string | undefined; answers: string };

/** What each call sends and what it answers, by family (spec 7.3 and 7.5). */
const wires: Record<Family, Record<Verb, Wire>> = {
  rows: {
    list: {
      sends: ({ method }) =>
        method === "GET" ? `?${rowsQuery.replaceAll(", ", "=&")}=` : `{ ${rowsQuery} }`,
      answers: "{ rows, total, success }",
    },
    read: { answers: "{ rows: [record], total: 1, success }" },
    create: { sends: () => record, answers: "{ rows: [record], success }" },
    update: { sends: updateBody, answers: "{ rows: [record], success }" },
    remove: {
      sends: ({ path }) => (/\{ids?\}/.test(path) ? undefined : "ids=1&ids=2 (form)"),
      answers: "{ rows: [], success, errors: [{ code, metadata: { id } }] }",
    },
    save: { sends: () => "{ rows: [record], known: [id] }", answers: "{ rows, total, success }" },
    batch: { sends: () => batchBody, answers: `{ rows: [${batchResult}], total, success }` },
    restore: { answers: "{ rows: [record], success }" },
    changePassword: { sends: passwordBody, answers: "204" },
    logs: { answers: `{ rows: [${logLine}], total, success }` },
    communications: { answers: `{ rows: [${message}], total, success }` },
    proof: { answers: `{ rows: [${printed}], success }` },
    statuses: { answers: "{ rows: [{ code, label, group, next }], total, success }" },
    changeStatus: { sends: () => statusBody, answers: `{ rows: [${batchResult}], total, success }` },
    updateOrders: { answers: "{ rows: [{ updated }], total: 1, success }" },
    send: { answers: "{ rows: [{ recipients, refused }], total: 1, success }" },
    compact: { answers: "{ rows: [{ id, title, searched by }], total, success }" },
  },
  elements: {
    list: {
      sends: () => '?sort=["name","ASC"]&range=[0,999]&filter={…}&search=&fields=&groupBy=',
      answers: "{ elements, count, sortMeta, filterMeta }",
    },
    read: { answers: record },
    create: { sends: () => record, answers: record },
    update: { sends: (call, resource) => `${updateBody(call, resource)}, If-Match: "1"`, answers: record },
    remove: { sends: () => 'If-Match: "1"', answers: "204" },
    save: { answers: "{ elements, count }" },
    batch: { sends: () => batchBody, answers: `{ elements: [${batchResult}], count }` },
    restore: { answers: record },
    changePassword: { sends: passwordBody, answers: "204" },
    logs: { answers: `{ elements: [${logLine}], count }` },
    communications: { answers: `{ elements: [${message}], count }` },
    proof: { answers: `{ elements: [${printed}], count: 1 }` },
    statuses: { answers: "{ elements: [{ code, label, group, next }], count }" },
    changeStatus: { sends: () => statusBody, answers: `{ elements: [${batchResult}], count }` },
    updateOrders: { answers: "{ elements: [{ updated }], count: 1 }" },
    send: { answers: "{ elements: [{ recipients, refused }], count: 1 }" },
    compact: { answers: "{ elements: [{ id, title, searched by }], count }" },
  },
};

function updateBody(_: Call, { "x-api": api }: Resource): string {
  return updateSends(api) === "changes" ? "{ …changes, version }" : `${record}, with version`;
}

/** Every call that the console may make for a resource. */
export function resourceCalls(resource: Resource): CallLine[] {
  const api = resource["x-api"];
  const verbs = Object.entries(wires[api.family]).flatMap(([verb, wire]): CallLine[] => {
    const call = callOf(api, verb as Verb);
    if (!call) return [];
    const from = api[verb as Verb] === undefined ? "family" : "schema";
    return [
      { name: verb, ...sampled(call), from, sends: wire.sends?.(call, resource), answers: wire.answers },
    ];
  });
  return [...verbs, ...uniquenessCalls(resource), ...productCalls(resource)];
}

function uniquenessCalls(resource: Resource): CallLine[] {
  const api = resource["x-api"];
  const list = callOf(api, "list");
  return leafPaths(resource).flatMap((path): CallLine[] => {
    const unique = propertyAt(resource, path)?.["x-unique"];
    if (unique === undefined || !list) return [];
    const name = `unique ${path}`;
    if (typeof unique === "string") {
      const answers = "{ success } | { success: false, errors: [NOT_UNIQUE] }";
      return [{ name, ...sampled(parseCall(api.base, unique)), from: "schema", sends: "&id=", answers }];
    }
    const { answers } = wires[api.family].list;
    return [{ name, call: list, from: "schema", sends: `filter: { "${path}": { "eq": … } }`, answers }];
  });
}

/** The calls of this product beyond the specification. */
function productCalls({ name, "x-api": api }: Resource): CallLine[] {
  const history: CallLine = {
    name: "history",
    call: { method: "GET", path: `/gt/gt-api/audit?entity=${name}&id={id}` },
    from: "product",
    sends: "&results=&startIndex=",
    answers: "{ rows: [{ user, modificationDate, actionType, version, changes }], total, success }",
  };
  const changes: CallLine = {
    name: "changes",
    call: { method: "GET", path: "/gt/gt-api/changes" },
    from: "product",
    sends: "Last-Event-ID",
    answers: "event: change { resource, id, version, action, user, at, origin }",
  };
  return api.history === false ? [changes] : [history, changes];
}

function sampled(call: Call): Pick<CallLine, "call" | "sample"> {
  const sample = fillPath(call.path, { id: "7", ids: ["7", "8"], value: "Van 1" });
  return sample === call.path ? { call } : { call, sample };
}

function passwordBody(_: Call, resource: Resource): string {
  return `{ ${passwordNames(resource).join(", ")} }`;
}

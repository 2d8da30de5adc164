import {
  type Api,
  type Call,
  callOf,
  type ErrorCode,
  parseCall,
  type Property,
  type Verb,
} from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { type Answer, type Endpoint, rowsAnswer, verbEndpoint, type VerbPart } from "../http/endpoint";
import type { ResourceStore, Written } from "../resources";
import { actorOf } from "./actorOf";
import { everyRecord } from "./everyRecord";
import { rowsListParameters, rowsListQuery } from "./listParameters";
import { idOf } from "./recordId";
import { saveListVerb } from "./saveList";
import { sharedVerbs } from "./sharedVerbs";
import { changesSchemaOf, envelope, recordSchemaOf, writtenSchemaOf } from "./answerSchemas";

/**
 * The older API of a resource (spec 7.3, 7.4): verb → what its endpoint is beside method and path.
 * A refused write answers 200 with success false; the error handler sees to it (http/failures.ts).
 */
export function rowsEndpoints(store: ResourceStore): Endpoint[] {
  const { resource } = store;
  const api = resource["x-api"];
  const verbs = rowsVerbs(store);
  const declared = (Object.keys(verbs) as Verb[]).flatMap((verb) => {
    const part = verbs[verb];
    return part ? callsOf(api, verb).map((call) => verbEndpoint(resource, call, part(call.method))) : [];
  });
  const update = verbs.update?.("POST");
  const defaults =
    update &&
    !api.single &&
    verbEndpoint(
      resource,
      { method: "POST", path: `${api.base}/{id}/future` },
      { ...update, summary: "Update as the new default" },
    );
  return defaults ? [...declared, defaults] : declared;
}

/** Spec 7.3 holds beside the calls that spec 7.4 names for lists and removals of several: programs know either. */
const usual = { list: "GET", remove: "POST /remove" } as const;

/** The calls of a verb: the one that the schema names, and the usual one beside it. */
function callsOf(api: Api, verb: Verb): Call[] {
  const named = callOf(api, verb);
  if (!named) return [];
  if ((verb !== "list" && verb !== "remove") || named.path.includes("{id}")) return [named];
  const other = parseCall(api.base, usual[verb]);
  return other.method === named.method && other.path === named.path ? [named] : [named, other];
}

const writeErrors: ErrorCode[] = [
  "FORBIDDEN",
  "NOT_FOUND",
  "VERSION_CONFLICT",
  "MALFORMED_JSON",
  "KEY_REUSED",
];

function rowsVerbs(store: ResourceStore): Partial<Record<Verb, (method: string) => VerbPart>> {
  const record = recordSchemaOf(store.resource);
  const one = { status: 200, description: "The record", schema: envelope(record) };
  const removesOne = callOf(store.resource["x-api"], "remove")?.path.includes("{id}") ?? false;
  const shared = sharedVerbs(store, { listSchema: envelope, list: rowsText, one, record: recordRow });
  const body = {
    type: "json",
    schema: { type: "object" } satisfies Property,
    told: writtenSchemaOf(store.resource),
  } as const;
  return {
    list: (method) => ({
      needs: "read",
      summary: `List ${store.resource.title.toLowerCase()}`,
      ...(method === "GET"
        ? { query: rowsListParameters }
        : { body: { type: "json", schema: rowsListParameters } as const }),
      answers: { status: 200, description: "A page of records", schema: envelope(record) },
      errors: ["UNKNOWN_FILTER", "UNKNOWN_OPERATOR", "UNKNOWN_SORT", "BAD_PARAMETER", "FORBIDDEN"],
      reads: async (sql, call) => {
        const given = method === "GET" ? call.query : call.body;
        const { json, total, groups } = await store.list(sql, actorOf(call), rowsListQuery(given));
        return rowsText(json, total, groups && { groups });
      },
    }),
    compact: () => ({
      needs: "read",
      summary: `All ${store.resource.title.toLowerCase()} by what they are searched by`,
      answers: {
        status: 200,
        description: "id and few properties of each, in the list's order",
        schema: envelope({ type: "object" }),
      },
      errors: ["FORBIDDEN"],
      reads: async (sql, call) => {
        const { title, search = [] } = store.resource["x-list"];
        const rows = await everyRecord(sql, call, store, { fields: [...new Set([title, ...search])] });
        return rowsAnswer(rows, { total: rows.length });
      },
    }),
    read: () => ({
      needs: "read",
      summary: "Read one",
      answers: {
        status: 200,
        description: "The record, or no rows where there is none",
        schema: envelope(record),
      },
      errors: ["FORBIDDEN"],
      reads: async (sql, call) => {
        const found = await store.read(sql, actorOf(call), idOf(call));
        return found ? rowsText(`[${found.json}]`, 1) : rowsText("[]", 0);
      },
    }),
    create: () => ({
      needs: "edit",
      summary: "Create one",
      body,
      answers: one,
      errors: [...writeErrors, "INVALID", "NOT_UNIQUE", "NOT_UNIQUE_TOGETHER"],
      writes: async (sql, call) => recordRow(await store.create(sql, actorOf(call), call.body)),
    }),
    update: () => ({
      needs: "edit",
      summary: "Update one: the changed properties and the version that was read",
      body: { ...body, told: changesSchemaOf(store.resource) },
      answers: one,
      errors: [...writeErrors, "INVALID", "NOT_UNIQUE", "NOT_UNIQUE_TOGETHER"],
      writes: async (sql, call) => {
        const version = versionIn(call.body);
        const options = { mode: "merge", ...(version !== undefined && { version }) } as const;
        return recordRow(await store.update(sql, actorOf(call), idOf(call), call.body, options));
      },
    }),
    remove: (method) => ({
      needs: "remove",
      summary: "Remove several: all or none",
      ...(method === "DELETE"
        ? { query: removesOne ? { ...removeParameters, required: [] } : removeParameters }
        : { body: { type: "form", schema: removeParameters } as const }),
      answers: { status: 200, description: "They are gone", schema: envelope(record) },
      errors: ["FORBIDDEN", "NOT_FOUND", "REFERENCE_IN_USE", "VERSION_CONFLICT"],
      writes: async (sql, call) => {
        const given = method === "DELETE" ? call.query : call.body;
        const { ids, versions } = removalOf(removesOne ? { ...given, ids: [idOf(call)] } : given);
        await store.remove(sql, actorOf(call), ids, versions);
        return rowsText("[]");
      },
    }),
    save: () => saveListVerb(store, { record, answer: rowsText }),
    batch: () => shared.batch,
    restore: () => shared.restore,
    changePassword: () => shared.changePassword,
  };
}

const removeParameters: Property = {
  type: "object",
  required: ["ids"],
  properties: {
    ids: { type: "array", items: { type: "string" }, description: "Repeated, or joined by commas." },
    versions: {
      type: "array",
      items: { type: "string" },
      description: "The versions that were read, in the ids' order.",
    },
  },
  additionalProperties: false,
};

function removalOf(given: Record<string, unknown>): { ids: string[]; versions?: number[] } {
  const split = (texts: unknown) =>
    (texts as string[]).flatMap((text) => text.split(",")).filter((text) => text !== "");
  const ids = split(given.ids);
  if (given.versions === undefined) return { ids };
  const versions = split(given.versions).map(Number);
  if (versions.length === ids.length && versions.every(Number.isSafeInteger)) return { ids, versions };
  throw new ApiFailure("BAD_PARAMETER", {
    parameter: "versions",
    value: given.versions,
    mend: "give a whole number for each id",
  });
}

function versionIn({ version }: Record<string, unknown>): number | undefined {
  if (version === undefined || version === null) return undefined;
  if (Number.isSafeInteger(version)) return version as number;
  throw new ApiFailure("BAD_PARAMETER", {
    parameter: "version",
    value: version,
    mend: "give the version that was read, a whole number",
  });
}

function recordRow({ json }: Written): Answer {
  return rowsText(`[${json}]`);
}

function rowsText(rows: string, total?: number, more: Record<string, unknown> = {}): Answer {
  const rest = JSON.stringify({ ...(total !== undefined && { total }), ...more, success: true });
  return { status: 200, body: `{"rows":${rows},${rest.slice(1)}` };
}

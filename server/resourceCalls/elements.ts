import { callOf, type Property, type Verb } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { type Answer, type Call, type Endpoint, verbEndpoint, type VerbPart } from "../http/endpoint";
import type { ResourceStore, Written } from "../resources";
import { actorOf } from "./actorOf";
import { elementsPage, recordSchemaOf, writtenSchemaOf } from "./answerSchemas";
import { idOf } from "./recordId";
import { sharedVerbs } from "./sharedVerbs";
import { elementsListParameters, elementsListQuery } from "./listParameters";

/** The newer API of a resource (spec 7.5): verb → what its endpoint is beside method and path. */
export function elementsEndpoints(store: ResourceStore): Endpoint[] {
  const { resource } = store;
  const verbs = elementsVerbs(store);
  return (Object.keys(verbs) as Verb[]).flatMap((verb) => {
    const call = callOf(resource["x-api"], verb);
    const part = verbs[verb];
    if (!call || !part) return [];
    return [verbEndpoint(resource, call, part)];
  });
}

function elementsVerbs(store: ResourceStore): Partial<Record<Verb, VerbPart>> {
  const record = recordSchemaOf(store.resource);
  const one = { status: 200, description: "The record", schema: record };
  const body = {
    type: "json",
    schema: { type: "object" } satisfies Property,
    told: writtenSchemaOf(store.resource),
  } as const;
  return {
    list: {
      needs: "read",
      summary: `List ${store.resource.title.toLowerCase()}`,
      query: elementsListParameters,
      answers: { status: 200, description: "A page of records", schema: elementsPage(record) },
      errors: ["UNKNOWN_FILTER", "UNKNOWN_OPERATOR", "UNKNOWN_SORT", "BAD_PARAMETER", "FORBIDDEN"],
      reads: async (sql, call) => {
        const query = elementsListQuery(call.query);
        const { json, total } = await store.list(sql, actorOf(call), query);
        const sortMeta = (query.sort ?? []).map(({ path, descending }) => ({
          property: path,
          order: descending ? "DESC" : "ASC",
        }));
        return elementsText(json, total, { sortMeta, filterMeta: query.filter ?? {} });
      },
    },
    read: {
      needs: "read",
      summary: "Read one",
      answers: one,
      errors: ["FORBIDDEN", "NOT_FOUND"],
      reads: async (sql, call) => {
        const found = await store.read(sql, actorOf(call), idOf(call));
        if (!found) throw new ApiFailure("NOT_FOUND");
        return recordAnswer(found);
      },
    },
    create: {
      needs: "edit",
      summary: "Create one",
      body,
      answers: one,
      errors: ["INVALID", "NOT_UNIQUE", "NOT_UNIQUE_TOGETHER", "MALFORMED_JSON", "FORBIDDEN", "KEY_REUSED"],
      writes: async (sql, call) => recordAnswer(await store.create(sql, actorOf(call), call.body)),
    },
    update: {
      needs: "edit",
      summary: "Replace one; If-Match, or version in the body, is the version that was read",
      body,
      answers: one,
      errors: [
        "INVALID",
        "NOT_UNIQUE",
        "NOT_UNIQUE_TOGETHER",
        "MALFORMED_JSON",
        "FORBIDDEN",
        "NOT_FOUND",
        "VERSION_CONFLICT",
        "KEY_REUSED",
      ],
      writes: async (sql, call) => {
        const version = versionOf(call);
        const options = { mode: "replace", ...(version !== undefined && { version }) } as const;
        return recordAnswer(await store.update(sql, actorOf(call), idOf(call), call.body, options));
      },
    },
    remove: {
      needs: "remove",
      summary: "Remove one",
      answers: { status: 204, description: "It is gone" },
      errors: ["FORBIDDEN", "NOT_FOUND", "REFERENCE_IN_USE", "VERSION_CONFLICT"],
      writes: async (sql, call) => {
        const version = versionOf(call);
        await store.remove(sql, actorOf(call), [idOf(call)], version === undefined ? undefined : [version]);
        return { status: 204 };
      },
    },
    ...sharedVerbs(store, { listSchema: elementsPage, list: elementsText, one, record: recordAnswer }),
  };
}

/** The version that was read: If-Match ("3", with its quotes), else in the body. */
function versionOf({ ifMatch, body }: Call): number | undefined {
  const given =
    ifMatch === undefined || ifMatch === "*"
      ? (body.version ?? undefined)
      : Number(/^"(\d+)"$/.exec(ifMatch)?.[1]);
  if (given === undefined) return undefined;
  if (Number.isSafeInteger(given)) return given as number;
  throw new ApiFailure("BAD_PARAMETER", {
    parameter: "If-Match",
    value: ifMatch ?? given,
    mend: 'give the version that was read, such as "3"',
  });
}

function recordAnswer({ json, version }: Written): Answer {
  return { status: 200, body: json, headers: { etag: `"${version}"` } };
}

function elementsText(
  elements: string,
  count: number,
  meta?: { sortMeta: unknown; filterMeta: unknown },
): Answer {
  const rest = JSON.stringify({ count, sortMeta: [], filterMeta: {}, ...meta });
  return { status: 200, body: `{"elements":${elements},${rest.slice(1)}` };
}

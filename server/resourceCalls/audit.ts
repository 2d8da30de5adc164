import type { Resource } from "../../schemas";
import { auditSubjects } from "../../schemas/audit";
import { ApiFailure } from "../../schemas/failure";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { plainText } from "../http/shapes";
import { auditTrail, eventsOf, type ResourceStore } from "../resources";
import { actorOf } from "./actorOf";
import { envelope } from "./answerSchemas";
import { type TrailParameters, trailEnvelope, trailProperties, trailQuery } from "./trail";

/**
 * The audit call (spec 7.4, 3.9): of a record, as its reader may see it; of the whole account, for administrators, as far
 * as its parameters say.
 */
export function auditEndpoint(stores: Map<string, ResourceStore>, audited: Resource[]): Endpoint {
  const subjects = auditSubjects(audited);
  return {
    method: "GET",
    path: "/gt/gt-api/audit",
    family: "rows",
    tag: "Audit",
    access: "signedIn",
    summary:
      "Who changed what, signed in, was refused, of a record or, to administrators, of the account; newest first",
    query: {
      type: "object",
      properties: {
        entity: { type: "string", enum: [...audited.map(({ name }) => name), ...subjects] },
        id: { ...plainText(300), description: "A record, or whom or what an event was about" },
        ...pageParameters,
        ...trailProperties,
      },
      additionalProperties: false,
    },
    answers: {
      status: 200,
      description:
        "Audit records. Of the account, each with its entity, recordId and name; `more` says that there are more than the `total`, `next` is the `before` of the next page, and `searchedTo` how far what no index leads to was looked for",
      schema: trailEnvelope,
    },
    errors: ["FORBIDDEN", "BAD_PARAMETER", "UNAUTHENTICATED"],
    reads: async (sql, call) => {
      const query = call.query as TrailParameters & {
        entity?: string;
        id?: string;
        results: number;
        startIndex: number;
      };
      const { entity, id, results: limit, startIndex: offset } = query;
      const isOfAccount = entity === undefined || Object.keys(trailProperties).some((name) => name in query);
      if (!isOfAccount && subjects.includes(entity)) {
        if (call.caller.role !== "ADMIN") throw new ApiFailure("FORBIDDEN");
        const { entries, total } = await eventsOf(
          sql,
          actorOf(call),
          { subject: entity, id },
          { offset, limit },
        );
        return rowsAnswer(entries, { total });
      }
      if (isOfAccount || id === undefined) {
        const asked = trailQuery(query, String(call.caller.settings.defaultTimeZone));
        const { entries, isMore, ...rest } = await auditTrail(sql, stores, actorOf(call), asked);
        return rowsAnswer(entries, { ...rest, more: isMore });
      }
      const store = stores.get(entity);
      if (!store) throw new ApiFailure("NOT_FOUND");
      const { entries, total } = await store.history(sql, actorOf(call), id, { offset, limit });
      return rowsAnswer(entries, { total });
    },
  };
}

/** The audit of one resource's records, by its own name before the call's (spec 7.4: {optional prefix/}audit). */
export function recordAuditEndpoints(stores: Map<string, ResourceStore>, audited: Resource[]): Endpoint[] {
  return audited.flatMap((resource): Endpoint[] => {
    const store = stores.get(resource.name);
    if (!store) return [];
    const prefix = resource["x-api"].base.replace(/^\/(gt\/gt|ui)-api\//, "");
    return [
      {
        method: "GET",
        path: `/gt/gt-api/${prefix}/audit`,
        family: "rows",
        tag: "Audit",
        access: { resource, needs: "read", keys: false },
        summary: `Who changed what of a record of ${resource.title.toLowerCase()}; newest first`,
        query: {
          type: "object",
          required: ["id"],
          properties: {
            id: { type: "string" },
            entity: { type: "string", enum: [resource.name] },
            ...pageParameters,
          },
          additionalProperties: false,
        },
        answers: { status: 200, description: "Audit records", schema: envelope({ type: "object" }) },
        errors: ["FORBIDDEN", "BAD_PARAMETER", "UNAUTHENTICATED"],
        reads: async (sql, call) => {
          const { id, results, startIndex } = call.query as {
            id: string;
            results: number;
            startIndex: number;
          };
          const page = { offset: startIndex, limit: results };
          const { entries, total } = await store.history(sql, actorOf(call), id, page);
          return rowsAnswer(entries, { total });
        },
      },
    ];
  });
}

const pageParameters = {
  results: { type: "integer", minimum: 0, maximum: 1000, default: 50 },
  startIndex: { type: "integer", minimum: 0, maximum: 1e9, default: 0 },
} as const;

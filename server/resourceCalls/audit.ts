import type { Resource } from "../../schemas";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { ApiFailure, type ResourceStore } from "../resources";
import { actorOf } from "./actorOf";
import { envelope } from "./answerSchemas";

/** The audit call of all resources (spec 7.4, 3.9). */
export function auditEndpoint(stores: Map<string, ResourceStore>, audited: Resource[]): Endpoint {
  return {
    method: "GET",
    path: "/gt/gt-api/audit",
    family: "rows",
    tag: "Audit",
    access: "signedIn",
    summary: "Who changed what of a record, newest first",
    query: {
      type: "object",
      required: ["entity", "id"],
      properties: {
        entity: { type: "string", enum: audited.map(({ name }) => name) },
        id: { type: "string" },
        ...pageParameters,
      },
      additionalProperties: false,
    },
    answers: { status: 200, description: "Audit records", schema: envelope({ type: "object" }) },
    errors: ["FORBIDDEN", "BAD_PARAMETER", "UNAUTHENTICATED"],
    reads: async (sql, call) => {
      const { entity, id, results, startIndex } = call.query as {
        entity: string;
        id: string;
        results: number;
        startIndex: number;
      };
      const store = stores.get(entity);
      if (!store) throw new ApiFailure("NOT_FOUND");
      const { entries, total } = await store.history(sql, actorOf(call), id, {
        offset: startIndex,
        limit: results,
      });
      return rowsAnswer(entries, { total });
    },
  };
}

const pageParameters = {
  results: { type: "integer", minimum: 0, maximum: 1000, default: 50 },
  startIndex: { type: "integer", minimum: 0, maximum: 1e9, default: 0 },
} as const;

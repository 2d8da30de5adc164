import { passwordNames, type Property, type Resource } from "../../schemas";
import { batchLimit } from "../http/bodies";
import type { Answer, VerbPart } from "../http/endpoint";
import type { ResourceStore, Written } from "../resources";
import { actorOf } from "./actorOf";
import { batchBody, batchResultSchema, operationsOf, resultsJson } from "./batchCall";
import { idOf } from "./recordId";

/** How a family wraps what it answers: as schemas, and as the texts themselves. */
export type Wrapping = {
  listSchema: (item: Property) => Property;
  list: (json: string, total: number) => Answer;
  one: { status: number; description: string; schema: Property };
  record: (written: Written) => Answer;
};

/** The verbs that are the same in both families but for their wrapping (docs/architecture.md). */
export function sharedVerbs(
  store: ResourceStore,
  family: Wrapping,
): Record<"batch" | "restore" | "changePassword", VerbPart> {
  return {
    batch: {
      needs: "edit",
      summary: "Many writes at once, each with its own result",
      body: { type: "json", schema: batchBody, limit: batchLimit },
      answers: {
        status: 200,
        description: "A result for each operation",
        schema: family.listSchema(batchResultSchema),
      },
      errors: ["FORBIDDEN", "BAD_PARAMETER", "MALFORMED_JSON", "BODY_TOO_LARGE"],
      writes: async (sql, call) => {
        const { operations, dryRun } = operationsOf(call.body);
        const results = await store.batch(sql, actorOf(call), operations, { dryRun });
        return family.list(resultsJson(results), results.length);
      },
    },
    restore: {
      needs: "edit",
      summary: "Bring a removed record back under its id",
      answers: family.one,
      errors: [
        "FORBIDDEN",
        "NOT_FOUND",
        "ALREADY_EXISTS",
        "NOT_UNIQUE",
        "NOT_UNIQUE_TOGETHER",
        "REFERENCE_NOT_FOUND",
      ],
      writes: async (sql, call) => family.record(await store.restore(sql, actorOf(call), idOf(call))),
    },
    changePassword: {
      needs: "edit",
      summary: "Give it a new password",
      body: { type: "json", schema: { type: "object" }, told: passwordBody(store.resource) },
      answers: { status: 204, description: "It has the new password; ETag is its version now" },
      errors: ["INVALID", "MALFORMED_JSON", "FORBIDDEN", "NOT_FOUND", "KEY_REUSED"],
      writes: async (sql, call) => {
        const { version } = await store.changePassword(sql, actorOf(call), idOf(call), call.body);
        return { status: 204, headers: { etag: `"${version}"` } };
      },
    },
  };
}

function passwordBody({ properties }: Resource): Property {
  const names = passwordNames({ properties });
  return {
    type: "object",
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])),
    additionalProperties: false,
  };
}

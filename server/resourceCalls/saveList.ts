import { errorTable, type ErrorCode, type ErrorItem, type Property } from "../../schemas";
import { ApiFailure, type FieldErrors } from "../../schemas/failure";
import { batchLimit } from "../http/bodies";
import type { Answer, VerbPart } from "../http/endpoint";
import type { BatchOperation, BatchResult, ResourceStore } from "../resources";
import { actorOf } from "./actorOf";
import { envelope } from "./answerSchemas";
import { mostOperations } from "./batchCall";

type Row = Record<string, unknown> & { id?: string; version?: number };

/** Most records that a list saved as a whole has. */
const page = { offset: 0, limit: mostOperations };

/** The call that takes a whole list and makes it what there is, all or nothing (spec 7.4). */
export function saveListVerb(
  store: ResourceStore,
  { record, answer }: { record: Property; answer: (json: string, total: number) => Answer },
): VerbPart {
  return {
    needs: "edit",
    summary: "Save the whole list: what is not in it goes",
    body: { type: "json", schema: listBody, limit: batchLimit },
    answers: { status: 200, description: "The list as it is now", schema: envelope(record) },
    errors: ["FORBIDDEN", "MALFORMED_JSON", "INVALID", "NOT_FOUND", "VERSION_CONFLICT", "REFERENCE_IN_USE"],
    writes: async (sql, call) => {
      const actor = actorOf(call);
      const rows = call.body.rows as Row[];
      const there = JSON.parse((await store.list(sql, actor, { ...page, fields: ["id"] })).json) as {
        id: string;
      }[];
      const known = (call.body.known as string[] | undefined) ?? there.map(({ id }) => id);
      const operations = operationsOf(
        rows,
        known.filter((id) => there.some((each) => each.id === id)),
      );
      refuse(await store.batch(sql, actor, operations, { dryRun: false }), operations.length - rows.length);
      const { json, total } = await store.list(sql, actor, page);
      return answer(json, total);
    },
  };
}

const listBody: Property = {
  type: "object",
  required: ["rows"],
  properties: {
    rows: {
      type: "array",
      maxItems: mostOperations,
      items: {
        type: "object",
        properties: { id: { type: "string", maxLength: 200 }, version: { type: "integer", minimum: 1 } },
      },
      description: "The records; one without id is new.",
    },
    known: {
      type: "array",
      items: { type: "string", maxLength: 200 },
      description: "The ids that were read: then only of these those go that are not in rows.",
    },
  },
  additionalProperties: false,
};

/** What goes first, so that its names are free. */
function operationsOf(rows: Row[], known: string[]): BatchOperation[] {
  const kept = new Set(rows.map(({ id }) => id));
  return [
    ...known.filter((id) => !kept.has(id)).map((id) => ({ op: "remove" as const, id })),
    ...rows.map(({ id, version, ...record }) =>
      id === undefined
        ? { op: "create" as const, record }
        : { op: "update" as const, id, record, ...(version !== undefined && { version }) },
    ),
  ];
}

/** @throws ApiFailure with all that was refused; fields are named by their row: `rows.2.name`. */
function refuse(results: BatchResult[], removals: number): void {
  const fields = Object.create(null) as FieldErrors;
  for (const [index, { errors = [] }] of results.entries())
    for (const item of errors) {
      const field = item.metadata?.field;
      if (typeof field !== "string") throw new ApiFailure(codeOf(item), item.metadata);
      const path = `rows.${index - removals}.${field}`;
      (fields[path] ??= []).push({ ...item, metadata: { ...item.metadata, field: path } });
    }
  const count = Object.values(fields).flat().length;
  if (count > 0) throw new ApiFailure("INVALID", { count }, { fields });
}

function codeOf({ code }: ErrorItem): ErrorCode {
  return code in errorTable ? (code as ErrorCode) : "INVALID";
}

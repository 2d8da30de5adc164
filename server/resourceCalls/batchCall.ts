import type { Property } from "../../schemas";
import type { BatchOperation, BatchResult } from "../resources";

export const mostOperations = 1000;

/** The body of a batch (docs/architecture.md). */
export const batchBody: Property = {
  type: "object",
  required: ["operations"],
  properties: {
    dryRun: { type: "boolean", default: false },
    operations: {
      type: "array",
      maxItems: mostOperations,
      items: {
        type: "object",
        required: ["op"],
        properties: {
          op: { enum: ["create", "update", "remove"] },
          id: { type: "string", maxLength: 200 },
          version: { type: "integer", minimum: 1 },
          record: { type: "object" },
        },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

export function operationsOf(body: Record<string, unknown>): {
  operations: BatchOperation[];
  dryRun: boolean;
} {
  return { operations: body.operations as BatchOperation[], dryRun: body.dryRun === true };
}

/** The results as a JSON array; records are texts already. */
export function resultsJson(results: BatchResult[]): string {
  return `[${results.map(resultJson).join(",")}]`;
}

function resultJson({ json, ...result }: BatchResult): string {
  const text = JSON.stringify(result);
  return json === undefined ? text : `${text.slice(0, -1)},"record":${json}}`;
}

export const batchResultSchema: Property = {
  type: "object",
  required: ["success"],
  properties: {
    success: { type: "boolean" },
    id: { type: "string" },
    version: { type: "integer" },
    record: { type: "object" },
    errors: { type: "array", items: { type: "object" } },
  },
};

import type { Resource } from "../../schemas";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { newKey } from "./key";

/** The call that makes up a key (spec 7.4): nothing of it is stored until it is sent with a record (quality S11). */
export function keyEndpoints(resources: ReadonlyMap<string, Resource>): Endpoint[] {
  const resource = resources.get("apiKeys");
  if (!resource) return [];
  return [
    {
      method: "GET",
      path: `${resource["x-api"].base}/key`,
      family: "rows",
      tag: resource.title,
      access: { resource, needs: "edit" },
      unsafe: true,
      summary: "Make up a key, to be sent with a record; it opens nothing before that, and is told once",
      answers: {
        status: 200,
        description: "rows[0].key",
        schema: {
          type: "object",
          required: ["rows", "success"],
          properties: {
            rows: {
              type: "array",
              items: {
                type: "object",
                required: ["key"],
                properties: { key: { type: "string" } },
                additionalProperties: false,
              },
            },
            success: { const: true },
          },
          additionalProperties: false,
        },
      },
      errors: ["FORBIDDEN"],
      does: async () => rowsAnswer([{ key: newKey() }]),
    },
  ];
}

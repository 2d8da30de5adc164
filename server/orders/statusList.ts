import { choicesAt } from "../../schemas";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import type { ResourceStore } from "../resources";
import { type Status, statuses } from "./statuses";

/** What statuses orders have, as the specification lists them (spec 7.4, domain 1), and where each may lead. */
export function statusListEndpoint({ resource }: ResourceStore): Endpoint {
  const rows = choicesAt(resource, "status").map(({ value, title }) => ({
    code: value,
    label: title,
    ...statuses[value as Status],
  }));
  return {
    method: "GET",
    path: "/gt/gt-api/orders/statuses",
    family: "rows",
    tag: resource.title,
    access: { resource, needs: "read" },
    summary: "The statuses of orders",
    answers: {
      status: 200,
      description: "code, label, group, and next: the statuses that may follow",
      schema: { type: "object", required: ["rows", "success"], properties: { rows: { type: "array" } } },
    },
    errors: ["FORBIDDEN", "UNAUTHENTICATED"],
    does: async () => rowsAnswer(rows, { total: rows.length }),
  };
}

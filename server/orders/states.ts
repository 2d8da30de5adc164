import { choicesAt } from "../../schemas";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { rowsEnvelope } from "../http/shapes";
import type { ResourceStore } from "../resources";
import { type Status, statusGroupOf } from "./statuses";

/** What `state` of a line of an order's log may be (spec 3.7, 7.4), as reference entities are told: id and name. */
export function statesEndpoint({ resource }: ResourceStore): Endpoint {
  const rows = choicesAt(resource, "status").map(({ value, title }) => ({
    id: value,
    name: title,
    group: statusGroupOf(value as Status),
  }));
  return {
    method: "GET",
    path: "/gt/gt-api/states/",
    family: "rows",
    tag: resource.title,
    access: { resource, needs: "read" },
    summary: "The states that an order goes through",
    answers: { status: 200, description: "id, name and group of each", schema: rowsEnvelope },
    errors: ["FORBIDDEN", "UNAUTHENTICATED"],
    does: async () => rowsAnswer(rows, { total: rows.length }),
  };
}

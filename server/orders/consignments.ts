import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { nextGenerated, type ResourceStore } from "../resources";

/** The next consignment, for orders that are made together (spec 7.4). Each is given once. */
export function consignmentEndpoint({ resource }: ResourceStore): Endpoint {
  return {
    method: "GET",
    path: "/gt/gt-api/orders/consignment/generatedId",
    family: "rows",
    tag: resource.title,
    access: { resource, needs: "edit" },
    unsafe: true,
    summary: "The next consignment",
    answers: {
      status: 200,
      description: "rows[0].generatedId is it",
      schema: { type: "object", required: ["rows", "success"], properties: { rows: { type: "array" } } },
    },
    errors: ["FORBIDDEN", "UNAUTHENTICATED"],
    writes: async (sql, { caller }) => {
      const generatedId = await nextGenerated(sql, caller.account.id, resource, "consignmentReference");
      return rowsAnswer([{ generatedId }], { total: 1 });
    },
  };
}

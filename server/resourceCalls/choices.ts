import { choicesOf, parseCall, propertyAt } from "../../schemas";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import type { ResourceStore } from "../resources";
import { envelope } from "./answerSchemas";

/** The choices of a property as a list of their own (spec 7.4: GET /tracking/providers). */
export function choicesEndpoints({ resource }: ResourceStore): Endpoint[] {
  return Object.keys(resource.properties).flatMap((name): Endpoint[] => {
    const property = propertyAt(resource, name);
    const call = property?.["x-choices"];
    if (!property || call === undefined) return [];
    const rows = (choicesOf(property) ?? []).map(({ value, title }) => ({ id: value, name: title ?? value }));
    return [
      {
        ...parseCall(resource["x-api"].base, call),
        family: "rows",
        tag: resource.title,
        access: { resource, needs: "read" },
        summary: `What ${name} may be`,
        answers: { status: 200, description: "id and name of each", schema: envelope({ type: "object" }) },
        errors: ["FORBIDDEN"],
        does: async () => rowsAnswer(rows, { total: rows.length }),
      },
    ];
  });
}

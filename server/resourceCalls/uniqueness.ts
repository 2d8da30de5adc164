import { parseCall, propertyAt } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import { jsonAnswer, rowsAnswer, type Endpoint } from "../http/endpoint";
import type { ResourceStore } from "../resources";
import { actorOf } from "./actorOf";
import { envelope } from "./answerSchemas";

/** The calls by which a value is checked while it is typed (`x-unique`, spec 5). */
export function uniquenessEndpoints(store: ResourceStore): Endpoint[] {
  const { resource } = store;
  return Object.keys(resource.properties).flatMap((name) => {
    const unique = propertyAt(resource, name)?.["x-unique"];
    return typeof unique === "string" ? [uniquenessEndpoint(store, name, unique)] : [];
  });
}

function uniquenessEndpoint(store: ResourceStore, property: string, text: string): Endpoint {
  const { resource } = store;
  const [path = "", query = ""] = parseCall(resource["x-api"].base, text).path.split("?");
  const names = parametersOf(query);
  const parameter = names.get("{value}") ?? property;
  const except = names.get("{id}") ?? "id";
  return {
    method: "GET",
    path,
    family: "rows",
    tag: resource.title,
    access: { resource, needs: "read" },
    summary: `Whether a ${property} is free`,
    query: {
      type: "object",
      required: [parameter],
      properties: {
        [parameter]: { type: "string", maxLength: 1000 },
        [except]: { type: "string", description: "The record that may have it." },
      },
      additionalProperties: false,
    },
    answers: {
      status: 200,
      description: "success tells whether it is free",
      schema: envelope({ type: "object" }),
    },
    errors: ["FORBIDDEN", "BAD_PARAMETER"],
    reads: async (sql, call) => {
      const value = call.query[parameter];
      const own = call.query[except] as string | undefined;
      const free = await store.isFree(sql, actorOf(call), property, value, own);
      if (free) return rowsAnswer([]);
      const { metadata, code, message } = notUnique(property, value);
      return jsonAnswer({
        rows: [],
        success: false,
        errors: [{ code, message, metadata }],
        infos: [],
        warnings: [],
      });
    },
  };
}

/** What the call's parameters are called, by what goes into them: {value}, and {id} of the record that may have it. */
function parametersOf(query: string): Map<string, string> {
  return new Map([...new URLSearchParams(query)].map(([name, placeholder]) => [placeholder, name]));
}

function notUnique(field: string, value: unknown): ApiFailure {
  return new ApiFailure("NOT_UNIQUE", { field, value });
}

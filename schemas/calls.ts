import type { Api, Family, Verb } from "./resource";

/** A call of the API: its method, and its path with {id}, {ids} and {value} to fill in. */
export type Call = { method: "GET" | "POST" | "PUT" | "DELETE"; path: string };

/** All verbs that a resource file can name. */
export const verbs: readonly Verb[] = [
  "list",
  "read",
  "create",
  "update",
  "remove",
  "save",
  "batch",
  "restore",
  "changePassword",
  "logs",
  "communications",
  "proof",
  "statuses",
  "changeStatus",
  "updateOrders",
  "send",
  "compact",
];

/** What each family does where a resource file names no verb of its own (spec 7.3 and 7.5). */
const familyVerbs: Record<Family, Partial<Record<Verb, string>>> = {
  rows: {
    list: "GET",
    read: "GET /{id}",
    create: "POST",
    update: "POST /{id}",
    remove: "POST /remove",
  },
  elements: {
    list: "GET",
    read: "GET /{id}",
    create: "POST",
    update: "PUT /{id}",
    remove: "DELETE /{id}",
  },
};

/** Where an account has one record only. */
const singleVerbs: Partial<Record<Verb, string>> = { read: "GET", update: "POST" };

/** What a list that is saved as a whole leaves out, where the file does not name it. */
const singly: readonly Verb[] = ["create", "update", "remove"];

/** The call of a verb, or undefined where the API has none (batch, restore, changePassword, logs, communications, proof, statuses, changeStatus, updateOrders, send, compact). */
export function callOf(api: Api, verb: Verb): Call | undefined {
  const text = api[verb] ?? usualCall(api, verb);
  return text === undefined ? undefined : parseCall(api.base, text);
}

function usualCall({ family, single, save }: Api, verb: Verb): string | undefined {
  if (single) return singleVerbs[verb];
  return save !== undefined && singly.includes(verb) ? undefined : familyVerbs[family][verb];
}

/** The id of the one record of a resource that is `single`. */
export const singleId = "single";

/** "POST /list" after its base: {method: "POST", path: "/gt/gt-api/vehicles/list"}. */
export function parseCall(base: string, text: string): Call {
  const [method, rest = ""] = text.split(" ", 2);
  return { method: method as Call["method"], path: base + rest };
}

/** The path with its placeholders filled in, each value encoded; several ids are joined by commas (spec 7.4). */
export function fillPath(path: string, values: { id?: string; ids?: string[]; value?: string }): string {
  const texts: Record<string, string | undefined> = {
    id: values.id,
    ids: values.ids?.map(encodeURIComponent).join(","),
    value: values.value,
  };
  return path.replace(/\{(id|ids|value)\}/g, (placeholder, name: string) => {
    const text = texts[name];
    if (text === undefined) return placeholder;
    return name === "ids" ? text : encodeURIComponent(text);
  });
}

/** What an update sends: the changed properties, or the whole record. */
export function updateSends(api: Api): "changes" | "record" {
  return api.sends ?? (api.family === "rows" ? "changes" : "record");
}

import {
  callOf,
  flagsOf,
  leafPaths,
  parseCall,
  type Permission,
  propertyAt,
  type Resource,
  type Role,
  type Verb,
} from "../../schemas";
import { loadResources } from "../../schemas/load";
import { addedResources } from "../shippedResources";
import type { Readers } from "./expectedSettings";
import { admin, attachmentCalls, dispatchers, type Expectation, type Viewer } from "./viewers";

/**
 * Who may call what of resources that do not come with the product: what their own files say, read here anew and not by
 * what the server reads it with.
 */
const added = addedResources(loadResources("schemas"));

const viewersOf: Record<Role, readonly Viewer[]> = {
  ADMIN: admin,
  DISPATCHER: dispatchers,
  CUSTOMER_SERVICE: ["service"],
  MANAGER: ["manager"],
};

export const addedExpectations: Expectation[] = added.flatMap((resource) => [
  { ...closing(resource), may: thoseWho(resource, ["read", "edit"]), calls: readingOf(resource) },
  { ...closing(resource), may: thoseWho(resource, ["edit"]), calls: writingOf(resource) },
]);

export const addedReaders: Readers = Object.fromEntries(
  added
    .filter(({ "x-api": { history = true } }) => history)
    .map((resource) => [resource.name, { ...closing(resource), may: thoseWho(resource, ["read", "edit"]) }]),
);

/** The settings under which all of them are open. */
export const addedOpen: Record<string, boolean> = Object.fromEntries(
  added.flatMap((resource) => closing(resource).closedBy.map(({ setting, value }) => [setting, !value])),
);

/** Where the calls stand that API keys are for. */
export const addedKeyed: string[] = added.map(({ "x-api": { base } }) => base);

/** The calls that only read, whatever their method. */
export const addedReading: ReadonlySet<string> = new Set(added.flatMap(readingOf));

function thoseWho({ "x-access": access }: Resource, may: Permission[]): Viewer[] {
  const roles: Partial<Record<Role, Permission>> | undefined = access ? access.roles : { ADMIN: "edit" };
  return (Object.keys(viewersOf) as Role[]).flatMap((role) =>
    may.includes(roles ? (roles[role] ?? "none") : "edit") ? viewersOf[role] : [],
  );
}

function closing({ "x-access": access }: Resource): Required<Pick<Expectation, "closedBy">> {
  return {
    closedBy: flagsOf(access?.flag).map((flag) => ({
      setting: flag.replace("!", ""),
      value: flag.startsWith("!"),
    })),
  };
}

function readingOf(resource: Resource): string[] {
  const { base } = resource["x-api"];
  const named = leafPaths(resource).flatMap((path) => {
    const property = propertyAt(resource, path) ?? {};
    const { "x-unique": unique, "x-pair": pair, "x-choices": choices } = property;
    return [unique, pair?.assignments, choices].filter((call) => typeof call === "string");
  });
  const { history = true } = resource["x-api"];
  return [
    ...callsOf(resource, ["list", "read"]),
    ...(history ? [`GET /gt/gt-api/${base.replace(/^\/(gt\/gt|ui)-api\//, "")}/audit`] : []),
    ...named.map((text) => {
      const { method, path } = parseCall(base, text);
      return `${method} ${path.replace(/\?.*/, "")}`;
    }),
  ];
}

function writingOf(resource: Resource): string[] {
  const { family, base, single, attachments } = resource["x-api"];
  const verbs: Verb[] = ["create", "update", "remove", "save", "batch", "restore", "changePassword"];
  return [
    ...callsOf(resource, verbs),
    ...(family === "rows" && !single ? [`POST ${base}/{id}/future`] : []),
    ...(attachments === undefined ? [] : attachmentCalls(attachments)),
  ];
}

function callsOf({ "x-api": api }: Resource, verbs: Verb[]): string[] {
  const calls = verbs.flatMap((verb) => callOf(api, verb) ?? []);
  return calls.map(({ method, path }) => `${method} ${path.replace(/\?.*/, "")}`);
}

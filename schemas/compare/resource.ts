import { flagsOf } from "../access";
import { callOf, updateSends, verbs } from "../calls";
import { propertyAt } from "../properties";
import { declaredSchema } from "../recordSchema";
import { carrierOf } from "../renames";
import type { Resource, Role } from "../resource";
import { breaking, compatible, show, type Difference } from "./change";
import { compareProperties } from "./property";

type Compare = (before: Resource, after: Resource) => Difference[];

/** What is compared between two states of one resource. */
export const resourceComparisons: Record<string, Compare> = {
  record: (before, after) =>
    compareProperties(
      { resource: before, property: declaredSchema(before) },
      { resource: after, property: declaredSchema(after) },
      "",
    ),

  family: (before, after) =>
    changed(before["x-api"].family, after["x-api"].family, "/x-api/family", "the family"),
  base: (before, after) => changed(before["x-api"].base, after["x-api"].base, "/x-api/base", "the base"),
  sends: (before, after) =>
    changed(
      updateSends(before["x-api"]),
      updateSends(after["x-api"]),
      "/x-api/sends",
      "what an update sends",
    ),

  calls: (before, after) =>
    verbs.flatMap((verb) => {
      const [old, now] = [before, after].map((resource) => {
        const call = callOf(resource["x-api"], verb);
        return call && `${call.method} ${call.path.slice(resource["x-api"].base.length)}`.trim();
      });
      if (old === now) return [];
      if (old === undefined) return [compatible(`/x-api/${verb}`, `${verb} can be called: ${show(now)}`)];
      return [
        breaking(
          `/x-api/${verb}`,
          now === undefined ? `${verb} can no longer be called` : `${verb} is ${show(now)}, not ${show(old)}`,
        ),
      ];
    }),

  access: (before, after) => {
    const flag = changed(
      flagsOf(before["x-access"]?.flag).join(" ") || undefined,
      flagsOf(after["x-access"]?.flag).join(" ") || undefined,
      "/x-access/flag",
      "the flag that opens it",
    );
    const lost = roles.flatMap((role) => {
      const [old, now] = [before, after].map((each) =>
        ranks.indexOf(each["x-access"]?.roles?.[role] ?? "none"),
      );
      if (old === undefined || now === undefined || old === now) return [];
      const message = `${role} may ${ranks[now]}, not ${ranks[old]}`;
      return [
        now < old
          ? breaking(`/x-access/roles/${role}`, message)
          : compatible(`/x-access/roles/${role}`, message),
      ];
    });
    const editing = roles.filter((role) =>
      [before, after].every((each) => each["x-access"]?.roles?.[role] === "edit"),
    );
    const removing = editing.flatMap((role) => {
      const [old, now] = [before, after].map((each) => each["x-access"]?.removes?.includes(role) ?? true);
      if (old === now) return [];
      return now
        ? [compatible("/x-access/removes", `${role} may remove records`)]
        : [breaking("/x-access/removes", `${role} may no longer remove records`)];
    });
    return [...flag, ...lost, ...removing];
  },

  route: (before, after) =>
    changed(
      before["x-screen"]?.route,
      after["x-screen"]?.route,
      "/x-screen/route",
      "the route (links and bookmarks)",
    ),

  together: (before, after) => {
    const old = (before["x-unique-together"] ?? []).map((names) =>
      carriedPaths(before, after, names).join(", "),
    );
    const now = (after["x-unique-together"] ?? []).map((names) => names.join(", "));
    return [
      ...now
        .filter((names) => !old.includes(names))
        .map((names) =>
          breaking(
            "/x-unique-together",
            `${names} must now be unique together: the server does not start while records share all of them`,
          ),
        ),
      ...old
        .filter((names) => !now.includes(names))
        .map((names) => compatible("/x-unique-together", `${names} need not be unique together any more`)),
    ];
  },
  columns: (before, after) =>
    lostAndNew(
      carriedPaths(before, after, columnsOf(before)),
      columnsOf(after),
      "/x-list/columns",
      "a column (saved views, exports and imports name it)",
    ),
  filters: (before, after) =>
    lostAndNew(
      carriedPaths(before, after, before["x-list"].filters ?? []),
      after["x-list"].filters ?? [],
      "/x-list/filters",
      "a filter (saved views and links name it)",
    ),
  title: (before, after) => {
    const [old] = carriedPaths(before, after, [before["x-list"].title]);
    const now = after["x-list"].title;
    if (old === now) return [];
    return [
      breaking(
        "/x-list/title",
        `records are named by "${now}", not by "${old}": imports find references by it`,
      ),
    ];
  },
  label: (before, after) =>
    before.title === after.title
      ? []
      : [
          compatible(
            "/title",
            `is called ${show(after.title)}, not ${show(before.title)}, in the menu, headings and messages`,
          ),
        ],
};

const roles: Role[] = ["ADMIN", "DISPATCHER", "CUSTOMER_SERVICE", "MANAGER"];
const ranks = ["none", "read", "edit"];

function changed(
  before: string | undefined,
  after: string | undefined,
  path: string,
  what: string,
): Difference[] {
  return before === after ? [] : [breaking(path, `${what} is ${show(after)}, not ${show(before)}`)];
}

/** Paths of before as the properties are called now, where a rename carries them over. */
function carriedPaths(before: Resource, after: Resource, paths: string[]): string[] {
  const carrier = carrierOf(after);
  return paths.map((path) => (propertyAt(before, path) && carrier ? carrier.path(path) : path));
}

function columnsOf(resource: Resource): string[] {
  return resource["x-list"].columns.map((column) => (typeof column === "string" ? column : column.property));
}

function lostAndNew(before: string[], after: string[], path: string, what: string): Difference[] {
  return [
    ...before
      .filter((name) => !after.includes(name))
      .map((name) => breaking(path, `"${name}" is no longer ${what}`)),
    ...after
      .filter((name) => !before.includes(name))
      .map((name) => compatible(path, `"${name}" is now ${what}`)),
  ];
}

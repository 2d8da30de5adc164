import { type Permission, propertyAccess, resourceAccess } from "../../schemas";
import type { Actor } from "./actor";
import { type Needs, requireResource } from "../http/forbidden";
import type { Field } from "./fields";
import type { Table } from "./table";

/** What an actor may see and change of a resource. */
export type View = {
  /** Paths that are never answered to him. */
  hidden: ReadonlySet<string>;
  /** Paths that he may not read at all: `hidden` without what is only written. */
  closed: ReadonlySet<string>;
  /** Paths that he may not write. */
  locked: ReadonlySet<string>;
};

/** @throws ApiFailure FORBIDDEN where the actor may not do that much with the resource (spec 6). */
export function viewOf(table: Table, actor: Actor, needed: Needs): View {
  requireResource(table.resource, actor, needed);
  const access = new Map<string, Permission>(
    table.guarded.restricted.map((path) => [path, propertyAccess(table.resource, path, actor)]),
  );
  const closed = new Set([...access].filter(([, may]) => may === "none").map(([path]) => path));
  return {
    closed,
    hidden: new Set([...closed, ...table.guarded.writeOnly]),
    locked: new Set([...access].filter(([, may]) => may !== "edit").map(([path]) => path)),
  };
}

/** The fields that a list may show, filter, sort and search by; none where the resource is closed to the actor. */
export function readableFields(table: Table, actor: Actor): Map<string, Field> {
  if (resourceAccess(table.resource, actor) === "none") return new Map();
  const { hidden } = viewOf(table, actor, "read");
  return hidden.size === 0
    ? table.fields
    : new Map([...table.fields].filter(([path]) => !covers(hidden, path)));
}

/** Whether a path is one of these, or lies below one. */
export function covers(paths: ReadonlySet<string>, path: string): boolean {
  if (paths.size === 0) return false;
  for (let end = path.length; end > 0; end = path.lastIndexOf(".", end - 1))
    if (paths.has(path.slice(0, end))) return true;
  return false;
}

/** Whether one of these lies below the path. */
export function reachesBelow(paths: ReadonlySet<string>, path: string): boolean {
  for (const each of paths) if (each.startsWith(`${path}.`)) return true;
  return false;
}

import { ApiFailure } from "../../schemas/failure";
import type { Field } from "./fields";
import { isObject, type Values } from "./record";
import { visibleValues } from "./recordView";
import type { Table } from "./table";
import { type View, covers } from "./view";

/** Which columns an answer reads, and what is still to be done with each record: mostly nothing. */
export type Projection = { columns: string[]; finish: ((record: Values) => Values) | undefined };

/**
 * What a list answers of each record: all that the actor may read, or the fields asked for. A field inside an object
 * ("address.postcode") answers the object with that alone.
 *
 * @throws ApiFailure BAD_PARAMETER for a field that is not there (or not for him).
 */
export function projection(table: Table, view: View, asked?: string[]): Projection {
  const names = table.columns.map(({ name }) => name).filter((name) => !view.hidden.has(name));
  const nestedHidden = [...view.hidden].some((path) => path.includes("."));
  const hide = (record: Values) => visibleValues(view.hidden, record);
  if (asked === undefined) return { columns: names, finish: nestedHidden ? hide : undefined };
  const paths = asked.filter((path) => path !== "id" && path !== "version");
  for (const path of paths) checkField(table, view, path);
  const tops = new Set(paths.map((path) => path.split(".", 1)[0] ?? ""));
  const columns = names.filter((name) => tops.has(name));
  const nested = paths.some((path) => path.includes("."));
  if (!nested && !nestedHidden) return { columns, finish: undefined };
  return { columns, finish: (record) => only(paths, hide(record)) };
}

function checkField(table: Table, view: View, path: string): void {
  const isKnown = table.fields.has(path) || table.columns.some(({ name }) => name === path);
  if (isKnown && !covers(view.hidden, path)) return;
  const allowed = [...table.fields.values()].filter((field: Field) => !covers(view.hidden, field.path));
  throw new ApiFailure("BAD_PARAMETER", {
    parameter: "fields",
    value: path,
    mend: `choose from ${allowed.map((field) => field.path).join(", ")}`,
  });
}

function only(paths: string[], { id, version, ...values }: Values): Values {
  const picked = pick(new Set(paths), "", values);
  return { id, version, ...picked };
}

function pick(paths: ReadonlySet<string>, above: string, values: Values): Values {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const path = above === "" ? name : `${above}.${name}`;
    if (paths.has(path)) return [[name, value] as const];
    const below = isObject(value) ? pick(paths, path, value) : {};
    return Object.keys(below).length > 0 ? [[name, below] as const] : [];
  });
  return Object.fromEntries(entries);
}

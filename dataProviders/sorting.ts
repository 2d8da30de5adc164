import type { ResourceManifest } from "../schemas";

/** The order that a schema asks for: "name", or "-createdWhen" for descending; without one, its title's. */
export function defaultSort({ "x-list": { sort, title } }: ResourceManifest): {
  field: string;
  order: "ASC" | "DESC";
} {
  const text = sort ?? title;
  return text.startsWith("-") ? { field: text.slice(1), order: "DESC" } : { field: text, order: "ASC" };
}

import type { Resource, ResourceManifest } from "./resource";

/** What the console knows of a resource before it opens it. */
export function manifestOf(resource: Resource): ResourceManifest {
  const { name, title, "x-list": list } = resource;
  return {
    name,
    title,
    "x-api": resource["x-api"],
    "x-access": resource["x-access"],
    "x-screen": resource["x-screen"],
    "x-list": { title: list.title, sort: list.sort, search: list.search, unplaced: list.unplaced },
  };
}

import { leafPaths, propertyAt, type Resource } from "../../../../schemas";

/** What files that hold areas, not rows, end in. */
export const areaFileEndings = [".geojson", ".json", ".kml"];

export function isAreaFile(name: string): boolean {
  return areaFileEndings.some((ending) => name.toLowerCase().endsWith(ending));
}

/** The property that holds the area of a record, where its resource has one. */
export function areaPath(resource: Resource): string | undefined {
  return leafPaths(resource).find((path) => propertyAt(resource, path)?.format === "polygon");
}

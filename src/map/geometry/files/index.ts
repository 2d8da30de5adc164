import { readGeoJson } from "./geoJson";
import { readKml } from "./kml";
import { readWire } from "./wire";
import type { AreasRead } from "./NamedShape";

export type { AreasRead, FileFault } from "./NamedShape";

/** The areas of a text: GeoJSON, KML or the wire's own form, told by how it begins; or what is wrong with it, and where. */
export function readAreas(text: string): AreasRead {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (trimmed.startsWith("{") || trimmed.startsWith("[")) return readGeoJson(trimmed);
  if (trimmed.startsWith("<")) return readKml(trimmed);
  return readWire(trimmed);
}

import type { Resource } from "../../../../schemas";
import { writePolygon } from "../../../../schemas/polygon";
import { readAreas, type FileFault } from "../../../map/geometry";
import type { Sheet } from "../../../spreadsheets";

/** Why a file of areas gives no rows. */
export type AreaProblem = { code: "AREAS" } & FileFault;

/** The areas of GeoJSON or KML as the rows of a spreadsheet: their names and borders, headed as the properties are. */
export function areaSheet(text: string, resource: Resource, path: string): Sheet | AreaProblem {
  const read = readAreas(text);
  if ("fault" in read) return { code: "AREAS", ...read };
  const rows = read.areas.map(({ name, points }) => [name, writePolygon(points)]);
  return { rows: [[resource["x-list"].title, path], ...rows], sheets: [], badQuotes: [] };
}

import { crossingOf } from "./crossing";
import { readPolygon, type Point } from "./wire";

/** Why a text is no area: a code of the API's errors, and what its message speaks of. */
export type PolygonFault = {
  code: "AREA_UNREADABLE" | "AREA_OUTSIDE" | "AREA_FEW" | "AREA_MANY" | "AREA_DATE_LINE" | "AREA_CROSSING";
  /** `place` and `other` number points from 1. */
  metadata: { place?: number; other?: number; text?: string; count?: number; limit?: number };
};

/** A country's border has fewer; more would take longer to look at than anybody waits. */
export const mostPoints = 10_000;

/** Longer texts are not read: no point needs as many characters. */
const longestPoint = 50;

/** What is wrong with an area's text (spec 3.8), the first thing only; undefined where it is sound. */
export function polygonFault(text: string): PolygonFault | undefined {
  const count = countOf(text);
  if (count > mostPoints + 1 || text.length > mostPoints * longestPoint)
    return { code: "AREA_MANY", metadata: { count, limit: mostPoints } };
  const points = readPolygon(text);
  if (!Array.isArray(points)) return { code: "AREA_UNREADABLE", metadata: points };
  return pointsFault(points);
}

/** The same of corners that are read already. */
export function pointsFault(points: readonly Point[]): PolygonFault | undefined {
  if (points.length > mostPoints)
    return { code: "AREA_MANY", metadata: { count: points.length, limit: mostPoints } };
  const outside = points.findIndex(([latitude, longitude]) => !isOnEarth(latitude, longitude));
  if (outside >= 0) {
    const text = points[outside]?.join(", ") ?? "";
    return { code: "AREA_OUTSIDE", metadata: { place: outside + 1, text } };
  }
  const count = new Set(points.map(String)).size;
  if (count < 3) return { code: "AREA_FEW", metadata: { count } };
  const long = points.findIndex(([, east], at) => Math.abs(east - (next(points, at)?.[1] ?? east)) > 180);
  if (long >= 0)
    return { code: "AREA_DATE_LINE", metadata: { place: long + 1, other: ((long + 1) % points.length) + 1 } };
  const crossing = crossingOf(points);
  if (!crossing) return undefined;
  return { code: "AREA_CROSSING", metadata: { place: crossing.first + 1, other: crossing.second + 1 } };
}

/** Whether a latitude and a longitude are degrees of a place on earth. */
export function isOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function countOf(text: string): number {
  let count = 1;
  for (let at = text.indexOf("|"); at >= 0; at = text.indexOf("|", at + 1)) count += 1;
  return count;
}

function next(points: readonly Point[], at: number): Point | undefined {
  return points[(at + 1) % points.length];
}

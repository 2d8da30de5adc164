import { difference } from "@turf/difference";
import type { Feature, MultiPolygon, Polygon, Position } from "geojson";
import { areaOf, rounded, type Point } from "../../../schemas/polygon";
import { flatArea } from "./size";
import type { Cut, Shape } from "./Shape";

/** Less than this many square metres, or than this part of an area, is the roundness of coordinates. */
const nothing = 1;
const hardlyAny = 1e-6;

/** What is left of an area without another one. */
export function subtract(shape: Shape, other: Shape): Cut {
  const polygons = remainder(shape, other);
  if (polygons.some(([, ...holes]) => holes.length > 0)) return { fault: "hole" };
  const parts = polygons
    .map(([outer = []]) => shapeOf(outer))
    .filter((part) => part.length > 2 && areaOf(part) > nothing);
  if (parts.length === 0) return { fault: "nothing" };
  const left = parts.reduce((sum, part) => sum + flatArea(part), 0);
  return 1 - left / flatArea(shape) < hardlyAny ? { fault: "apart" } : { parts };
}

/** Square metres that two areas have in common; 0 where they only share a border. */
export function commonArea(shape: Shape, other: Shape): number {
  const left = remainder(shape, other).reduce((sum, [outer = [], ...holes]) => {
    const inside = holes.reduce((all, hole) => all + flatArea(shapeOf(hole)), 0);
    return sum + flatArea(shapeOf(outer)) - inside;
  }, 0);
  const part = 1 - left / flatArea(shape);
  const common = part * areaOf(shape);
  // Borders that were drawn along each other differ by their last digit.
  return part < hardlyAny || common < nothing ? 0 : common;
}

function remainder(shape: Shape, other: Shape): Position[][][] {
  const left = difference({ type: "FeatureCollection", features: [featureOf(shape), featureOf(other)] });
  if (!left) return [];
  return left.geometry.type === "Polygon" ? [left.geometry.coordinates] : left.geometry.coordinates;
}

function featureOf(shape: Shape): Feature<Polygon | MultiPolygon> {
  const ring = shape.map(([latitude, longitude]): Position => [longitude, latitude]);
  return {
    type: "Feature",
    properties: {},
    geometry: { type: "Polygon", coordinates: [[...ring, ...ring.slice(0, 1)]] },
  };
}

function shapeOf(ring: Position[]): Point[] {
  return ring.slice(0, -1).map(([longitude = 0, latitude = 0]) => rounded([latitude, longitude]));
}

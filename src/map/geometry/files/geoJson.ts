import { isOnEarth, rounded, samePoint, type Point } from "../../../../schemas/polygon";
import { FileRefused, readingOf, type AreasRead, type NamedShape } from "./NamedShape";

type Fields = Record<string, unknown>;

/** The polygons of GeoJSON (RFC 7946), whatever they stand in; anything else in it is left. */
export function readGeoJson(text: string): AreasRead {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { fault: "notJson", place: "", detail: (error as Error).message };
  }
  return readingOf(() => areasIn(value, "", ""));
}

/** How each type of GeoJSON is gone through. */
const readers: Record<string, (value: Fields, place: string, name: string) => NamedShape[]> = {
  FeatureCollection: ({ features }, place, name) =>
    listOf(features).flatMap((each, at) => areasIn(each, `${place}features[${at}].`, name)),
  Feature: ({ geometry, properties }, place) => areasIn(geometry, `${place}geometry.`, nameIn(properties)),
  GeometryCollection: ({ geometries }, place, name) =>
    listOf(geometries).flatMap((each, at) => areasIn(each, `${place}geometries[${at}].`, name)),
  Polygon: ({ coordinates }, place, name) => [{ name, points: shapeOf(coordinates, `${place}coordinates`) }],
  MultiPolygon: ({ coordinates }, place, name) =>
    listOf(coordinates).map((each, at) => ({ name, points: shapeOf(each, `${place}coordinates[${at}]`) })),
};

function areasIn(value: unknown, place: string, name: string): NamedShape[] {
  const fields = fieldsOf(value);
  const reader = typeof fields.type === "string" ? readers[fields.type] : undefined;
  return reader ? reader(fields, place, name) : [];
}

function shapeOf(rings: unknown, place: string): Point[] {
  const [outer, ...holes] = listOf(rings);
  if (holes.length > 0) throw new FileRefused({ fault: "hole", place });
  const points = listOf(outer).map((each, at) => pointOf(each, `${place}[0][${at}]`));
  return points.length > 1 && samePoint(points[0], points.at(-1)) ? points.slice(0, -1) : points;
}

/** GeoJSON writes the longitude first. */
function pointOf(value: unknown, place: string): Point {
  const [longitude, latitude] = listOf(value);
  if (typeof longitude !== "number" || typeof latitude !== "number" || !isOnEarth(latitude, longitude))
    throw new FileRefused({ fault: "point", place, detail: JSON.stringify(value)?.slice(0, 60) ?? "" });
  return rounded([latitude, longitude]);
}

function nameIn(properties: unknown): string {
  const { name, title } = fieldsOf(properties);
  const found = [name, title].find((each) => typeof each === "string");
  return typeof found === "string" ? found : "";
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A place on earth in degrees, as the wire writes it: north is positive, then east. */
export type Point = readonly [latitude: number, longitude: number];

/** What is wrong with one point of a text, by its number from 1. */
export type UnreadPoint = { place: number; text: string };

const decimal = /^[+-]?\d{1,3}(\.\d{1,20})?$/;

/** A point's text: "41.15,-8.61". Undefined where it is no such pair; whether it lies on earth is not asked. */
function readPoint(text: string): Point | undefined {
  const [latitude = "", longitude = "", ...more] = text.split(",").map((part) => part.trim());
  if (more.length > 0 || !decimal.test(latitude) || !decimal.test(longitude)) return undefined;
  return [Number(latitude), Number(longitude)];
}

/**
 * An area's corners (spec 3.8: "lat,lon" pairs joined by "|"), the first one once, whether or not the text repeats it at
 * its end. Or the first point that can't be read.
 */
export function readPolygon(text: string): Point[] | UnreadPoint {
  const texts = text.split("|");
  const points: Point[] = [];
  for (const [index, each] of texts.entries()) {
    const point = readPoint(each);
    if (!point) return { place: index + 1, text: each.trim().slice(0, 60) };
    points.push(point);
  }
  return points.length > 1 && samePoint(points[0], points.at(-1)) ? points.slice(0, -1) : points;
}

/** The corners of a text, or none where it can't be read. */
export function pointsOf(text: unknown): Point[] {
  const read = typeof text === "string" && text.trim() !== "" ? readPolygon(text) : [];
  return Array.isArray(read) ? read : [];
}

/** A centimetre; what is drawn is not known any better. */
const decimals = 7;

/**
 * The text of an area. Corners that stand in `before` are written as they are written there, and the first one is repeated
 * at the end where it is there: whoever changes one corner changes nothing else.
 */
export function writePolygon(points: readonly Point[], before = ""): string {
  const [first] = points;
  if (!first) return "";
  const old = before.trim() === "" ? [] : before.split("|");
  const known = new Map<string, string>();
  for (const text of old) {
    const point = readPoint(text);
    if (point && !known.has(keyOf(point))) known.set(keyOf(point), text);
  }
  const texts = points.map((point) => known.get(keyOf(point)) ?? `${degrees(point[0])},${degrees(point[1])}`);
  const start = readPoint(old[0] ?? "");
  const end = readPoint(old.at(-1) ?? "");
  const isClosed = old.length > 3 && samePoint(start, end);
  return [...texts, ...(isClosed ? texts.slice(0, 1) : [])].join("|");
}

/** Degrees as they are written: never with an exponent, and no finer than a centimetre. */
export function degrees(value: number): string {
  const text = value.toFixed(decimals).replace(/\.?0+$/, "");
  return text === "-0" ? "0" : text;
}

/** A place as it will be written. */
export function rounded([latitude, longitude]: Point): Point {
  return [Number(degrees(latitude)), Number(degrees(longitude))];
}

export function samePoint(one: Point | undefined, other: Point | undefined): boolean {
  return one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];
}

function keyOf([latitude, longitude]: Point): string {
  return `${latitude},${longitude}`;
}

import { isOnEarth, rounded, samePoint, type Point } from "../../../../schemas/polygon";
import { FileRefused, readingOf, type AreasRead, type NamedShape } from "./NamedShape";

/** The polygons of KML, whatever they stand in, with the names of their placemarks. */
export function readKml(text: string): AreasRead {
  const document = parseXml(text);
  const problem = all(document, "parsererror")[0];
  if (problem) return { fault: "notXml", place: "", detail: lineOf(problem.textContent ?? "") };
  return readingOf(() => all(document, "Polygon").map((polygon, at) => areaOf(polygon, at)));
}

function areaOf(polygon: Element, at: number): NamedShape {
  const placemark = polygon.closest("Placemark");
  const name = placemark ? (child(placemark, "name")?.textContent?.trim() ?? "") : "";
  const place = name === "" ? `Polygon ${at + 1}` : name;
  if (child(polygon, "innerBoundaryIs")) throw new FileRefused({ fault: "hole", place });
  const outer = child(polygon, "outerBoundaryIs");
  const coordinates = outer ? all(outer, "coordinates")[0]?.textContent?.trim() : undefined;
  const texts = coordinates === undefined || coordinates === "" ? [] : coordinates.split(/\s+/);
  const points = texts.map((each, index) => pointOf(each, `${place}, ${index + 1}`));
  return {
    name,
    points: points.length > 1 && samePoint(points[0], points.at(-1)) ? points.slice(0, -1) : points,
  };
}

/** KML writes longitude, latitude and maybe a height. */
function pointOf(text: string, place: string): Point {
  const [longitude = Number.NaN, latitude = Number.NaN] = text
    .split(",")
    .map((each) => (each === "" ? Number.NaN : Number(each)));
  if (Number.isNaN(longitude) || Number.isNaN(latitude) || !isOnEarth(latitude, longitude))
    throw new FileRefused({ fault: "point", place, detail: text.slice(0, 60) });
  return rounded([latitude, longitude]);
}

/** Elements by their name, whatever the prefix of KML's names is. */
function all(parent: Document | Element, name: string): Element[] {
  return [...parent.getElementsByTagName("*")].filter(({ localName }) => localName === name);
}

function child(parent: Element, name: string): Element | undefined {
  return [...parent.children].find(({ localName }) => localName === name);
}

/** "line 3 at column 12: …", out of what the browser writes into the document. */
function lineOf(text: string): string {
  return (/(?:error on )?(line \d+[^\n]*)/.exec(text)?.[1] ?? text).trim().slice(0, 200);
}

type Policy = { createHTML: (text: string) => string };

/** Strict CSP lets no text be parsed but by a policy of its name (`trusted-types`). What this one lets through is a document that is read and never shown. */
const policy: Policy | undefined = (
  globalThis as { trustedTypes?: { createPolicy: (name: string, policy: Policy) => Policy } }
).trustedTypes?.createPolicy("xml", { createHTML: (text) => text });

/** A document of XML; where it is none, it has an element `parsererror`. */
function parseXml(text: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, "application/xml");
}

import { type Layer, type Look, roadsFrom } from "../shapes";

/** Classes of roads whose names, and whose numbers, are drawn before those of others. */
const named = upTo("tertiary");
const numbered = upTo("primary");
const namesFrom = 15;

/** The first zoom of a map at which a property of roads is drawn; it is not sent before. */
const roadProperties: Readonly<Record<string, (roadClass: string) => number>> = {
  class: () => 0,
  link: () => 0,
  bridge: () => 13,
  tunnel: () => 13,
  layer: () => 13,
  oneway: () => 16,
  name: (roadClass) => (named.has(roadClass) ? 13 : namesFrom),
  ref: (roadClass) => (numbered.has(roadClass) ? 10 : Infinity),
};

const railProperties: Readonly<Record<string, number>> = { bridge: 13, tunnel: 13, siding: 0, kind: 0 };

/** What is said of a shape to a map at a zoom. */
export function sentAt(zoom: number, layer: Layer, look: Look): Look {
  const from = (property: string) => {
    if (layer === "roads") return roadProperties[property]?.(String(look.class)) ?? Infinity;
    return layer === "rails" ? (railProperties[property] ?? Infinity) : 0;
  };
  return Object.fromEntries(Object.entries(look).filter(([property]) => from(property) <= zoom));
}

/** Lesser roads, of which short pieces are not sent to maps that show a whole city. */
export function isLesser({ class: roadClass, link }: Look): boolean {
  return link === true || !upToSecondary.has(String(roadClass));
}

const upToSecondary = upTo("secondary");

function upTo(last: string): Set<string> {
  const classes = Object.keys(roadsFrom);
  return new Set(classes.slice(0, classes.indexOf(last) + 1));
}

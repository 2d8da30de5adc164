/** What a variable holds: a text as it is printed, an image as a data URL, a yes or no; parts by their names, or a list of such. */
export type Shape = "text" | "image" | "yes" | { [part: string]: Shape } | [Shape];

/** What the variables of a template are called. */
export type Scope = Record<string, Shape>;

/** Stands for parts whose names the account gives. */
export const anyName = "NAME";

/** The types of templates (spec 3.10). */
export const templateTypes = ["POD", "MANIFEST"] as const;
export type TemplateType = (typeof templateTypes)[number];

const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, "text"])) as Record<Name, "text">;

const common = {
  company: { ...texts("name"), logo: "image", ...texts("address", "phone") },
  printed: texts("when", "by"),
  options: {
    ...texts("pageSize", "orientation"),
    showMap: "yes",
    showItems: "yes",
    oneStopPerPage: "yes",
  },
} satisfies Shape;

const vehicle = texts("name", "registration");
const driver = texts("name", "phone");

/** The variables of each type of template (domain 13); `options` are the template's own. */
export const variables: Record<TemplateType, Scope> = {
  POD: {
    order: texts("reference", "date", "type", "instructions", "weight", "volume"),
    customer: texts("name", "phone", "email"),
    location: texts("name", "address", "phone"),
    items: [texts("name", "barcode", "plannedQuantity", "factQuantity", "status", "rejectReason")],
    pod: { ...texts("signatoryName"), signatureImage: "image", ...texts("signatureTime"), photos: ["image"] },
    arrival: texts("planned", "actual"),
    departure: texts("planned", "actual"),
    driver,
    vehicle,
    ...texts("distanceFromAddress"),
    ...common,
  },
  MANIFEST: {
    run: {
      ...texts("number", "date", "loadingStart", "departure", "completion"),
      ...texts("distance", "drivingTime", "workingTime"),
      totals: texts("stops", "orders", "weight", "volume", "items"),
    },
    vehicle,
    driver,
    dc: texts("name", "address", "phone"),
    stops: [
      {
        ...texts("number", "arrival", "departure", "window", "location", "address"),
        ...texts("contact", "phone", "instructions", "legDistance", "legTime"),
        orders: [texts("reference", "weight", "volume", "items")],
        signatureBox: "image",
      },
    ],
    map: "image",
    ...common,
  },
};

/** The variables of a notification's subject and text (domain 11). */
export const messageVariables = {
  order: {
    ...texts("reference", "date", "window", "eta", "etaFrom", "etaTo", "items", "cost", "failReason"),
    attribute: texts(anyName),
  },
  customer: texts("name"),
  contact: texts("person"),
  location: texts("name", "address"),
  driver: texts("name", "phone"),
  vehicle: texts("name", "registration"),
  run: texts("number"),
  stop: texts("number"),
  stops: texts("before"),
  tracking: texts("link"),
  rate: texts("link"),
  company: texts("name", "phone"),
  dc: texts("name"),
} satisfies Scope;

/** What `forloop` tells inside a loop. */
export const loopParts = texts("index", "index0", "rindex", "rindex0", "first", "last", "length");

/** A variable for whoever looks for one: `list` is the path of the list in whose loop it stands. */
export type Listed = { path: string; shape: "text" | "image" | "yes" | "list"; list?: string };

/** All variables of a type in reading order; those of a list's entries by the name its loop gives them. */
export function listVariables(type: TemplateType): Listed[] {
  return Object.entries(variables[type]).flatMap(([name, shape]) => listed(name, shape));
}

/** Those of a message, of which none is a list. */
export function listMessageVariables(): Listed[] {
  return Object.entries(messageVariables).flatMap(([name, shape]) => listed(name, shape));
}

function listed(path: string, shape: Shape, list?: string): Listed[] {
  const inList = list === undefined ? {} : { list };
  if (typeof shape === "string") return [{ path, shape, ...inList }];
  if (!Array.isArray(shape))
    return Object.entries(shape).flatMap(([name, part]) => listed(`${path}.${name}`, part, list));
  return [{ path, shape: "list", ...inList }, ...listed(entryName(path), shape[0], path)];
}

/** What an entry of a list is called in a loop: "stop" of "stops", "photo" of "pod.photos". */
export function entryName(path: string): string {
  return (path.split(".").at(-1) ?? path).replace(/s$/, "");
}

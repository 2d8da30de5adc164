import { isEmpty, propertyAt, type Resource } from "../../../../schemas";
import { isObject } from "../../../../schemas/isObject";
import type { Address } from "../../../../dataProviders/services";
import { plain } from "../../cells";
import type { RowWrite } from "./plan";

export type Point = { latitude: number; longitude: number };

/** Where records of a resource lie: at an address of their own, else at the one of a record that they name. */
export type PlaceProperty = { path: string; instead: { path: string; resource: string } | undefined };

/** How rows get their points. `at`: of an address; undefined where it is on no map. */
export type Placing = PlaceProperty & {
  at: (address: Address) => Point | undefined;
  /** Whether what is not found is on no map, rather than not looked for. */
  hasGeocoder: boolean;
  /** The address of a record that is named instead of one, by its id. */
  addressOf?: (id: string) => unknown;
  /** Whether the latitude and longitude of a point look exchanged. */
  isExchanged?: (point: Point) => boolean;
};

/** The address of a resource, if it is one that has a place on the map. */
export function placeProperty(resource: Resource): PlaceProperty | undefined {
  const path = Object.keys(resource.properties).find((name) =>
    parts.every((part) => propertyAt(resource, `${name}.${part}`) !== undefined),
  );
  if (path === undefined) return undefined;
  const instead = propertyAt(resource, path)?.["x-instead"];
  const target = instead === undefined ? undefined : propertyAt(resource, instead)?.["x-reference"]?.resource;
  return {
    path,
    instead: instead === undefined || target === undefined ? undefined : { path: instead, resource: target },
  };
}

const parts = ["address", "latitude", "longitude"];

/** What a row writes, with the point of its address where it names none; `unknown` is an address that is on no map. */
export function withPlace(
  write: RowWrite,
  { path, at, hasGeocoder }: Placing,
): { write: RowWrite; unknown?: string } {
  const fields = write.outcome === "create" ? write.record : write.changes;
  const place = fields[path];
  if (!isObject(place) || typeof place.address !== "string" || place.address.trim() === "") return { write };
  const isOld = isLeftBehind(write, path);
  if (!isEmpty(place.latitude) && !isOld) return { write };
  const { latitude: _latitude, longitude: _longitude, w3wAddress: _words, ...said } = place;
  const { address, postcode } = place;
  const point = at({ address, ...(typeof postcode === "string" && { postcode }) });
  if (point) return { write: withValue(write, path, { ...said, ...point }) };
  // Where nobody could have found it, the point of before is the best that is known.
  const kept = isOld && !hasGeocoder ? place : said;
  return { write: withValue(write, path, kept), ...(kept === said && { unknown: address }) };
}

/** The point that a row gives its record, where its latitude and longitude look exchanged. */
export function exchangedPoint(write: RowWrite, { path, isExchanged }: Placing): Point | undefined {
  const is = pointIn(write.outcome === "create" ? write.record[path] : write.changes[path]);
  const was = write.outcome === "create" ? undefined : pointIn(write.current[path]);
  if (!is || !isExchanged?.(is)) return undefined;
  return is.latitude === was?.latitude && is.longitude === was.longitude ? undefined : is;
}

function pointIn(place: unknown): Point | undefined {
  if (!isObject(place)) return undefined;
  const { latitude, longitude } = place;
  return typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : undefined;
}

/** The id of the record that is named instead of an address, as a row leaves it. */
export function placeNamedIn(write: RowWrite, { instead }: PlaceProperty): string | undefined {
  if (!instead) return undefined;
  const now = write.outcome === "create" ? undefined : write.current[instead.path];
  const written = write.outcome === "create" ? write.record : write.changes;
  const id = instead.path in written ? written[instead.path] : now;
  return typeof id === "string" ? id : undefined;
}

/** Without an address that is the named place's: who follows the place lies where it does, also when that moves. */
export function withoutPlacesAddress(write: RowWrite, placing: Placing): RowWrite {
  const { path, addressOf } = placing;
  const id = placeNamedIn(write, placing);
  const fields = write.outcome === "create" ? write.record : write.changes;
  const isOwn = write.outcome === "update" && !isEmpty(write.current[path]);
  if (id === undefined || isOwn || !isSameAddress(fields[path], addressOf?.(id))) return write;
  const { [path]: _places, ...rest } = fields;
  return write.outcome === "create" ? { ...write, record: rest } : { ...write, changes: rest };
}

/** Whether all that a row says of an address is so of the other. */
function isSameAddress(said: unknown, known: unknown): boolean {
  if (!isObject(said) || !isObject(known)) return false;
  const all = Object.entries(said).filter(([, value]) => !isEmpty(value));
  return all.length > 0 && all.every(([name, value]) => textOf(value) === textOf(known[name]));
}

function textOf(value: unknown): string {
  return plain(String(value ?? ""));
}

/** A point of the address that a record had before; one that was set by hand stays. */
function isLeftBehind(write: RowWrite, path: string): boolean {
  if (write.outcome === "create") return false;
  const [was, is] = [write.current[path], write.changes[path]];
  if (!isObject(was) || !isObject(is) || was.corrected === true) return false;
  const isSamePoint = was.latitude === is.latitude && was.longitude === is.longitude;
  return isSamePoint && (was.address !== is.address || was.postcode !== is.postcode);
}

function withValue(write: RowWrite, path: string, value: object): RowWrite {
  return write.outcome === "create"
    ? { ...write, record: { ...write.record, [path]: value } }
    : { ...write, changes: { ...write.changes, [path]: value } };
}

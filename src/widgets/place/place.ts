import { isOnEarth, type Point } from "../../../schemas/polygon";
import type { Property } from "../../../schemas";
import type { FoundPlace } from "../../../dataProviders/services";

export type Place = Record<string, unknown>;

export function placeOf(value: unknown): Place {
  return typeof value === "object" && value !== null ? (value as Place) : {};
}

/** Where it is, if it says so. */
export function pointOf({ latitude, longitude }: Place): Point | undefined {
  if (typeof latitude !== "number" || typeof longitude !== "number") return undefined;
  return isOnEarth(latitude, longitude) ? [latitude, longitude] : undefined;
}

/** The same place at another point: moved by hand, so that geocoding leaves it alone. Words of the old point go. */
export function movedTo(place: Place, [latitude, longitude]: Point, { properties = {} }: Property): Place {
  const { w3wAddress: _words, ...rest } = place;
  return { ...rest, latitude, longitude, ...("corrected" in properties && { corrected: true }) };
}

/** A place that was found in the place of this one: its point and, where it has them, its address and postcode. */
export function replacedBy(place: Place, found: FoundPlace, { properties = {} }: Property): Place {
  const { w3wAddress: _words, corrected: _corrected, ...rest } = place;
  return { ...rest, latitude: found.latitude, longitude: found.longitude, ...addressOf(found, properties) };
}

/** The same point with the address that was found at it. */
export function addressed(place: Place, found: FoundPlace, { properties = {} }: Property): Place {
  return { ...place, ...addressOf(found, properties) };
}

function addressOf({ address, postcode }: FoundPlace, properties: Record<string, Property>): Place {
  return {
    ...("address" in properties && address !== "" && { address }),
    ...("postcode" in properties && postcode !== "" && { postcode }),
  };
}

/** "Rua Formosa 322, 4000-248". */
export function addressText({ address, postcode }: Place): string {
  return [address, postcode].filter((part) => typeof part === "string" && part !== "").join(", ");
}

/** "Bolhão market, Rua Formosa 322, 4000-248". */
export function foundText({ name, address, postcode }: FoundPlace): string {
  const parts = [address.startsWith(name) ? "" : name, address, address.includes(postcode) ? "" : postcode];
  return parts.filter((part) => part !== "").join(", ");
}

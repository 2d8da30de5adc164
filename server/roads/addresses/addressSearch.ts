import type { Street, Streets } from "../streets";
import { addressFinder, type AddressIndex, type AddressQuery, type FoundAddress } from "./findAddresses";
import { nearestStreet } from "./nearestStreet";

/** What is kept of an extract to find addresses in. */
export type KeptAddresses = { streets: Streets; index: AddressIndex };

export type AddressSearch = {
  /** The streets and houses that an address may mean, the best first. */
  find: (text: string, query: AddressQuery) => FoundAddress[];
  /** The house or street at a place, if one is near. */
  nearest: (latitude: number, longitude: number) => Street | undefined;
};

export function addressSearch({ streets, index }: KeptAddresses): AddressSearch {
  return { find: addressFinder(streets, index), nearest: nearestStreet(streets) };
}

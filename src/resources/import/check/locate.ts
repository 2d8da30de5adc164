import { addressesPerCall, type Address } from "../../../../dataProviders/services";
import type { ImportApi } from "../rows/api";
import type { Point } from "../rows/placing";

/** Where the addresses of a file lie. */
export type Places = {
  at: (address: Address) => Point | undefined;
  /** How many of the addresses that were found are about there: their house numbers are on no map. */
  approximate: number;
  hasGeocoder: boolean;
  /** Why a source of places did not answer; what it was not asked for counts as not found. */
  failure: string | undefined;
};

type Lookup = {
  addresses: Address[];
  onProgress: (done: number, total: number) => void;
  signal?: AbortSignal | undefined;
};

/** Looks up each address once, in parts; a slow source is asked again for what it did not come to. */
export async function locate(api: ImportApi, { addresses, onProgress, signal }: Lookup): Promise<Places> {
  const points = new Map<string, Point>();
  const left = [...new Map(addresses.map((address) => [keyOf(address), address])).values()];
  const total = left.length;
  const places: Places = {
    at: (address) => points.get(keyOf(address)),
    approximate: 0,
    hasGeocoder: true,
    failure: undefined,
  };
  while (left.length > 0 && places.failure === undefined) {
    signal?.throwIfAborted();
    onProgress(total - left.length, total);
    const part = left.splice(0, addressesPerCall);
    const { located, hasGeocoder, failure } = await api.locate(part, signal);
    Object.assign(places, { hasGeocoder, failure });
    for (const [index, address] of part.entries()) {
      const found = located[index];
      if (found?.state === "FOUND") {
        points.set(keyOf(address), pointOf(found.place));
        if (found.place.isApproximate) places.approximate += 1;
      } else if (found?.state === "LATER") left.push(address);
    }
  }
  return places;
}

function pointOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude };
}

function keyOf({ address, postcode = "" }: Address): string {
  return JSON.stringify([address.trim(), postcode.trim()]);
}

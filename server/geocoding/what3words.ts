import { ApiFailure } from "../../schemas/failure";
import { getJson } from "../egress";
import type { Place, Spot } from "./Place";

type Account = { url: string; key: string | undefined };

/**
 * The three words of a point, and the place that they are near to.
 *
 * @throws ApiFailure W3W_NOT_CONFIGURED, GEOCODER_UNAVAILABLE.
 */
export async function wordsOf({ url, key }: Account, spot: Spot): Promise<Place> {
  if (key === undefined) throw new ApiFailure("W3W_NOT_CONFIGURED");
  const { latitude, longitude } = spot;
  const asked = new URL(url);
  asked.search = new URLSearchParams({
    coordinates: `${latitude},${longitude}`,
    key,
    format: "json",
  }).toString();
  const allowed = new Set([`${asked.hostname}:${asked.port || (asked.protocol === "https:" ? 443 : 80)}`]);
  try {
    const { words, nearestPlace } = (await getJson(asked, { rules: { allowed } })) as Record<string, unknown>;
    if (typeof words !== "string") throw new Error("it knows no words of this point");
    const address = typeof nearestPlace === "string" ? nearestPlace : "";
    return { address, latitude, longitude, w3wAddress: words, isCustomerLocation: false };
  } catch (error) {
    throw new ApiFailure("GEOCODER_UNAVAILABLE", { reason: (error as Error).message });
  }
}

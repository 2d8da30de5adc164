import { isObject } from "../../../schemas/isObject";

/** "Rua Formosa 322, 4000-248". */
export function addressText(place: unknown): string {
  if (!isObject(place)) return "";
  const { address, postcode } = place;
  return [address, postcode].filter((part) => typeof part === "string" && part !== "").join(", ");
}

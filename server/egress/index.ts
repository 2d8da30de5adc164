export { checkedAddress, destinationKey, EgressRefused, isPublic } from "./checkedAddress";
export type { Destination, EgressRules, Resolve } from "./checkedAddress";
export { getJson } from "./getJson";

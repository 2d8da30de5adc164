export { checkedAddress, destinationKey, EgressRefused, isPublic } from "./checkedAddress";
export type { Destination, EgressRules, Resolve } from "./checkedAddress";
export { exchangeJson } from "./exchangeJson";
export type { ExchangeOptions, JsonAnswer } from "./exchangeJson";
export { getJson } from "./getJson";

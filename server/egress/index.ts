export { checkedAddress, destinationKey, EgressRefused } from "./checkedAddress";
export type { EgressRules } from "./checkedAddress";
export { exchangeJson } from "./exchangeJson";
export type { JsonAnswer } from "./exchangeJson";
export { getJson } from "./getJson";

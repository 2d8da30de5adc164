export { checkedAddress, destinationKey, destinationOf, EgressRefused } from "./checkedAddress";
export type { EgressRules } from "./checkedAddress";
export { exchange } from "./exchange";
export type { Answer } from "./exchange";
export { exchangeJson } from "./exchangeJson";
export type { JsonAnswer } from "./exchangeJson";
export { getJson } from "./getJson";

export {
  checkedAddress,
  destinationKey,
  destinationOf,
  EgressRefused,
  isPublic,
  webPorts,
} from "./checkedAddress";
export type { EgressRules } from "./checkedAddress";
export { exchange, SilentServer } from "./exchange";
export type { Answer } from "./exchange";
export { exchangeJson } from "./exchangeJson";
export type { JsonAnswer } from "./exchangeJson";
export { getJson } from "./getJson";
export { limited } from "./limited";
export { storable } from "./said";

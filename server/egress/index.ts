export { checkedAddress, destinationKey, EgressRefused, isPublic } from "../mail/egress";
export type { Destination, EgressRules, Resolve } from "../mail/egress";
export { getJson } from "./getJson";

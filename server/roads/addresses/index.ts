export { addressSearch } from "./addressSearch";
export type { AddressSearch, KeptAddresses } from "./addressSearch";
export { indexAddresses } from "./findAddresses";
export type { AddressQuery, FoundAddress } from "./findAddresses";

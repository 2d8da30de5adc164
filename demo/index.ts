export { company, companySettings, type IdOf } from "./company";
export { cancelled, driven, type Reasons } from "./driving";
export { type KnownId, orderMark, ordersOf } from "./orders";

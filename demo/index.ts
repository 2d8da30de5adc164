export { company, companySettings, type IdOf } from "./company";
export { cancelled, driven, type Reasons } from "./driving";
export { fateOf, latenessOf } from "./fate";
export { type KnownId, orderMark, ordersOf } from "./orders";
export { rated } from "./rating";
export { between, oneOf, type Random, randomOf } from "./random";

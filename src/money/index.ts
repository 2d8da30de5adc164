export { currencyOf } from "./currency";
export type { Currency } from "./currency";
export { defaultCostsOf } from "./defaultCosts";
export type { Costs } from "./defaultCosts";
export { moneyText, priceText } from "./text";

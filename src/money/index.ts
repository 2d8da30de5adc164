export { currencyOf } from "./currency";
export type { Currency } from "./currency";
export { moneyText, priceText } from "./text";

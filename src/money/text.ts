import type { Currency } from "./currency";

/** An amount as the currency is displayed: "£1,234.50", "1 234,50 ₽", "¥1,234.500" (spec 9). */
export function moneyText(amount: number, currency: Currency): string {
  return signed(amount, currency, currency.decimals);
}

/** A price: the sign and a number with 2 decimals whatever the currency, "¥1,234.50" (spec 9). */
export function priceText(price: number, currency: Currency): string {
  return signed(price, currency, 2);
}

/** The minus stands before all; what rounds to nothing has none. */
function signed(amount: number, { before, sign, decimal, thousands }: Currency, decimals: number): string {
  const digits = formatter(decimals).format(Math.abs(amount));
  const number = digits.replace(/[.,]/g, (mark) => (mark === "." ? decimal : thousands));
  const minus = amount < 0 && /[1-9]/.test(digits) ? "-" : "";
  return before ? `${minus}${sign}${number}` : `${minus}${number} ${sign}`;
}

/** Intl formatters are slow to make and fast to use: one for each number of decimals. */
const formatters = new Map<number, Intl.NumberFormat>();

function formatter(decimals: number): Intl.NumberFormat {
  const known = formatters.get(decimals);
  if (known) return known;
  const made = new Intl.NumberFormat("en", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(decimals, made);
  return made;
}

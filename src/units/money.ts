import type { Settings } from "../../schemas";

/** How prices are written (spec 9): the sign and its side, the marks, the decimals. */
export type Currency = {
  sign: string;
  before: boolean;
  decimal: string;
  thousands: string;
  decimals: number;
};

const common = { decimal: ".", thousands: ",", decimals: 2 };

/** The currencies that differ from the rest. */
const exceptions: Record<string, Partial<Currency>> = {
  RUB: { decimal: ",", thousands: " " },
  JPY: { decimals: 3 },
};

export function currencyOf(settings: Settings): Currency {
  const code = typeof settings.accountCurrency === "string" ? settings.accountCurrency : "GBP";
  return {
    ...common,
    ...exceptions[code],
    sign: signOf(code),
    before: settings.currencyPosition !== "AFTER",
  };
}

/** "£1,234.50" or "1 234,50 ₽". */
export function moneyText(value: number, currency: Currency): string {
  const number = amountText(Math.abs(value), currency);
  const minus = value < 0 ? "-" : "";
  return currency.before ? `${minus}${currency.sign}${number}` : `${minus}${number} ${currency.sign}`;
}

function amountText(value: number, { decimal, thousands, decimals }: Currency): string {
  const [whole = "0", fraction] = value.toFixed(decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

function signOf(code: string): string {
  try {
    const format = new Intl.NumberFormat("en", {
      style: "currency",
      currency: code,
      currencyDisplay: "narrowSymbol",
    });
    return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? code;
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}

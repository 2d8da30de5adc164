import type { Settings } from "../../schemas";

/** How amounts are written: the sign and its side, the marks, the decimals (spec 5: all of them come from settings). */
export type Currency = {
  code: string;
  sign: string;
  before: boolean;
  decimal: string;
  thousands: string;
  decimals: number;
};

const common = { decimal: ".", thousands: ",", decimals: 2 };

/** The currencies that differ from the rest (spec 9). */
const exceptions: Record<string, Partial<Currency>> = {
  RUB: { decimal: ",", thousands: " " },
  JPY: { decimals: 3 },
};

/** The account's currency; pounds before the number where the account says nothing (domain 10). */
export function currencyOf({ accountCurrency, currencyPosition }: Settings): Currency {
  const code = typeof accountCurrency === "string" && accountCurrency !== "" ? accountCurrency : "GBP";
  return { code, ...common, ...exceptions[code], sign: signOf(code), before: currencyPosition !== "AFTER" };
}

/** "£", "₽"; the code of a currency that has no sign. */
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

import type { Settings } from "../../schemas";

/** The day that it is in the account's time zone, as YYYY-MM-DD. */
export function dayOf(now: Date, { defaultTimeZone }: Settings): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: String(defaultTimeZone),
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

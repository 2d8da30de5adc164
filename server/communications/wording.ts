import { clockIn, dayOf, dayText, pad, type Day } from "../../schemas/clock";
import type { MessageSettings } from "./settingsRead";

/** How days, times and amounts are written in a message: as its language and the account have it. */
export class Wording {
  readonly language: string;
  readonly #settings: MessageSettings;
  readonly #timeZone: string;

  constructor(language: string, settings: MessageSettings, timeZone: string) {
    this.language = language;
    this.#settings = settings;
    this.#timeZone = timeZone;
  }

  /** A day, YYYY-MM-DD. */
  day(text: string | undefined): string {
    const day = text === undefined ? undefined : dayOf(text);
    return day ? this.#dayText(day) : "";
  }

  /** A time, with its day where that is another one. */
  time(millis: number | undefined, usual: string | undefined): string {
    if (millis === undefined) return "";
    const { day, seconds } = clockIn(millis, this.#timeZone);
    const clock = `${pad(Math.floor(seconds / 3600), 2)}:${pad(Math.floor((seconds % 3600) / 60), 2)}`;
    return dayText(day) === usual ? clock : `${this.#dayText(day)} ${clock}`;
  }

  number(value: number, decimals = 3): string {
    return new Intl.NumberFormat(this.#locale, { maximumFractionDigits: decimals }).format(value);
  }

  amount(value: number | undefined): string {
    if (value === undefined) return "";
    const { accountCurrency, currencyPosition } = this.#settings;
    const currency = String(accountCurrency);
    const number = new Intl.NumberFormat(this.#locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).format(value);
    const parts = new Intl.NumberFormat(this.#locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
    }).formatToParts(value);
    const sign = parts.find(({ type }) => type === "currency")?.value ?? currency;
    return currencyPosition === "AFTER" ? `${number} ${sign}` : `${sign}${number}`;
  }

  get #locale(): string {
    return this.language === "en" ? "en-GB" : this.language;
  }

  #dayText(day: Day): string {
    const [pattern = ""] = String(this.#settings.dateFormats).split(" ");
    if (pattern === "DD/MM/YYYY") return asWritten(this.#locale, day);
    const parts: Record<string, string> = {
      DD: pad(day.day, 2),
      MM: pad(day.month, 2),
      YYYY: pad(day.year, 4),
    };
    return pattern.replace(/DD|MM|YYYY/g, (part) => parts[part] ?? part);
  }
}

/** As the language writes a day (the account's setting says so of this format). */
function asWritten(locale: string, { year, month, day }: Day): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  });
  return format.format(Date.UTC(year, month - 1, day));
}

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencyOf, moneyText, priceText, type Currency } from ".";

const codes = ["GBP", "EUR", "USD", "RUB", "JPY", "CHF", "KWD"];
const currency = fc
  .record({
    accountCurrency: fc.constantFrom(...codes),
    currencyPosition: fc.constantFrom("BEFORE", "AFTER"),
  })
  .map(currencyOf);
/** Amounts to the thousandth, as far as a number holds them. */
const amount = fc.integer({ min: -1e12, max: 1e12 }).map((thousandths) => thousandths / 1000);
const writers: [name: string, write: typeof moneyText, decimalsOf: (currency: Currency) => number][] = [
  ["an amount", moneyText, ({ decimals }) => decimals],
  ["a price", priceText, () => 2],
];

/** What the difference of two such amounts is off at most. */
const noise = 1e-6;

/** The number that a text means, by the currency's own marks. */
function read(text: string, { sign, thousands, decimal }: Currency): number {
  return Number(text.replace(sign, "").trimEnd().replaceAll(thousands, "").replace(decimal, "."));
}

describe.each(writers)("%s", (_, write, decimalsOf) => {
  it("reads back as the number it was, to its decimals", () => {
    fc.assert(
      fc.property(amount, currency, (value, account) => {
        const shown = read(write(value, account), account);
        expect(Math.abs(shown - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimalsOf(account) + noise);
      }),
    );
  });

  it("has its decimals, groups of three and the sign on its side, once", () => {
    fc.assert(
      fc.property(amount, currency, (value, account) => {
        const { sign, before, thousands, decimal } = account;
        const text = write(value, account).replace("-", "");
        const number = before ? text.slice(sign.length) : text.slice(0, -sign.length - 1);
        expect(text).toBe(before ? sign + number : `${number} ${sign}`);
        const [whole = "", fraction = "", ...more] = number.split(decimal);
        expect(more).toEqual([]);
        expect(fraction).toMatch(new RegExp(`^\\d{${decimalsOf(account)}}$`));
        const [first = "", ...groups] = whole.split(thousands);
        expect(first).toMatch(/^\d{1,3}$/);
        for (const group of groups) expect(group).toMatch(/^\d{3}$/);
      }),
    );
  });

  it("has a minus first of all, and only where it shows less than nothing", () => {
    fc.assert(
      fc.property(amount, currency, (value, account) => {
        const text = write(value, account);
        const shown = read(text, account);
        expect(text.lastIndexOf("-")).toBe(value < 0 && shown !== 0 ? 0 : -1);
        if (value > 0 && shown !== 0) expect(write(-value, account)).toBe(`-${text}`);
      }),
    );
  });
});

describe("the currencies of spec 9", () => {
  const cases: [code: string, position: string, money: string, price: string][] = [
    ["GBP", "BEFORE", "£1,234,567.50", "£1,234,567.50"],
    ["EUR", "AFTER", "1,234,567.50 €", "1,234,567.50 €"],
    ["RUB", "AFTER", "1 234 567,50 ₽", "1 234 567,50 ₽"],
    ["RUB", "BEFORE", "₽1 234 567,50", "₽1 234 567,50"],
    ["JPY", "BEFORE", "¥1,234,567.500", "¥1,234,567.50"],
    ["XTS", "BEFORE", "XTS1,234,567.50", "XTS1,234,567.50"],
    ["no code", "BEFORE", "no code1,234,567.50", "no code1,234,567.50"],
  ];
  it.each(cases)("%s, sign %s", (accountCurrency, currencyPosition, money, price) => {
    const account = currencyOf({ accountCurrency, currencyPosition });
    expect(moneyText(1234567.5, account)).toBe(money);
    expect(priceText(1234567.5, account)).toBe(price);
  });

  it("are pounds before the number where the account says nothing", () => {
    expect(moneyText(0, currencyOf({}))).toBe("£0.00");
    expect(moneyText(-0.001, currencyOf({}))).toBe("£0.00");
  });
});

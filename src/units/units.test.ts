import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Settings, Unit } from "../../schemas";
import { unitsOf } from "./units";

const languages = ["en", "ru", "es", "pt", "fr"] as const;
const settings: fc.Arbitrary<Settings> = fc.record({
  capacityUnits: fc.constantFrom("kg", "t", "lb"),
  capacityDecimalPrecision: fc.integer({ min: 0, max: 5 }),
  volumeUnits: fc.constantFrom("m3", "l", "ft3"),
  longDistanceUnits: fc.constantFrom("MILES", "KILOMETRES"),
  speedType: fc.constantFrom("MPH", "KMH"),
  fuelRateUnits: fc.constantFrom("L_PER_100KM", "MPG_UK", "MPG_US"),
  accountCurrency: fc.constantFrom("GBP", "EUR", "USD", "RUB", "JPY"),
  currencyPosition: fc.constantFrom("BEFORE", "AFTER"),
});
const scaled = fc.constantFrom<Unit>("weight", "volume", "distance", "long-distance", "speed", "fuel-rate");
const anyUnit = fc.oneof(scaled, fc.constantFrom<Unit>("money", "duration"));
const language = fc.constantFrom(...languages);
/** Numbers of up to nine digits, as people and machines store them. */
const stored = fc
  .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => Number(`${digits}e-${places}`));

describe("a measure", () => {
  it("comes back from the user's unit exactly as it was on the wire", () => {
    fc.assert(
      fc.property(settings, anyUnit, stored, (account, unit, value) => {
        const view = unitsOf(account).for(unit);
        expect(Number(view.toWire(view.fromWire(value)).toPrecision(11))).toBe(Number(value.toPrecision(11)));
      }),
    );
  });

  it("that is typed shows as it was typed", () => {
    fc.assert(
      fc.property(
        settings,
        scaled,
        language,
        fc.integer({ min: 1, max: 99_999_999 }),
        (account, unit, spoken, digits) => {
          const units = unitsOf(account, spoken);
          const view = units.for(unit);
          const typed = String(Number(`${digits}e-${view.decimals}`)).replace(".", units.marks.decimal);
          const wire = view.parse(typed);
          expect(wire).toBeTypeOf("number");
          expect(view.text(wire as number)).toBe(typed);
        },
      ),
    );
  });

  it("reads back what an input or a list shows", () => {
    fc.assert(
      fc.property(settings, anyUnit, language, stored, (account, unit, spoken, value) => {
        const view = unitsOf(account, spoken).for(unit);
        const shown = view.text(value);
        expect(view.text(view.parse(shown) as number)).toBe(shown);
      }),
    );
  });

  it("of time is exact to the fraction of a second", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(1, 0.5, 0.25), (count, step) => {
        const { format, parse } = unitsOf({}).for("duration");
        expect(parse(format(count * step))).toBe(count * step + 0);
      }),
    );
  });
});

describe("the account's units", () => {
  it("are the wire's in one account and others in another", () => {
    const metric = unitsOf({ capacityUnits: "t", longDistanceUnits: "KILOMETRES", speedType: "KMH" }, "en");
    expect(metric.for("weight").format(1500)).toBe("1.5 t");
    expect(metric.for("long-distance").format(100)).toBe("100 km");
    const imperial = unitsOf({ capacityUnits: "lb", fuelRateUnits: "MPG_UK" }, "en");
    expect(imperial.for("weight").parse("10")).toBe(4.5359237);
    expect(imperial.for("long-distance").format(160.9344)).toBe("100 mi");
    expect(imperial.for("fuel-rate").format(7.5)).toBe("37.66 mpg");
    expect(imperial.for("speed").format(0)).toBe("0 mph");
  });

  it("write money as the currency does", () => {
    const price = (accountCurrency: string, currencyPosition: string) =>
      unitsOf({ accountCurrency, currencyPosition }).for("money").format(1234567.5);
    expect(price("GBP", "BEFORE")).toBe("£1,234,567.50");
    expect(price("RUB", "AFTER")).toBe("1 234 567,50 ₽");
    expect(price("JPY", "BEFORE")).toBe("¥1,234,567.500");
    expect(unitsOf({ accountCurrency: "GBP" }).for("money").format(-3)).toBe("-£3.00");
  });
});

describe("a typed text", () => {
  const english = unitsOf({}, "en").for("money");
  const spanish = unitsOf({}, "es").for("money");
  const cases: [text: string, english: number | undefined, spanish: number | undefined][] = [
    ["12.5", 12.5, 12.5],
    ["12,5", 12.5, 12.5],
    ["1,234", 1234, 1.234],
    ["1.234", 1.234, 1234],
    ["1,234.5", 1234.5, 1234.5],
    ["1.234,5", 1234.5, 1234.5],
    ["1 234,5", 1234.5, 1234.5],
    ["1,234,567", 1234567, 1234567],
    ["12,34,5", undefined, undefined],
    ["−3", -3, -3],
    ["£12", 12, 12],
    ["", undefined, undefined],
    ["twelve", undefined, undefined],
    ["1e400", undefined, undefined],
  ];
  it.each(cases)("%j is read as the language means it", (text, inEnglish, inSpanish) => {
    expect(english.parse(text)).toBe(inEnglish);
    expect(spanish.parse(text)).toBe(inSpanish);
  });

  it.each([
    ["8:30", 30_600],
    ["08:30:15", 30_615],
    ["8h 30m", 30_600],
    ["1,5 ч", 5_400],
    ["45 min", 2_700],
    ["0", 0],
    ["100:00", 360_000],
    ["9", undefined],
    ["8:75", undefined],
    ["later", undefined],
  ])("%j is a duration or is not", (text, seconds) => {
    expect(unitsOf({}).for("duration").parse(text)).toBe(seconds);
  });
});

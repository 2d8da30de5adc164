import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packs, type LocaleName } from "../localePacks";
import { formatDay, readDay, showDay } from "./days";
import { dateFormatsOf, formatHint } from "./formats";

const day = fc
  .date({ min: new Date("0100-01-01T00:00:00Z"), max: new Date("4100-01-01T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const pack = fc.constantFrom(...Object.values(packs));

describe("a calendar day", () => {
  it("comes back as it went, every day of four thousand years, in each locale", () => {
    fc.assert(
      fc.property(day, pack, (text, locale) => {
        expect(readDay(showDay(text, locale) ?? "", locale)).toBe(text);
      }),
    );
  });

  const shown: [locale: LocaleName, text: string][] = [
    ["en", "29/03/2026"],
    ["uk", "29/03/2026"],
    ["us", "03/29/2026"],
    ["ru", "29.03.2026"],
    ["es", "29/03/2026"],
    ["pt", "29/03/2026"],
    ["fr", "29/03/2026"],
  ];
  it.each(shown)("shows in the order of %s", (locale, text) => {
    expect(formatDay("2026-03-29", packs[locale])).toBe(text);
  });

  it.each(["not a day", "2026-02-30", "2026-00-10", "2026-01-00", "29/03/2026"])(
    "%j is none, and shows as it is",
    (text) => {
      expect(showDay(text, packs.en)).toBeUndefined();
      expect(formatDay(text, packs.en)).toBe(text);
    },
  );

  const read: [text: string, locale: LocaleName, day: string | undefined][] = [
    ["21/11/2026", "en", "2026-11-21"],
    ["11/21/2026", "us", "2026-11-21"],
    ["21/11/2026", "us", undefined],
    ["1.2.26", "ru", "2026-02-01"],
    ["1.2.26", "us", "2026-01-02"],
    ["2026-11-21", "us", "2026-11-21"],
    ["29/02/2028", "en", "2028-02-29"],
    ["29/02/2026", "en", undefined],
    ["31/04/2026", "en", undefined],
    ["21/11", "en", undefined],
    ["21/11/2026/1", "en", undefined],
    ["one/two/2026", "en", undefined],
    ["soon", "en", undefined],
  ];
  it.each(read)("%j in %s is read as %j", (text, locale, expected) => {
    expect(readDay(text, packs[locale])).toBe(expected);
  });
});

describe("the date formats", () => {
  it("are the locale's day, 24 hours, and both (spec 4)", () => {
    expect(dateFormatsOf(packs.en)).toEqual({
      date: "DD/MM/YYYY",
      time: "HH:mm",
      dateTime: "DD/MM/YYYY HH:mm",
    });
  });

  it("are hinted at in the letters of a language", () => {
    expect(formatHint(dateFormatsOf(packs.ru).dateTime, "ДМГЧм")).toBe("ДД.ММ.ГГГГ ЧЧ:мм");
    expect(formatHint("MM/DD/YYYY", "DMYHm")).toBe("MM/DD/YYYY");
  });
});

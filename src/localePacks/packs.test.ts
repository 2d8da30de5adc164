import dayjs from "dayjs";
import localizedFormat from "dayjs/plugin/localizedFormat";
import "dayjs/locale/en-gb";
import "dayjs/locale/es";
import "dayjs/locale/fr";
import "dayjs/locale/pt";
import "dayjs/locale/ru";
import { describe, expect, it } from "vitest";
import { packOf, packs } from ".";

dayjs.extend(localizedFormat);

/** dayjs's names of the packs; its "en" is American. */
const dayjsNames = { en: "en-gb", uk: "en-gb", us: "en", ru: "ru", es: "es", pt: "pt", fr: "fr" } as const;

describe.each(Object.entries(packs))("the locale pack %s", (name, pack) => {
  const locale = dayjsNames[name as keyof typeof dayjsNames];

  it("writes a day as dayjs's locale does", () => {
    expect(dayjs("2026-03-09").format(pack.date)).toBe(dayjs("2026-03-09").locale(locale).format("L"));
  });

  it("writes the same numbers for a day as the browser's own", () => {
    const numbers = new Intl.DateTimeFormat(pack.tag, { day: "2-digit", month: "2-digit", year: "numeric" });
    expect(numbers.format(new Date(2026, 2, 9))).toBe(dayjs("2026-03-09").format(pack.date));
  });
});

describe("the pack of a reader", () => {
  it.each([
    [{}, "en", packs.en],
    [{}, "en_GB", packs.en],
    [{}, "en-US", packs.us],
    [{}, "ru_RU", packs.ru],
    [{}, "pt_PT", packs.pt],
    [{}, "uk", packs.en],
    [{}, "da", packs.en],
    [{}, "constructor", packs.en],
    [{ locale: "us" }, "ru", packs.us],
    [{ locale: "fr_FR" }, "en", packs.fr],
    [{ locale: "" }, "ru", packs.ru],
    [{ locale: "klingon" }, "ru", packs.ru],
    [{ locale: 7 }, "es", packs.es],
    [{ dateFormats: "DD/MM/YYYY HH:mm" }, "ru", packs.ru],
    [{ dateFormats: "DD/DD/YYYY" }, "ru", packs.ru],
    [{ dateFormats: "soon" }, "ru", packs.ru],
    [{ dateFormats: { date: "YYYY-MM-DD" } }, "ru", packs.ru],
  ])("in an account of %j, speaking %s", (settings, language, pack) => {
    expect(packOf(settings, language)).toBe(pack);
  });

  it.each(["MM/DD/YYYY HH:mm", "DD.MM.YYYY HH:mm", "DD-MM-YYYY HH:mm", "YYYY-MM-DD HH:mm"])(
    "writes days as the account's own format has them, %s, and is the same one each time",
    (dateFormats) => {
      const pack = packOf({ dateFormats }, "fr");
      expect(pack).toEqual({ ...packs.fr, date: dateFormats.split(" ")[0] });
      expect(packOf({ dateFormats }, "fr")).toBe(pack);
    },
  );
});

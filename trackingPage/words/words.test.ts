import { describe, expect, it } from "vitest";
import en from "../../locales/en/trackingPage.json";
import es from "../../locales/es/trackingPage.json";
import fr from "../../locales/fr/trackingPage.json";
import pt from "../../locales/pt/trackingPage.json";
import ru from "../../locales/ru/trackingPage.json";
import { chooseLanguage, offeredLanguages, pageLanguages } from "./chooseLanguage";
import { type PageTexts, pageWords } from "./pageWords";
import { ageText, dayText, momentText, spanText } from "./times";

const all: Record<string, PageTexts> = { en, es, fr, pt, ru };

describe("the page's texts", () => {
  it("are the same ones in each language that it speaks, with the same holes, and none is empty", () => {
    expect(Object.keys(all).sort()).toEqual(pageLanguages.map(({ code }) => code).sort());
    const holes = (texts: object) =>
      leaves(texts).map(([key, text]) => [key, [...new Set(text.match(/%\{\w+\}/g))].sort().join()]);
    for (const [language, texts] of Object.entries(all)) {
      expect([language, holes(texts)]).toEqual([language, holes(en)]);
      expect(leaves(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
    }
  });

  it("have the form of their number", () => {
    const stops = (language: string, count: number) =>
      pageWords(language, all[language] ?? en).say("trackingPage.way.stops", { count });
    expect([1, 2, 5].map((count) => stops("en", count))).toEqual([
      "1 stop before yours",
      "2 stops before yours",
      "5 stops before yours",
    ]);
    expect([1, 2, 5, 21].map((count) => stops("ru", count))).toEqual([
      "1 остановка до вашей",
      "2 остановки до вашей",
      "5 остановок до вашей",
      "21 остановка до вашей",
    ]);
    expect(stops("fr", 0)).toBe("0 arrêt avant le vôtre");
    expect(stops("es", 2_000_000)).toBe("2000000 paradas antes de la suya");
  });

  it("run in the direction of their language", () => {
    expect(["en", "ar-EG", "he"].map((each) => pageWords(each, en).direction)).toEqual(["ltr", "rtl", "rtl"]);
  });
});

describe("the page's language", () => {
  it("is what the address says, else what the browser likes best, of those that the account has", () => {
    const offered = ["pt", "en", "fr"];
    const choose = (chosen?: string, accepted?: string) => chooseLanguage(offered, { chosen, accepted });
    expect(choose()).toBe("pt");
    expect(choose("fr", "en")).toBe("fr");
    expect(choose("ru", "en-GB")).toBe("en");
    expect(choose(undefined, "de, fr;q=0.5, en;q=0.8")).toBe("en");
    expect(choose(undefined, "en;q=0, fr-CA")).toBe("fr");
    expect(choose(undefined, "ru")).toBe("pt");
    expect(choose("../../etc", `${"x,".repeat(9999)}en`)).toBe("pt");
    expect(chooseLanguage([], {})).toBe("en");
    expect(offeredLanguages(["fr", "xx", "en"]).map(({ name }) => name)).toEqual(["Français", "English"]);
  });
});

describe("times on the page", () => {
  const words = pageWords("en", en);
  const clock = { timeZone: "Europe/Lisbon", now: Date.parse("2026-07-01T22:30:00Z") };

  it("are by the clocks of the delivery, not by the reader's", () => {
    const span = { start: "2026-07-01T13:35:00Z", end: "2026-07-01T13:50:00Z" };
    expect(spanText(words, clock, span)).toBe("14:35–14:50");
    expect(spanText(words, clock, { ...span, end: span.start })).toBe("14:35");
    expect(momentText(words, clock, "2026-07-01T20:00:00Z")).toBe("21:00");
    expect(momentText(words, clock, "2026-06-30T20:00:00Z")).toBe("Tue 30 Jun, 21:00");
  });

  it("know today and tomorrow, also shortly before midnight", () => {
    expect(dayText(words, clock, "2026-07-01")).toBe("today");
    expect(dayText(words, clock, "2026-07-02")).toBe("tomorrow, Thu 2 Jul");
    expect(dayText(words, { ...clock, now: clock.now + 3_600_000 }, "2026-07-02")).toBe("today");
    expect(dayText(words, clock, "2026-07-03")).toBe("Fri 3 Jul");
  });

  it("tell an age in the largest unit, and none that is yet to come", () => {
    const age = (seconds: number) =>
      ageText(words, clock, new Date(clock.now - seconds * 1000).toISOString());
    expect([13, 80, 7300, -5].map(age)).toEqual([
      "13 seconds ago",
      "1 minute ago",
      "2 hours ago",
      "0 seconds ago",
    ]);
  });
});

function leaves(texts: object, before = ""): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === "string"
      ? [[`${before}${name}`, text] as [string, string]]
      : leaves(text as object, `${before}${name}.`),
  );
}

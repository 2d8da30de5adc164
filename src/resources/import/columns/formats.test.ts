import { describe, expect, it } from "vitest";
import type { Cell } from "../../../spreadsheets";
import { doubtIn, guessFormats, type Formats } from "./formats";
import type { Target } from "./targets";

const target = (path: string, more: Partial<Target> = {}): Target => ({
  path,
  kind: "number",
  property: {},
  label: path,
  required: false,
  unique: false,
  ...more,
});
const latitude = { property: { minimum: -90, maximum: 90 } };
const targets = [target("weight"), target("latitude", latitude), target("opens", { kind: "time" })];
const mapping = Object.fromEntries(targets.map(({ path }, at) => [path, { columns: [at], separator: "" }]));

const tableOf = (...columns: Cell[][]) => ({
  rows: (columns[0] ?? []).map((_, row) => columns.map((cells) => cells[row] ?? "")),
});
const guessAll = (columns: Cell[][], language = "en", settings = {}, chosen?: Partial<Formats>) =>
  guessFormats(tableOf(...columns), mapping, targets, { language, settings, chosen });
const guess = (cells: Cell[], language: string, settings = {}, chosen?: Partial<Formats>) =>
  guessAll([cells], language, settings, chosen);

describe("how a file writes numbers and days", () => {
  it("is what its numbers show, else the language's way", () => {
    expect(guess(["7", "1,234", "0.25"], "ru").decimal).toBe(".");
    expect(guess(["7", "1.234", "1 234,5"], "en").decimal).toBe(",");
    expect(guess(["7", "1,234"], "en").decimal).toBe(".");
    expect(guess(["7", "1,234"], "ru").decimal).toBe(",");
    expect(guess([1.5, "abc", ""], "en").decimal).toBe(".");
  });

  it("is shown by all numbers of a column, however late, and by most of them where they differ", () => {
    const many = Array.from({ length: 5000 }, () => "1,234");
    expect(guess([...many, "1,5"], "en").decimals).toEqual({ weight: "," });
    expect(guess(["0.25", "1,5", "2,5"], "en").decimals).toEqual({ weight: "," });
  });

  it("is a column's own where another one shows another mark", () => {
    const { decimals } = guessAll([
      ["1,5", "2"],
      ["41.1496", "41.158"],
    ]);
    expect(decimals).toEqual({ weight: ",", latitude: "." });
  });

  it("is what a number can be at all: 41158 is no latitude", () => {
    expect(guessAll([["7"], ["41,158"]])).toMatchObject({ decimal: ",", decimals: { latitude: "," } });
    expect(guessAll([["1,234"], ["41,158"]], "en").decimal).toBe(",");
  });

  it("is what it shows also where it can be nothing either way: −90.001 is no latitude, and no whole number", () => {
    expect(guessAll([["7"], ["-90.0010"]], "ru").decimals).toEqual({ latitude: "." });
  });

  it("is asked for where a number may be two and nothing shows which", () => {
    const doubt = (...columns: Cell[][]) => doubtIn(tableOf(...columns), mapping, targets);
    expect(doubt(["7", "1,234"])).toBe("1,234");
    expect(doubt(["7", "1.234"])).toBe("1.234");
    expect(doubt(["1,234", "0.25"])).toBeUndefined();
    expect(doubt(["0.621"], ["0,621"])).toBeUndefined();
    expect(doubt(["1,234"], ["41.158"])).toBeUndefined();
    expect(doubt(["7", "1 234"], ["41"])).toBeUndefined();
    expect(doubt([1.234])).toBeUndefined();
  });

  it("is what was chosen for such files, but where its own numbers show otherwise", () => {
    const chosen: Partial<Formats> = { decimal: ",", dateOrder: "YMD" };
    expect(guess(["7", "1,234"], "en", {}, chosen)).toMatchObject(chosen);
    expect(guess(["7", "0.25"], "en", {}, chosen)).toMatchObject({ decimal: ".", dateOrder: "YMD" });
  });

  it("is the day first, but where the account says otherwise", () => {
    expect(guess([], "en").dateOrder).toBe("DMY");
    expect(guess([], "en", { importDateFormat: "MM/DD/YYYY" }).dateOrder).toBe("MDY");
    expect(guess([], "en", { importDateFormat: "yyyy-MM-dd" }).dateOrder).toBe("YMD");
    expect(guess([], "en", { dateFormats: "MM/DD/YYYY HH:mm" }).dateOrder).toBe("MDY");
  });

  it.each([
    [{}, ["8:00"], 24],
    [{ importTimeFormat: "HH:mm:ss" }, ["8:00"], 24],
    [{ importTimeFormat: "hh:mm A" }, ["8:00", "5:30 PM"], 12],
    [{ importTimeFormat: "hh:mm A" }, ["8:00", "17:30"], 24],
    [{ importTimeFormat: "hh:mm A" }, ["25.11.2026 8:00"], 12],
    [{ importTimeFormat: "hh:mm A" }, ["8:00-17:30"], 24],
  ])(
    "is the account's clock, %j, but where the file's times %j show the whole day",
    (settings, times, clock) => {
      const empty = times.map(() => "");
      expect(guessAll([empty, empty, times], "en", settings).clock).toBe(clock);
    },
  );
});

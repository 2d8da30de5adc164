import { describe, expect, it } from "vitest";
import type { Cell } from "../../../spreadsheets";
import { guessFormats, type Formats } from "./formats";
import type { Target } from "./targets";

const number: Target = {
  path: "weight",
  kind: "number",
  property: {},
  label: "Weight",
  required: false,
  unique: false,
};
const mapping = { weight: { columns: [0], separator: "" } };
const guess = (cells: Cell[], language: string, settings = {}, chosen?: Formats) =>
  guessFormats({ columns: ["w"], rows: cells.map((cell) => [cell]), firstRow: 2 }, mapping, [number], {
    language,
    settings,
    chosen,
  });

describe("how a file writes numbers and days", () => {
  it("is what its numbers show, else the language's way", () => {
    expect(guess(["7", "1,234", "0.25"], "ru").decimal).toBe(".");
    expect(guess(["7", "1.234", "1 234,5"], "en").decimal).toBe(",");
    expect(guess(["7", "1,234"], "en").decimal).toBe(".");
    expect(guess(["7", "1,234"], "ru").decimal).toBe(",");
    expect(guess([1.5, "abc", ""], "en").decimal).toBe(".");
  });

  it("is what was chosen for such files, but where its own numbers show otherwise", () => {
    const chosen: Formats = { decimal: ",", dateOrder: "YMD" };
    expect(guess(["7", "1,234"], "en", {}, chosen)).toEqual(chosen);
    expect(guess(["7", "0.25"], "en", {}, chosen)).toEqual({ decimal: ".", dateOrder: "YMD" });
  });

  it("is the day first, but where the account says otherwise", () => {
    expect(guess([], "en").dateOrder).toBe("DMY");
    expect(guess([], "en", { importDateFormat: "MM/DD/YYYY" }).dateOrder).toBe("MDY");
    expect(guess([], "en", { importDateFormat: "yyyy-MM-dd" }).dateOrder).toBe("YMD");
  });
});

import { expect, it } from "vitest";
import { formatsOf } from "./formats";

it("offers first what the account exports to", () => {
  expect(formatsOf({})).toEqual(["xlsx", "csv"]);
  expect(formatsOf({ exportFileFormat: "XLSX" })).toEqual(["xlsx", "csv"]);
  expect(formatsOf({ exportFileFormat: "CSV" })).toEqual(["csv", "xlsx"]);
});

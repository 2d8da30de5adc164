import { describe, expect, it } from "vitest";
import { rules } from "./index";
import { cases } from "./ruleCases.fixture";
import { spoilt } from "./spoilt.fixture";

describe("the rules", () => {
  it("find nothing in a sound folder", () => {
    expect(spoilt(() => undefined)).toEqual([]);
  });

  it.each(cases)("%s names the place, what is wrong and the mend", (_rule, change, problem) => {
    expect(spoilt(change)).toContain(`schemas/trailers.json  ${problem.trim()}`);
  });

  it("are each shown by an example", () => {
    const all = Object.entries(rules).flatMap(([group, each]) =>
      Object.keys(each).map((name) => `${group}.${name}`),
    );
    expect(all.filter((name) => !cases.some(([shown]) => shown === name))).toEqual([]);
  });
});

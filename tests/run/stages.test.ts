import { expect, it } from "vitest";
import { stages } from "./stages";

it("has ten minutes at most for all stages of the quick run", () => {
  const minutes = stages.map((stage) => stage.minutes.quick ?? 0);
  expect(minutes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(10);
});

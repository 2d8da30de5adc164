import { expect, it } from "vitest";
import type { ReportRow } from "../../../dataProviders/services";
import { figuresOfWeek } from "./figuresOfWeek";
import { verdictOf } from "./verdict";

const figures = figuresOfWeek.slice(0, 3);
const better = (way: "more" | "less") => ({ type: "number", "x-better": way }) as const;
const report = {
  properties: { onTimeShare: better("more"), completedShare: better("more"), costPerOrder: better("less") },
};
const isSeen = ({ value, before }: { value: number; before: number }) => Math.abs(value - before) >= 0.1;
const verdict = (totals: ReportRow, earlier: ReportRow) =>
  verdictOf(figures, new Map([["aggregated-reports", { report, totals, earlier }]]), isSeen);

const full = { onTimeShare: 90, completedShare: 97, costPerOrder: 12 };

it("counts in how many figures a week is better than the one before, and in how many worse", () => {
  const earlier = { onTimeShare: 80, completedShare: 98, costPerOrder: 13 };
  expect(verdict(full, earlier)).toEqual({ verdict: "better", better: 2, worse: 1, count: 3 });
  expect(verdict(earlier, full)).toEqual({ verdict: "worse", better: 1, worse: 2, count: 3 });
  expect(verdict(full, full)).toEqual({ verdict: "even", better: 0, worse: 0, count: 3 });
  expect(verdict(full, { onTimeShare: 80 })).toMatchObject({ verdict: "better", count: 1 });
  expect(verdict(full, { ...full, onTimeShare: 89.95 })).toMatchObject({ verdict: "even", better: 0 });
});

it("does not take a week for an empty one because the one before is", () => {
  expect(verdict(full, {}).verdict).toBe("alone");
  expect(verdict({}, full).verdict).toBe("unknown");
  expect(verdict({}, {}).verdict).toBe("unknown");
  expect(verdictOf(figures, new Map(), isSeen).verdict).toBe("unknown");
});

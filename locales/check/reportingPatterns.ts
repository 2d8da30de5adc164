import { faultStatuses } from "../../schemas/vehicleChecks";
import type { KeyPattern } from "./keyPatterns";

const words = (text: string): string[] => text.split(" ");

/** What the pages of reports put together, and the form of a fault. */
export const reportingPatterns: KeyPattern[] = [
  {
    pattern: "faults.statuses.*",
    why: "what becomes of a fault (FaultForm)",
    names: Object.keys(faultStatuses),
  },
  {
    pattern: "reporting.figures.*",
    why: "how a figure stands against the period before (standing)",
    names: ["better", "worse"],
  },
  {
    pattern: "reporting.period.*",
    why: "the ways to a period, and what is wrong with one (presets, PeriodProblem)",
    names: words(
      "from to earlier later reversed tooLong ahead yesterday lastWeek lastMonth lastQuarter lastYear",
    ),
  },
  {
    pattern: "reporting.week.*",
    why: "the steps from week to week (WeekScreen)",
    names: ["previous", "next"],
  },
  {
    pattern: "reporting.week.headline.*",
    why: "how the week stands against the one before (Headline)",
    names: words("better worse even unknown alone"),
  },
  ...["title", "text", "unit"].map((part) => ({
    pattern: `reporting.week.decisions.*.${part}`,
    why: "what of a week needs a decision (decisions/rules.ts)",
    names: words("lateDriver lateHour lowRating dearCentre unsent openFaults idleVehicle"),
  })),
  ...["title", "text"].map((part) => ({
    pattern: `reporting.state.*.${part}`,
    why: "why a report has no rows (ReportState)",
    names: ["impossible", "stopped", "unmatched", "none"],
  })),
];

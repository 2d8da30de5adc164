/** A figure of the week: of which report it is a measure, and which one is behind it. */
export type WeekFigure = { report: string; name: string; behind: string };

/** What customers see first, then what it takes; of them the first six whose reports are open to the viewer. */
export const figuresOfWeek: readonly WeekFigure[] = [
  { report: "aggregated-reports", name: "onTimeShare", behind: "on-time-report" },
  { report: "aggregated-reports", name: "completedShare", behind: "aggregated-reports" },
  { report: "aggregated-reports", name: "costPerOrder", behind: "aggregated-reports" },
  { report: "aggregated-reports", name: "distancePerOrder", behind: "daily-runs-report" },
  { report: "aggregated-reports", name: "utilisation", behind: "daily-runs-report" },
  { report: "delivery-rate", name: "averageRate", behind: "delivery-rate" },
  { report: "aggregated-reports", name: "unplanned", behind: "aggregated-reports" },
];

/** So many of them. */
export const figureCount = 6;

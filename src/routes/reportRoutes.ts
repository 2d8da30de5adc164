import { snapshots } from "../kit/pages/forms";
import type { RouteEntry } from "../kit/pages/RouteEntry";

/** The children of reports (spec 2.2). */
export const reportRoutes: RouteEntry[] = [
  { path: "aggregated-reports" },
  { path: "on-time-report", flags: ["enableOnTimeReportTab"] },
  { path: "delivery-rate", flags: ["enableRateDelivery"], children: [snapshots.order] },
  { path: "driver-performance", flags: ["enablePerformerPerformanceReportTab"] },
  { path: "communications-reports", roles: ["ADMIN"], flags: ["enableCommunicationsReportsTab"] },
  { path: "vehicle-checks-forms-reports", flags: ["vehicleChecks"] },
  { path: "vehicle-checks-faults-reports", flags: ["vehicleChecks"] },
  { path: "order-items-delivery-report", flags: ["enableOrderItemsTab"] },
  { path: "fuel-cost-report", flags: ["enableLoadingResourcesReportTab"] },
  { path: "daily-runs-report", flags: ["enableDailyRunsReportTab"] },
  { path: "loading-report", flags: ["enableLoaderReportTab"], children: [snapshots.order] },
];

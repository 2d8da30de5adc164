import { forms, snapshots } from "../kit/pages/forms";
import type { Page } from "../kit/pages/Page";
import { planning } from "../planning";
import { proof } from "../proof";
import { settings } from "../settings";
import { tracking } from "../tracking";

/* What the specification has routes for (2.2) and no folder is there yet: neither in the menu nor at an address. */
const reports: Page = {
  path: "reports",
  roles: ["ADMIN", "DISPATCHER", "CUSTOMER_SERVICE"],
  flags: ["enableReportsTab"],
  children: [
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
  ],
};

const orders: Page = {
  path: "orders",
  menu: { group: "DISPATCH" },
  roles: ["ADMIN", "DISPATCHER"],
  children: [forms.order, snapshots.vehicle, snapshots.driver],
};

/** Every page of the product (spec 2.2), in the order of the menu. Each folder of pages is a line. */
export const routeTable: readonly Page[] = [planning, tracking, settings, orders, proof, reports];

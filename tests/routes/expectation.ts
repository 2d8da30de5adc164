import type { Role } from "../../schemas";

/**
 * Spec 2.2 and 6, written down once more and flat, from the specification's text and not from the table: who opens a
 * path (A admin, D dispatcher, C customer service, M manager), and which settings it takes to be on ("!": off). A path
 * is as open as all that it stands below.
 */
export const letters: Record<string, Role> = {
  A: "ADMIN",
  D: "DISPATCHER",
  C: "CUSTOMER_SERVICE",
  M: "MANAGER",
};

export const expectation: readonly [path: string, roles: string, flags?: string][] = [
  ["/planning-tool", "D", "enablePlanningScreen"],
  ["/planning-tool/vehicle/:vehicleId", "D", "enablePlanningScreen"],
  ["/planning-tool/order/:orderId", "D", "enablePlanningScreen"],
  ["/planning-tool/dispatcher-settings", "D", "enablePlanningScreen"],
  ["/planning-tool/driver/:performerId", "D", "enablePlanningScreen"],
  ["/planning-tool/orders-filter", "D", "enablePlanningScreen"],
  ["/planning-tool/vehicles-drivers-filter", "D", "enablePlanningScreen"],
  ["/planning-tool/bulk-change", "D", "enablePlanningScreen"],
  // Ours, besides the specification: the board's map in a window of its own.
  ["/planning-tool/map-window", "D", "enablePlanningScreen"],

  ["/track-and-trace", "DC"],
  ["/track-and-trace/order-action/:orderId", "DC"],
  ["/track-and-trace/orders/:zoneId", "DC"],
  ["/track-and-trace/orders/:zoneId/order-action/:orderId", "DC"],
  ["/track-and-trace/export", "DC"],
  ["/track-and-trace/routes", "DC"],
  ["/track-and-trace/vehicle/:vehicleId", "DC"],
  ["/track-and-trace/order/:orderId", "DC"],
  ["/track-and-trace/driver/:performerId", "DC"],

  // The main communication view (2.2 names it, and no path): who speaks with customers, and administrators.
  ["/communications", "ADC"],

  // Ours: who changed what (7.4 gives the call and no page).
  ["/audit", "A"],

  ["/orders", "AD"],
  ["/orders/order/:orderId", "AD"],
  ["/orders/vehicle/:vehicleId", "AD"],
  ["/orders/driver/:performerId", "AD"],

  // Ours: the proof of an order's delivery, for whoever has the order.
  ["/proof-of-delivery/:orderId", "ADC"],

  // Managers (role 2.2 names none for): the week, and what its figures are made of.
  ["/reports", "ADCM", "enableReportsTab"],
  ["/reports/week", "AM", "enableReportsTab"],
  ["/reports/aggregated-reports", "ADCM", "enableReportsTab"],
  ["/reports/on-time-report", "ADCM", "enableReportsTab enableOnTimeReportTab"],
  // Ours, here and below: the forms of what a row is of.
  ["/reports/on-time-report/order/:orderId", "ADCM", "enableReportsTab enableOnTimeReportTab"],
  ["/reports/delivery-rate", "ADCM", "enableReportsTab enableRateDelivery"],
  ["/reports/delivery-rate/order/:orderId", "ADCM", "enableReportsTab enableRateDelivery"],
  ["/reports/driver-performance", "ADC", "enableReportsTab enablePerformerPerformanceReportTab"],
  ["/reports/communications-reports", "A", "enableReportsTab enableCommunicationsReportsTab"],
  ["/reports/communications-reports/order/:orderId", "A", "enableReportsTab enableCommunicationsReportsTab"],
  ["/reports/vehicle-checks-forms-reports", "ADC", "enableReportsTab vehicleChecks"],
  ["/reports/vehicle-checks-faults-reports", "ADC", "enableReportsTab vehicleChecks"],
  ["/reports/vehicle-checks-faults-reports/fault/:reference", "ADC", "enableReportsTab vehicleChecks"],
  ["/reports/order-items-delivery-report", "ADC", "enableReportsTab enableOrderItemsTab"],
  ["/reports/order-items-delivery-report/order/:orderId", "ADC", "enableReportsTab enableOrderItemsTab"],
  ["/reports/fuel-cost-report", "ADCM", "enableReportsTab enableLoadingResourcesReportTab"],
  ["/reports/daily-runs-report", "ADCM", "enableReportsTab enableDailyRunsReportTab"],
  ["/reports/loading-report", "ADC", "enableReportsTab enableLoaderReportTab"],
  ["/reports/loading-report/order/:orderId", "ADC", "enableReportsTab enableLoaderReportTab"],
  ["/reports/sent-reports", "A", "enableReportsTab"],
  ["/reports/schedules", "A", "enableReportsTab"],

  ["/settings", "AD"],
  ["/settings/account", "A"],
  ["/settings/distribution-centres", "AD"],
  ["/settings/distribution-centres/:id", "AD"],
  ["/settings/vehicles", "AD"],
  ["/settings/vehicles/vehicle/:vehicleId", "AD"],
  ["/settings/vehicles/driver/:performerId", "AD"],
  ["/settings/drivers", "AD"],
  ["/settings/drivers/driver/:performerId", "AD"],
  ["/settings/drivers/vehicle/:vehicleId", "AD"],
  ["/settings/customerLocations", "AD"],
  ["/settings/customerLocations/import", "AD"],
  ["/settings/users", "A"],
  ["/settings/users/:id", "A"],
  ["/settings/appUsers", "A", "appUsers"],
  ["/settings/appUsers/:id", "A", "appUsers"],
  ["/settings/api-keys", "A", "apiKeyManagementScreen"],
  ["/settings/devices", "A"],
  ["/settings/capacity-units", "A"],
  ["/settings/localization", "A"],
  ["/settings/operation-duration", "A"],
  ["/settings/planning-preferences", "A"],
  ["/settings/time-windows", "A"],
  ["/settings/import-export", "A"],
  ["/settings/breaks", ""],
  ["/settings/territories", "AD", "enableSchedulingZonesTab"],
  ["/settings/vehicle-requirements", "AD"],
  ["/settings/vehicle-requirements/:id", "AD"],
  ["/settings/vehicle-types", "AD", "vehicleTypes"],
  ["/settings/vehicle-types/:id", "AD", "vehicleTypes"],
  ["/settings/fuel-types", "A", "enableFuelPricesTab"],
  ["/settings/fuel-types/:id", "A", "enableFuelPricesTab"],
  ["/settings/speed-zones", "AD", "enableSpeedZonesTab"],
  ["/settings/configuration", "A"],
  // Ours: what orders hold beyond what every order does (3.2).
  ["/settings/order-attributes", "A"],
  ["/settings/order-cancellation-reasons", "A"],
  ["/settings/order-item-cancellation-reasons", "A"],
  ["/settings/notifications", "A"],
  ["/settings/driver-manifest-conf", "AD", "!useNewManifest"],
  ["/settings/manifest-configuration", "AD", "useNewManifest"],
  ["/settings/pod-configuration", "AD"],
  ["/settings/vehicle-checks", "AD", "vehicleChecks"],
  ["/settings/vehicle-checks/vehicle-checks-form/:id/cloned=:cloned", "AD", "vehicleChecks"],
  ["/settings/notification-parameters", "A"],
  ["/settings/smtp", "A"],
  ["/settings/widget", "A", "!useNewWidgetService enableLocationWidget"],
  ["/settings/website-widget", "A", "!useNewWidgetService enableLocationWidget"],
  ["/settings/tracking-widget", "A", "useNewWidgetService enableLocationWidget"],
  ["/settings/webhooks", "A"],
  ["/settings/webhook-deliveries", "A"],
  ["/settings/webhook-deliveries/:id", "A"],
];

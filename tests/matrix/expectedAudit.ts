import type { Readers } from "./expectedSettings";
import type { Expectation } from "./viewers";

/** Spec 7.4: {optional prefix/}audit, of each resource by its own name in the API. */
const prefixes: Record<string, string> = {
  apiKeys: "api-keys",
  appUsers: "application-users",
  breaks: "breaks",
  customerLocations: "cl",
  devices: "devices",
  distributionCentres: "aocs",
  driverManifest: "driverManifestConf",
  drivers: "performers",
  fuelTypes: "fp",
  locationWidget: "widget",
  manifestConfiguration: "manifestConf",
  notificationParameters: "notification-parameters",
  orderAttributes: "order-attributes",
  orderCancellationReasons: "orderCancelReasons",
  orderItemCancellationReasons: "orderItemFailReasons",
  orders: "orders",
  printTemplates: "print-templates",
  reportSchedules: "report-schedules",
  speedZones: "speed-zones",
  territories: "scheduling-zones",
  territoryGroups: "scheduling-zone-groups",
  trackingWidget: "tracking-widget",
  users: "users",
  vehicleCheckForms: "vehicle_checks/form",
  vehicleRequirements: "types",
  vehicleTypes: "vehicletypes",
  vehicles: "vehicles",
  webhooks: "webhooks",
  websiteWidget: "website-widget",
};

/** Who reads a resource reads its history. */
export function auditExpectations(readers: Readers): Expectation[] {
  return Object.entries(prefixes).map(([resource, prefix]) => {
    const { may = [], closedBy } = readers[resource] ?? {};
    const closed = typeof closedBy === "string" ? [{ setting: closedBy, value: false }] : closedBy;
    return { may, calls: [`GET /gt/gt-api/${prefix}/audit`], ...(closed && { closedBy: closed }) };
  });
}

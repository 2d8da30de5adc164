import type { Role } from "../../../schemas";
import { forms } from "./forms";
import type { RouteEntry } from "./RouteEntry";

const admin: Role[] = ["ADMIN"];
const both: Role[] = ["ADMIN", "DISPATCHER"];

/** The children of settings by group, in the order of the menu (spec 2.2). */
export const settingsRoutes: RouteEntry[] = [
  ...inGroup("RESOURCES", [
    { path: "account", roles: admin },
    { path: "distribution-centres", roles: both, children: [{ path: ":id" }] },
    { path: "vehicles", roles: both, children: [forms.vehicle, forms.driver] },
    { path: "drivers", roles: both, children: [forms.driver, forms.vehicle] },
    { path: "customerLocations", roles: both, children: [{ path: "import" }] },
    { path: "users", roles: admin, children: [{ path: ":id" }] },
    { path: "appUsers", roles: admin, flags: ["appUsers"], children: [{ path: ":id" }] },
    { path: "api-keys", roles: admin, flags: ["apiKeyManagementScreen"] },
  ]),
  ...inGroup("CONFIGURATION", [
    // Six sections of one screen.
    { path: "capacity-units", roles: admin },
    { path: "localization", roles: admin },
    { path: "operation-duration", roles: admin },
    { path: "planning-preferences", roles: admin },
    { path: "time-windows", roles: admin },
    { path: "import-export", roles: admin },
    { path: "breaks", roles: both, hidden: true },
    { path: "territories", roles: both, flags: ["enableSchedulingZonesTab"] },
    { path: "vehicle-requirements", children: [{ path: ":id" }] },
    { path: "vehicle-types", flags: ["vehicleTypes"], children: [{ path: ":id" }] },
    { path: "fuel-types", roles: admin, flags: ["enableFuelPricesTab"], children: [{ path: ":id" }] },
    { path: "speed-zones", roles: both, flags: ["enableSpeedZonesTab"] },
  ]),
  ...inGroup("EXECUTION", [
    { path: "configuration", roles: admin },
    { path: "order-cancellation-reasons", roles: admin },
    { path: "order-item-cancellation-reasons", roles: admin },
    { path: "notifications", roles: admin },
    { path: "driver-manifest-conf", flags: ["!useNewManifest"] },
    { path: "manifest-configuration", flags: ["useNewManifest"] },
    { path: "pod-configuration" },
    {
      path: "vehicle-checks",
      flags: ["vehicleChecks"],
      children: [{ path: "vehicle-checks-form/:id/cloned=:cloned" }],
    },
  ]),
  ...inGroup("COMMUNICATIONS", [
    { path: "notification-parameters", roles: admin },
    { path: "smtp", roles: admin },
    { path: "widget", roles: admin, flags: ["!useNewWidgetService", "enableLocationWidget"] },
    { path: "website-widget", roles: admin, flags: ["!useNewWidgetService", "enableLocationWidget"] },
    { path: "tracking-widget", roles: admin, flags: ["useNewWidgetService", "enableLocationWidget"] },
  ]),
];

function inGroup(group: NonNullable<RouteEntry["group"]>, entries: RouteEntry[]): RouteEntry[] {
  return entries.map((entry) => ({ ...entry, group }));
}

import type { Role } from "../../schemas";
import { forms } from "../kit/pages/forms";
import type { RouteEntry, SettingsSection } from "../kit/pages/RouteEntry";

const admin: Role[] = ["ADMIN"];
const both: Role[] = ["ADMIN", "DISPATCHER"];

/** The children of settings by group, in the order of the menu (spec 2.2). */
export const settingsRoutes: RouteEntry[] = [
  ...inGroup("RESOURCES", [
    section("account"),
    { path: "distribution-centres", roles: both, children: [{ path: ":id" }] },
    { path: "vehicles", roles: both, children: [forms.vehicle, forms.driver] },
    { path: "drivers", roles: both, children: [forms.driver, forms.vehicle] },
    { path: "customerLocations", roles: both, children: [{ path: "import" }] },
    { path: "users", roles: admin, children: [{ path: ":id" }] },
    { path: "appUsers", roles: admin, flags: ["appUsers"], children: [{ path: ":id" }] },
    { path: "api-keys", roles: admin, flags: ["apiKeyManagementScreen"] },
  ]),
  ...inGroup("CONFIGURATION", [
    section("capacity-units"),
    section("localization"),
    section("operation-duration"),
    section("planning-preferences"),
    section("time-windows"),
    section("import-export"),
    { path: "breaks", roles: both, hidden: true },
    { path: "territories", roles: both, flags: ["enableSchedulingZonesTab"] },
    { path: "vehicle-requirements", children: [{ path: ":id" }] },
    { path: "vehicle-types", flags: ["vehicleTypes"], children: [{ path: ":id" }] },
    { path: "fuel-types", roles: admin, flags: ["enableFuelPricesTab"], children: [{ path: ":id" }] },
    { path: "speed-zones", roles: both, flags: ["enableSpeedZonesTab"] },
  ]),
  ...inGroup("EXECUTION", [
    section("configuration"),
    { path: "order-cancellation-reasons", roles: admin },
    { path: "order-item-cancellation-reasons", roles: admin },
    section("notifications"),
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
    section("smtp"),
    { path: "widget", roles: admin, flags: ["!useNewWidgetService", "enableLocationWidget"] },
    { path: "website-widget", roles: admin, flags: ["!useNewWidgetService", "enableLocationWidget"] },
    { path: "tracking-widget", roles: admin, flags: ["useNewWidgetService", "enableLocationWidget"] },
  ]),
];

/** A screen of the account's settings is called as its section is. */
function section(name: SettingsSection): RouteEntry {
  return { path: name, roles: admin, section: name };
}

function inGroup(group: NonNullable<RouteEntry["group"]>, entries: RouteEntry[]): RouteEntry[] {
  return entries.map((entry) => ({ ...entry, group }));
}

import type { Role } from "../../schemas";
import type { IconName } from "../kit/icons";
import { forms } from "../kit/pages/forms";
import {
  shown,
  type LateScreen,
  type MenuEntry,
  type MenuGroup,
  type Page,
  type SettingsSection,
} from "../kit/pages/Page";

const admin: Role[] = ["ADMIN"];
const both: Role[] = ["ADMIN", "DISPATCHER"];

export type SettingsProps = {
  section: SettingsSection | "all";
  /** The day that they are of, where it is not to be chosen here: YYYY-MM-DD. */
  date?: string;
  /** Names of those of the section that are shown; all where none are given. */
  only?: readonly string[];
};

/** A section of the account's settings. */
const settingsScreen: LateScreen<SettingsProps> = {
  load: async () => (await import("./screen/SettingsScreen")).SettingsScreen,
  texts: "settings",
};

/** What webhooks were told, and a delivery over it. */
const deliveries: LateScreen = {
  load: async () => (await import("./deliveries")).DeliveriesScreen,
  texts: "webhooks",
};

const delivery: LateScreen = {
  load: async () => (await import("./deliveries")).DeliveryScreen,
  texts: "webhooks",
  over: true,
};

/** The settings by group, in the order of the menu (spec 2.2): sections of the account's, and lists of resources. */
export const settings: Page = {
  path: "settings",
  roles: both,
  children: [
    ...inGroup("RESOURCES", [
      section("account", "Apartment"),
      { path: "distribution-centres", roles: both, children: [{ path: ":id" }] },
      { path: "vehicles", roles: both, children: [forms.vehicle, forms.driver] },
      { path: "drivers", roles: both, children: [forms.driver, forms.vehicle] },
      { path: "customerLocations", roles: both, children: [{ path: "import" }] },
      { path: "users", roles: admin, children: [{ path: ":id" }] },
      { path: "appUsers", roles: admin, flags: ["appUsers"], children: [{ path: ":id" }] },
      { path: "api-keys", roles: admin, flags: ["apiKeyManagementScreen"] },
      { path: "devices", roles: admin },
    ]),
    ...inGroup("CONFIGURATION", [
      section("capacity-units", "Scale"),
      section("localization", "Language"),
      section("operation-duration", "Timer"),
      section("planning-preferences", "Tune"),
      section("time-windows", "Schedule"),
      section("import-export", "ImportExport"),
      { path: "breaks", roles: both, hidden: true },
      { path: "territories", roles: both, flags: ["enableSchedulingZonesTab"] },
      { path: "vehicle-requirements", children: [{ path: ":id" }] },
      { path: "vehicle-types", flags: ["vehicleTypes"], children: [{ path: ":id" }] },
      { path: "fuel-types", roles: admin, flags: ["enableFuelPricesTab"], children: [{ path: ":id" }] },
      { path: "speed-zones", roles: both, flags: ["enableSpeedZonesTab"] },
    ]),
    ...inGroup("EXECUTION", [
      section("configuration", "PlayCircle"),
      { path: "order-attributes", roles: admin },
      { path: "order-cancellation-reasons", roles: admin },
      { path: "order-item-cancellation-reasons", roles: admin },
      section("notifications", "Notifications"),
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
      section("smtp", "Mail"),
      { path: "widget", roles: admin, flags: ["!useNewWidgetService", "enableLocationWidget"] },
      { path: "website-widget", roles: admin, flags: ["!useNewWidgetService", "enableLocationWidget"] },
      { path: "tracking-widget", roles: admin, flags: ["useNewWidgetService", "enableLocationWidget"] },
      { path: "webhooks", roles: admin },
      {
        path: "webhook-deliveries",
        roles: admin,
        menu: { title: "app.tools.webhookDeliveries", icon: "ViewTimeline" },
        shows: shown(deliveries, {}),
        query: ["webhook", "event", "state", "search", "page"],
        children: [{ path: ":id", shows: shown(delivery, {}) }],
      },
    ]),
  ],
};

type Line = Omit<Page, "menu"> & { menu?: Omit<MenuEntry, "group"> };

/** A screen of the account's settings is called as its section is. */
function section(name: SettingsSection, icon: IconName): Line {
  const menu = { title: `app.sections.${name}`, icon };
  return { path: name, roles: admin, section: name, menu, shows: shown(settingsScreen, { section: name }) };
}

function inGroup(group: MenuGroup, lines: Line[]): Page[] {
  return lines.map((line) => ({ ...line, menu: { ...line.menu, group } }));
}

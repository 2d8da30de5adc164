import { snapshots } from "../kit/pages/forms";
import { shown, type LateScreen, type Page } from "../kit/pages/Page";
import type { FormName } from "./day/over";

const screen: LateScreen = {
  load: async () => (await import("./TrackingScreen")).TrackingScreen,
  texts: "tracking",
};

const exportScreen: LateScreen = {
  load: async () => (await import("./export/ExportScreen")).ExportScreen,
  texts: "routes",
};

const routesScreen: LateScreen = {
  load: async () => (await import("./routes/RoutesScreen")).RoutesScreen,
  texts: "routes",
};

const actionScreen: LateScreen = {
  load: async () => (await import("./action/OrderActionScreen")).OrderActionScreen,
  texts: ["tracking", "bulk"],
  over: true,
};

const territoryScreen: LateScreen = {
  load: async () => (await import("./territory/TerritoryScreen")).TerritoryScreen,
  texts: "tracking",
  over: true,
};

const formScreen: LateScreen<{ name: FormName; isSnapshot: boolean }> = {
  load: async () => (await import("./forms/RecordForm")).RecordForm,
  texts: "tracking",
  over: true,
};

/** A record's own form, over the day on which it is looked at. */
const formOf = (name: FormName): Page => {
  const page = snapshots[name];
  return { ...page, shows: shown(formScreen, { name, isSnapshot: page.snapshot === true }) };
};

/** An action on an order, with what the screen before it hands over. */
const orderAction: Page = {
  path: "order-action/:orderId",
  query: ["key"],
  handedOver: true,
  shows: shown(actionScreen, {}),
};

/** Track and trace (spec 2.2). */
export const tracking: Page = {
  path: "track-and-trace",
  roles: ["DISPATCHER", "CUSTOMER_SERVICE"],
  menu: { group: "DISPATCH", title: "app.tools.tracking", icon: "NearMe" },
  shows: shown(screen, {}),
  query: ["aoc", "date", "run", "list", "view", "text", "state", "standing", "territory", "group"],
  fullWindow: true,
  children: [
    orderAction,
    {
      path: "orders/:zoneId",
      query: ["date"],
      shows: shown(territoryScreen, {}),
      children: [orderAction],
    },
    { path: "export", query: ["runNumber", "vehicleId", "date"], shows: shown(exportScreen, {}) },
    { path: "routes", query: ["aoc", "date", "vehicle"], fullWindow: true, shows: shown(routesScreen, {}) },
    formOf("vehicle"),
    formOf("order"),
    formOf("driver"),
  ],
};

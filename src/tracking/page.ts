import { snapshots } from "../kit/pages/forms";
import { shown, type LateScreen, type Page } from "../kit/pages/Page";

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
  texts: "tracking",
  over: true,
};

const territoryScreen: LateScreen = {
  load: async () => (await import("./territory/TerritoryScreen")).TerritoryScreen,
  texts: "tracking",
  over: true,
};

/** An action on an order, with what the screen before it hands over. */
const orderAction: Page = {
  path: "order-action/:orderId",
  query: ["key"],
  handedOver: true,
  shows: shown(actionScreen, {}),
};

/** Track and trace (spec 2.2). Children without a screen are neither in the menu nor at an address. */
export const tracking: Page = {
  path: "track-and-trace",
  roles: ["DISPATCHER", "CUSTOMER_SERVICE"],
  menu: { group: "DISPATCH", title: "app.tools.tracking", icon: "NearMe" },
  shows: shown(screen, {}),
  query: ["aoc", "date", "run", "list", "view"],
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
    snapshots.vehicle,
    snapshots.order,
    snapshots.driver,
  ],
};

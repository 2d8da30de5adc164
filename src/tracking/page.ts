import { snapshots } from "../kit/pages/forms";
import { shown, type LateScreen, type Page } from "../kit/pages/Page";

const screen: LateScreen = {
  load: async () => (await import("./TrackingScreen")).TrackingScreen,
  texts: "tracking",
};

/** An action on an order, with what the screen before it hands over. */
const orderAction: Page = { path: "order-action/:orderId", query: ["key"], handedOver: true };

/** Track and trace (spec 2.2). The children have no screen yet: neither in the menu nor at an address. */
export const tracking: Page = {
  path: "track-and-trace",
  roles: ["DISPATCHER", "CUSTOMER_SERVICE"],
  menu: { group: "DISPATCH", title: "app.tools.tracking", icon: "NearMe" },
  shows: shown(screen, {}),
  query: ["aoc", "date", "run", "list", "view"],
  fullWindow: true,
  children: [
    orderAction,
    { path: "orders/:zoneId", children: [orderAction] },
    { path: "export", query: ["runNumber", "vehicleId", "date"] },
    { path: "routes" },
    snapshots.vehicle,
    snapshots.order,
    snapshots.driver,
  ],
};

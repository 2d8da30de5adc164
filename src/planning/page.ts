import { snapshots } from "../kit/pages/forms";
import { shown, type LateScreen, type Page } from "../kit/pages/Page";

/** The child forms of the planning tool, over its board. */
export type Drawer =
  | "vehicle"
  | "driver"
  | "order"
  | "settings"
  | "vehiclesFilter"
  | "ordersFilter"
  | "bulkChange";

const board: LateScreen = {
  load: async () => (await import("./PlanningScreen")).PlanningScreen,
  texts: ["planning", "faults"],
};

const mapWindow: LateScreen = {
  load: async () => (await import("./mapWindow/MapWindow")).MapWindow,
  texts: "planning",
};

const drawer: LateScreen<{ name: Drawer }> = {
  load: async () => (await import("./drawers")).PlanningDrawer,
  over: true,
};

/** The planning tool. */
export const planning: Page = {
  path: "planning-tool",
  roles: ["DISPATCHER"],
  flags: ["enablePlanningScreen"],
  menu: { group: "DISPATCH", title: "app.tools.planning", icon: "ViewTimeline" },
  shows: shown(board, {}),
  query: ["aoc", "date"],
  fullWindow: true,
  children: [
    { ...snapshots.vehicle, shows: shown(drawer, { name: "vehicle" }) },
    { ...snapshots.order, shows: shown(drawer, { name: "order" }) },
    {
      path: "dispatcher-settings",
      roles: ["DISPATCHER", "ADMIN"],
      section: "all",
      menu: { group: "CONFIGURATION", title: "app.sections.all", icon: "Tune" },
      shows: shown(drawer, { name: "settings" }),
    },
    { ...snapshots.driver, shows: shown(drawer, { name: "driver" }) },
    { path: "orders-filter", shows: shown(drawer, { name: "ordersFilter" }) },
    { path: "vehicles-drivers-filter", shows: shown(drawer, { name: "vehiclesFilter" }) },
    { path: "map-window", bare: true, query: ["link"], shows: shown(mapWindow, {}) },
    { path: "bulk-change", shows: shown(drawer, { name: "bulkChange" }) },
  ],
};

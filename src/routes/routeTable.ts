import { forms, snapshots } from "../kit/pages/forms";
import type { RouteEntry } from "../kit/pages/RouteEntry";
import { reportRoutes } from "./reportRoutes";
import { settingsRoutes } from "./settingsRoutes";

/** An action on an order, with what the screen before it hands over. */
const orderAction: RouteEntry = { path: "order-action/:orderId", query: ["key"], handedOver: true };

/**
 * All routes of the product (spec 2.2), also of screens that are not built yet: those have no screen (screens.ts), so
 * they are neither in the menu nor at an address.
 */
export const routeTable: readonly RouteEntry[] = [
  {
    path: "planning-tool",
    group: "DISPATCH",
    roles: ["DISPATCHER"],
    flags: ["enablePlanningScreen"],
    tool: "planning",
    query: ["aoc", "date"],
    children: [
      { ...snapshots.vehicle, drawer: "vehicle" },
      { ...snapshots.order, drawer: "order" },
      {
        path: "dispatcher-settings",
        roles: ["DISPATCHER", "ADMIN"],
        section: "all",
        group: "CONFIGURATION",
        drawer: "settings",
      },
      { ...snapshots.driver, drawer: "driver" },
      { path: "orders-filter", drawer: "ordersFilter" },
      { path: "vehicles-drivers-filter", drawer: "vehiclesFilter" },
      { path: "bulk-change", drawer: "bulkChange" },
    ],
  },
  {
    path: "track-and-trace",
    group: "DISPATCH",
    roles: ["DISPATCHER", "CUSTOMER_SERVICE"],
    children: [
      orderAction,
      { path: "orders/:zoneId", children: [orderAction] },
      { path: "export", query: ["runNumber", "vehicleId", "date"] },
      { path: "routes" },
      snapshots.vehicle,
      snapshots.order,
      snapshots.driver,
    ],
  },
  { path: "settings", roles: ["ADMIN", "DISPATCHER"], children: settingsRoutes },
  {
    path: "orders",
    group: "DISPATCH",
    roles: ["ADMIN", "DISPATCHER"],
    children: [forms.order, snapshots.vehicle, snapshots.driver],
  },
  {
    path: "reports",
    roles: ["ADMIN", "DISPATCHER", "CUSTOMER_SERVICE"],
    flags: ["enableReportsTab"],
    children: reportRoutes,
  },
];

/** Screens that the specification names without an address. */
export const otherScreens = [
  "templatesManager",
  "notificationParameters",
  "embeddedView",
  "mainCommunicationView",
  "trackingWidget",
] as const;

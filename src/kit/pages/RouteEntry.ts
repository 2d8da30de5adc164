import type { Role, Screen } from "../../../schemas";

/** The sections of the account's settings (domain 10). */
export type SettingsSection =
  | "account"
  | "capacity-units"
  | "localization"
  | "operation-duration"
  | "planning-preferences"
  | "time-windows"
  | "import-export"
  | "configuration"
  | "notifications"
  | "smtp";

/** A screen that is neither a resource's nor a section of the settings. */
export type Tool = "planning";

/** A child form of the planning tool, over its board. */
export type Drawer =
  | "vehicle"
  | "driver"
  | "order"
  | "settings"
  | "vehiclesFilter"
  | "ordersFilter"
  | "bulkChange";

/** A route of the table. */
export type RouteEntry = {
  /** Below its parent's, with `:name` for what varies. */
  path: string;
  /** Whose current role opens it; without, anybody who is signed in, as far as the parents let him. */
  roles?: readonly Role[];
  /** Account settings that must all be on; "!name" must be off. */
  flags?: readonly string[];
  /** The group of the menu. */
  group?: Screen["group"];
  /** The section of the account's settings that its screen shows; "all" of them. */
  section?: SettingsSection | "all";
  /** The screen of its own. */
  tool?: Tool;
  /** The form over its parent's screen. */
  drawer?: Drawer;
  /** The query parameters that the screen reads. */
  query?: readonly string[];
  /** A form that shows what was, as it was: its parent is not the plain list of vehicles, drivers or orders. */
  snapshot?: true;
  /** Takes data that was handed over under a one-time key (handOver.ts). */
  handedOver?: true;
  /** Shown to nobody for now. */
  hidden?: true;
  children?: readonly RouteEntry[];
};

/** A route that somebody may open. */
export type VisibleRoute = Omit<RouteEntry, "children"> & {
  /** From the root: "/settings/users/:id". */
  fullPath: string;
  children: VisibleRoute[];
};

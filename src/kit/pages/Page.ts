import type { ReactNode } from "react";
import type { Role, Screen } from "../../../schemas";
import type { LateArea } from "../../i18n";
import type { IconName } from "../icons";

/**
 * A page as its folder hands it over: its route, who opens it, its line in the menu and what stands there. The route
 * table, the menu and what guards them fold over it. It is data: what it shows is loaded when it is opened.
 */
export type Page = {
  /** Below its parent's, with `:name` for what varies. */
  path: string;
  /** Whose current role opens it; without, anybody who is signed in, as far as the parents let him. */
  roles?: readonly Role[];
  /** Account settings that must all be on; "!name" must be off. */
  flags?: readonly string[];
  menu?: MenuEntry;
  /** What stands there. Without, the screen of the resource whose `x-screen` names the address, or none yet. */
  shows?: Shown;
  /** The section of the account's settings that it shows; "all" of them. */
  section?: SettingsSection | "all";
  /** The query parameters that the screen reads. */
  query?: readonly string[];
  /** A form that shows what was, as it was: its parent is not the plain list of vehicles, drivers or orders. */
  snapshot?: true;
  /** Takes data that was handed over under a one-time key (handOver.ts). */
  handedOver?: true;
  /** Has the whole window: the menu's second level folds away while it is open, and no margin stands around it. */
  fullWindow?: true;
  /** A window of its own: without bar and navigation. */
  bare?: true;
  /** Shown to nobody for now. */
  hidden?: true;
  children?: readonly Page[];
};

/**
 * A line of the menu. What a resource's screen is called, and its icon, its schema says. `english`: what it is called where
 * the title's text stands in a file of schemas/.
 */
export type MenuEntry = { group: MenuGroup; title?: string; english?: string; icon?: IconName };

export type MenuGroup = Screen["group"] | "ADMINISTRATION" | "DEVELOPMENT";

/** A screen with a script of its own. */
export type LateScreen<Props extends object = object> = {
  load: () => Promise<(props: Props) => ReactNode>;
  /** The areas of texts that only it needs. */
  texts?: LateArea | readonly LateArea[];
  /** A form over its parent's screen, which stays. */
  over?: true;
};

/** A screen with what it is given at an address; `shown` pairs them. */
export type Shown = { screen: LateScreen<never>; props: object };

export function shown<Props extends object>(screen: LateScreen<Props>, props: Props): Shown {
  return { screen, props };
}

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

/** A page that somebody may open. */
export type VisiblePage = Omit<Page, "children"> & {
  /** From the root: "/settings/users/:id". */
  fullPath: string;
  children: VisiblePage[];
};
